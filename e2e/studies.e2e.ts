import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, isShown } from "./browser.ts";
import { fresh, openSite } from "./site.ts";

const site = await openSite();

describe("studies", () => {
  it("S5.5 S7.9 an outcome that is not there yet is made on the way, changed, and not deleted while it is used", async () => {
    const page = await site.open("user", "addstudy");
    await page.getByRole("button", { name: "New event" }).click();
    const dialog = page.getByRole("dialog", { name: "New event" });
    const name = fresh("Flutter of mine");
    const changed = fresh("Flutter, changed");
    await dialog.getByRole("button", { name: "Save" }).click();
    expect(await isShown(page, "Event name is required")).toBe(true);
    expect(await isShown(page, "Choose at least one concept or event.")).toBe(true);
    await dialog.getByRole("textbox", { name: "Event name" }).fill(name);
    await dialog.getByRole("textbox", { name: "Add concept" }).fill("atrial flutter");
    await dialog.getByRole("option").filter({ hasText: "Atrial flutter" }).first().click();
    await dialog.getByRole("button", { name: /^Hierarchy of/ }).click();
    await dialog.getByText(/descendants? in all/).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await dialog.getByRole("button", { name: /^Hierarchy of/ }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.waitFor({ state: "detached" });
    const measure = page.getByRole("combobox", { name: "Measure #1" });
    await expect.poll(() => measure.inputValue()).toBe(name);
    await page.getByRole("button", { name: "Edit the event of Measure #1" }).click();
    const edited = page.getByRole("dialog", { name: "Edit event" });
    await edited.getByRole("textbox", { name: "Event name" }).fill(changed);
    await edited.getByRole("button", { name: "Save" }).click();
    await edited.waitFor({ state: "detached" });
    await expect.poll(() => measure.inputValue()).toBe(changed);
    // Deleting asks, and can be left.
    await page.getByRole("button", { name: "Edit the event of Measure #1" }).click();
    await edited.getByRole("button", { name: "Delete" }).click();
    await page.getByText("Are you sure you want to delete?").waitFor();
    await page.getByRole("dialog").last().getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Are you sure you want to delete?").waitFor({ state: "detached" });
    expect(await edited.getByRole("textbox", { name: "Event name" }).inputValue()).toBe(changed);
    expect(errorsOf(page)).toEqual([]);
  });
});
