// What could not be compared for its unit is shown beside the counts: at a criterion, in the preview, and beside an
// outcome.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { errorsOf, fresh, openScreens } from "./open-screens.ts";

const site = await openScreens();
const { pool } = site.connection;

async function one(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(text, values);
  return rows[0]?.id ?? 0;
}

const cohortId = await one(
  "select cohort_id id from cohort where cohort_name = 'Type 2 diabetes, HbA1c 8 % or more'",
);
/** Of the cohort's newest run, as its rows were counted (left-out.test.ts has them from the raw rows). */
async function leftOutOfRun(): Promise<string> {
  const { rows } = await pool.query<{ left_out: { patients: number; values: number }[] }>(
    "select left_out from cohort_run where cohort_id = $1 order by computed_at desc limit 1",
    [cohortId],
  );
  const [left] = rows[0]?.left_out ?? [];
  return `${left?.values} values of ${left?.patients} patients left out`;
}
const note = (page: Page, text: string | RegExp) =>
  page.getByRole("note").filter({ hasText: text });

it("issue 12: at a criterion with a unit what is left out, at one without what was compared across units", async () => {
  const page = await site.open("user", `cohort/edit/${cohortId}`);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview
    .getByRole("note")
    .filter({ hasText: await leftOutOfRun() })
    .waitFor();
  const criterion = page.getByRole("group", { name: "Value", exact: true });
  expect(await criterion.getByRole("note").count()).toBe(0);
  await criterion.getByRole("combobox", { name: "Units" }).click();
  await page.getByRole("option", { name: "in any unit" }).click();
  await criterion.getByRole("note").filter({ hasText: "mmol/mol" }).waitFor();
  await preview.getByRole("note").filter({ hasText: "compared as written" }).waitFor();
  expect(await note(page, "left out").count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});

it("issue 12: beside the number of a cohort, on its design and its results, not in the attrition alone", async () => {
  for (const path of ["cohortdesign", "cohortresult"]) {
    const page = await site.open("user", `${path}/${cohortId}`);
    await note(page, await leftOutOfRun()).waitFor();
    expect(errorsOf(page)).toEqual([]);
  }
});

it("issue 12: beside an outcome that asks for a unit", async () => {
  const event = await one(
    `insert into event (organization_id, name, event_type, minimum_value, unit)
     select organization_id, $2, 'outcome', 9, '%' from cohort where cohort_id = $1 returning event_id id`,
    [cohortId, fresh("HbA1c from 9")],
  );
  await pool.query(
    `insert into event_concept (event_id, concept_id) select $1, concept_id from concept_code where sab = 'LNC' and code = '4548-4'`,
    [event],
  );
  await pool.query(
    "insert into cohort_outcome (cohort_id, event_id, position) values ($1, $2, 99)",
    [cohortId, event],
  );
  // Percent and mmol/mol compare; all else, and nothing, does not; nor does what has no day.
  const { rows } = await pool.query<{ patients: number; values: number }>(
    `select count(distinct patient_id)::int patients, count(*)::int "values"
     from cohort_member m join fact f using (patient_id)
     where m.cohort_id = $1 and (f.is_undated or f.day >= m.index_day) and f.source <> 4 and f.value is not null
       and f.concept_id in (select concept_id from concept_code where sab = 'LNC' and code = '4548-4')
       and (coalesce(f.unit not in ('%', 'mmol/mol'), true)
         or f.is_undated and case f.unit when '%' then f.value else f.value * 0.09148 + 2.152 end >= 9)`,
    [cohortId],
  );
  const page = await site.open("user", `cohortresult/${cohortId}`);
  const [left] = rows;
  await note(page, `${left?.values} records of ${left?.patients} patients left out`).waitFor();
  expect(errorsOf(page)).toEqual([]);
});

it("issue 12: above the list that an event opens, and in the dialog that defines it", async () => {
  const name = fresh("HbA1c from 9, listed");
  const event = await one(
    `insert into event (organization_id, name, event_type, minimum_value, unit)
     select organization_id, $2, 'outcome', 9, '%' from cohort where cohort_id = $1 returning event_id id`,
    [cohortId, name],
  );
  await pool.query(
    `insert into event_concept (event_id, concept_id, descendants) select $1, concept_id, false from concept_code where sab = 'LNC' and code = '4548-4'`,
    [event],
  );
  // Percent and mmol/mol compare; all else, and nothing, does not.
  const leftOut = async (ofWhom: string) => {
    const { rows } = await pool.query<{ patients: number; values: number }>(
      `select count(distinct f.patient_id)::int patients, count(*)::int "values" from fact f
       where f.value is not null and f.concept_id in (select concept_id from concept_code where sab = 'LNC' and code = '4548-4')
         and coalesce(f.unit not in ('%', 'mmol/mol'), true)
         and ${ofWhom}`,
      [cohortId],
    );
    return `${rows[0]?.values} values of ${rows[0]?.patients} patients left out: without a unit`;
  };
  const ofCohort = await leftOut(
    "f.patient_id in (select patient_id from cohort_member where cohort_id = $1)",
  );
  for (const list of ["patientlist", "datalist"]) {
    const page = await site.open("user", `${list}?event_id=${event}&cohort_id=${cohortId}`);
    await note(page, ofCohort).waitFor();
    expect(errorsOf(page)).toEqual([]);
  }
  const page = await site.open("user", "addstudy");
  await page.getByRole("button", { name: "New event" }).click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByRole("textbox", { name: "Add concept" }).fill("hemoglobin a1c");
  await dialog
    .getByRole("option")
    .filter({ hasText: /^Hemoglobin A1c/ })
    .first()
    .click();
  const records = dialog.getByRole("region", { name: "Records of the event" });
  await records.getByText("in the data, all patients").waitFor();
  expect(await records.getByRole("note").count()).toBe(0);
  await dialog.getByRole("textbox", { name: "Smallest" }).fill("9");
  // Without a unit 75 mmol/mol is 9 or more, too: said beside the count.
  await records.getByRole("note").filter({ hasText: "compared as written" }).waitFor();
  await dialog.getByRole("combobox", { name: "Unit" }).fill("%");
  await records
    .getByRole("note")
    .filter({
      hasText: await leftOut(`$1::int is not null and f.patient_id in (
        select p.patient_id from patient p join organization o using (organization_id) where o.name not like 'Southgate%')`),
    })
    .waitFor();
  expect(errorsOf(page)).toEqual([]);
});

it("the demonstration has values with both ends of a normal range, with one, and with none", async () => {
  const { rows } = await pool.query<{ both: number; one: number; none: number }>(
    `select count(*) filter (where num_nulls(normal_low, normal_high) = 0)::int both,
       count(*) filter (where num_nulls(normal_low, normal_high) = 1)::int one,
       count(*) filter (where num_nulls(normal_low, normal_high) = 2)::int none
     from fact join concept using (concept_id) where source = 1 and value is not null and category = 'Lab'`,
  );
  for (const n of Object.values(rows[0] ?? {})) expect(n).toBeGreaterThan(100);
});
