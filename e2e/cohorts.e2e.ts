import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, isShown } from "./browser.ts";
import { openSite } from "./site.ts";

const site = await openSite();

describe("cohorts", () => {
  it("S2.55 S2.56 a cohort from nothing, counted while it grows, saved and shown as it was counted", async () => {
    const page = await site.open("user", "addcohort");
    const preview = page.getByRole("region", { name: "Preview" });
    await page.getByRole("button", { name: "Save" }).click();
    expect(await isShown(page, "Cohort name is required")).toBe(true);
    expect(await isShown(page, "Add a criterion")).toBe(true);

    await page.getByPlaceholder("Enter cohort name").fill("Heart failure, women");
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
    expect(await isShown(page, "Design: Heart failure, women")).toBe(true);
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
    expect(await preview.locator("strong").count()).toBe(0);

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

  it("S8.7 a cohort that a study uses is not deleted, and the reason stands in an Ok-only dialog", async () => {
    const page = await site.open("user", "cohortlist?edit=true");
    await page.getByRole("button", { name: "Delete Heart failure, adults" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Ok" }).click();
    expect(await isShown(page, /The cohort is used by a study: Heart failure therapy/)).toBe(true);
    expect(await dialog.getByRole("button").allTextContents()).toEqual(["Ok"]);
    await dialog.getByRole("button", { name: "Ok" }).click();
    await dialog.waitFor({ state: "detached" });
    const link = page.getByRole("link", { name: "Heart failure, adults", exact: true });
    expect(await link.count()).toBeGreaterThan(0);
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
    await links.first().waitFor();
    const labels = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute("href")]),
    );
    expect(labels.length).toBeGreaterThanOrEqual(6);
    for (const [shown, address] of labels) {
      await page.goto(address ?? "");
      expect(await isShown(page, `of ${shown} records`)).toBe(true);
    }
  });
});
