import { describe, expect, it } from "vitest";
import { errorsOf, openScreensToRead, untilIdle } from "./open-screens.ts";

const site = await openScreensToRead();

async function openValidity(query = "") {
  const page = await site.open("user", "studylist");
  await page
    .getByRole("link", { name: "Heart failure therapy 2018–2024", exact: true })
    .first()
    .click();
  await page.waitForURL(/studydesign/);
  const study = new URL(page.url()).pathname.split("/").at(-1);
  await page.goto(`/dashboard/studyvalidityoutcomescore/encounter/${study}${query}`);
  await page
    .getByRole("table", { name: "Study validity outcome" })
    .locator("tbody tr")
    .first()
    .waitFor();
  await untilIdle(page);
  return page;
}

describe("study validity", () => {
  it("issue 18.1 the study's card says again what was seen here last", async () => {
    const page = await openValidity();
    await page.goto("/dashboard/studylist");
    const card = page.getByRole("region", { name: "Heart failure therapy 2018–2024" });
    await card.getByText(/codes right in \d+ %, notes in \d+ % of \D*\d+/).waitFor();
    await card.getByText(/^Seen \d\d\/\d\d\/\d{4}\.$/).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.46 S2.47 S9.8 each measure opens as many encounters as it is of; the columns chosen are kept under filterSelection", async () => {
    const listed = await openValidity();
    const study = new URL(listed.url()).pathname.split("/").at(-1);
    const page = await site.open("user", `studyvalidity/${study}`);
    const table = page.getByRole("table", { name: "Study validity" });
    await table.locator("tbody tr").first().waitFor();
    const headers = () => table.getByRole("columnheader").allTextContents();
    expect(await headers()).toEqual([
      "Concepts",
      "Inferred recall",
      "Inferred precision",
      "Inferred specificity",
      "Inferred NPV",
      "Inferred F-measure",
      "Inferred accuracy",
      "Total encounters",
      "Patients with concept",
      "Total patients",
    ]);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "Concept count, reference standard" }).click();
    await page.getByRole("checkbox", { name: "Inferred NPV" }).click();
    await expect.poll(async () => (await headers()).join()).toContain("Concept count");
    expect((await headers()).join()).not.toContain("NPV");
    const kept = await page.evaluate(() => localStorage.getItem("filterSelection"));
    expect(JSON.parse(kept ?? "[]")).toEqual([
      "structured.positives",
      "inferred.positives",
      "inferred.npv",
    ]);
    const count = table.getByRole("link", { name: /Concept count, reference standard of/ });
    const shown = Number(await count.first().textContent());
    const recall = table.getByRole("link", { name: /Inferred recall of/ }).first();
    await recall.click();
    const detail = page.getByRole("table", { name: "Outcome score detail" });
    await detail.waitFor();
    await expect.poll(() => detail.locator("tbody tr").count()).toBe(shown);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.4 S2.48 S2.50 patient level: cohort criteria beside the concept, and a count opens as many patients within the same window", async () => {
    const listed = await openValidity();
    const study = new URL(listed.url()).pathname.split("/").at(-1);
    const page = await site.open("user", `studyvalidityoutcomescore/patient/${study}?days=30`);
    const table = page.getByRole("table", { name: "Study validity outcome" });
    await table.locator("tbody tr").first().waitFor();
    const headers = await table.getByRole("columnheader").allTextContents();
    expect(headers.slice(0, 3)).toEqual(["Concepts", "Cohort criteria", "Inferred matches"]);
    const count = table.getByRole("link", { name: /Total patients of/ }).first();
    const shown = Number(await count.textContent());
    expect(shown).toBeGreaterThan(0);
    await count.click();
    const detail = page.getByRole("table", { name: "Outcome score detail" });
    await detail.waitFor();
    await expect.poll(() => detail.locator("tbody tr").count()).toBe(shown);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.48 data type 1 is the default and drops the structured columns; Concepts come first", async () => {
    const page = await openValidity();
    const headers = await page.getByRole("columnheader").allTextContents();
    expect(headers.slice(0, 9)).toEqual([
      "Concepts",
      "Inferred matches",
      "Inferred mismatches",
      "Inferred accuracy",
      "Inferred - structured p-value",
      "Encounters with concept",
      "Total encounters",
      "Patients with concept",
      "Total patients",
    ]);
  });

  it("S2.49 S2.50 mismatches open as many encounters, and an encounter opens its document at the span", async () => {
    const page = await openValidity();
    // Of a concept that has some; a count of 0 opens nothing.
    const links = page.getByRole("link", { name: /Inferred mismatches/ });
    const at = (await links.allTextContents()).findIndex((count) => Number(count) > 0);
    expect(at).toBeGreaterThanOrEqual(0);
    const mismatches = links.nth(at);
    const shown = Number(await mismatches.textContent());
    await mismatches.click();
    const detail = page.getByRole("table", { name: "Outcome score detail" });
    await detail.waitFor();
    expect(await detail.getByRole("columnheader").allTextContents()).toEqual([
      "Patients",
      "Encounters",
      "Inferred annotation",
      "Inferred classification",
      "Reference standard annotation",
    ]);
    await expect.poll(() => detail.locator("tbody tr").count()).toBe(shown);
    await detail.locator("tbody tr").first().getByRole("link").nth(1).click();
    await page.waitForURL(/\/document\/\d+\?/);
    expect(new URL(page.url()).searchParams.get("concept_id")).not.toBeNull();
    await page.locator("main").getByRole("document").waitFor();
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.6 S2.7 S2.51 S2.52 S9.7 the list source by source opens both sides' words, and columns can be left out", async () => {
    const page = await openValidity();
    await page
      .getByRole("link", { name: /Total encounters of/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Source by source" }).click();
    const list = page.getByRole("table", { name: "Two-class drill-down" });
    await list.waitFor();
    expect(await list.getByRole("columnheader").allTextContents()).toEqual([
      "Patients",
      "Encounters",
      "Inferred annotation",
      "Reference standard annotation",
      "Inferred classification",
    ]);
    await expect.poll(() => list.locator("tbody tr").count()).toBe(10);
    await list
      .getByRole("link", { name: /^Present, Inferred annotation/ })
      .first()
      .click();
    const details = page.getByRole("table", { name: "Two-class encounter details" });
    await details.waitFor();
    const headers = () => details.getByRole("columnheader").allTextContents();
    const names =
      "present experienced definitive negated subject current severity descriptor result";
    expect(await headers()).toEqual([
      "Document",
      ...names.split(" ").flatMap((name) => [`Automated ${name}`, `Manual ${name}`]),
    ]);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("checkbox", { name: "severity" }).click();
    await expect.poll(async () => (await headers()).join()).not.toContain("severity");
    const link = details.locator("tbody").getByRole("link").first();
    expect(await link.getAttribute("href")).toMatch(
      /\/document\/\d+\?(route_annotation_id=\d+|automated_annotation_id=\d+_\d+_\d+)/,
    );
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.51 unstructured values are plain text where drilling down is disabled; what can't be read is said", async () => {
    const page = await openValidity();
    await page
      .getByRole("link", { name: /Total encounters of/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Source by source" }).click();
    const list = page.getByRole("table", { name: "Two-class drill-down" });
    await list.waitFor();
    const [, study, concept] = /drilldown\/(\d+)\/(\d+)/.exec(page.url()) ?? [];
    await page.goto(
      `/dashboard/twoclassdrilldown/${study}/${concept}/Unstructured/0/0/false/Concept/true`,
    );
    await list.waitFor();
    await untilIdle(page);
    expect(await list.getByRole("link", { name: /Unstructured annotation of/ }).count()).toBe(0);
    await page.goto(`/dashboard/twoclassdrilldown/${study}/${concept}/Guessed`);
    await page.getByText("The address has values that can't be read: source.").waitFor();
  });
});
