// How many records a link opens: what its screen asks the server for is asked here, with the input that the screen
// makes of the address (the web's own functions); the answer is the server's, for the person whose page it is.
import type { Page } from "playwright-core";
import {
  dataListInput,
  pageOf,
  patientListInput,
} from "../../apps/web/src/patients/list-address.ts";
import { detailInput } from "../../apps/web/src/validity/detail-address.ts";
import { untilIdle } from "./open-screens.ts";
import type { ShownNumber } from "./shown-numbers.ts";

interface Address {
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
}
type Answer = Record<string, unknown>;

/** Calls an operation as the person whose page it is. */
async function ask(page: Page, name: string, input: object): Promise<Answer> {
  const params = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, String(value)]),
  );
  const answer = await page.request.get(`/api/${name}`, { params });
  const body: unknown = await answer.json();
  if (answer.status() !== 200)
    throw new Error(`${name} ${JSON.stringify(params)}: ${JSON.stringify(body)}`);
  return body as Answer; // Answers of operations are objects.
}

type Open = (page: Page, address: Address, link: ShownNumber) => Promise<unknown>;

/** The screens that list what a number counts, by their paths in the route table. */
const lists: Readonly<Record<string, Open>> = {
  "patientlist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}":
    async (page, address) =>
      (await ask(page, "GetPatient", patientListInput(address)))["noOfRecords"],
  "datalist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}":
    async (page, address, { text, label, of }) => {
      const input = dataListInput(address);
      const isOfPatients = /patients/i.test(`${text} ${label}`);
      if (!isOfPatients && /data|documents|encounters/i.test(`${label} ${of}`))
        return (await ask(page, "GetDocuments", input))["noOfRecords"];
      // S6.3: an annotator's patients open their documents.
      const ids = new Set<number>();
      for (let pageNumber = 1; ; pageNumber += 1) {
        const answer = await ask(page, "GetDocuments", { ...input, pageNumber, pageSize: 500 });
        const data = answer["data"] as { patient_id: number }[]; // Rows of GetDocuments.
        for (const { patient_id } of data) ids.add(patient_id);
        if (data.length < 500) return ids.size;
      }
    },
  "studyvalidityleftout/{resolution}/{studyId}/{reason}": async (page, { params, search }) =>
    (
      await ask(page, "GetEncountersLeftOut", {
        m_studyId: params["studyId"],
        m_reason: params["reason"],
        ...pageOf(search),
      })
    )["noOfRecords"],
  "studyvalidityoutcomescoredetail/{resolution}/{studyId}/{conceptId}/{exactMatch?}/{classification?}/{cohortCriteria?}/{concept_name?}":
    async (page, { params, search }) => {
      const { resolution = "", studyId = "", conceptId = "", ...rest } = params;
      const input = detailInput(
        { resolution, studyId, conceptId, ...rest },
        search["arm"],
        search["measure"],
        search["joint"],
      );
      return (await ask(page, "GetEncounterLevelOutcomeScoreDetails", input))["totalRecords"];
    },
  "datastudyreview/{docId}": async (page, { search }, { text }) => {
    // A kappa is no count.
    if (!/^\d[\d,]*$/.test(text)) return undefined;
    const answer = await ask(page, "GetManualAnnotationsWithConflicts", search);
    return search["forKappaScore"] === "true" ? answer["documentsCount"] : answer["conflictsCount"];
  },
  "techexamples/{run}/{concept_id?}": async (page, { params, search }) =>
    (
      await ask(page, "GetLanguageRunExamples", {
        run_id: params["run"],
        ...(params["concept_id"] === undefined ? {} : { concept_id: params["concept_id"] }),
        ...search,
        ...pageOf(search),
      })
    )["noOfRecords"],
  // Filtered in the browser: its rows are counted.
  cohortlist: async (page, _, { href }) => {
    const here = page.url();
    await page.goto(href);
    const rows = page.locator("main table tbody tr");
    await rows.first().waitFor();
    const count = await rows.count();
    await page.goto(here);
    await untilIdle(page);
    return count;
  },
};

/** The route that an address is of, with its parameters. */
function routeOf(href: string, routes: readonly string[]): [string, Address] {
  const { pathname, searchParams } = new URL(href, "http://localhost");
  const parts = pathname.split("/").slice(2).map(decodeURIComponent);
  const fits = (route: string) => {
    const names = route.split("/");
    return (
      parts.length <= names.length &&
      names.every((name, at) =>
        name.startsWith("{") ? name.endsWith("?}") || parts[at] !== undefined : name === parts[at],
      )
    );
  };
  const route = routes.filter(fits).toSorted((a, b) => a.length - b.length)[0] ?? "";
  const params = route.split("/").flatMap((name, at): [string, string][] => {
    const [, key] = /^\{(\w+)\??\}$/.exec(name) ?? [];
    const value = parts[at];
    return key === undefined || value === undefined ? [] : [[key, value]];
  });
  return [route, { params: Object.fromEntries(params), search: Object.fromEntries(searchParams) }];
}

/**
 * How many the link opens; undefined where it shows no count but the name of the one thing that it opens, which may
 * have a digit in it. A bare number is a count wherever it leads.
 * @throws Error where a count leads to a screen whose records nobody here counts
 */
export async function opened(
  page: Page,
  link: ShownNumber,
  routes: readonly string[],
): Promise<unknown> {
  // A share is no count.
  if (link.text.includes("%")) return undefined;
  const [route, address] = routeOf(link.href, routes);
  const list = lists[route];
  if (list) return list(page, address, link);
  if (!/^\d[\d,]*( [a-z]+)?$/.test(link.text)) return undefined;
  throw new Error(`${link.text} (${link.of}) opens ${link.href}: nothing counts what is there`);
}
