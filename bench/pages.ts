// What a person waits for who opens one of the main pages by its address: the real server, the built web application,
// Chromium, over the demonstration and over 100,000 patients. Run: npm run bench -- pages
import { chromium, type Browser, type BrowserContext } from "playwright-core";

import { loadDemonstration } from "../apps/server/src/app/demonstration/load.ts";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { sessionCookieName } from "../apps/server/src/platform/http/session-cookie.ts";
import { findChromium } from "../scripts/chromium.ts";
import { addPatients } from "./many-patients.ts";
import { loadPage, NotThere, type PageLoad, type Sign } from "./page-load.ts";
import { drawPicture, type PictureTimes, type PointPicture } from "./picture-points.ts";
import { serve, type Served } from "./serve.ts";
import { printStudyCalls } from "./study-calls.ts";
import { beginTable, printTable } from "./table.ts";

/** Of which the median and the longest are printed; one before them, with nothing in the browser's cache, by itself. */
const RUNS = 5;
const MANY = { patients: 100_000, withNotes: 10_000 };

interface MainPage {
  readonly name: string;
  /** Email of who opens it, by a pattern; null without a session. */
  readonly who: string | null;
  readonly path: string;
  readonly signs: readonly Sign[];
}

/** Without the application, and with it but without data: what the others are compared with. */
const baselines: readonly MainPage[] = [
  {
    name: "manual, without the application",
    who: null,
    path: "/docs/glossary",
    signs: [{ css: "main h1", text: "" }],
  },
  {
    name: "sign-in, without data",
    who: null,
    path: "/",
    signs: [{ css: "button", text: "" }],
  },
];

const [researcher, annotator, supervisor] = [
  "researcher@%",
  "annotator@%",
  "supervisor@%",
] as const;

interface Shown {
  readonly study: number;
  readonly cohort: number;
  readonly patient: number;
  readonly note: number;
}

async function shownOf({ pool }: Connection): Promise<Shown> {
  const idBy = async (query: string): Promise<number> => {
    const { rows } = await pool.query<{ id: number }>(query);
    const [row] = rows;
    if (!row) throw new Error(`There is none: ${query}`);
    return row.id;
  };
  const study = await idBy(
    "select study_id id from study where study_name like 'Heart failure therapy%'",
  );
  const cohort = await idBy(`select base_cohort_id id from study where study_id = ${study}`);
  return {
    study,
    cohort,
    // With most in the record of those with notes.
    patient: await idBy(
      `select patient_id id from cohort_member join fact using (patient_id)
       where cohort_id = ${cohort} and source = 2 group by 1 order by count(*) desc, 1 limit 1`,
    ),
    note: await idBy(
      `select subdocument_id id from assignment join account using (user_id)
       where status = 'done' and email like '${annotator}' order by subdocument_id limit 1`,
    ),
  };
}

function mainPages({ study, cohort, patient, note }: Shown): readonly MainPage[] {
  const inMain = (text: string): Sign => ({ css: "main", text });
  const page = (name: string, who: string, path: string, ...signs: Sign[]): MainPage => ({
    name,
    who,
    path: `/dashboard/${path}`,
    signs,
  });
  return [
    page("overview", researcher, "studylist", inMain("stand only in notes"), {
      css: "main table a",
      text: "",
    }),
    page("study results", researcher, `studyresult/${study}`, { css: "th", text: "Study arm #1" }),
    page("  cumulative incidence", researcher, `studyresult/${study}?view=incidence`, {
      css: 'main svg[aria-label^="Cumulative incidence"]',
      text: "",
    }),
    page("study validity", researcher, `studyvalidity/${study}?type=3`, {
      css: "th",
      text: "Inferred NPV",
    }),
    page("study design", researcher, `studydesign/${study}`, inMain("Index event")),
    page("cohort list", researcher, "cohortlist", { css: "main table a", text: "" }),
    page("cohort design", researcher, `cohortdesign/${cohort}`, inMain("Event date range")),
    page("patient list", researcher, "patientlist", { css: "main table a", text: "" }),
    page("patient", researcher, `patient/${patient}`, inMain("Excluded problem list")),
    page(
      "document",
      annotator,
      `document/${note}`,
      { css: 'main [role="document"]', text: "" },
      { css: '[role="listbox"] [role="option"]', text: "" },
    ),
    page("search in words", researcher, "searchnotes?q=furosemide", {
      css: "main b",
      // Without its first letter, which a note may write as a capital.
      text: "urosemide",
    }),
    page("conflicts of a study", supervisor, `datastudyreview/0?study_id=${study}`, {
      css: 'ol[aria-label="Documents with conflicts"] li',
      text: "",
    }),
  ];
}

interface Measured {
  readonly page: MainPage;
  readonly first: PageLoad;
  readonly warm: readonly PageLoad[];
}

/** Chromium ended, or one of its pages did: it says so itself, and nothing of the product was refused. */
const isCrash = (error: unknown) =>
  error instanceof Error && /crashed|has been closed/i.test(error.message);

/**
 * Each page in a browser of its own: what one takes of memory is given back before the next, and the end of one is not
 * the end of the run. Rows are printed as they come.
 */
async function measure(served: Served, pages: readonly MainPage[]): Promise<void> {
  const printRow = beginTable(columns, [36, 13]);
  const measured: Measured[] = [];
  for (const page of pages) {
    const browser = await launch();
    try {
      const context = await contextOf(browser, served, page.who);
      const load = () => loadPage(context, served.origin + page.path, page.signs);
      const first = await load();
      const warm: PageLoad[] = [];
      for (let run = 0; run < RUNS; run += 1) warm.push(await load());
      const one = { page, first, warm };
      measured.push(one);
      printRow(rowOf(one, measured));
    } catch (error) {
      if (error instanceof NotThere)
        console.log(`${page.name}: not there after a minute. ${error.message}`);
      else if (isCrash(error)) console.log(`${page.name}: Chromium crashed. ${String(error)}`);
      else throw error;
    } finally {
      await browser.close();
    }
  }
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
}

/** Of one curve or lane each; drawn with as many points as there are, and with so many. */
const POINTS = 10_000;
const PICTURE_RUNS = 5;

function pictures({ study, patient }: Shown): readonly PointPicture[] {
  return [
    {
      name: "cumulative incidence",
      path: `/dashboard/studyresult/${study}?view=incidence`,
      call: "GetStudyIncidence",
      redrawnBy: 'main svg[aria-label^="Cumulative incidence"] rect[class*="pick"]',
    },
    {
      name: "a patient's record",
      path: `/dashboard/patient/${patient}`,
      call: "GetPatientStory",
      redrawnBy: 'main button[aria-label="Zoom in"]',
    },
  ];
}

async function printPictures(served: Served, shown: Shown): Promise<void> {
  console.log(
    `\nPictures, ms to what is painted, median of ${PICTURE_RUNS}: from the answer, which comes when the rest of the page is there; from a click that draws it anew. Asked for: 100 with ${POINTS.toLocaleString("en")} points`,
  );
  const browser = await launch();
  const rows: string[][] = [];
  try {
    const context = await contextOf(browser, served, researcher);
    for (const picture of pictures(shown)) {
      const draw = async (points: number | null) => {
        const times: PictureTimes[] = [];
        for (let run = 0; run < PICTURE_RUNS; run += 1)
          times.push(await drawPicture(context, served.origin, picture, points));
        const of = (key: keyof PictureTimes) => median(times.map((one) => one[key]));
        return { points: of("points"), drawn: of("drawn"), redrawn: of("redrawn") };
      };
      const [few, many] = [await draw(null), await draw(POINTS)];
      for (const { points, drawn, redrawn } of [few, many])
        rows.push([
          picture.name,
          points.toLocaleString("en"),
          drawn.toFixed(0),
          redrawn.toFixed(0),
          (drawn / few.drawn).toFixed(1),
          (redrawn / few.redrawn).toFixed(1),
        ]);
    }
  } finally {
    await browser.close();
  }
  printTable(["picture", "points", "drawn", "redrawn", "× drawn", "× redrawn"], rows);
}

/** A browser's storage as that of a person who has signed in. */
async function contextOf(
  browser: Browser,
  { origin, signIn }: Served,
  who: string | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (who === null) return context;
  const token = await signIn(who);
  const response = await fetch(`${origin}/api/GetUserRole`, {
    headers: { cookie: `${sessionCookieName}=${token}`, "x-concord": "1" },
  });
  if (!response.ok) throw new Error(`GetUserRole: ${response.status}`);
  const { user } = (await response.json()) as { user: unknown };
  await context.addCookies([{ name: sessionCookieName, value: token, url: origin }]);
  await context.addInitScript((kept) => {
    localStorage.setItem("concord.user", kept);
    localStorage.setItem("concord.session", "true");
  }, JSON.stringify(user));
  return context;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** The value that 95 of 100 do not exceed, by nearest rank: of less than 20 the largest. */
function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}

const columns = [
  "page",
  "first paint",
  "largest",
  "content",
  "last change",
  "blocked",
  "shift",
  "kB",
  "calls",
  "first visit",
  "its kB",
  "paint × manual",
  "content × sign-in",
];

/** @param measured what there is until now, the baselines among it */
function rowOf(one: Measured, measured: readonly Measured[]): string[] {
  const middle = (of: Measured | undefined, key: keyof PageLoad) =>
    median(of?.warm.map((load) => load[key]) ?? []);
  const both = (key: keyof PageLoad) => {
    const values = one.warm.map((load) => load[key]);
    return `${median(values).toFixed(0)} / ${percentile95(values).toFixed(0)}`;
  };
  const times = (key: keyof PageLoad, base: MainPage | undefined) => {
    const found = measured.find(({ page }) => page === base);
    return found ? (middle(one, key) / middle(found, key)).toFixed(1) : "–";
  };
  const [manual, signIn] = baselines;
  return [
    one.page.name,
    both("firstPaint"),
    both("largestPaint"),
    both("content"),
    both("lastChange"),
    both("blocked"),
    middle(one, "shift").toFixed(2),
    (middle(one, "bytes") / 1000).toFixed(0),
    middle(one, "calls").toFixed(0),
    one.first.content.toFixed(0),
    (one.first.bytes / 1000).toFixed(0),
    times("firstPaint", manual),
    times("content", signIn),
  ];
}

/** @param many patients, and how many of them with notes, of the second table; 0 patients: none */
export async function printPageBench(many = MANY): Promise<void> {
  console.log(
    `Main pages by their address, each in a Chromium of its own, in a new page each time, files of the application in its cache: ms from the beginning of the navigation, median / p95 of ${RUNS}. First visit: content, with nothing cached; kB are as sent; shift: how much moved (up to 0.1 is called good)`,
  );
  const database = await startTemporaryPostgres();
  const connection = connect(database.url, { max: 20 });
  /** A server of its own: nothing is known from the measurement before. */
  const printPages = (withPictures: boolean) =>
    serve(connection, { email: researcher, web: true }, async (served) => {
      const shown = await shownOf(connection);
      await measure(served, [...baselines, ...mainPages(shown)]);
      if (withPictures) await printPictures(served, shown);
      await printStudyCalls(connection, served, shown.study);
    });
  try {
    await migrate(database.url);
    await loadDemonstration(connection, { now: new Date() });
    const { rows } = await connection.pool.query<{ n: number }>(
      "select count(*)::int n from patient",
    );
    console.log(`\nThe demonstration, ${rows[0]?.n} patients`);
    await printPages(true);
    if (many.patients === 0) return;
    const made = await addPatients(connection, many);
    const count = (n: number) => n.toLocaleString("en");
    console.log(
      `\nThe same patients copied until there are ${count(made.patients)}, with ${count(made.facts)} facts; ${count(made.withNotes)} of them with notes: ${count(made.notes)} notes, ${count(made.mentions)} mentions. What readers said is of the originals alone`,
    );
    await printPages(false);
  } finally {
    await connection.close();
    await database.stop();
  }
}

if (import.meta.main) {
  const [patients, withNotes] = process.argv.slice(2).map(Number);
  await printPageBench({
    patients: patients ?? MANY.patients,
    withNotes: withNotes ?? MANY.withNotes,
  });
}
