// The main job, from two people's reading to a figure and back to the words behind it.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilIdle } from "./browser.ts";
import { openSite, people, type Person } from "./site.ts";

const site = await openSite();
const { pool } = site.connection;

/**
 * A document that waits for both annotators, of the study's cohort, in which language processing finds both concepts
 * with the patient: they will differ on the first, and both leave out the second.
 */
const { rows } = await pool.query<{ doc: number; study: number; patient: string }>(
  `select a.subdocument_id doc, p.study_id study, pt.patient_identifier patient
   from assignment a join account u using (user_id) join project p using (project_id)
   join patient pt on pt.patient_id = a.patient_id
   join study st on st.study_id = p.study_id
   join cohort_member m on m.patient_id = a.patient_id and m.cohort_id = st.base_cohort_id
   where u.email = any($1) and a.status = 'waiting' and 2 = (
     select count(distinct c.text) from automated_annotation e join concept c using (concept_id)
     where e.patient_id = a.patient_id and e.subdocument_id = a.subdocument_id and e.experienced
       and c.text in ('Heart failure', 'Metoprolol'))
     -- It is the only note of its encounter: this one decides, and nothing is left unread.
     and 1 = (select count(*) from subdocument s
       join subdocument mine on mine.patient_id = a.patient_id and mine.subdocument_id = a.subdocument_id
       where s.patient_id = mine.patient_id and s.encounter_id = mine.encounter_id and s.content_type = 'narrative')
   group by 1, 2, 3 having count(*) = 2 order by 1 limit 2`,
  [[people.annotator, people.secondAnnotator]],
);
/** Each is for one test: what is saved is locked. */
const documents = rows.values();

async function annotate(doc: number, person: Person, isExperienced: boolean): Promise<void> {
  const page = await site.open(person, `document/${doc}`);
  // Suggestions are there with the text; annotating begins once one's own annotations are.
  await page.getByRole("radio", { name: "Edit" }).waitFor({ state: "attached" });
  const suggestions = page
    .getByRole("listbox", { name: "Annotations in reading order" })
    .getByRole("option");
  await suggestions
    .filter({ hasText: "Heart failure" })
    .filter({ hasText: "automated" })
    .filter({ hasNotText: /No heart failure|Family history|Other person/ })
    .first()
    .click();
  await page.keyboard.press("a");
  await page.getByText("1 unsaved edit").waitFor();
  if (!isExperienced) {
    await suggestions.filter({ hasText: "yours" }).first().click();
    await page.keyboard.press("e");
    await suggestions
      .filter({ hasText: "No heart failure" })
      .filter({ hasText: "yours" })
      .waitFor();
  }
  await page.keyboard.press("Control+s");
  await page.getByText("Initial annotations will be locked").waitFor();
  await page.getByRole("button", { name: "Ok" }).click();
  await page.getByText("· Saved").waitFor();
  await page.keyboard.press("Control+Enter");
  await page
    .getByRole("dialog", { name: "Done with this document?" })
    .getByRole("button", { name: "Done" })
    .click();
  await page.getByText("· done ·").waitFor();
  await page.context().close();
}

const tableOf = async (page: Page) => {
  await page.locator("table tbody tr").first().waitFor();
  return page.locator("table tbody tr");
};
const mismatches = async (page: Page, concept: string) => {
  const cells = (await tableOf(page)).filter({ hasText: concept }).first().locator("td");
  return Number(await cells.nth(2).innerText());
};
const leftOut = async (page: Page) => {
  const notice = await page.getByRole("link", { name: /left out: unresolved/ }).innerText();
  return Number(/(\d+) encounters?/.exec(notice)?.[1]);
};

describe("the main job", () => {
  it("S0.1 S2.48 S2.50 S2.73 S4.13 two annotators differ, the supervisor sees it, and a mismatch opens its words", async () => {
    const { value: chosen } = documents.next();
    if (!chosen) throw new Error("The demonstration has no document for this.");
    const { doc, study, patient } = chosen;
    const table = `studyvalidityoutcomescore/encounter/${study}`;
    const before = await site.open("user", table);
    const wrong = await mismatches(before, "Metoprolol");
    const unresolved = await leftOut(before);

    await annotate(doc, "annotator", true);
    await annotate(doc, "secondAnnotator", false);

    const review = await site.open("supervisor", `datareview/${doc}`);
    const conflict = review.getByText("Heart failure", { exact: true }).first();
    await conflict.waitFor();
    await review.getByText("Annotator 1").first().waitFor();
    await review.getByText("Annotator 2").first().waitFor();
    await untilIdle(review);
    expect(await review.locator("main").innerText()).not.toContain("Metoprolol");

    const researcher = await site.open("user", table);
    expect(await leftOut(researcher)).toBe(unresolved + 1);
    expect(await mismatches(researcher, "Metoprolol")).toBe(wrong + 1);
    // What is above the table comes later than its rows, and moves them.
    await untilIdle(researcher);
    const row = (await tableOf(researcher)).filter({ hasText: "Metoprolol" }).first();
    await row.locator("td").nth(2).getByRole("link").click();
    await researcher.waitForURL(/studyvalidityoutcomescoredetail/);

    const unit = (await tableOf(researcher)).filter({ hasText: patient }).first();
    expect(await unit.innerText()).toMatch(/Present[\s\S]*Mismatch[\s\S]*Not present/);
    await unit.locator(`a[href*="document/${doc}"]`).first().click();
    await researcher.waitForURL(/automated_annotation_id=\d+_\d+_\d+/);
    const current = researcher.getByRole("region", { name: "Current annotation" });
    await current.getByText("Metoprolol").first().waitFor();
  }, 180_000);
});
