import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { errorsOf, isShown, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();

async function open(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("menuitem", { name: "Audit trail" }).click();
  await page.getByRole("dialog", { name: "Audit trail" }).waitFor();
  await untilIdle(page);
}

describe("audit trail", () => {
  it("issue 17.6 is searched by keyboard, paged, refuses what is no id, and is only an administrator's", async () => {
    const patient_id = await viewedPatient();
    const page = await site.open("administrator", "studylist");
    await open(page);
    const table = page.getByRole("table", { name: "Audit trail" });
    expect(await page.getByRole("dialog").getByRole("columnheader").allInnerTexts()).toEqual([
      "When",
      "Who",
      "Operation",
      "Outcome",
      "Address",
      "Concerns",
    ]);
    const lines = table.locator("tbody tr");
    await page.getByLabel("Operation", { exact: true }).fill("nothing is called so");
    await page.getByLabel("Operation", { exact: true }).press("Enter");
    expect(await isShown(page, "No entry is found.")).toBe(true);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect.poll(() => lines.count()).toBeGreaterThan(0);
    await page.getByLabel("Patient id").fill("twelve");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    expect(await isShown(page, "An id is a whole number from 1.")).toBe(true);

    await page.getByLabel("Patient id").fill(String(patient_id));
    await page.getByLabel("Operation", { exact: true }).fill("GetEncounter");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect.poll(() => lines.count()).toBe(1);
    const [line = ""] = await lines.allInnerTexts();
    for (const words of [
      "User, researcher@northfield.example",
      "GetEncounter",
      "Done",
      `patient ${patient_id}`,
    ])
      expect(line).toContain(words);
    expect(errorsOf(page)).toEqual([]);

    const researcher = await site.open("user", "studylist");
    await researcher.getByRole("button", { name: "Settings", exact: true }).click();
    await researcher.getByRole("menuitem", { name: "Logout" }).waitFor();
    expect(await researcher.getByRole("menuitem").allInnerTexts()).not.toContain("Audit trail");
  });

  it("issue 17.6 a trail that fails to load offers Retry", async () => {
    const page = await site.open("company", "studylist");
    let isBroken = true;
    await page.route("**/api/GetAuditTrail*", (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await open(page);
    await page.getByRole("button", { name: "Retry" }).waitFor();
    isBroken = false;
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("table", { name: "Audit trail" }).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });

  /** A patient whose encounters a researcher has just opened, once. */
  async function viewedPatient() {
    const { rows } = await site.connection.pool.query<{ patient_id: number }>(
      "select min(patient_id) patient_id from cohort_member",
    );
    const patient_id = rows[0]?.patient_id ?? 0;
    const page = await site.open("user", "studylist");
    const params = { patient_id: String(patient_id) };
    const answer = await page.request.get("/api/GetEncounter", { params });
    expect(answer.status()).toBe(200);
    return patient_id;
  }
});
