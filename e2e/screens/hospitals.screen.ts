// Which hospitals a cohort is of: chosen in the form, said on its design (issue 17.11).
import { expect, it } from "vitest";
import { errorsOf, fresh, openScreens } from "./open-screens.ts";

const site = await openScreens();
const { pool } = site.connection;

/** An organization with several under it, and how many patients each of those has, with all that is under it. */
async function hospitalsOf() {
  const { rows } = await pool.query<{ top: string; name: string; patients: number }>(
    `with recursive under as (
       select organization_id, parent_id top, organization_id hospital, name from organization
       where parent_id = (select parent_id from organization where parent_id is not null
         group by 1 having count(*) > 1 order by 1 limit 1)
       union all
       select o.organization_id, under.top, under.hospital, under.name
       from organization o join under on o.parent_id = under.organization_id)
     select t.name top, under.name, count(p.patient_id)::int patients
     from under join organization t on t.organization_id = under.top
       left join patient p on p.organization_id = under.organization_id
     group by t.name, under.hospital, under.name order by patients, under.name`,
  );
  return rows;
}

it("S2.55 S2.56 a cohort picks hospitals of the organization; preview and design count their patients and name them", async () => {
  const hospitals = await hospitalsOf();
  const [all] = hospitals;
  const picked = hospitals.slice(-2);
  const sum = picked.reduce((patients, one) => patients + one.patients, 0);
  const total = hospitals.reduce((patients, one) => patients + one.patients, 0);
  expect(sum).toBeGreaterThan(0);

  const page = await site.open("company", "addcohort");
  await page.getByRole("textbox", { name: "Cohort name" }).fill(fresh("Of two hospitals"));
  await page.getByRole("combobox", { name: "Records of" }).click();
  await page.getByRole("option", { name: new RegExp(`^${all?.top}`) }).click();
  await page
    .getByRole("group", { name: "Add criterion" })
    .getByRole("button", { name: "Demographic" })
    .click();
  // Without an index event no age can be asked for, but a gender.
  const card = page.getByRole("listitem", { name: /criterion 1/ });
  await card.getByRole("button", { name: "Condition" }).click();
  await page.getByRole("menuitem", { name: "Gender" }).click();
  await card.getByRole("button", { name: "Remove Age" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  const entry = (patients: number) =>
    preview
      .getByRole("status")
      .filter({ hasText: `of ${patients.toLocaleString("en-US")} patients` })
      .waitFor();
  await entry(total);
  const field = page.getByRole("combobox", { name: "Hospitals" });
  await field.click();
  for (const { name } of picked) await page.getByRole("option", { name, exact: true }).click();
  await entry(sum);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: /^Design: Of two hospitals/ }).waitFor();
  const names = picked.map(({ name }) => name).toSorted();
  await page.getByText(`records of ${all?.top}: ${names.join(", ")} alone`).waitFor();
  await page
    .getByRole("link", { name: new RegExp(`of ${sum.toLocaleString("en-US")} patients`) })
    .waitFor();
  expect(errorsOf(page)).toEqual([]);
});
