// Counts that the walk of all screens (counts-1.screen.ts and the next) does not open, and addresses that are refused.
import { describe, expect, it } from "vitest";
import { numberIn } from "./shown-numbers.ts";
import { ids, queries, read, site, validated } from "./walked-screens.ts";

describe("counts that open something else than a list", () => {
  it("S2.70 a supporting concept opens as many places as it has occurrences", async () => {
    const page = await site.open(
      "user",
      `conceptsupport/${read[0]}${queries["conceptsupport/{docId}"]}`,
    );
    const openers = page.locator("main button[aria-expanded]").filter({ hasText: /occurrences/ });
    await openers.first().waitFor();
    const found = await openers.count();
    expect(found).toBeGreaterThan(5);
    for (let at = 0; at < found; at += 1) {
      const opener = openers.nth(at);
      const shown = numberIn(
        /([\d,]+)\s+occurrences/.exec((await opener.textContent()) ?? "")?.[1] ?? "",
      );
      await opener.click();
      const places = page.locator(`[id="${await opener.getAttribute("aria-controls")}"] li a`);
      await expect.poll(() => places.count()).toBe(shown);
    }
  });

  it("S2.74 the conflicts of a study are as many as the heading says, in as many documents", async () => {
    const page = await site.open("supervisor", `datastudyreview/0?study_id=${validated[0]}`);
    const [, conflicts, documents] =
      /(\d+) conflicts in (\d+) documents/.exec(
        await page.getByText(/conflicts in \d+ documents/).innerText(),
      ) ?? [];
    const list = page.getByRole("list", { name: "Documents with conflicts" });
    for (let shown = 10; shown < Number(documents); shown += 10) {
      await page.getByRole("button", { name: "More documents" }).click();
      await expect
        .poll(() => list.locator("li").count())
        .toBe(Math.min(shown + 10, Number(documents)));
    }
    expect(await list.locator("[data-conflict]").count()).toBe(Number(conflicts));
    const hrefs = await list
      .locator("a[href*='datareview/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set(hrefs).size).toBe(Number(documents));
  });

  it("S2.49 each figure of a row, clicked, shows as many records", async () => {
    const [study = 0] = validated;
    const table = `studyvalidityoutcomescore/encounter/${study}?type=3`;
    const page = await site.open("user", table);
    await page.getByRole("row").filter({ hasText: "Atrial fibrillation" }).first().waitFor();
    const row = page.getByRole("row").filter({ hasText: "Atrial fibrillation" }).first();
    const figures = await row.getByRole("link").count();
    expect(figures).toBe(10);
    for (let at = 0; at < figures; at += 1) {
      const link = row.getByRole("link").nth(at);
      const name = (await link.getAttribute("aria-label")) ?? "";
      const shown = Number((await link.innerText()).replaceAll(",", ""));
      await link.click();
      await page.waitForURL((url) => !url.pathname.includes("/studyvalidityoutcomescore/"));
      if (name.includes("accuracy")) {
        // A share is of all encounters.
        await page.getByText(/matches and mismatches · \d+ encounters/).waitFor();
      } else {
        const records = page.getByText(new RegExp(`of ${shown} records$|· ${shown} encounters?$`));
        await records.first().waitFor();
      }
      await page.goto(`/dashboard/${table}`);
      await row.waitFor();
    }
    const left = page.getByRole("link", { name: /left out: not all of their notes were read/ });
    const n = Number.parseInt(await left.innerText(), 10);
    await left.click();
    await page.getByText(new RegExp(`of ${n} records$`)).waitFor();
  }, 180_000);
});

describe("what an address asks for and the product does not have is refused in words", () => {
  const [study = 0] = validated;
  const refused: readonly [path: string, words: RegExp][] = [
    [`datalist/patient/${study}/CONCEPT/false/false/0/0/All`, /Lists go by encounters/],
    [`patientlist/patient/${study}/CONCEPT/false/false/0/0/All`, /Lists go by encounters/],
    [`datalist/encounter/${study}/CONCEPT/true/false/0/0/All`, /Exact is not offered/],
    [
      `patientlist/encounter/${study}/CONCEPT/false/false/0/0/Index-event`,
      /no cohort criteria but All/,
    ],
    [`patientlist/0/${study}/CONCEPT/false/false/colour/red/All`, /can't be read: att_name/],
    [`datalist/episode/${study}/CONCEPT/false/false/0/0/All`, /can't be read: twoClass/],
    [
      `studyvalidityoutcomescoredetail/patient/${study}/CONCEPT/Exact/0/All/x`,
      /Exact is not offered/,
    ],
    [
      `studyvalidityoutcomescoredetail/patient/${study}/CONCEPT/false/0/Outcome/x`,
      /no cohort criteria but All/,
    ],
    [
      `studyvalidityoutcomescoredetail/encounter/${study}/CONCEPT/Exact/0/All/x`,
      /Exact is not offered/,
    ],
    [
      `studyvalidityoutcomescoredetail/encounter/${study}/CONCEPT/false/0/Outcome/x`,
      /no cohort criteria but All/,
    ],
    [
      `studyvalidityoutcomescoredetail/encounter/${study}/CONCEPT/false/BOTH/All/x`,
      /can't be read: classification/,
    ],
  ];
  it.each(refused)("S2.5 S2.10 S2.12 %s", async (path, words) => {
    const [concept] = await ids("select concept_id id from project_concept order by 1 limit 1");
    const page = await site.open("user", path.replace("CONCEPT", String(concept)));
    await page.locator("main").getByText(words).first().waitFor();
    expect(await page.locator("main table").count()).toBe(0);
  });

  it("S2.59 an annotator who is sent from the patient list to the data list keeps the path and the query", async () => {
    const [concept] = await ids("select concept_id id from project_concept order by 1 limit 1");
    const rest = `0/${study}/${concept}/true/false/severity/mild/All`;
    const page = await site.open("annotator", `patientlist/${rest}?forResult=true`);
    await page.waitForURL((url) => url.pathname.endsWith(`/datalist/${rest}`));
    expect(new URL(page.url()).searchParams.get("forResult")).toBe("true");
  });
});
