import { describe, expect, it } from "vitest";
import { errorsOf, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();
const of = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await site.connection.pool.query<Row>(sql, values)).rows;

/**
 * A document of the first annotator's first patient with a conflict on the patient as a whole, of which none is
 * settled.
 */
const [place = { patient_id: 0, subdocument_id: 0, study_id: 0 }] = await of<{
  patient_id: number;
  subdocument_id: number;
  study_id: number;
}>(
  `select k.patient_id, a.subdocument_id, p.study_id from patient_conflict k join project p using (project_id)
   join assignment a using (patient_id, project_id) join account reader using (user_id)
   where reader.email = 'annotator@northfield.example'
     and not exists (select from standing_patient_resolution r where r.patient_id = k.patient_id) order by 1, 2 limit 1`,
);
const { patient_id, subdocument_id, study_id } = place;
const names = (
  await of<{ first_name: string; last_name: string }>(
    `select distinct first_name, last_name from account join patient_annotation_save using (user_id) where patient_id = $1`,
    [patient_id],
  )
).map(({ first_name, last_name }) => `${first_name} ${last_name}`);
const standing = () =>
  of("select is_positive, reason from standing_patient_resolution where patient_id = $1", [
    patient_id,
  ]);

describe("conflicts on patients", () => {
  it("S2.76 of a study: by patient and concept, as many as there are in the tables; the header leads to the study", async () => {
    // By plain SQL: two annotators of a pair, once a project, of the patient as a whole and in the documents.
    const [count = { n: 0, patients: 0, whole: 0 }] = await of<{
      n: number;
      patients: number;
      whole: number;
    }>(
      `select count(*)::int n, count(distinct patient_id)::int patients, (count(*) filter (where whole))::int whole from (
         select patient_id, true whole from patient_conflict join project using (project_id) where study_id = $1
         union all select patient_id, false from annotation_conflict join project using (project_id)
         where study_id = $1 and not is_initial) k`,
      [study_id],
    );
    const page = await site.open("supervisor", `dataplastudyreview/0?study_id=${study_id}`);
    await page.getByText(`${count.n} conflicts of ${count.patients} patients`).waitFor();
    expect(await page.locator(`main a[href*='studydesign/${study_id}']`).count()).toBe(1);
    const list = page.getByRole("list", { name: "Patients with conflicts" });
    for (let shown = 10; shown < count.patients; shown += 10) {
      await page.getByRole("button", { name: "More patients" }).click();
      const next = Math.min(shown + 10, count.patients);
      await expect.poll(() => list.locator("h2 a[href*='patient/']").count()).toBe(next);
    }
    expect(await list.locator("[data-conflict]").count()).toBe(count.n);
    expect(await page.getByText(/^Of the patient:/).count()).toBe(count.whole);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.77 S5.6 S4.11 nothing selected is said; one choice unchecks the other; no names until Save; Save goes to the review", async () => {
    const page = await site.open("supervisor", `dataplaresolve/${subdocument_id}`);
    const conflict = page.getByRole("group", { name: /of the patient: presence$/ });
    await conflict.waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .getByText("Please select at least one conflicting record.", { exact: true })
      .waitFor();
    expect(await standing()).toEqual([]);
    const radios = conflict.getByRole("radio");
    await radios.nth(0).click();
    await radios.nth(1).click();
    expect([await radios.nth(0).isChecked(), await radios.nth(1).isChecked()]).toEqual([
      false,
      true,
    ]);
    const words = await page.locator("main").innerText();
    expect(words).toContain("Annotator 1");
    for (const name of names) expect(words).not.toContain(name);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL(new RegExp(`dataplareview/${subdocument_id}`));
    await page.getByText(/^Resolved for /).waitFor();
    expect(await standing()).toHaveLength(1);
    const settled = await page.locator("main").innerText();
    for (const name of names) expect(settled).toContain(name);
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.75 of one patient: the identifier leads to the patient; Cancel of resolving goes to the review; reopened it is open", async () => {
    const page = await site.open("supervisor", `dataplaresolve/${subdocument_id}`);
    await page.getByRole("button", { name: /^Reopen .* of the patient/ }).click();
    await page
      .getByRole("group", { name: /of the patient/ })
      .getByRole("radio")
      .first()
      .waitFor();
    expect(await standing()).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(new RegExp(`dataplareview/${subdocument_id}`));
    await page.locator(`main p a[href*='patient/${patient_id}']`).waitFor();
  });

  it("S2.77 keys choose and go on, on patients as in documents", async () => {
    const page = await site.open("supervisor", `dataplastudyresolve/0?study_id=${study_id}`);
    await page.getByText(/^0 of \d+ chosen/).waitFor();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await page.keyboard.press("2");
    await page.getByText(/^2 of \d+ chosen/).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });

  it("a patient whose annotators agree, and a page without a study, say so", async () => {
    const [agreed = { id: 0 }] = await of<{ id: number }>(
      `select min(subdocument_id) id from assignment a where not exists (
         select from patient_conflict k where k.patient_id = a.patient_id)
       and not exists (select from annotation_conflict k where k.patient_id = a.patient_id)`,
    );
    const page = await site.open("supervisor", `dataplareview/${agreed.id}`);
    await page.getByText(/agree, there and on the patient as a whole\.$/).waitFor();
    const none = await site.open("supervisor", "dataplastudyreview/0");
    await none.getByText(/^Open this page from the menu of a study/).waitFor();
    expect(errorsOf(none)).toEqual([]);
  });
});

describe("patient-level annotation", () => {
  it("S2.71 a researcher reads three sections, with names and a link to the patient, and edits nothing", async () => {
    const page = await site.open("user", `patientlevelannotation/${subdocument_id}`);
    for (const level of ["Encounter", "Episode", "Patient"])
      await page.getByRole("region", { name: `${level}-level annotations` }).waitFor();
    await page.locator(`main p a[href*='patient/${patient_id}']`).waitFor();
    const said = page.getByRole("region", { name: "Patient-level annotations" });
    await said.getByRole("listitem").first().waitFor();
    for (const name of names) expect(await said.innerText()).toContain(name);
    expect(await page.getByRole("button", { name: "Edit" }).count()).toBe(0);
    // An answer leads to the words that it rested on.
    const link = said.locator("a[href*='automated_annotation_id=']").first();
    expect(await link.getAttribute("href")).toMatch(
      /document\/\d+\?.*automated_annotation_id=\d+_\d+_\d+/,
    );
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.71 S5.10 S4.12 an annotator: plain identifier, nothing to save is said, Cancel without changes just leaves", async () => {
    const page = await site.open("annotator", `patientlevelannotation/${subdocument_id}`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    expect(await page.locator(`main a[href*='/patient/']`).count()).toBe(0);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Please add/update a concept.", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
  });
});
