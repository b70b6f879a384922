// What is typed into a field is what is asked for: nothing else is made of it, and what can't be read is said at the
// field.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, isShown } from "./browser.ts";
import { openSite } from "./site.ts";

const site = await openSite();

async function addConcept(page: Page, text: string): Promise<void> {
  const add = page.getByRole("group", { name: "Add criterion" });
  await add.getByRole("button", { name: "Concept" }).click();
  const field = page.getByRole("textbox", { name: "Add concept" }).last();
  await field.fill(text);
  await page.getByRole("option", { disabled: false }).first().waitFor();
  await page.keyboard.press("Enter");
}

describe("the cohort builder", () => {
  it("S2.55 numbers stay as they are typed, and those that are none are said, not mended", async () => {
    const page = await site.open("user", "addcohort");
    await addConcept(page, "heart failure");
    const card = page.getByRole("listitem", { name: /criterion 1/ });
    for (const name of ["Value", "Occurrences"]) {
      await card.getByRole("button", { name: "Condition", exact: true }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
    }
    const smallest = card.getByRole("textbox", { name: "Smallest" });
    const times = card.getByRole("textbox", { name: "Times" });
    const type = async (field: typeof times, keys: string) => {
      await field.fill("");
      await field.pressSequentially(keys);
      expect(await field.inputValue()).toBe(keys);
    };
    const alerts = () => card.getByRole("alert").allTextContents();
    await type(smallest, "0.05");
    await type(times, "5");
    await expect.poll(alerts).toEqual([]);
    await type(times, "1.5");
    await expect.poll(alerts).toEqual(["A whole number from 0 to 1,000,000"]);
    await type(times, "");
    await expect.poll(alerts).toEqual(["A whole number from 0 to 1,000,000"]);
    await type(times, "2");
    await type(smallest, "1,5");
    await expect.poll(alerts).toEqual(["A number"]);
    // Nothing is counted by a number that nobody meant.
    const preview = page.getByRole("region", { name: "Preview" });
    await expect.poll(() => preview.getByRole("status").textContent()).toBe("A number");
    expect(await brokenRules(page)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S9.5 S2.55 a day that there is not, or that can be read in two ways, is said and stays as it was typed", async () => {
    const page = await site.open("user", "addcohort");
    await addConcept(page, "heart failure");
    const card = page.getByRole("listitem", { name: /criterion 1/ });
    await card.getByRole("button", { name: "Condition", exact: true }).click();
    await page.getByRole("menuitem", { name: "Dates", exact: true }).click();
    const end = card.getByRole("textbox", { name: "End" });
    for (const typed of ["2020-02-31", "01/02/2020", "2020"]) {
      await end.fill(typed);
      await end.press("Tab");
      await card.getByRole("alert").filter({ hasText: "A day, YYYY-MM-DD" }).waitFor();
      expect(await end.inputValue()).toBe(typed);
    }
    await end.fill("2020-12-31");
    await end.press("Tab");
    await expect.poll(() => card.getByRole("alert").count()).toBe(0);
    expect(await end.inputValue()).toBe("2020-12-31");
    await end.fill("2017-12-31");
    await end.press("Tab");
    expect(await isShown(page, "The range ends before it starts")).toBe(true);
    expect(errorsOf(page)).toEqual([]);
  });
});
