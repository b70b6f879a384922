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
import { people } from "../site-server.ts";
import { openScreensToRead, type Person, untilIdle } from "./open-screens.ts";

const routes = pages.map(({ path }) => path);

/** Who walks changes nothing. */
export const site = await openScreensToRead();

/** The column `id` of a query. */
export async function ids(query: string): Promise<number[]> {
  const { rows } = await site.connection.pool.query<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** Of the provider whose people walk. */
const provider =
  "organization_id = (select organization_id from organization where name = 'Northfield Health')";
const studies = await ids(`select study_id id from study where ${provider} order by 1`);
/** Studies with a validity. */
export const validated = await ids(
  `select distinct study_id id from project where study_id is not null and ${provider} order by 1`,
);
/** Documents that two annotators have finished, of whom one walks. */
export const read = await ids(
  `select subdocument_id id from assignment join account using (user_id) where status = 'done' group by 1
   having count(*) filter (where email in ('${people.annotator}', '${people.secondAnnotator}')) > 1 order by 1 limit 3`,
);

/**
 * What an address may have in the place of each parameter; the first is opened each day. A new name needs a line here.
 */
const values: Readonly<Record<string, readonly (string | number)[]>> = {
  studyId: [...new Set([...validated, ...studies])],
  resolution: ["encounter"],
  cohort_id: await ids(`select cohort_id id from cohort where ${provider} order by 1`),
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
  projectId: await ids(`select project_id id from project where ${provider} order by 1`),
};

/** What the query of an address must say, for a screen that shows nothing without. */
export const queries: Readonly<Record<string, string>> = {
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
const headings =
  /^\d[\d,]* (patients?|documents?|encounters?|terms?|cohorts?|events?|studies|study)\b/;

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

/** Of so many parts that files of tests share the one with this number, from 0. */
export function walkScreens(part: number, parts: number): void {
  const ofPart = (screens: readonly Screen[]) => screens.filter((_, at) => at % parts === part);
  describe("issue 12.6: every count of every screen is that of the list that it opens, or of the raw tables", () => {
    it.each(ofPart(first))(
      "$path as $person",
      async (screen) => {
        const page = await site.open(screen.person, screen.path);
        const { wrong, links } = await walk(page, screen, true);
        expect(wrong).toEqual([]);
        expect(links).toBeGreaterThanOrEqual(least[screen.route] ?? 0);
      },
      180_000,
    );

    it.each(ofPart(dailySample(others, new Date())))(
      `$path as $person (${dailySampleText(new Date())})`,
      async (screen) => {
        const page = await site.open(screen.person, screen.path);
        // What those see who do not see whole organisations, number-rules.ts does not compute.
        const { wrong } = await walk(page, screen, screen.person === "user");
        expect(wrong).toEqual([]);
      },
      180_000,
    );
  });
}
