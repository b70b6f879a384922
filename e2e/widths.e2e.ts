// What depends on how wide the window is.
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, untilIdle } from "./browser.ts";
import { openSiteToRead } from "./site.ts";

const site = await openSiteToRead();

describe("narrow windows", () => {
  it("S2.29 S2.49 filters are seen where the side bar has no room, those of the path among them", async () => {
    const { rows } = await site.connection.pool.query<{ concept_id: number }>(
      "select concept_id from concept where text = 'Heart failure' order by concept_id limit 1",
    );
    const page = await site.open(
      "user",
      `datalist/encounter/1/${rows[0]?.concept_id}/false/false/severity/severe/All?cohort_id=1`,
    );
    await page.setViewportSize({ width: 800, height: 900 });
    const filters = page.getByRole("main").getByRole("list", { name: "Filter" });
    await expect
      .poll(() => filters.getByRole("listitem").allTextContents())
      .toEqual([
        "Study: Heart failure therap…",
        "Cohort: Heart failure, adul…",
        "Concept: Heart failure",
        "Severity: Severe",
        "Study validity: encounters…",
      ]);
    await page.getByRole("heading", { name: "Data", exact: true }).waitFor();
    await untilIdle(page);
    expect(await brokenRules(page)).toEqual([]);
    // What the path says has no cross; what the query says has one.
    expect(await filters.getByRole("button").count()).toBe(1);
    await filters.getByRole("button", { name: "Remove filter Cohort" }).click();
    await page.waitForURL((url) => !url.search.includes("cohort_id"));
    await expect.poll(() => filters.getByRole("listitem").count()).toBe(4);
    expect(errorsOf(page)).toEqual([]);
  });
});
