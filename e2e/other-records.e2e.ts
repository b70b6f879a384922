import { expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { isShown } from "./browser.ts";
import { openSiteToRead } from "./site.ts";

const site = await openSiteToRead();

it("S2.55 codes and observation periods are looked for in place of facts, and refused, not counted as none, where nobody kept them", async () => {
  const page = await site.open("user", "addcohort");
  const add = page.getByRole("group", { name: "Add criterion" });
  await add.getByRole("button", { name: "Concept" }).click();
  await page.getByRole("textbox", { name: "Add concept" }).fill("heart failure");
  await page
    .getByRole("option", { name: /^Problem Heart failure/, disabled: false })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  const members = page.getByRole("region", { name: "Preview" }).getByRole("status");
  await members.locator("strong").waitFor();
  await add.getByRole("button", { name: "Concept" }).click();
  const second = page.getByRole("listitem", { name: /criterion 2/ });
  await second.getByRole("button", { name: "Condition" }).click();
  await second.getByRole("menuitem", { name: "Record type" }).click();
  await second.getByRole("textbox", { name: "Add code" }).waitFor();
  await second.getByRole("combobox", { name: "Type of records" }).click();
  await page.getByRole("option", { name: "observation periods, not facts" }).click();
  await expect.poll(() => second.getByRole("textbox", { name: /Add/ }).count()).toBe(0);
  // One hospital of the demonstration sends none.
  const refusal = /^No observation period is known of any patient of Valley/;
  await second.getByRole("alert").filter({ hasText: refusal }).waitFor();
  expect(await members.locator("strong").count()).toBe(0);
  await second.getByRole("button", { name: "Condition" }).click();
  await second.getByRole("menuitem", { name: "Duration" }).click();
  await second.getByRole("textbox", { name: "Shortest" }).waitFor();
  expect(await brokenRules(page)).toEqual([]);
  await page.getByPlaceholder("Enter cohort name").fill("While observed");
  await page.getByRole("button", { name: "Save" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Not saved." });
  await summary.getByRole("button", { name: refusal }).waitFor();
  expect(await isShown(page, "Add cohort")).toBe(true);
});
