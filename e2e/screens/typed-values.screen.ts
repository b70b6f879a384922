// What an address asks for and can't be read is said, and nothing else is made of it.
import { describe, expect, it } from "vitest";
import { isShown, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();

describe("addresses", () => {
  it("S2.10 S2.12 S2.41 a filter that can't be read shows no list of everybody", async () => {
    const page = await site.open("user", "patientlist?cohort_id=abc");
    expect(await isShown(page, "The address has a filter that can't be read: cohort_id.")).toBe(
      true,
    );
    expect(await page.getByRole("table").count()).toBe(0);
    await page.getByRole("link", { name: "Show all" }).click();
    await page.getByRole("table", { name: "Patients" }).waitFor();
    await page.goto("/dashboard/datalist?organization_id=-1&status=sleeping");
    expect(
      await isShown(page, "The address has filters that can't be read: organization_id, status."),
    ).toBe(true);
    await page.goto("/dashboard/cohortlist?study_id=x");
    expect(await isShown(page, "The address has a filter that can't be read: study_id.")).toBe(
      true,
    );
    await untilIdle(page);
    expect(await page.getByRole("table").count()).toBe(0);
  });

  it("S2.63 a page after the last says so", async () => {
    const page = await site.open("user", "patientlist?page=9999");
    expect(await isShown(page, /There is no such page: the list has \d+\./)).toBe(true);
    expect(await isShown(page, /Showing 0 to 0 of [\d,]+ records/)).toBe(true);
  });
});

describe("small counts", () => {
  it("domain.md §12 hidden counts name the organisation's own smallest count, and parts only that they are hidden", async () => {
    await site.connection.pool.query("update organization set smallest_count = 100");
    try {
      const page = await site.open("user", "studyresult/1");
      await page.getByRole("table").first().waitFor();
      await untilIdle(page);
      const text = (await page.getByRole("main").textContent()) ?? "";
      expect(text).not.toContain("<11");
      expect(text).toContain("hidden");
      await page.goto("/dashboard/cohortlist");
      await page.getByText("<100").first().waitFor();
      expect(await page.getByText("<11").count()).toBe(0);
    } finally {
      await site.connection.pool.query("update organization set smallest_count = 0");
    }
  });
});
