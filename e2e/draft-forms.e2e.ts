// What is typed into a form is not lost, and nobody overwrites what they have not seen.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, isShown, untilIdle } from "./browser.ts";
import { fresh, openSite, signIn } from "./site.ts";

const site = await openSite();

const name = (page: Page) => page.getByRole("textbox", { name: /^(Cohort|Study) name$/ });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** The tab after `page` in the same browser. */
async function anotherTab(page: Page, path: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`/dashboard/${path}`);
  return other;
}

describe("two people on one form", () => {
  it("S2.55 a cohort: the second is told, sees what was saved, and saves over it only when asked to", async () => {
    const first = await site.open("user", "cohort/edit/6");
    const second = await site.open("supervisor", "cohort/edit/6");
    const [byFirst, bySecond] = [fresh("By the first"), fresh("By the second")];
    await name(second).fill(bySecond);
    await name(first).fill(byFirst);
    await save(first);
    await first.waitForURL(/cohortdesign/);
    await save(second);
    const refusal = second.getByRole("alert").filter({ hasText: "Somebody else has saved this" });
    await refusal.waitFor();
    expect(await name(second).inputValue()).toBe(bySecond);
    expect(await brokenRules(second)).toEqual([]);
    await first.reload();
    expect(await isShown(first, `Design: ${byFirst}`)).toBe(true);
    await refusal.getByRole("button", { name: "Overwrite with mine" }).click();
    await second.waitForURL(/cohortdesign/);
    expect(await isShown(second, `Design: ${bySecond}`)).toBe(true);
    expect(errorsOf(second)).toEqual([]);
  });

  it("S2.43 a study: the second may take what the first saved", async () => {
    const first = await site.open("user", "studyedit/2");
    const second = await site.open("supervisor", "studyedit/2");
    const byFirst = fresh("Study by the first");
    await name(second).fill("Mine");
    await name(first).fill(byFirst);
    await save(first);
    await first.waitForURL(/studydesign/);
    await save(second);
    await second.getByRole("button", { name: "Use the saved version" }).click();
    await expect.poll(() => name(second).inputValue()).toBe(byFirst);
    await name(second).fill(fresh("After both"));
    await save(second);
    await second.waitForURL(/studydesign/);
    expect(errorsOf(second)).toEqual([]);
  });

  it("S2.55 what one is editing does not change under one's hands when the same cohort is saved elsewhere", async () => {
    const page = await site.open("user", "cohort/edit/5");
    await name(page).fill("Half typed");
    const other = await site.open("supervisor", "cohort/edit/5");
    await name(other).fill(fresh("Saved meanwhile"));
    await save(other);
    await other.waitForURL(/cohortdesign/);
    // What is on screen is asked for again when the network is back.
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await untilIdle(page);
    await page.getByRole("group", { name: "Add criterion" }).getByText("Demographics").click();
    expect(await name(page).inputValue()).toBe("Half typed");
  });
});

describe("what was typed is there again", () => {
  it("S2.55 after the tab was closed; given up it is gone", async () => {
    const page = await site.open("user", "addcohort");
    await name(page).fill("Kept over a closed tab");
    await page.getByRole("group", { name: "Add criterion" }).getByText("Demographics").click();
    await page.getByRole("listitem", { name: /criterion 1/ }).waitFor();
    const other = await anotherTab(page, "cohortlist");
    await page.close({ runBeforeUnload: false });
    await other.goto("/dashboard/addcohort");
    await other.getByText("Your unsaved changes were restored.").waitFor();
    expect(await name(other).inputValue()).toBe("Kept over a closed tab");
    await other.getByRole("listitem", { name: /criterion 1/ }).waitFor();
    expect(await brokenRules(other)).toEqual([]);
    await other.getByRole("button", { name: "Discard changes" }).click();
    await expect.poll(() => name(other).inputValue()).toBe("");
    await other.reload();
    await name(other).waitFor();
    expect(await name(other).inputValue()).toBe("");
    expect(await other.getByText("is back").count()).toBe(0);
  });

  it("S8.4 after the session ran out in the middle of an edit, for who signs in again", async () => {
    const page = await site.open("user", "studyedit/1");
    await name(page).fill("Typed before the session ended");
    await site.connection.db.deleteFrom("session").execute();
    await save(page);
    await page.getByText("Your session has expired. Your unsaved input is kept.").waitFor();
    await signIn(page, "user", site.codeOf);
    await page.waitForURL(/studyedit\/1/);
    await page.getByText("Your unsaved changes were restored.").waitFor();
    expect(await name(page).inputValue()).toBe("Typed before the session ended");
    // Left on purpose it is asked for, and gone.
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ok" }).click();
    await page.waitForURL(/studydesign\/1/);
    await page.goto("/dashboard/studyedit/1");
    await name(page).waitFor();
    expect(await name(page).inputValue()).not.toBe("Typed before the session ended");
  });

  it("S2.34 an explicit sign-out says what is lost, and forgets it", async () => {
    const page = await site.open("user", "addstudy");
    await name(page).fill("Gone with the sign-out");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByText("1 unsaved form will be lost.").waitFor();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("button", { name: "Login" }).waitFor();
    await signIn(page, "user", site.codeOf);
    await page.goto("/dashboard/addstudy");
    await name(page).waitFor();
    expect(await name(page).inputValue()).toBe("");
  });

  it("S8.10 without a network a save says so above the form, which stays, and goes through afterwards", async () => {
    const page = await site.open("user", "addcohort");
    const typed = fresh("Saved after the network came back");
    await name(page).fill(typed);
    await page.getByRole("group", { name: "Add criterion" }).getByText("Demographics").click();
    await page.getByRole("button", { name: "Condition" }).click();
    await page.getByRole("menuitem", { name: "Gender" }).click();
    await page.getByRole("group", { name: "Age" }).getByRole("button", { name: "Remove" }).click();
    await page
      .getByRole("region", { name: "Preview" })
      .getByRole("status")
      .locator("strong")
      .waitFor();
    await page.context().setOffline(true);
    await save(page);
    await page.getByRole("alert").filter({ hasText: "The server did not answer." }).waitFor();
    expect(await name(page).inputValue()).toBe(typed);
    await page.context().setOffline(false);
    await save(page);
    await page.waitForURL(/cohortdesign/);
  });

  it("S7.9 an event's dialog asks before what was typed is lost", async () => {
    const page = await site.open("user", "addstudy");
    await page.getByRole("button", { name: "New event" }).click();
    await page.getByRole("textbox", { name: "Event name" }).fill("Half an event");
    await page.keyboard.press("Escape");
    const question = page.getByText("Are you sure, your changes will be lost on ok click?");
    await question.waitFor();
    await page.getByRole("dialog").last().getByRole("button", { name: "Cancel" }).click();
    expect(await page.getByRole("textbox", { name: "Event name" }).inputValue()).toBe(
      "Half an event",
    );
  });
});
