import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, isShown, untilIdle } from "./browser.ts";
import { openSite } from "./site.ts";
import { changeVocabulary } from "../apps/server/src/vocabulary/testing/change-vocabulary.ts";

const site = await openSite();
const { pool } = site.connection;

// Runs read every document, some of them twice: a tenth of the patients is enough, and who waits for an annotator.
await pool.query(
  `delete from subdocument s where patient_id % 10 <> 0 and not exists (
     select from assignment a where (a.patient_id, a.subdocument_id) = (s.patient_id, s.subdocument_id))`,
);

/** A page that waits for a busy machine: a run reads every document. */
async function open(person: "company" | "administrator", path: string): Promise<Page> {
  const page = await site.open(person, path);
  page.setDefaultTimeout(120_000);
  return page;
}
const newestRun = (page: Page) => page.getByRole("link", { name: /^Run \d+$/ }).first();
/** By their names and a brand's; a try that failed has taken the first from the vocabulary for good. */
const drugs = [/metoprolol|lopressor|toprol/i, /lisinopril|zestril|prinivil/i].values();

describe("issue 3.6 retagging", () => {
  it("from the technology screen: nothing to do at first, and it says so", async () => {
    const page = await open("company", "technology");
    await page.getByRole("link", { name: "Retagging" }).click();
    expect(await isShown(page, /all documents have the results of these/)).toBe(true);
    expect(await isShown(page, /No document was ever tagged again/)).toBe(true);
    const retag = page.getByRole("button", { name: "Retag", exact: true });
    await expect.poll(() => retag.isDisabled()).toBe(true);
    expect(await brokenRules(page)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  }, 200_000);

  it("a changed vocabulary: cancelled, begun again, made whole while one looks on, and opened down to the words", async () => {
    const names = drugs.next().value ?? /^$/;
    const drug = names.source.split("|")[0] ?? "";
    await changeVocabulary(
      pool,
      `update lexicon_entry set is_active = false
       where concept_id = (select concept_id from concept where lower(text) = $1 order by 1 limit 1)`,
      [drug],
    );
    await site.runJobs();
    const page = await open("company", "techcompare");
    expect(await isShown(page, /documents have results of another version/)).toBe(true);
    await page.getByRole("button", { name: "Retag", exact: true }).click();
    await page.getByRole("button", { name: /^Cancel run/ }).click();
    expect(await isShown(page, /its results are deleted/)).toBe(true);
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("button", { name: "End the run" }).click();
    expect(await isShown(page, "Cancelled")).toBe(true);

    await page.getByRole("button", { name: "Retag", exact: true }).click();
    await page.getByRole("button", { name: /^Cancel run/ }).waitFor();
    await site.runJobs();
    // The list asks again by itself.
    expect(await isShown(page, "Complete")).toBe(true);
    expect(await isShown(page, /One concept changed/)).toBe(true);
    expect(await brokenRules(page)).toEqual([]);

    await newestRun(page).click();
    const concepts = page.getByRole("table", { name: "Changed concepts" });
    const lost = concepts.getByRole("link", {
      name: new RegExp(`lost annotations of ${drug}`, "i"),
    });
    await lost.waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await lost.click();
    const examples = page.getByRole("list", {
      name: new RegExp(`^Examples of ${drug}`, "i"),
    });
    expect(await examples.locator("mark").first().textContent()).toMatch(names);
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove filter Change" }).click();
    await page.waitForURL((url) => !url.search.includes("change"));
    await examples.getByRole("link").first().click();
    await page.waitForURL(/document\/\d+\?automated_annotation_id=\d+_\d+_\d+/);
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
  }, 400_000);

  it("an altered attribute stands beside what it was, with the reason; the others open by keyboard", async () => {
    await pool.query(
      `update automated_annotation set negated = not negated, experienced = not experienced, severity = 'severe'
       where concept_id = (select concept_id from automated_annotation where negated group by 1 order by count(*) desc limit 1)`,
    );
    const page = await open("company", "techcompare");
    await page.getByRole("button", { name: "Retag all documents" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retag all documents" }).click();
    await page.getByRole("button", { name: /^Cancel run/ }).waitFor();
    await site.runJobs();
    await newestRun(page).click();
    await page
      .getByRole("link", { name: /^Negated [\d,]+ of/ })
      .first()
      .click();
    const row = page.getByRole("row", { name: /^Negated/ }).first();
    await row.waitFor();
    await expect.poll(() => row.getAttribute("data-altered")).toBe("true");
    await expect.poll(() => row.textContent()).toContain("because of");
    const summary = page.getByText("Attributes that are as before").first();
    await summary.focus();
    await page.keyboard.press("Enter");
    await page
      .getByRole("row", { name: /^Subject/ })
      .first()
      .waitFor();
    expect(await brokenRules(page)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  }, 400_000);

  it("S6.6 an administrator sees the runs, and begins none", async () => {
    const page = await open("administrator", "techcompare");
    await page.getByRole("table", { name: "Retagging runs" }).waitFor();
    await untilIdle(page);
    expect(await page.getByRole("button", { name: /^(Retag|Cancel run)/ }).count()).toBe(0);
    expect(await brokenRules(page)).toEqual([]);
  }, 200_000);

  it("decision 022: an engine outside that is set up is told of, and nothing is sent before somebody says where to", async () => {
    vi.stubEnv("CONCORD_ENGINE", "gate");
    vi.stubEnv("CONCORD_GATE_URL", "https://nlp.invalid");
    const page = await open("company", "techcompare");
    expect(await isShown(page, /Nothing is sent to nlp\.invalid before that is confirmed/)).toBe(
      true,
    );
    const send = page.getByRole("button", { name: "Send stored documents to GATE" });
    expect(await brokenRules(page)).toEqual([]);
    await send.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("leave this server and are sent to nlp.invalid").waitFor();
    // A second Enter sends nothing.
    const isFocused = (element: Element) => element === document.activeElement;
    const cancel = dialog.getByRole("button", { name: "Cancel" });
    await expect.poll(() => cancel.evaluate(isFocused)).toBe(true);
    expect(await brokenRules(page)).toEqual([]);
    await page.route("**/api/StartLanguageRun", (route) => route.abort());
    await dialog.getByRole("button", { name: "Send them to nlp.invalid" }).click();
    await dialog.getByRole("alert").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => send.evaluate(isFocused)).toBe(true);
    const administrator = await open("administrator", "techcompare");
    expect(await isShown(administrator, /A user with the role Company can confirm it/)).toBe(true);
    expect(await administrator.getByRole("button", { name: /^Send stored/ }).count()).toBe(0);
    vi.unstubAllEnvs();
    const { rowCount } = await pool.query(
      "select from setting where key = 'language-processing sent to'",
    );
    expect(rowCount).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  }, 200_000);

  it("S4.14 what fails says so and can be tried again; what is not there is not found", async () => {
    const page = await open("company", "studylist");
    await page.route("**/api/GetLanguageRun*", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(`${site.origin}/dashboard/techcompare`);
    await page.getByRole("button", { name: "Retry" }).waitFor();
    await page.unroute("**/api/GetLanguageRun*");
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("table", { name: "Retagging runs" }).waitFor();
    await page.goto(`${site.origin}/dashboard/techcompare/999`);
    expect(await isShown(page, "There is no such page")).toBe(true);
  }, 200_000);
});
