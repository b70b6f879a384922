import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, untilIdle } from "./browser.ts";
import { openSite } from "./site.ts";

const site = await openSite();

/** The dialog of data administration, as a person with a keyboard opens it. */
async function dataAdministration(page: Page) {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("menuitem", { name: "Data administration" }).click();
  const dialog = page.getByRole("dialog", { name: "Data administration" });
  await dialog.getByRole("table", { name: "Batches" }).waitFor();
  return dialog;
}

const omop = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});
const files = [
  omop("PERSON.csv", "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n2,8532,1960\n"),
  omop(
    "CONDITION_OCCURRENCE.csv",
    "condition_occurrence_id,person_id,condition_concept_id,condition_start_date\n1,1,100,2020-01-01\n2,9,100,2020-01-02\n",
  ),
];

describe("S2.37 batches of data administration", () => {
  it("S2.37 S3.21 files are uploaded, what was imported of them is told, and the batch is deleted", async () => {
    // A researcher of one hospital is let see the one whose records come.
    await site.connection.pool.query(
      `update account_permission set organization_id = (select organization_id from organization where name = 'Valley Community Hospital')
       where user_id = (select user_id from account where email = 'researcher@northfield.example')`,
    );
    const page = await site.open("administrator", "studylist");
    const dialog = await dataAdministration(page);
    await dialog.getByRole("button", { name: "Add batch" }).press("Enter");
    await dialog.getByRole("button", { name: "Upload", exact: true }).click();
    await dialog.getByText("Please enter a name.").waitFor();
    await dialog.getByText("Choose a file.").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await dialog.getByRole("textbox", { name: "Batch name" }).fill("Records of May");
    await dialog.getByText(/^Northfield General Hospital is seen by /).waitFor();
    await dialog.getByRole("combobox", { name: "Who else may see it" }).click();
    await page.getByRole("option", { name: /researcher@northfield\.example/ }).click();
    await page.keyboard.press("Escape");
    await page.locator("input[type=file]").setInputFiles(files);
    await dialog.getByRole("button", { name: "Upload", exact: true }).press("Enter");
    await dialog.getByText(/All files have come and are being imported/).waitFor();
    const { rows } = await site.connection.pool.query<{ name: string }>(
      "select first_name || ' ' || last_name \"name\" from account where email = 'researcher@northfield.example'",
    );
    await dialog.getByText(new RegExp(`General Hospital is seen by .*${rows[0]?.name}`)).waitFor();
    await dialog.getByRole("link", { name: "Patients of Northfield General Hospital" }).waitFor();
    await site.runJobs();
    await dialog.getByRole("button", { name: "All batches" }).press("Enter");

    const row = dialog.getByRole("row", { name: /Records of May/ });
    await row.getByText("ready", { exact: true }).waitFor();
    await row.getByRole("button", { name: /^What was imported/ }).press("Enter");
    const records = dialog.getByRole("table", { name: "Records by kind of file" });
    await records.waitFor();
    expect(
      (await records.getByRole("row").allInnerTexts()).map((text) => text.split(/\s+/)),
    ).toEqual(
      expect.arrayContaining([
        expect.arrayContaining(["CONDITION_OCCURRENCE", "1", "2", "1"]),
        expect.arrayContaining(["PERSON", "1", "2", "2"]),
      ]),
    );
    await dialog.getByText("the person is not known").waitFor();
    await dialog
      .getByRole("button", { name: /CONDITION_OCCURRENCE: the person is/ })
      .press("Enter");
    await dialog
      .getByRole("table", { name: "Rejected records" })
      .getByText("2,9,100,2020-01-02")
      .waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await dialog.getByRole("button", { name: "What was imported" }).press("Enter");
    await dialog.getByText("No record was replaced, moved, taken back or found twice.").waitFor();
    // OMOP's concept 100 is in no vocabulary.
    await dialog.getByText(/^One code, with 1 record, counts for nothing but itself/).waitFor();
    await dialog
      .getByRole("table", { name: "Codes that no vocabulary knows" })
      .getByRole("row", { name: /OMOP.*100/ })
      .waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await dialog.getByRole("button", { name: "All batches" }).press("Enter");

    await row.getByRole("button", { name: /^More of/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Delete batch" }).click();
    const sure = page.getByRole("dialog", { name: "Delete Records of May" });
    await sure.getByText("Facts of structured records: 1").waitFor();
    await untilIdle(page);
    expect(await brokenRules(page)).toEqual([]);
    await sure.getByRole("button", { name: "Delete", exact: true }).press("Enter");
    await sure.waitFor({ state: "detached" });
    await row.waitFor({ state: "detached" });
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.37 a batch in which people annotated can't be deleted, and its dialog says so", async () => {
    const page = await site.open("administrator", "studylist");
    const dialog = await dataAdministration(page);
    const answers: boolean[] = [];
    for (const more of await dialog.getByRole("button", { name: /^More of/ }).all()) {
      await more.press("Enter");
      await page.getByRole("menuitem", { name: "Delete batch" }).click();
      const sure = page.getByRole("dialog", { name: /^Delete / });
      const answer = sure.getByText(/were annotated\. Nothing was deleted|This goes/);
      await answer.waitFor();
      const text = await answer.innerText();
      await sure.getByRole("button", { name: /Close|Cancel/ }).press("Enter");
      await sure.waitFor({ state: "detached" });
      answers.push(text.includes("were annotated"));
    }
    expect(answers).toContain(true);
  });
});
