import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { animationsOf } from "./animations.ts";
import { errorsOf, isShown, untilIdle } from "./browser.ts";
import { openSite } from "./site.ts";

const site = await openSite();

describe("dashboard frame", () => {
  it("Ctrl-K finds a study and opens it, by keyboard alone", async () => {
    const page = await site.open("user", "studylist");
    await page.getByRole("heading", { name: "Studies" }).waitFor();
    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog").getByRole("textbox");
    await expect
      .poll(() => search.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type("heart failure therapy");
    await page.getByRole("dialog").getByText("Heart failure therapy 2018–2024").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(/studydesign/);
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S8.5 where the menus of the header are not loaded the page stays, and a button loads it again", async () => {
    const page = await site.open("user", "cohortlist");
    await page.getByRole("button", { name: "Settings" }).waitFor();
    await page.route(/HeaderMenus-/, (route) => route.abort());
    await page.reload();
    const reload = page.getByRole("button", { name: "The menus could not be loaded" });
    await reload.waitFor();
    await page.getByRole("link", { name: "Heart failure, adults" }).first().waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.unroute(/HeaderMenus-/);
    await reload.click();
    await page.getByRole("button", { name: "Settings" }).waitFor();
    expect(await reload.count()).toBe(0);
  });

  it("issue 17.7 what comes to be HTML brings no style, though scripts may set one; every test hears of it", async () => {
    const page = await site.open("user", "cohortlist");
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
    const styled = await page.evaluate(() => {
      const place = document.createElement("div");
      place.innerHTML = `<p style="color: rgb(1, 2, 3)">by attribute</p><b class="styled">by sheet</b><i>by script</i>`;
      const sheet = document.createElement("style");
      sheet.textContent = ".styled { color: rgb(1, 2, 3) }";
      document.body.append(place, sheet);
      const set = place.querySelector("i");
      if (set) set.style.color = "rgb(1, 2, 3)";
      return [...place.children].map((one) => getComputedStyle(one).color === "rgb(1, 2, 3)");
    });
    expect(styled).toEqual([false, false, true]);
    expect(errorsOf(page)).toEqual([
      expect.stringContaining("Content Security Policy"),
      expect.stringContaining("Content Security Policy"),
    ]);
  });

  it("S2.27 S2.31 S2.33 switch role shows only with more than one role, stores it and goes to the study list", async () => {
    const single = await site.open("user", "cohortlist");
    await single.getByRole("button", { name: "Settings" }).click();
    await single.getByRole("menuitem", { name: "Logout" }).waitFor();
    expect(await single.getByRole("menuitem", { name: "Switch role" }).count()).toBe(0);
    expect(await brokenRules(single)).toEqual([]);

    const page = await site.open("administrator", "cohortlist");
    const visits = page.getByRole("complementary").getByRole("link");
    await visits.filter({ hasText: "Cohort list" }).waitFor();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: "Switch role" }).click();
    await page.getByRole("radio", { name: "User" }).check();
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("button", { name: "Ok" }).click();
    await page.waitForURL(/studylist/);
    // The side bar begins anew with the role.
    await visits.filter({ hasText: "Study list" }).waitFor();
    expect(await visits.filter({ hasText: "Cohort list" }).count()).toBe(0);
    await page.getByRole("button", { name: "Settings" }).click();
    expect(await isShown(page, /, User$/)).toBe(true);
  });

  it("S2.32 S9.10 a dialog that refuses its answer shakes for a second, anew each time", async () => {
    const { rows } = await site.connection.pool.query<{ id: number }>(
      // Its annotators agree: no conflict tells its study.
      `select subdocument_id id from assignment a where status = 'done'
       and not exists (select from annotation_conflict k where k.subdocument_id = a.subdocument_id)
       group by 1 having count(*) > 1 order by 1 limit 1`,
    );
    const page = await site.open("supervisor", `datareview/${rows[0]?.id}`);
    await untilIdle(page);
    await page.getByRole("button", { name: "Page menu" }).click();
    await page.getByRole("menuitem", { name: "See all conflicts in the study" }).click();
    const ok = page.getByRole("dialog", { name: "Select a study" }).getByRole("button", {
      name: "Ok",
    });
    for (const time of ["odd", "even", "odd"]) {
      await ok.click();
      await page.locator(`[data-refusals=${time}]`).waitFor();
      const shake = (await animationsOf(page)).filter(([name]) => name.includes("shake"));
      expect(shake).toEqual([[expect.stringContaining(`shake-${time}`), 1000]]);
    }
    expect(errorsOf(page)).toEqual([]);
  });
});
