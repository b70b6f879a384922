// Counts equal what they open. Every link of a screen that shows a number is read from the screen itself; what the opened
// list says is asked of the operation that its screen calls, with the input that the screen makes of the address (the web's
// own functions). A row of the outcome table is also clicked, cell by cell.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { dataListInput, patientListInput } from "../apps/web/src/patients/list-address.ts";
import { detailInput } from "../apps/web/src/validity/detail-address.ts";
import { settled } from "./browser.ts";
import { openSiteToRead, type Person } from "./site.ts";

const site = await openSiteToRead();

async function ids(query: string): Promise<number[]> {
  const { rows } = await site.connection.pool.query<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

const studies = await ids("select study_id id from study order by 1");
const cohorts = await ids("select cohort_id id from cohort order by 1");
const validated = await ids("select distinct study_id id from project where study_id is not null");

/** Every screen whose counts are links, for whom, and the least number of such links that it must have. */
const screens: readonly [path: string, person: Person, least: number][] = [
  ...(["user", "supervisor", "administrator"] as const).flatMap(
    (person): [string, Person, number][] => [
      ["studylist", person, 6],
      ["cohortlist", person, 12],
      ["patientlist", person, 8],
    ],
  ),
  ...studies.map((id): [string, Person, number] => [`studyresult/${id}`, "user", 8]),
  ...cohorts.map((id): [string, Person, number] => [`cohortresult/${id}`, "user", 2]),
  ...validated.flatMap((id): [string, Person, number][] =>
    (["user", "supervisor"] as const).map((person) => [
      `studyvalidityoutcomescore/encounter/${id}?type=3`,
      person,
      // Eight counts of each of eight concepts, and two of what is left out.
      66,
    ]),
  ),
];

interface Link {
  readonly text: string;
  readonly href: string;
  /** What is counted, as a screen reader says it. */
  readonly label: string;
}

const numberOf = (text: string) => Number.parseInt(text.replaceAll(",", ""), 10);

/** Links whose text is a number, or begins with one as "59 encounters"; shares are no counts. */
async function countLinks(page: Page): Promise<Link[]> {
  await page.locator("main a").first().waitFor();
  await settled(page);
  // Counts come after the rows (S4.6).
  await expect.poll(() => page.locator("main .mantine-Skeleton-root").count()).toBe(0);
  const links = await page.locator("main a").evaluateAll((found) =>
    found.map((link) => ({
      text: link.textContent.trim(),
      href: link.getAttribute("href") ?? "",
      label: link.getAttribute("aria-label") ?? "",
    })),
  );
  return links.filter(({ text }) => /^\d[\d,]*( encounters?)?$/.test(text));
}

const names = [
  "twoClass",
  "studyId",
  "conceptId",
  "isConcept",
  "is_event",
  "att_name",
  "att_value",
  "cohortCriteria",
];

/** Calls an operation as the person whose page it is. */
async function ask(page: Page, name: string, input: object): Promise<Record<string, unknown>> {
  const params = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, String(value)]),
  );
  const answer = await page.request.get(`${site.origin}/api/${name}`, { params });
  const body: unknown = await answer.json();
  expect(answer.status(), `${name} ${JSON.stringify(params)} ${JSON.stringify(body)}`).toBe(200);
  return body as Record<string, unknown>; // Answers of operations are objects.
}

/** What the screen behind an address says that it has. */
async function opened(page: Page, href: string): Promise<unknown> {
  const { pathname, searchParams } = new URL(href, site.origin);
  const [, , screen = "", ...rest] = pathname.split("/").map(decodeURIComponent);
  const search = Object.fromEntries(searchParams);
  const params = Object.fromEntries(rest.map((value, at) => [names[at] ?? "", value]));
  switch (screen) {
    case "patientlist":
      return (await ask(page, "GetPatient", patientListInput({ params, search })))["noOfRecords"];
    case "datalist":
      return (await ask(page, "GetDocuments", dataListInput({ params, search })))["noOfRecords"];
    case "studyvalidityleftout": {
      const [, m_studyId, m_reason] = rest;
      return (await ask(page, "GetEncountersLeftOut", { m_studyId, m_reason }))["noOfRecords"];
    }
    case "studyvalidityoutcomescoredetail": {
      const [resolution = "", studyId = "", conceptId = "", exactMatch = "", classification = ""] =
        rest;
      const input = detailInput(
        { resolution, studyId, conceptId, exactMatch, classification },
        search["arm"],
      );
      return (await ask(page, "GetEncounterLevelOutcomeScoreDetails", input))["totalRecords"];
    }
    case "cohortlist": {
      // The list is filtered in the browser.
      await page.goto(href);
      const rows = page.locator("main table tbody tr");
      await rows.first().waitFor();
      return rows.count();
    }
    default:
      throw new Error(`A count opens ${href}, which this test does not know`);
  }
}

describe("issue 12.6: every count of every screen is that of the list that it opens", () => {
  it.each(screens)(
    "%s as %s",
    async (path, person, least) => {
      const page = await site.open(person, path);
      const links = await countLinks(page);
      expect(links.length).toBeGreaterThanOrEqual(least);
      const found = [];
      for (const { text, href } of links)
        found.push({ text, href, opens: await opened(page, href) });
      expect(found.filter(({ text, opens }) => numberOf(text) !== opens)).toEqual([]);
    },
    180_000,
  );

  it("S6.3 an annotator's patients open their documents: the documents are of as many patients", async () => {
    const page = await site.open("annotator", "studylist");
    const links = (await countLinks(page)).filter(({ href }) => href.includes("datalist"));
    expect(links.length).toBeGreaterThan(1);
    for (const { text, label, href } of links) {
      const { searchParams } = new URL(href, site.origin);
      const input = dataListInput({ params: {}, search: Object.fromEntries(searchParams) });
      const answer = await ask(page, "GetDocuments", { ...input, pageSize: 500 });
      const data = answer["data"] as { patient_id: number }[]; // Rows of GetDocuments.
      const opens = label.includes("Patients")
        ? new Set(data.map(({ patient_id }) => patient_id)).size
        : data.length;
      expect(opens, `${label} ${href}`).toBe(numberOf(text));
    }
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
    [`datalist/patient/${study}/CONCEPT/false/false/0/0/All`, /no patient level yet/],
    [`patientlist/patient/${study}/CONCEPT/false/false/0/0/All`, /no patient level yet/],
    [`datalist/encounter/${study}/CONCEPT/true/false/0/0/All`, /Exact is not offered/],
    [
      `patientlist/encounter/${study}/CONCEPT/false/false/0/0/Index-event`,
      /no cohort criteria but All/,
    ],
    [`patientlist/0/${study}/CONCEPT/false/false/colour/red/All`, /can't be read: att_name/],
    [`datalist/episode/${study}/CONCEPT/false/false/0/0/All`, /can't be read: twoClass/],
    [`studyvalidityoutcomescore/patient/${study}`, /no patient level yet/],
    [
      `studyvalidityoutcomescoredetail/patient/${study}/CONCEPT/false/0/All/x`,
      /no patient level yet/,
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
