import { describe, expect, it } from "vitest";
import { errorsOf, isShown, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();

describe("cohorts", () => {
  it("S8.7 a cohort that a study uses is not deleted, and the reason stands in an Ok-only dialog", async () => {
    const page = await site.open("user", "cohortlist?edit=true");
    await page.getByRole("button", { name: "Delete Heart failure, adults" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Ok" }).click();
    expect(await isShown(page, /The cohort is used by a study: Heart failure therapy/)).toBe(true);
    await expect.poll(() => dialog.getByRole("button").allTextContents()).toEqual(["Ok"]);
    await dialog.getByRole("button", { name: "Ok" }).click();
    await dialog.waitFor({ state: "detached" });
    await untilIdle(page);
    await page.getByRole("link", { name: "Heart failure, adults", exact: true }).first().waitFor();
  });

  it("S2.57 S2.58 results: a box for each outcome, whose count opens as many patients", async () => {
    const page = await site.open("user", "cohortlist");
    await page.getByRole("link", { name: "Heart failure, adults", exact: true }).first().click();
    await page.getByRole("button", { name: "Page menu" }).click();
    await page.getByRole("menuitem", { name: "Cohort results" }).click();
    expect(await isShown(page, "Results: Heart failure, adults")).toBe(true);
    const count = page.getByRole("link", { name: /Worsening heart failure/ });
    const shown = await count.textContent();
    await count.click();
    expect(await isShown(page, `of ${shown} records`)).toBe(true);
  });

  it("S2.54 S4.6 every patient count of the list is the number of patients behind it", async () => {
    const page = await site.open("user", "cohortlist");
    const links = page.getByRole("link", { name: /Patients of/ });
    // Each count comes by itself.
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(6);
    await untilIdle(page);
    const labels = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute("href")]),
    );
    for (const [shown, address] of labels) {
      await page.goto(address ?? "");
      expect(await isShown(page, `of ${shown} records`)).toBe(true);
    }
  });

  it("domain.md §4 attrition: a rule is switched off and moved, in the address, and all is as defined again", async () => {
    const page = await site.open("user", "cohortresult/1?view=attrition");
    const table = page.getByRole("table", { name: "Rules" });
    const rule = table.getByRole("row").filter({ hasText: "Diabetes mellitus type 1" });
    const figures = async () => (await rule.getByRole("cell").allTextContents()).slice(3, 6);
    await rule.waitFor();
    const head = page.getByRole("status").filter({ hasText: "patients" });
    await head.waitFor();
    await untilIdle(page);
    const [, kept, without] = await figures();
    expect(await head.textContent()).toContain(`${kept} of`);
    await page.getByRole("switch", { name: "Diabetes mellitus type 1" }).press("Space");
    await page.waitForURL(/off=1/);
    await expect.poll(() => head.textContent()).toContain(`${without} of`);
    await page.getByRole("button", { name: "As defined" }).click();
    await page.waitForURL((url) => !url.search.includes("off"));
    await page.getByRole("button", { name: "Move up: Diabetes mellitus type 1" }).click();
    await page.waitForURL(/order=1(,|%2C)0/);
    await expect
      .poll(() => table.locator("tbody tr").first().textContent())
      .toContain("Diabetes mellitus type 1");
    expect(errorsOf(page)).toEqual([]);
  });

  it("domain.md §4 sources side by side, and who is in one and not in the other", async () => {
    const page = await site.open("user", "cohortresult/1?view=sources");
    const members = page
      .getByRole("table", { name: "Sources", exact: true })
      .getByRole("row")
      .filter({ hasText: "Members" });
    await expect.poll(() => members.getByRole("cell").count()).toBe(6);
    const counts = (await members.getByRole("cell").allTextContents()).slice(1).map(Number);
    expect(Math.max(...counts.slice(1))).toBeLessThanOrEqual(counts[0] ?? 0);
    const choose = async (label: string, option: string) => {
      await page.getByRole("combobox", { name: label, exact: true }).click();
      await page.getByRole("option", { name: option }).click();
    };
    await choose("In", "Unstructured");
    await choose("Not in", "Structured");
    const others = page.getByRole("table", { name: "In one and not in the other" });
    await others.getByRole("link", { name: /^Why/ }).first().click();
    await page.waitForURL(/view=why/);
    expect(await isShown(page, "In the cohort")).toBe(true);
    expect(errorsOf(page)).toEqual([]);
  });

  it("issue 18.5 each clause of a patient's summary opens its words, and a cohort nearly entered its one failing rule", async () => {
    const { rows } = await site.connection.pool.query<{ patient_id: number }>(
      `select m.patient_id
       from cohort_member m join cohort c using (cohort_id) join fact f using (patient_id) join concept k using (concept_id)
       where c.cohort_name = 'Heart failure, adults' and k.text = 'Heart failure' and f.source = 2
         and m.patient_id not in (select patient_id from cohort_member join cohort using (cohort_id) where cohort_name like 'Heart failure on %')
       group by 1 order by count(*) desc, 1 limit 1`,
    );
    const [of] = rows;
    const page = await site.open("user", `patient/${of?.patient_id}?windows=none`);
    const summary = page.getByRole("region", { name: "Summary" });
    const clauses = summary.locator("a");
    await clauses.first().waitFor();
    for (const at of [0, (await clauses.count()) - 1]) {
      const day = /\d\d\/\d\d\/\d{4}/.exec((await clauses.nth(at).textContent()) ?? "")?.[0];
      await clauses.nth(at).click();
      await page.getByRole("heading", { name: new RegExp(`^says? .* on ${day}$`) }).waitFor();
      expect(
        await page
          .locator("h3")
          .filter({ hasText: /Record|\d{4}|rule/ })
          .count(),
      ).toBeGreaterThan(0);
    }

    const near = page.getByRole("region", { name: /^Nearly in/ });
    await near
      .getByRole("link", { name: /^Every rule of/ })
      .first()
      .click();
    await page.waitForURL(/view=why/);
    const rules = page.getByRole("list", { name: "Rules" });
    await rules.waitFor();
    expect(await rules.getByText("Fails").count()).toBe(1);
    expect(errorsOf(page)).toEqual([]);
  });
});
