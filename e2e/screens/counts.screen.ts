// Counts equal what they open, on every screen: those of the route table, each with its tabs, for those who may open
// it. A new screen is walked without an edit here; a new count fails until opened-counts.ts or number-rules.ts knows
// it. Each day every screen as the first of its readers, and a tenth of the rest; all with `npm test -- --full`.
import type { Role } from "@concord/contract";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  dailySample,
  dailySampleText,
} from "../../apps/server/src/cohorts/testing/daily-sample.ts";
import { pages } from "../../apps/web/src/navigation/pages.ts";
import { opened } from "./opened-counts.ts";
import { numberIn, type ShownNumber, shownNumbers } from "./shown-numbers.ts";
import { searchedWord } from "./overview-rules.ts";
import { unexplained } from "./unexplained-numbers.ts";
import { openScreens, type Person, untilIdle } from "./open-screens.ts";

const routes = pages.map(({ path }) => path);

const site = await openScreens();

async function ids(query: string): Promise<number[]> {
  const { rows } = await site.connection.pool.query<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

const studies = await ids("select study_id id from study order by 1");
const validated = await ids(
  "select distinct study_id id from project where study_id is not null order by 1",
);
const read = await ids(
  "select subdocument_id id from assignment where status = 'done' group by 1 having count(*) > 1 order by 1 limit 3",
);

/**
 * What an address may have in the place of each parameter; the first is opened each day. A new name needs a line here.
 */
const values: Readonly<Record<string, readonly (string | number)[]>> = {
  studyId: [...new Set([...validated, ...studies])],
  resolution: ["encounter"],
  cohort_id: await ids("select cohort_id id from cohort order by 1"),
  docId: read,
  patient_id: await ids(
    `select distinct patient_id id from subdocument where subdocument_id in (${read.join()}) order by 1`,
  ),
  conceptId: await ids("select concept_id id from project_concept order by 1 limit 3"),
  concept_id: await ids(
    "select concept_id id from project_concept join concept using (concept_id) where text = 'Heart failure'",
  ),
  lexicon_id: await ids(
    "select lexicon_id id from lexicon_entry join concept using (concept_id) where text = 'Heart failure' order by 1 limit 1",
  ),
  reason: ["unread", "unresolved", "outside"],
  run: [1],
  projectId: await ids("select project_id id from project order by 1"),
};

/** What the query of an address must say, for a screen that shows nothing without. */
const queries: Readonly<Record<string, string>> = {
  "conceptsupport/{docId}": `?conceptId=${(await ids(`select concept_id id from automated_annotation where subdocument_id = ${read[0]} and experienced order by 1 limit 1`))[0]}`,
  searchnotes: `?q=${searchedWord}`,
  "datastudyreview/{docId}": `?study_id=${validated[0]}`,
  "dataplastudyreview/{docId}": `?study_id=${validated[0]}`,
  "studyvalidityoutcomescore/{resolution}/{studyId}": "?type=3",
};

interface Screen {
  readonly route: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly person: Person;
}

const persons: Readonly<Record<Role, Person>> = {
  User: "user",
  Company: "company",
  Annotator: "annotator",
  Supervisor: "supervisor",
  Administrator: "administrator",
};
/** Researchers first: they see whole organisations, which number-rules.ts counts on. */
const byReach: readonly Role[] = ["User", "Company", "Annotator", "Supervisor", "Administrator"];

/** A page's addresses: all that its parameters can be together, those of an optional parameter left out. */
function screensOf({ path: route, who }: (typeof pages)[number]): Screen[] {
  if (who === "anyone") return [];
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  let each: Record<string, string>[] = [{}];
  for (const name of names) {
    const known = values[name];
    if (!known?.length) throw new Error(`${route}: no value is known for {${name}}`);
    each = each.flatMap((params) => known.map((value) => ({ ...params, [name]: String(value) })));
  }
  return byReach
    .filter((role) => who.includes(role))
    .flatMap((role) =>
      each.map((params) => ({
        route,
        params,
        person: persons[role],
        path:
          route
            .replaceAll(/\/\{\w+\?\}/g, "")
            .replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "") +
          (queries[route] ?? ""),
      })),
    );
}

const walks = pages.map(screensOf).filter((screens) => screens.length > 0);
const first = walks.flatMap(([screen]) => screen ?? []);
const others = walks.flatMap((screens) => screens.slice(1));

/** Whether the pager says what the table has: its rows on the page, and as many in all as the heading says. */
async function wrongPager(page: Page, numbers: readonly ShownNumber[]): Promise<object[]> {
  const pager = numbers.find(({ text }) => text.startsWith("Showing "));
  const [from = 0, to = 0, total = 0] = (pager?.text.match(/\d[\d,]*/g) ?? []).map(numberIn);
  if (total === 0 || (await page.locator("main table").count()) !== 1) return [];
  const rows = await page.locator("main table tbody tr").count();
  const heading = numbers.find(
    ({ text, of, href }) => href === "" && headings.test(text) && of !== pager?.of,
  );
  const said = heading === undefined ? total : numberIn(heading.text);
  return rows === to - from + 1 && said === total ? [] : [{ pager: pager?.text, rows, said }];
}
const headings = /^\d[\d,]* (patients?|documents?|encounters?|terms?|cohorts?|studies|study)\b/;

/**
 * Compares all numbers of the screen that is open and of its tabs: what is wrong, and how many of them open something.
 */
async function walk(page: Page, { route, params }: Screen, isWhole: boolean) {
  const wrong: object[] = [];
  const all: ShownNumber[] = [];
  let links = 0;
  for (let tab = 0; ; tab += 1) {
    await untilIdle(page);
    // Counts come after the rows (S4.6).
    await expect.poll(() => page.locator("main .mantine-Skeleton-root").count()).toBe(0);
    const numbers = await shownNumbers(page);
    for (const link of numbers.filter(({ href }) => href !== "")) {
      const opens = await opened(page, link, routes);
      if (opens === undefined) continue;
      links += 1;
      if (opens !== numberIn(link.text)) wrong.push({ ...link, opens });
    }
    wrong.push(...(await wrongPager(page, numbers)));
    all.push(...numbers);
    const tabs = page.getByRole("tab");
    if (tab + 1 >= (await tabs.count())) break;
    await tabs.nth(tab + 1).click();
  }
  const { pool } = site.connection;
  if (isWhole) wrong.push(...(await unexplained({ route, params, numbers: all, pool })));
  return { wrong, links };
}

/** The least number of counts that open something, as the specification has them on the screen. */
const least: Readonly<Record<string, number>> = {
  // Of the list, of the overview and its conditions, of the studies' arms.
  studylist: 34,
  cohortlist: 12,
  [routes.find((route) => route.startsWith("patientlist")) ?? ""]: 8,
  "studyresult/{studyId}": 8,
  "cohortresult/{cohort_id}": 2,
  // Eight counts of each of eight concepts, and two of what is left out.
  "studyvalidityoutcomescore/{resolution}/{studyId}": 66,
  "cohortdesign/{cohort_id}": 1,
  "techitem/{lexicon_id}": 1,
};

describe("issue 12.6: every count of every screen is that of the list that it opens, or of the raw tables", () => {
  it.each(first)(
    "$path as $person",
    async (screen) => {
      const page = await site.open(screen.person, screen.path);
      const { wrong, links } = await walk(page, screen, true);
      expect(wrong).toEqual([]);
      expect(links).toBeGreaterThanOrEqual(least[screen.route] ?? 0);
    },
    180_000,
  );

  it.each(dailySample(others, new Date()))(
    `$path as $person (${dailySampleText(new Date())})`,
    async (screen) => {
      const page = await site.open(screen.person, screen.path);
      // What those see who do not see whole organisations, number-rules.ts does not compute.
      const { wrong } = await walk(page, screen, screen.person === "user");
      expect(wrong).toEqual([]);
    },
    180_000,
  );

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
        await records.first().waitFor({ timeout: 20_000 });
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
