// What an annotator says of a patient as a whole, in a browser: drafts over a reload, keys, and what is stored.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, untilIdle, untilPainted } from "./browser.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await site.connection.pool.query<Row>(sql, values)).rows;
const [place = { patient_id: 0, subdocument_id: 0 }] = await rowsOf<{
  patient_id: number;
  subdocument_id: number;
}>(
  `select k.patient_id, min(a.subdocument_id) subdocument_id from patient_annotation_save k
   join account reader using (user_id) join assignment a using (patient_id, user_id)
   where reader.email = 'annotator@northfield.example' group by 1 order by 1 limit 1 offset 2`,
);
const { patient_id, subdocument_id } = place;
const address = `patientlevelannotation/${subdocument_id}`;

/** By plain SQL: what the annotator of the test says of the patient, newest states only. */
const said = () =>
  rowsOf<{ text: string; source: string; change: string; is_present: boolean; severity: string }>(
    `select c.text, a.source, a.change, a.is_present, a.severity from patient_annotation a join concept c using (concept_id)
     join account w using (user_id) where a.patient_id = $1 and w.email = 'annotator@northfield.example' and a.is_newest
     order by a.annotation_id`,
    [patient_id],
  );

const level = (page: Page) => page.getByRole("region", { name: "Patient-level annotations" });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

async function addConcept(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add concepts" }).press("Enter");
  const search = page.getByRole("textbox", { name: "Concept for the patient" });
  await search.waitFor();
  // The dialog moves the focus once more when it has opened; without it the list of hits closes.
  await untilPainted(page);
  await search.and(page.locator(":focus")).waitFor();
  await page.keyboard.type(name);
  await page.getByRole("option", { name, disabled: false }).first().waitFor();
  await search.press("Enter");
  await page.getByText(`Added: ${name}`).waitFor();
  await page.keyboard.press("Escape");
}

describe("S4.12 S2.71 editing what is said of a patient", () => {
  it("drafts and edit mode survive a reload; Cancel asks; confirmed, nothing is left", async () => {
    const before = await said();
    const page = await site.open("annotator", address);
    await page.getByRole("button", { name: "Edit", exact: true }).press("Enter");
    await addConcept(page, "Osteoporosis");
    const [first] = before;
    await level(page)
      .getByRole("button", { name: `Remove ${first?.text}`, exact: true })
      .press("Enter");
    await level(page).getByText("removed on Save").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.reload();
    await level(page).getByText("not saved").waitFor();
    await level(page).getByText("removed on Save").waitFor();
    await level(page).getByText("Osteoporosis").waitFor();

    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    const question = page.getByRole("dialog");
    await question
      .getByText(
        "Are you sure you want to cancel or move away from this page and lose any unsaved annotations?",
        { exact: true },
      )
      .waitFor();
    await question.getByRole("button", { name: "Cancel" }).click();
    await level(page).getByText("Osteoporosis").waitFor();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await question.getByRole("button", { name: "Ok" }).click();
    await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
    expect(await level(page).getByText("Osteoporosis").count()).toBe(0);
    expect(await said()).toEqual(before);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S7.15 S7.17 Save runs deletions, additions and outcomes, ends the drafts and shows what is stored", async () => {
    const before = await said();
    const removed = before[0]?.text ?? "";
    const page = await site.open("annotator", address);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await level(page)
      .getByRole("button", { name: `Remove ${removed}`, exact: true })
      .click();
    await addConcept(page, "Osteoporosis");
    await addConcept(page, "Gout");
    await level(page).getByRole("button", { name: "Outcome of Gout" }).click();
    const dialog = page.getByRole("dialog", { name: "Outcome: Gout" });
    await dialog.getByRole("combobox", { name: "Severity" }).selectOption("severe");
    expect(await brokenRules(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Ok" }).click();
    await save(page);
    await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
    await level(page).getByText("· severe").waitFor();
    const after = await said();
    expect(after.filter((row) => row.text === removed).map((row) => row.change)).toEqual([
      "deleted",
    ]);
    expect(after.filter((row) => row.text === "Osteoporosis")).toMatchObject([
      { source: "Manual", is_present: true, change: "new" },
    ]);
    expect(after.filter((row) => row.text === "Gout" && row.source === "Outcome")).toMatchObject([
      { severity: "severe" },
    ]);
    await page.reload();
    await level(page).getByText("Osteoporosis").waitFor();
    await untilIdle(page);
    expect(await page.getByText("not saved").count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });

  it("another tab's save is not overwritten: the draft stays, and goes through after the newer version was loaded", async () => {
    const page = await site.open("annotator", address);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await addConcept(page, "Asthma");
    await rowsOf(
      `insert into patient_annotation_save (patient_id, user_id, version, saved_at)
       select patient_id, user_id, max(version) + 1, now() from patient_annotation_save join account using (user_id)
       where patient_id = $1 and email = 'annotator@northfield.example' group by 1, 2`,
      [patient_id],
    );
    await save(page);
    await page.getByText(/^These annotations were changed in another tab or session/).waitFor();
    await level(page).getByText("Asthma").waitFor();
    await page.getByRole("button", { name: "Load the newer version" }).click();
    await untilIdle(page);
    await save(page);
    await page.getByRole("button", { name: "Edit", exact: true }).waitFor();
    expect((await said()).filter((row) => row.text === "Asthma")).toHaveLength(1);
  });
});
