// The lists of a document: what people annotated, changed one by one and several at once, and its patient's cohorts.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { people } from "../site-server.ts";
import { holdTimers } from "./hold-timers.ts";
import { errorsOf, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();
const { pool } = site.connection;

/** A document that waits for the annotator, whose patient is in a cohort. */
const { rows: waiting } = await pool.query<{ id: number; patient_id: number }>(
  `select a.subdocument_id id, a.patient_id from assignment a join account using (user_id)
   where email = $1 and a.status = 'waiting' order by a.position desc limit 1`,
  [people.annotator],
);
const [{ id: docId, patient_id: patientId } = { id: 0, patient_id: 0 }] = waiting;

/** What is stored of the document, oldest first. */
async function stored(): Promise<readonly { concept: number; current: boolean }[]> {
  const { rows } = await pool.query<{ concept: number; current: boolean }>(
    `select m.concept_id concept, m.is_current current from manual_annotation m join account using (user_id)
     where m.subdocument_id = $1 and m.is_newest and m.change <> 'deleted' and email = $2 order by m.annotation_id`,
    [docId, people.annotator],
  );
  return rows;
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add manual annotation" }).click();
  const dialog = page.getByRole("dialog", { name: "Add manual annotation" });
  await dialog.getByRole("textbox", { name: "Concept of the new annotation" }).fill(name);
  await page.getByRole("option").first().waitFor();
  await page.getByRole("option").first().click();
  await dialog.waitFor({ state: "detached" });
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Ok" }).click();
  await page.getByText(/· Saved$/).waitFor();
}

describe("manual annotations of a document", () => {
  it("S2.65 S2.16 S2.36 by category with code, added and removed; Save asks and keeps them, Cancel asks and gives them up", async () => {
    const page = await site.open("annotator", `datamanual/${docId}`);
    await page.getByText("You have no annotation of this document yet.").waitFor();
    await add(page, "asthma");
    await add(page, "metoprolol");
    await page.getByText("2 unsaved edits").waitFor();
    const problems = page.getByRole("region", { name: "Problem" });
    expect(await problems.getByText(/SNOMEDCT_US|ICD10CM/).count()).toBe(1);
    await page.getByRole("region", { name: "Medication" }).waitFor();
    expect(await stored()).toEqual([]);
    await save(page);
    expect((await stored()).length).toBe(2);

    // A name leads to its place in the document; what was saved can't be removed wholly (S5.7).
    const link = problems.getByRole("link").first();
    expect(await link.getAttribute("href")).toMatch(
      new RegExp(`/document/${docId}\\?route_annotation_id=\\d+$`),
    );
    await problems.getByRole("button", { name: /^Remove/ }).click();
    await page.getByText(/is a saved annotation to this document\. To assure/).waitFor();
    await page.getByRole("button", { name: "Ok" }).click();

    await add(page, "hypertension");
    await page.getByText("1 unsaved edit").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText(/^Are you sure you want to cancel or move away/).waitFor();
    const question = page.getByRole("dialog", { name: "Confirmation" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    await page.getByText("1 unsaved edit").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Ok" }).click();
    await page.waitForURL(new RegExp(`/document/${docId}$`));
    expect((await stored()).length).toBe(2);
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.28 S2.64 several at once: one change for all that are chosen, one Undo for it", async () => {
    const page = await site.open("annotator", `editdatamanual/${docId}`);
    await page.getByText("0 of 2 chosen").waitFor();
    await page.getByRole("button", { name: "Choose all" }).click();
    await page.getByText("2 of 2 chosen").waitFor();
    await page.getByRole("combobox", { name: "Value" }).selectOption("No");
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByText("2 unsaved edits").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByText("unsaved edits").count()).toBe(0);
    await page.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByText("2 unsaved edits").waitFor();
    // Both are saved annotations: they can't be removed at once either.
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText(/is a saved annotation to this document\. To assure/).waitFor();
    await page.getByRole("button", { name: "Ok" }).click();
    await save(page);
    expect((await stored()).map(({ current }) => current)).toEqual([false, false]);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S6.5 others only read them", async () => {
    const page = await site.open("user", `datamanual/${docId}`);
    await page.getByRole("heading", { name: "Manual annotations", level: 1 }).waitFor();
    await untilIdle(page);
    for (const name of ["Save", "Cancel", "Add manual annotation"])
      expect(await page.getByRole("button", { name }).count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.67 the cohorts of the document's patient", async () => {
    const { rows: cohorts } = await pool.query<{ cohort_name: string }>(
      "select cohort_name from cohort_member join cohort using (cohort_id) where patient_id = $1",
      [patientId],
    );
    const page = await site.open("user", `datacohort/${docId}`);
    await page.getByRole("heading", { name: "Cohorts", level: 1 }).waitFor();
    await untilIdle(page);
    const names = await page
      .locator("table[aria-label='Cohorts'] tbody a")
      .evaluateAll((links) => links.map(({ textContent }) => textContent));
    expect(names.toSorted()).toEqual(cohorts.map(({ cohort_name }) => cohort_name).toSorted());
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.15 S9.10 rapid annotation begins in edit mode; Cancel goes to the document after a second", async () => {
    const page = await site.open("annotator", `datarapid/${docId}`);
    await page.getByRole("radiogroup", { name: "What is asked" }).waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "Edit" }).isChecked()).toBe(true);
    const timers = holdTimers(1000);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Nothing was saved. Back to the document …").waitFor();
    await expect.poll(() => timers.count()).toBe(1);
    expect(new URL(page.url()).pathname).toContain("datarapid");
    timers.letGo();
    await page.waitForURL(new RegExp(`/document/${docId}$`));
    expect(errorsOf(page)).toEqual([]);
  });
});
