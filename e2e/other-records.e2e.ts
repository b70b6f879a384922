import { expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, isShown } from "./browser.ts";
import { fresh, openSite } from "./site.ts";

const site = await openSite();

it("S2.55 a criterion of deaths asks for no concept, is counted, and is told in words; codes that nobody kept are refused", async () => {
  const page = await site.open("user", "addcohort");
  await page.getByPlaceholder("Enter cohort name").fill(fresh("Heart failure until death"));
  const add = page.getByRole("group", { name: "Add criterion" });
  await add.getByRole("button", { name: "Concept" }).click();
  await page.getByRole("textbox", { name: "Add concept" }).fill("heart failure");
  await page
    .getByRole("option", { name: /^Problem Heart failure/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await add.getByRole("button", { name: "Concept" }).click();
  const second = page.getByRole("listitem", { name: /criterion 2/ });
  await second.getByRole("button", { name: "Condition" }).click();
  await second.getByRole("menuitem", { name: "Looked for" }).click();
  await second.getByRole("textbox", { name: "Add code" }).waitFor();
  await second.getByRole("combobox", { name: "What is looked for" }).click();
  await page.getByRole("option", { name: "deaths, not facts" }).click();
  expect(await second.getByRole("textbox", { name: /Add/ }).count()).toBe(0);
  await second.getByRole("button", { name: "Condition" }).click();
  await second.getByRole("menuitem", { name: "Lasts" }).click();
  await second.getByRole("textbox", { name: "Shortest" }).waitFor();
  expect(await brokenRules(page)).toEqual([]);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText(/without this rule/).waitFor();
  await expect.poll(() => preview.locator("[data-stale]").count()).toBe(0);
  expect(await isShown(page, "Death")).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/cohortdesign/);
  expect(await isShown(page, /lasts 1 days or more/)).toBe(true);
  expect(errorsOf(page)).toEqual([]);
});
