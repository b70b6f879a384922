import { describe, expect, it } from "vitest";
import { errorsOf, fresh, isShown, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();
const seeded = "Heart failure therapy 2018–2024";

describe("studies", () => {
  it("S2.41 S4.5 columns, sorted by name ascending, the same column toggles", async () => {
    const page = await site.open("user", "studylist");
    const table = page.getByRole("table", { name: "Studies" });
    await table.getByRole("link", { name: seeded, exact: true }).waitFor();
    await expect
      .poll(() => table.getByRole("columnheader").allTextContents())
      .toEqual(["Study name", "Cohorts", "Patients", "Data", "Owner"]);
    const names = () => table.locator("tbody tr td:first-child").allTextContents();
    const heading = table.getByRole("columnheader", { name: "Study name" });
    expect(await heading.getAttribute("aria-sort")).toBe("ascending");
    const ascending = await names();
    expect(ascending).toEqual([...ascending].toSorted((a, b) => a.localeCompare(b)));
    await heading.getByRole("button").click();
    await expect.poll(() => heading.getAttribute("aria-sort")).toBe("descending");
    await expect.poll(names).toEqual(ascending.toReversed());
  });

  it("S2.41 S2.29 a patient count opens as many patients, with the study as filter", async () => {
    const page = await site.open("user", "studylist");
    const row = page.getByRole("row").filter({ hasText: seeded });
    const count = row.getByRole("link", { name: /Patients of/ });
    await count.waitFor();
    const shown = await count.textContent();
    await count.click();
    expect(await isShown(page, `of ${shown} records`)).toBe(true);
    expect(await isShown(page, /^Study: Heart failure/)).toBe(true);
    await page.getByRole("button", { name: "Remove filter Study" }).click();
    await page.waitForURL((url) => url.search === "");
  });

  it("S5.5 S8.6 S2.42 adding a study: what is missing, a taken name, then the design", async () => {
    const page = await site.open("user", "addstudy");
    await page.getByRole("button", { name: "Save" }).click();
    expect(await isShown(page, "Study name is required")).toBe(true);
    expect(await isShown(page, "Study cohorts is required")).toBe(true);

    await page.getByPlaceholder("Enter study name").fill(seeded);
    await page.getByRole("combobox", { name: "Base cohort" }).click();
    await page.getByRole("option", { name: "Heart failure, adults" }).click();
    await page.getByRole("combobox", { name: "Study arm #1" }).click();
    const arm = page.getByRole("option", { name: "Heart failure on metoprolol" });
    await arm.waitFor();
    expect(await page.getByRole("option", { name: "Heart failure, adults" }).count()).toBe(0);
    await arm.click();
    await page.getByRole("button", { name: "Save" }).click();
    expect(await isShown(page, "A study with this name exists already.")).toBe(true);

    await page.getByPlaceholder("Enter study name").fill(fresh("A study of mine"));
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/studydesign/);
    expect(await isShown(page, "Heart failure on metoprolol")).toBe(true);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S4.4 edit mode: minus icon, confirmation, the list reloads; Close leaves the mode", async () => {
    const page = await site.open("user", "addstudy");
    const name = fresh("To be deleted");
    await page.getByPlaceholder("Enter study name").fill(name);
    await page.getByRole("combobox", { name: "Base cohort" }).click();
    await page.getByRole("option").first().click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/studydesign/);
    await page.getByRole("link", { name: "Studies", exact: true }).click();
    await page.getByRole("button", { name: "Page menu" }).click();
    await page.getByRole("menuitem", { name: "Edit study list" }).click();
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    expect(await isShown(page, "Are you sure you want to delete?")).toBe(true);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ok" }).click();
    const link = page.getByRole("link", { name, exact: true });
    await link.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: /^Delete / }).waitFor({ state: "detached" });
    await page.getByRole("link", { name: seeded, exact: true }).first().waitFor();
  });

  it("S2.41 S2.54 edit mode ends with a row that adds", async () => {
    for (const [list, form, label] of [
      ["studylist", "addstudy", "Add study"],
      ["cohortlist", "addcohort", "Add cohort"],
    ] as const) {
      const page = await site.open("user", `${list}?edit=true`);
      const table = page.getByRole("table");
      await table
        .getByRole("button", { name: /^Delete / })
        .first()
        .waitFor();
      const add = table.getByRole("row").last().getByRole("link", { name: label });
      await add.waitFor();
      await untilIdle(page);
      await add.click();
      await page.waitForURL(new RegExp(form));
      expect(errorsOf(page)).toEqual([]);
    }
  });

  it("S2.43 S4.6 after a change the list counts by what was saved", async () => {
    const page = await site.open("user", "addstudy");
    const name = fresh("Counted again");
    await page.getByPlaceholder("Enter study name").fill(name);
    await page.getByRole("combobox", { name: "Base cohort" }).click();
    await page.getByRole("option", { name: "Heart failure, adults" }).click();
    await page.getByRole("combobox", { name: "Study arm #1" }).click();
    await page.getByRole("option", { name: "Asthma on a controller" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/studydesign/);
    await page.getByRole("link", { name: "Studies", exact: true }).click();
    const cohorts = page
      .getByRole("row")
      .filter({ hasText: name })
      .getByRole("link", { name: /Cohorts of/ });
    await expect.poll(() => cohorts.textContent()).toBe("2");
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.getByRole("link", { name: "Edit study" }).click();
    await page.getByRole("button", { name: "Remove Study arm #1" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/studydesign/);
    await page.getByRole("link", { name: "Studies", exact: true }).click();
    await expect.poll(() => cohorts.textContent()).toBe("1");
    expect(errorsOf(page)).toEqual([]);
  });

  it("S4.6 S8.10 counts that can't be had leave the list as it is, with Retry", async () => {
    const page = await site.open("user", "demographicdata");
    let isBroken = true;
    await page.route(/api\/GetPatientCounts/, (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await page.getByRole("link", { name: "Studies", exact: true }).click();
    await page.getByRole("link", { name: /Cohorts of Heart failure/ }).waitFor();
    const retry = page.getByRole("button", { name: "Retry" });
    await retry.waitFor();
    expect(await page.getByRole("link", { name: /Patients of/ }).count()).toBe(0);
    isBroken = false;
    await retry.click();
    await page.getByRole("link", { name: /Patients of Heart failure/ }).waitFor();
    await retry.waitFor({ state: "detached" });
  });

  it("S2.45 results: an outcome's count opens as many patients", async () => {
    const page = await site.open("user", "studylist");
    await page.getByRole("link", { name: seeded, exact: true }).first().click();
    await page.getByRole("link", { name: "Study results" }).click();
    const count = page
      .getByRole("row", { name: /Atrial fibrillation/ })
      .getByRole("link")
      .first();
    await count.waitFor();
    const shown = await count.textContent();
    await count.click();
    expect(await isShown(page, `of ${shown} records`)).toBe(true);
    expect(await isShown(page, /^Outcome: Atrial fib/)).toBe(true);
  });

  it("S2.45 arms compared: each against one on choice, in a picture and a table that say the same", async () => {
    const page = await site.open("user", "studyresult/1");
    const picture = page.getByRole("img", { name: /^Outcomes of the arms/ });
    const table = page.getByRole("table", { name: "Arms compared" });
    await table.locator("tbody tr").first().waitFor();
    const words = (await picture.getAttribute("aria-label")) ?? "";
    expect(words).toContain("against Heart failure on metoprolol");
    const rows = table.getByRole("row").filter({ hasText: "Heart failure on carvedilol" });
    for (const row of await rows.all()) {
      const [, , , risk = "", difference = "", ratio = ""] = await row
        .locator("td")
        .allTextContents();
      expect(difference).toMatch(/^[+−]?\d+\.\d points \([+−]?\d+\.\d to [+−]?\d+\.\d\)$/);
      expect(words).toContain(`${risk}, difference ${difference}, ratio ${ratio}`);
    }
    const before = await rows.first().allTextContents();
    await page.getByRole("combobox", { name: "Compared with" }).click();
    await page.getByRole("option", { name: "Heart failure on carvedilol" }).click();
    await page.waitForURL(/against=/);
    await expect.poll(() => rows.first().allTextContents()).not.toEqual(before);
    expect(await isShown(page, /^95 % intervals\. Risks: Wilson\. Differences: Newcombe/)).toBe(
      true,
    );
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.45 a study's baseline: every characteristic cohort by cohort, compared with another on choice", async () => {
    const page = await site.open("user", "studyresult/1?view=baseline");
    const table = page.getByRole("table", { name: "Baseline" });
    await expect
      .poll(() => table.locator("tbody th[scope=rowgroup]").allTextContents())
      .toEqual(["Age", "Gender", "Conditions", "Medications", "Last laboratory values"]);
    const female = table.getByRole("row").filter({ hasText: "Female" });
    await female.waitFor();
    const before = await female.allTextContents();
    await page.getByRole("combobox", { name: "Compared with" }).click();
    await page.getByRole("option", { name: "Heart failure, adults" }).click();
    await page.waitForURL(/compared=/);
    await expect.poll(() => female.allTextContents()).not.toEqual(before);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.45 a love plot stands beside the baseline: its counts are those of the table, for the arm that is chosen", async () => {
    const page = await site.open("user", "studyresult/1?view=baseline");
    const picture = page.getByRole("img", { name: /^Love plot: / });
    await picture.waitFor();
    const told = async (column: number) => {
      const cells = page
        .getByRole("table", { name: "Baseline" })
        .locator(`tbody td:nth-of-type(${column})`);
      const values = (await cells.allTextContents()).flatMap((text) => {
        const found = /^-?\d+\.\d\d/.exec(text);
        return found ? [Number(found[0])] : [];
      });
      return { all: values.length, sure: values.filter((value) => Math.abs(value) > 0.1).length };
    };
    const counted = async () => {
      const words = (await picture.getAttribute("aria-label")) ?? "";
      const [, beyond, all] = /(\d+) of (\d+) characteristics/.exec(words) ?? [];
      return {
        beyond: Number(beyond),
        all: Number(all),
        marks: await picture.locator("g[data-open]").count(),
      };
    };
    for (const [name, column] of [
      ["Heart failure on carvedilol", 5],
      ["Heart failure, adults", 4],
    ] as const) {
      await page.getByRole("combobox", { name: "Differences of" }).click();
      await page.getByRole("option", { name }).click();
      await expect.poll(() => picture.getAttribute("aria-label")).toContain(`${name} against`);
      const [table, plot] = [await told(column), await counted()];
      expect([plot.all, plot.marks]).toEqual([table.all, table.all]);
      // Printed with two digits, 0.10 may lie on either side.
      expect(plot.beyond - table.sure).toBeGreaterThanOrEqual(0);
      expect(plot.beyond - table.sure).toBeLessThan(4);
    }
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.45 evidence stands beside the results: who, when, in which words; J and K walk, Escape closes", async () => {
    const page = await site.open("user", "studyresult/1");
    await page
      .getByRole("button", { name: /^Evidence of Atrial fibrillation/ })
      .first()
      .click();
    const drawer = page.getByRole("region", { name: /: Atrial fibrillation$/ });
    await drawer.waitFor();
    await untilIdle(page);
    const total = Number((await drawer.locator("strong").first().innerText()).replaceAll(",", ""));
    expect(total).toBeGreaterThan(25);
    expect(await drawer.locator("ol > li").count()).toBe(25);
    await page.keyboard.press("j");
    await drawer.getByText(/^Counted/).waitFor();
    const first = await drawer.getByText(/^Counted/).innerText();
    await page.keyboard.press("j");
    await expect.poll(() => drawer.getByText(/^Counted/).innerText()).not.toBe(first);
    await page.keyboard.press("k");
    await expect.poll(() => drawer.getByText(/^Counted/).innerText()).toBe(first);
    await drawer.getByRole("button", { name: "Later patients" }).click();
    await drawer.getByText(/^26–/).waitFor();
    expect(await drawer.getByRole("link", { name: "As a list" }).count()).toBe(1);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    expect(errorsOf(page)).toEqual([]);
  });

  it("S6.3 an annotator sees the results, and no evidence", async () => {
    const page = await site.open("annotator", "studyresult/1");
    await untilIdle(page);
    expect(await page.getByRole("button", { name: /^Evidence of/ }).count()).toBe(0);
  });

  it("S2.45 cumulative incidence: a curve a cohort, its figures in the table, by keyboard", async () => {
    const page = await site.open("user", "studyresult/1");
    await page.getByRole("tab", { name: "Patients and outcomes" }).focus();
    for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press("ArrowRight");
    await page.waitForURL(/view=incidence/);
    const picture = page.getByRole("img", { name: /^Cumulative incidence of/ });
    await picture.waitFor();
    const table = page.getByRole("table", { name: /^Incidence of/ });
    await table.locator("tbody tr").first().waitFor();
    await untilIdle(page);
    const rows = await table.locator("tbody tr").count();
    await expect.poll(() => picture.locator("g[data-order] path:last-child").count()).toBe(rows);
    const landmarks = page.getByRole("table", { name: /^Landmarks of/ });
    expect(await landmarks.locator("tbody tr").count()).toBe(rows);
    expect(await landmarks.locator("thead").textContent()).toContain("1 year");
    expect(await page.getByText(/^Gray’s test of the arms/).textContent()).toMatch(
      /χ² \d+\.\d\d with \d degrees? of freedom, p|is not given: \S/,
    );
    expect(await picture.getAttribute("aria-label")).toContain("Heart failure, adults");
    const followed = () => table.locator("tbody tr:first-child td:nth-child(2)").textContent();
    const all = Number(await followed());
    await page.getByRole("checkbox", { name: /Only patients without the outcome/ }).press("Space");
    await page.waitForURL(/new=true/);
    await expect.poll(async () => Number(await followed())).toBeLessThan(all);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S4.7 S2.3 study validity opens with the saved table and data type; discrete data alone is no view of concept accuracy", async () => {
    const listed = await site.open("user", "studylist");
    await listed.getByRole("link", { name: seeded, exact: true }).first().click();
    await listed.waitForURL(/studydesign/);
    const study = new URL(listed.url()).pathname.split("/").at(-1);
    const choose = async (view: string) => {
      const page = await site.open("user", `editstudyvalidity/${study}`);
      const views = page.getByRole("table", { name: "Validity views" });
      await views.waitFor();
      expect(await views.getByRole("radio").count()).toBe(8);
      await page.getByRole("radio", { name: view }).click();
      await page.getByRole("button", { name: "Save" }).click();
      return page;
    };
    const encounters = await choose("Encounter level, narrative plus discrete");
    await encounters.waitForURL(
      (url) =>
        url.pathname.endsWith(`studyvalidityoutcomescore/encounter/${study}`) &&
        url.search === "?type=3",
    );
    expect(await isShown(encounters, "Accuracy: documented at the same visit")).toBe(true);
    const concepts = await choose("Concept accuracy, narrative plus discrete");
    await concepts.waitForURL(
      (url) => url.pathname.endsWith(`studyvalidity/${study}`) && url.search === "?type=3",
    );
    expect(await isShown(concepts, `Accuracy: ${seeded}`)).toBe(true);
  });
});
