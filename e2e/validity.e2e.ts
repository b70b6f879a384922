import { describe, expect, it } from "vitest";
import { untilIdle } from "./browser.ts";
import { openSiteToRead } from "./site.ts";

const site = await openSiteToRead();

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
  it("S2.48 data type 3 shows all 11 numeric columns, and matches and mismatches make up the encounters", async () => {
    const page = await openValidity("?type=3");
    expect(await page.getByRole("columnheader").count()).toBe(12);
    // No room beside them: the plot stands above, and every column can be read.
    await page.getByRole("img", { name: /^Accuracy with 95 % intervals/ }).waitFor();
    const last = await page.getByRole("columnheader").last().boundingBox();
    expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual(1440);
    const rows = await page.locator("tbody tr").all();
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const cells = await row.getByRole("cell").allTextContents();
      const [matches, mismatches, accuracy] = [cells[1], cells[2], cells[3]];
      const total = Number(matches) + Number(mismatches);
      expect(accuracy).toBe(
        total === 0 ? "NA" : `${((Number(matches) / total) * 100).toFixed(2)}%`,
      );
    }
  });

  it("S2.48 a hospital without notes is named beside the table, with what nobody can read there", async () => {
    const page = await openValidity();
    const line = page.getByText(/has no notes:/);
    expect(await line.count()).toBe(0);
    // The demonstration has none: hospital-without-notes.test.ts proves what the server says of one.
    await page.route("**/api/GetEncounterLevelOutcomeScores*", async (route) => {
      const response = await route.fetch();
      const answer: unknown = await response.json();
      const hospitals_without_notes = [{ name: "Registry", encounters: 24 }];
      await route.fulfill({ response, json: { ...Object(answer), hospitals_without_notes } });
    });
    await page.reload();
    await line.waitFor();
    expect(await line.textContent()).toBe(
      "Registry has no notes: 24 encounters there of the study’s cohorts can be read by nobody, and are in none of the figures.",
    );
  });
});
