import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { nameInOmop, treatedHeartFailure } from "./atlas-file.ts";
import { errorsOf, isShown, untilIdle } from "./browser.ts";
import { fresh, openSite } from "./site.ts";

const site = await openSite();

describe("cohorts", () => {
  it("S2.55 S2.56 a cohort from nothing, counted while it grows, saved and shown as it was counted", async () => {
    const page = await site.open("user", "addcohort");
    const preview = page.getByRole("region", { name: "Preview" });
    await page.getByRole("button", { name: "Save" }).click();
    expect(await isShown(page, "Cohort name is required")).toBe(true);
    expect(await isShown(page, "Add a criterion")).toBe(true);

    const name = fresh("Heart failure, women");
    await page.getByPlaceholder("Enter cohort name").fill(name);
    const add = page.getByRole("group", { name: "Add criterion" });
    await add.getByRole("button", { name: "Concept" }).click();
    await page.getByRole("textbox", { name: "Add concept" }).fill("heart failure");
    await page
      .getByRole("option", { name: /^Problem Heart failure/ })
      .first()
      .waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.keyboard.press("Enter");
    const members = preview.getByRole("status").locator("strong");
    await members.waitFor();
    await expect.poll(() => preview.locator("[data-stale]").count()).toBe(0);
    const all = await members.textContent();

    await add.getByRole("button", { name: "Demographics" }).click();
    const second = page.getByRole("listitem", { name: /criterion 2/ });
    await second.getByRole("button", { name: "Condition" }).click();
    await second.getByRole("menuitem", { name: "Gender" }).click();
    await preview.getByText(/without this rule/).waitFor();
    await expect.poll(() => members.textContent()).not.toBe(all);
    await expect.poll(() => preview.locator("[data-stale]").count()).toBe(0);
    const counted = await members.textContent();
    expect(await brokenRules(page)).toEqual([]);

    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/cohortdesign/);
    expect(await isShown(page, `${counted} of ${all} patients`)).toBe(true);
    expect(await isShown(page, `Design: ${name}`)).toBe(true);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S3.4 S7.9 an event that asks for a severity: who is in the cohort follows the event", async () => {
    const page = await site.open("user", "addcohort");
    const preview = page.getByRole("region", { name: "Preview" });
    const members = preview.getByRole("status").locator("strong");
    const counted = async () => {
      await members.waitFor();
      await expect.poll(() => preview.locator("[data-stale]").count()).toBe(0);
      return Number(await members.textContent());
    };
    await page
      .getByRole("group", { name: "Add criterion" })
      .getByRole("button", { name: "Event" })
      .click();
    const criterion = page.getByRole("listitem", { name: /criterion 1/ });
    await criterion.getByRole("button", { name: "New event" }).click();
    const made = page.getByRole("dialog", { name: "New event" });
    await made.getByRole("textbox", { name: "Event name" }).fill(fresh("Regurgitation"));
    await made.getByRole("textbox", { name: "Add concept" }).fill("mitral regurgitation");
    await made.getByRole("option").filter({ hasText: "Mitral regurgitation" }).first().click();
    await made.getByRole("button", { name: "Save" }).click();
    await made.waitFor({ state: "detached" });
    const all = await counted();

    await criterion.getByRole("button", { name: "Edit event" }).click();
    const edited = page.getByRole("dialog", { name: "Edit event" });
    await edited.getByRole("combobox", { name: "Severity" }).fill("Mild");
    expect(await brokenRules(page)).toEqual([]);
    await edited.getByRole("button", { name: "Save" }).click();
    await edited.waitFor({ state: "detached" });
    await expect.poll(counted).toBeLessThan(all);
    expect(await counted()).toBeGreaterThan(0);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S8.8 a new criterion takes the focus, what is wrong stands at its field, and leaving with changes asks", async () => {
    const page = await site.open("user", "addcohort");
    const add = page.getByRole("group", { name: "Add criterion" });
    await add.getByRole("button", { name: "Concept" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("heart failure");
    await page
      .getByRole("option", { name: /^Problem Heart failure/, disabled: false })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    const preview = page.getByRole("region", { name: "Preview" });
    await preview.getByRole("status").locator("strong").waitFor();

    await add.getByRole("button", { name: "Demographics" }).click();
    const second = page.getByRole("listitem", { name: /criterion 2/ });
    await second.getByLabel("Highest").fill("10");
    await second.getByRole("alert").waitFor();
    await expect.poll(() => preview.locator("strong").count()).toBe(0);

    await page.getByRole("link", { name: "Studies", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Are you sure, your changes will be lost on ok click?").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/dashboard/addcohort");
    await page.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Ok" }).click();
    await page.waitForURL(/cohortlist/);
    expect(errorsOf(page)).toEqual([]);
  });

  it("domain.md §4 members have their evidence, which opens the words that say it", async () => {
    const page = await site.open("user", "cohortresult/1");
    await page.getByRole("tab", { name: "Members and evidence" }).click();
    const table = page.getByRole("table", { name: "Members" });
    await table.locator("tbody tr").first().waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await table
      .getByRole("link", { name: /unstructured$/ })
      .first()
      .click();
    await page.waitForURL(/document\/\d+\?automated_annotation_id=\d+_\d+_\d+/);
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
  });

  it("domain.md §4 why a patient is not in it: the first rule that fails, found by identifier", async () => {
    const page = await site.open("user", "cohortresult/1?view=sources");
    const entered = page.getByRole("table", { name: "Sources", exact: true });
    await entered.waitFor();
    await page.goto(page.url().replace("cohortresult/1?view=sources", "patientlist"));
    const identifier = await page
      .getByRole("table", { name: "Patients" })
      .getByRole("link")
      .first()
      .textContent();
    await page.goto(page.url().replace(/patientlist.*/, "cohortresult/1?view=why"));
    await page.getByRole("textbox", { name: "Patient" }).fill(identifier ?? "");
    await page.getByRole("option", { disabled: false }).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/patient=\d+/);
    expect(await isShown(page, identifier ?? "")).toBe(true);
    const rules = page.getByRole("list", { name: "Rules" }).getByRole("listitem");
    await expect.poll(() => rules.count()).toBe(2);
    expect(await brokenRules(page)).toEqual([]);
  });

  it("domain.md §4 versions: an edit makes another, and the two are compared", async () => {
    const page = await site.open("user", "cohort/edit/2");
    await page.getByRole("button", { name: "Save" }).waitFor();
    await page.getByRole("textbox", { name: "End", exact: true }).last().fill("2022-12-31");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/cohortdesign/);
    await page.goto(page.url().replace("cohortdesign/2", "cohortresult/2?view=versions"));
    await page.getByRole("button", { name: "The newest two" }).click();
    expect(await isShown(page, "From version 1 to version 2")).toBe(true);
    const table = page.getByRole("table", { name: "Versions" });
    expect(await table.getByRole("radio", { name: "To version 2" }).isChecked()).toBe(true);
    await table.getByRole("radio", { name: "To version 1" }).first().check();
    await page.getByText("Choose two versions").waitFor();
    await table.getByRole("radio", { name: "From version 1" }).first().check();
    await table.getByRole("radio", { name: "To version 2" }).check();
    expect(await isShown(page, "From version 1 to version 2")).toBe(true);
    expect(
      await isShown(
        page,
        /The event date range, which index event counts, or which hospitals it is of, differs/,
      ),
    ).toBe(true);
    expect(await brokenRules(page)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });

  it("domain.md §4 ATLAS: a file becomes a cohort, what is wrong with it is said at the field; and the way out", async () => {
    const page = await site.open("user", "cohortlist");
    await page.getByRole("button", { name: "Import from ATLAS" }).click();
    const dialog = page.getByRole("dialog", { name: "Import from ATLAS" });
    await dialog.getByRole("button", { name: "Check" }).click();
    expect(await isShown(page, "Choose a file")).toBe(true);
    expect(await isShown(page, "Cohort name is required")).toBe(true);
    expect(await brokenRules(page)).toEqual([]);
    await page.locator("input[type=file]").setInputFiles({
      name: "not a cohort.json",
      mimeType: "application/json",
      buffer: Buffer.from("{"),
    });
    await expect
      .poll(() => dialog.getByRole("textbox", { name: "Cohort name" }).inputValue())
      .toBe("not a cohort");
    await dialog.getByRole("button", { name: "Check" }).click();
    await expect
      .poll(() => dialog.locator("[role=alert], .mantine-InputWrapper-error").count())
      .toBeGreaterThan(0);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.goto(page.url().replace("cohortlist", "cohortdesign/1"));
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "ATLAS" }).click();
    // Concepts without an id of OMOP cannot be said to ATLAS: then a dialog names them.
    await Promise.any([saved, page.getByText("Not exported to ATLAS").waitFor()]);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.55 domain.md §4 ATLAS: a criterion of concepts that are not in the vocabulary does not run as written", async () => {
    const [set, ...others] = treatedHeartFailure.ConceptSets;
    const [concept] = set?.expression.items ?? [];
    const page = await site.open("user", "cohortlist");
    await page.getByRole("button", { name: "Import from ATLAS" }).click();
    const dialog = page.getByRole("dialog", { name: "Import from ATLAS" });
    await page.locator("input[type=file]").setInputFiles({
      name: "Nobody.json",
      mimeType: "application/json",
      buffer: Buffer.from(
        JSON.stringify({
          ...treatedHeartFailure,
          ConceptSets: [
            { ...set, expression: { items: [{ ...concept, concept: { CONCEPT_ID: 999_999 } }] } },
            ...others,
          ],
          InclusionRules: [],
        }),
      ),
    });
    await dialog.getByRole("button", { name: "Check" }).click();
    await dialog
      .getByText(
        "0 of 1 criterion run as written, 1 of concepts that are not in the vocabulary, so that no record is found.",
      )
      .waitFor();
    await dialog.getByText("Finds no record").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Import from ATLAS");
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.55 S2.56 ATLAS: what runs is shown before it is stored; what is around a fact and its units are edited, nothing else changes", async () => {
    const name = fresh("Treated heart failure");
    await nameInOmop(site.connection, "Heart failure", "316139");
    await nameInOmop(site.connection, "Furosemide", "956874");
    await nameInOmop(site.connection, "Creatinine", "3016723");
    const page = await site.open("user", "cohortlist");
    await page.getByRole("button", { name: "Import from ATLAS" }).click();
    const dialog = page.getByRole("dialog", { name: "Import from ATLAS" });
    await page.locator("input[type=file]").setInputFiles({
      name: `${name}.json`,
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(treatedHeartFailure)),
    });
    const given = dialog.getByRole("textbox", { name: "Cohort name" });
    await expect.poll(() => given.inputValue()).toBe(name);
    await dialog.getByRole("button", { name: "Check" }).click();
    await dialog
      .getByText("1 of 3 criteria runs as written, 1 in part, 1 not supported.")
      .waitFor();
    const parts = dialog.getByRole("list", { name: "What becomes of the file" });
    await parts
      .getByText(/nested criteria: Furosemide, recorded as drugs.*, its day to 7 days after it/)
      .waitFor();
    await parts.getByText(/> 1.5 in mg\/dL or mg\/mL as written/).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect
      .poll(() => dialog.getByRole("textbox", { name: "Cohort name" }).inputValue())
      .toBe(name);
    const stored = () =>
      site.connection.db
        .selectFrom("cohort")
        .select(["cohort_id", "definition"])
        .where("cohort_name", "=", name)
        .execute();
    expect(await stored()).toEqual([]);
    await dialog.getByRole("button", { name: "Check" }).click();
    await dialog.getByRole("button", { name: "Import" }).click();
    await page.waitForURL(/cohortdesign/);
    await page.getByText(/nested criteria: Furosemide/).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    const [before] = await stored();

    await page.getByRole("link", { name: "Edit cohort" }).first().click();
    const first = page.getByRole("listitem", { name: /criterion 1$/ });
    const around = first.getByRole("group", { name: "Nested criteria" });
    await around
      .getByRole("group", { name: "Time from it" })
      .getByLabel("To", { exact: true })
      .fill("-3");
    await around.getByText("The window ends before it starts").waitFor();
    await around
      .getByRole("group", { name: "Time from it" })
      .getByLabel("To", { exact: true })
      .fill("14");
    const units = page.getByRole("combobox", { name: "Units of the value" });
    await units.fill("umol/L");
    await units.press("Enter");
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/cohortdesign/);
    await page
      .getByText(/nested criteria: Furosemide, recorded as drugs.*, its day to 14 days after it/)
      .waitFor();
    const [after] = await stored();
    const changed = JSON.stringify(before?.definition)
      .replace('"to":7', '"to":14')
      .replace('"mg/mL"]', '"mg/mL","umol/L"]');
    expect(JSON.parse(JSON.stringify(after?.definition))).toEqual(JSON.parse(changed));
    expect(errorsOf(page)).toEqual([]);
  });
});
