// Issue 18: ten tasks that a newcomer has, each from that person's start page by what can be seen there, no address
// typed. Clicks and keys are counted in the page (counted-acts.ts, decision 276) and printed; none takes more than 6.
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { errorsOf, untilIdle } from "./browser.ts";
import { actsSoFar, countActs, write } from "./counted-acts.ts";
import { openSite, people, type Person } from "./site.ts";

const MOST = 6;
const site = await openSite();
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await site.connection.pool.query<Row>(text, values)).rows;
const pictures = process.env["CONCORD_PICTURES"];
const study = "Heart failure therapy 2018–2024";
const taken: [name: string, acts: number][] = [];

afterAll(() => {
  for (const [name, acts] of taken) console.log(`${acts} of ${MOST}  ${name}`);
});

/**
 * `does` ends when what was wanted is read from the page; it returns what was done outside of the page, as in a dialog
 * of the computer.
 */
async function counted(
  name: string,
  person: Person,
  does: (page: Page) => Promise<number | void>,
): Promise<void> {
  const page = await site.open(person, "");
  await countActs(page);
  const outside = (await does(page)) ?? 0;
  const acts = (await actsSoFar(page)) + outside;
  taken.push([name, acts]);
  if (pictures) {
    await untilIdle(page);
    await page.screenshot({ path: `${pictures}/ten-tasks-${taken.length}.png` });
  }
  expect(acts).toBeLessThanOrEqual(MOST);
  // A counter that counts nothing would pass.
  expect(acts).toBeGreaterThan(0);
  expect(errorsOf(page)).toEqual([]);
}

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).first();
const button = (of: Page | Locator, name: string | RegExp) =>
  of.getByRole("button", { name, exact: true }).first();

it("issue 18 why a patient is out of a cohort, and by how much", ({ task }) =>
  counted(task.name, "user", async (page) => {
    // With diabetes of type 2, not of type 1, and no HbA1c of 8 % or more; how far the highest is from it.
    const cohort = "Type 2 diabetes, HbA1c 8 % or more";
    const [patient] = await query<{ identifier: string; gap: number }>(
      `with known as (
       select f.patient_id, up.text, f.day, f.value, f.unit from fact f
       join concept_ancestor a on a.descendant_id = f.concept_id join concept up on up.concept_id = a.ancestor_id)
     select p.patient_identifier identifier, 8 - max(v.value) as gap
     from (select patient_id, min(day) as day from known where text = 'Diabetes mellitus type 2' group by 1) d
     join known v on v.patient_id = d.patient_id and v.text like 'Hemoglobin A1c%' and v.day >= d.day - 180
     join patient p on p.patient_id = d.patient_id
     where d.patient_id not in (
         select patient_id from cohort_member join cohort using (cohort_id) where cohort_name = $1)
       and d.patient_id not in (select patient_id from known where text = 'Diabetes mellitus type 1')
     group by p.patient_id, 1 having max(v.value) < 8 and bool_and(v.unit = '%') order by count(*) desc, 1 limit 1`,
      [cohort],
    );
    const { identifier = "", gap = 0 } = patient ?? {};
    await link(page, "Cohorts").click();
    await link(page, cohort).click();
    await link(page, "Cohort results").click();
    await page.getByRole("tab", { name: "Explain a patient" }).click();
    await write(page.getByRole("textbox", { name: "Patient" }), identifier, { isFocused: false });
    await page.getByRole("option", { name: new RegExp(`^${identifier} `) }).click();
    await page.getByText("Not in the cohort", { exact: true }).waitFor();
    const failed = page.getByRole("list", { name: "Rules" }).getByText("Fails");
    expect(await failed.count()).toBe(1);
    const miss = await page.getByText(/with another value; nearest .*, by [\d.]+ %/).innerText();
    expect(Number(/, by ([\d.]+) %/.exec(miss)?.[1])).toBeCloseTo(gap, 5);
  }));

it("issue 18 the notes that say a phrase, and one of them at the words", ({ task }) =>
  counted(task.name, "user", async (page) => {
    await link(page, "Data").click();
    await button(page, "Page menu").click();
    await page.getByRole("menuitem", { name: "Search the words" }).click();
    await write(page.getByRole("textbox", { name: "Words" }), '"shortness of breath"', {
      isFocused: true,
    });
    await page.keyboard.press("Enter");
    const line = page.locator("main ol a[href*=automated_annotation_id]").first();
    await line.click();
    await page.waitForURL(/\/document\/\d+\?automated_annotation_id=/);
    await page
      .getByText(/shortness of breath/i)
      .first()
      .waitFor();
    const [note] = await query<{ text: string }>(
      "select text from subdocument where subdocument_id = $1",
      [documentIn(page)],
    );
    expect(note?.text.replaceAll(/\s+/g, " ")).toMatch(/shortness of breath/i);
  }));

it("issue 18 the verdict of a study's validity", ({ task }) =>
  counted(task.name, "user", async (page) => {
    await link(page, `Validity: ${study}`).click();
    const verdict = page.getByRole("region", { name: "Verdict" });
    await verdict.getByRole("heading", { name: /^For .*, (use the|no clear|too early)/ }).waitFor();
    const words = await verdict.getByText(/^Of every 100 encounters/).innerText();
    expect(words).toMatch(/, notes .* \d+, codes \d+\.$/);
  }));

it("issue 18 the first note of the queue: one concept is answered, and Done", ({ task }) =>
  counted(task.name, "annotator", async (page) => {
    await button(page, /^Begin/).click();
    await page.waitForURL(/\/document\/\d+/);
    const document = documentIn(page);
    await page.getByRole("toolbar").getByRole("button", { name: /^Yes/ }).click();
    await page.getByText("1 unsaved edit").waitFor();
    await button(page, /^Done/).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ok" }).click();
    const sure = page.getByRole("dialog", { name: "Done with this document?" });
    await sure.getByRole("button", { name: "Done" }).click();
    await page.getByText("· done ·").waitFor();
    const state = await query(
      `select status from assignment join account using (user_id) where email = $1 and subdocument_id = $2`,
      [people.annotator, document],
    );
    expect(state).toEqual([{ status: "done" }]);
  }));

it("issue 18 a conflict is settled", ({ task }) =>
  counted(task.name, "supervisor", async (page) => {
    const settled = async () => (await query("select 1 from project_resolution")).length;
    const before = await settled();
    await page
      .getByRole("link", { name: /open conflicts on / })
      .first()
      .click();
    await link(page, "Resolve conflicts").click();
    await page.getByRole("radio").first().click();
    await button(page, "Save").click();
    await page.waitForURL(/datastudyreview/);
    expect(await settled()).toBe(before + 1);
  }));

const drawer = (page: Page) =>
  page.getByRole("region", { name: /Worsening heart failure|documents that/ });

it("issue 18 the words behind a number of a study's results", ({ task }) =>
  counted(task.name, "user", async (page) => {
    await link(page, `Results: ${study}`).click();
    await button(page, /^Evidence of Worsening heart failure/).click();
    const row = drawer(page)
      .getByRole("listitem")
      .filter({ has: page.getByLabel(/notes/) });
    await row.first().getByRole("button").click();
    const opened = page.locator("li[data-open]");
    const note = opened.getByRole("link", { name: "Whole note" }).first();
    const href = (await note.getAttribute("href")) ?? "";
    const [said] = await query<{ text: string }>(
      "select text from subdocument where subdocument_id = $1",
      [Number(/document\/(\d+)/.exec(href)?.[1])],
    );
    const words = await opened.locator("div:has(> a[href*=document]) p b").allTextContents();
    expect(words.length).toBeGreaterThan(0);
    for (const each of words) expect(said?.text).toContain(each);
  }));

it("issue 18 a kappa, and a note on which the two differ", ({ task }) =>
  counted(task.name, "user", async (page) => {
    await link(page, study).click();
    await button(page, "Page menu").click();
    await page.getByRole("menuitem", { name: "Inter-rater reliability" }).click();
    await button(page, /^Evidence of Initial annotator agreement/).click();
    await drawer(page)
      .getByText(/^They differ/)
      .click();
    await drawer(page).getByRole("listitem").first().getByRole("button").click();
    const opened = drawer(page).locator("li[data-open]");
    await opened.getByRole("heading", { name: /: yes$/ }).waitFor();
    expect(await opened.getByRole("heading", { name: /: no$/ }).count()).toBe(1);
  }));

it("issue 18 a study's report is saved", ({ task }) =>
  counted(task.name, "user", async (page) => {
    await link(page, `Results: ${study}`).click();
    const saved = page.waitForEvent("download");
    await button(page, "Study report").click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/heart/i);
    expect(await file.failure()).toBeNull();
  }));

it("issue 18 a patient by identifier, and the record in a paragraph", ({ task }) =>
  counted(task.name, "user", async (page) => {
    const [{ identifier } = { identifier: "" }] = await query<{ identifier: string }>(
      `select patient_identifier identifier from patient join cohort_member using (patient_id)
     join cohort using (cohort_id) where cohort_name = 'Heart failure, adults' order by 1 limit 1`,
    );
    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog").getByRole("textbox");
    await write(search, identifier, { isFocused: true });
    await page.getByRole("dialog").getByText(identifier, { exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/patient\/\d+/);
    // The first fact that it names, with its day.
    const summary = page.getByLabel("Summary", { exact: true });
    const said = (await summary.getByRole("link").first().textContent()) ?? "";
    const facts = await query<{ text: string }>(
      `select k.text from fact join concept k using (concept_id) join patient using (patient_id)
     where patient_identifier = $1 and to_char(date '1970-01-01' + day, 'MM/DD/YYYY') = $2`,
      [identifier, /\d\d\/\d\d\/\d{4}/.exec(said)?.[0]],
    );
    expect(
      facts.some(({ text }) => said.includes(text)),
      said,
    ).toBe(true);
  }));

// Last: its jobs count the cohorts again.
it("issue 18 own records are imported, up to the batch that is ready", ({ task }) =>
  counted(task.name, "administrator", async (page) => {
    await button(page, "Add batch").click();
    const dialog = page.getByRole("dialog", { name: "Data administration" });
    await write(dialog.getByRole("textbox", { name: "Batch name" }), "Notes of March", {
      isFocused: true,
    });
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByLabel(/^Files/).click();
    const text =
      "patient,date,text\nP1,2024-03-01,Heart failure.\nP2,2024-03-02,No heart failure.\n";
    await (
      await chooser
    ).setFiles({ name: "march.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    const inTheComputersDialog = 1;
    await dialog.getByText("By what the files look like.").waitFor();
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await dialog.getByText(/All files have come and are being imported/).waitFor();
    await dialog.getByRole("button", { name: "All batches" }).click();
    await site.runJobs();
    const row = dialog.getByRole("row", { name: /Notes of March/ });
    await row.getByText("ready", { exact: true }).waitFor();
    const notes = await query<{ n: number }>(
      `select count(*)::int n from subdocument join document using (patient_id, document_id) join batch using (batch_id)
       where batch.name = 'Notes of March'`,
    );
    expect(notes).toEqual([{ n: 2 }]);
    return inTheComputersDialog;
  }));

/** The document of the page's address. */
function documentIn(page: Page): number {
  return Number(/\/document\/(\d+)/.exec(page.url())?.[1]);
}
