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

describe("a patient's record", () => {
  it("issue 18.5 a drag over the strip chooses the days of the lanes, keys go on from there, a double click shows all", async () => {
    const { rows } = await site.connection.pool.query<{ patient_id: number }>(
      "select patient_id from cohort_member where cohort_id = 1 order by 1 limit 1",
    );
    const page = await site.open("user", `patient/${rows[0]?.patient_id}`);
    const strip = page.locator(
      "svg:has(> title:text-is('Drag to choose the days that the lanes show; double click for all'))",
    );
    await strip.waitFor();
    await untilIdle(page);
    const box = await strip.boundingBox();
    if (!box) throw new Error("The strip has no place.");
    const at = (share: number) => [box.x + share * box.width, box.y + box.height / 2] as const;
    const span = () => new URL(page.url()).searchParams.get("span")?.split("_").map(Number) ?? [];
    await page.mouse.move(...at(0.3));
    await page.mouse.down();
    await page.mouse.move(...at(0.6), { steps: 4 });
    await page.mouse.up();
    await expect.poll(span).toHaveLength(2);
    const [from = 0, to = 0] = span();
    const keys = page.getByRole("button", { name: /^Walk the record by keys/ });
    await keys.press("PageDown");
    // Half of what is shown, rounded to days.
    await expect.poll(() => Math.abs((span()[0] ?? 0) - (from + to) / 2)).toBeLessThanOrEqual(2);
    expect(await brokenRules(page)).toEqual([]);
    await page.mouse.dblclick(...at(0.05));
    await expect.poll(span).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });
});
