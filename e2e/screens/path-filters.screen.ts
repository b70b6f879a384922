// What the path of a list asks for (S2.10, S2.12), in every combination: the screen's own input of the address is sent,
// and what comes back is compared with a filter written here over the raw tables. Nothing is shared with the server's
// queries; that a row of the outcome table has the encounters that it should is shown by outcome-table-by-hand.test.ts.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isFullRun } from "../../apps/server/src/platform/testing/full-run.ts";
import {
  dailySample,
  dailySampleText,
} from "../../apps/server/src/cohorts/testing/daily-sample.ts";
import {
  dataListInput,
  patientListInput,
  unreadableFilters,
} from "../../apps/web/src/patients/list-address.ts";
import { people } from "../site-server.ts";
import { openScreensToRead, type Person } from "./open-screens.ts";

const site = await openScreensToRead();

async function all<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
  return (await site.connection.pool.query<Row>(query, values)).rows;
}
async function one<Row extends object>(query: string, values: unknown[] = []): Promise<Row> {
  const [row] = await all<Row>(query, values);
  if (!row) throw new Error(`The demonstration has none: ${query}`);
  return row;
}

interface Fact {
  patient_id: number;
  subdocument_id: number | null;
  concept_id: number;
  source: number;
  value: number | null;
  text_value: string | null;
  value_text: string | null;
  attributes: Record<string, string[]>[] | null;
}

const facts = await all<Fact>(
  `select f.patient_id, f.subdocument_id, f.concept_id, f.source, f.value, f.text_value, c.text value_text, f.attributes
   from fact f left join concept c on c.concept_id = f.value_concept_id`,
);
const documents = await all<{ subdocument_id: number; patient_id: number; encounter_id: number }>(
  "select subdocument_id, patient_id, encounter_id from subdocument",
);
const patients = await all<{ patient_id: number; organization_id: number }>(
  "select patient_id, organization_id from patient",
);
const assignments = await all<{
  patient_id: number;
  subdocument_id: number;
  user_id: number;
  led: number[];
}>(
  `select a.patient_id, a.subdocument_id, a.user_id, array(select s.user_id from project_supervisor s
     where s.project_id = a.project_id) led from assignment a`,
);
const { study } = await one<{ study: number }>(
  "select study_id study from project where study_id is not null order by 1 limit 1",
);
const ofStudy = new Set(
  (
    await all<{ patient_id: number }>(
      `select patient_id from cohort_member where cohort_id = (select base_cohort_id from study where study_id = $1)
       union select m.patient_id from study_arm a join cohort_member m using (cohort_id) where a.study_id = $1`,
      [study],
    )
  ).map(({ patient_id }) => patient_id),
);

/** A concept with others below it that facts are of, and one whose facts have numbers. */
const condition = await one<{ id: number }>(
  `select pc.concept_id id from project_concept pc join concept_ancestor up on up.ancestor_id = pc.concept_id
   join fact f on f.concept_id = up.descendant_id and f.attributes @> '[{"severity":[]}]'
   group by 1 having count(distinct f.concept_id) > 1 and bool_or(f.concept_id = pc.concept_id) order by count(*) desc limit 1`,
);
const lab = await one<{ id: number; value: number }>(
  `select f.concept_id id, mode() within group (order by f.value) "value" from fact f join concept c using (concept_id)
   where c.category = 'Lab' and f.value is not null and f.subdocument_id is not null
   group by 1 order by count(*) desc, 1 limit 1`,
);
const event = await one<{ id: number }>(
  `select e.event_id id from event e join event_concept ec using (event_id) join concept_ancestor up on up.ancestor_id = ec.concept_id
   join fact f on f.concept_id = up.descendant_id and f.attributes @> '[{"severity":[]}]'
   where coalesce(e.severity, e.descriptor, e.progression) is null and coalesce(e.minimum_value, e.maximum_value) is null
     and not exists (select from event_part p where p.event_id = e.event_id)
   group by 1 order by count(*) desc limit 1`,
);
const ancestors = await all<{ ancestor_id: number; descendant_id: number }>(
  `select ancestor_id, descendant_id from concept_ancestor where ancestor_id in ($1, $2)
     or ancestor_id in (select concept_id from event_concept where event_id = $3)`,
  [condition.id, lab.id, event.id],
);
const beneath = (concept: number) =>
  ancestors.flatMap((row) => (row.ancestor_id === concept ? [row.descendant_id] : []));
const parts = await all<{ concept_id: number; descendants: boolean; excluded: boolean }>(
  "select concept_id, descendants, excluded from event_concept where event_id = $1",
  [event.id],
);
const ofParts = (isExcluded: boolean) =>
  parts.flatMap(({ concept_id, descendants, excluded }) =>
    excluded !== isExcluded ? [] : descendants ? beneath(concept_id) : [concept_id],
  );
const ofEvent = new Set(ofParts(false).filter((concept) => !ofParts(true).includes(concept)));

/** The words of an attribute that most facts of the concepts have. */
function commonest(attribute: string, concepts: ReadonlySet<number>): string {
  const counts = new Map<string, number>();
  for (const fact of facts)
    if (concepts.has(fact.concept_id))
      for (const said of fact.attributes ?? [])
        for (const word of said[attribute] ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? "acute";
}
const ofCondition = new Set(beneath(condition.id));
const units = await all<{
  patient_id: number;
  encounter_id: number;
  reference: boolean;
  concept_id: number;
}>(
  "select patient_id, encounter_id, reference, concept_id from validity_unit where study_id = $1 and level = 'encounter'",
  [study],
);

interface Path {
  readonly twoClass: string;
  readonly studyId: string;
  readonly conceptId: string;
  readonly isConcept: string;
  readonly is_event: string;
  readonly att_name: string;
  readonly att_value: string;
  readonly cohortCriteria: string;
}

const subjects = [
  { conceptId: "0", is_event: "false" },
  { conceptId: String(condition.id), is_event: "false" },
  { conceptId: String(lab.id), is_event: "false" },
  { conceptId: String(event.id), is_event: "true" },
  { conceptId: "0", is_event: "true" },
];
const attributes = [
  { att_name: "0", att_value: "0" },
  ...["severity", "descriptor", "progression"].map((att_name) => ({
    att_name,
    att_value: commonest(att_name, ofCondition),
  })),
  { att_name: "result", att_value: "0" },
  { att_name: "result", att_value: String(lab.value) },
  { att_name: "severity", att_value: "0" },
  { att_name: "0", att_value: "mild" },
];
const paths: readonly Path[] = ["0", "encounter", "patient"].flatMap((twoClass) =>
  ["0", String(study)].flatMap((studyId) =>
    subjects.flatMap((subject) =>
      ["false", "true"].flatMap((isConcept) =>
        attributes.flatMap((attribute) =>
          ["0", "All", "Index-event"].map((cohortCriteria) => ({
            twoClass,
            studyId,
            ...subject,
            isConcept,
            ...attribute,
            cohortCriteria,
          })),
        ),
      ),
    ),
  ),
);

/** Whether the product says in words that it can't do this: nothing may be left out in silence. */
function isRefused(path: Path, person: Person): boolean {
  const isBare = path.conceptId === "0" || path.is_event === "true";
  return (
    path.cohortCriteria === "Index-event" ||
    (path.isConcept === "true" && isBare) ||
    (path.is_event === "true" && path.conceptId === "0") ||
    (path.att_name === "severity" && path.att_value === "0") ||
    (path.att_name === "0" && path.att_value !== "0") ||
    // Who settles conflicts is told no source (decision 118).
    (person === "supervisor" && (path.conceptId !== "0" || path.att_name !== "0")) ||
    (path.twoClass !== "0" &&
      (person === "annotator" ||
        path.twoClass === "patient" ||
        isBare ||
        path.studyId === "0" ||
        path.isConcept === "true" ||
        path.att_name !== "0"))
  );
}

interface Reader {
  readonly person: Person;
  readonly seesFact: (fact: Fact) => boolean;
  readonly documents: ReadonlySet<number>;
  readonly patients: ReadonlySet<number>;
}

async function readerOf(person: Person): Promise<Reader> {
  const { user_id } = await one<{ user_id: number }>(
    "select user_id from account where email = $1",
    [people[person]],
  );
  const organizations = await all<{ organization_id: number; parent_id: number | null }>(
    "select organization_id, parent_id from organization",
  );
  const permitted = await all<{ organization_id: number }>(
    "select organization_id from account_permission where user_id = $1",
    [user_id],
  );
  const scope = new Set(permitted.map(({ organization_id }) => organization_id));
  for (const _ of organizations)
    for (const { organization_id, parent_id } of organizations)
      if (parent_id !== null && scope.has(parent_id)) scope.add(organization_id);
  const inScope = new Set(
    patients.flatMap((row) => (scope.has(row.organization_id) ? [row.patient_id] : [])),
  );
  if (person === "user")
    return {
      person,
      seesFact: () => true,
      patients: inScope,
      documents: new Set(
        documents.flatMap((row) => (inScope.has(row.patient_id) ? [row.subdocument_id] : [])),
      ),
    };
  const own = assignments.filter(
    (row) =>
      inScope.has(row.patient_id) &&
      (person === "annotator" ? row.user_id === user_id : row.led.includes(user_id)),
  );
  const seen = new Set(own.map((row) => row.subdocument_id));
  return {
    person,
    seesFact: ({ subdocument_id, source }) =>
      subdocument_id !== null &&
      seen.has(subdocument_id) &&
      (person !== "annotator" || source !== 4),
    patients: new Set(own.map((row) => row.patient_id)),
    documents: seen,
  };
}

/**
 * A fact has the concept or the event, the value and, in one mention, the attribute; undefined where none is asked for.
 */
function asked(path: Path): ((fact: Fact) => boolean) | undefined {
  const { conceptId, is_event, isConcept, att_name, att_value } = path;
  const concepts =
    is_event === "true"
      ? ofEvent
      : new Set(isConcept === "true" ? [Number(conceptId)] : beneath(Number(conceptId)));
  if (conceptId === "0" && att_name === "0") return undefined;
  return (fact) => {
    if (conceptId !== "0" && !concepts.has(fact.concept_id)) return false;
    if (att_name === "0") return true;
    if (att_name === "result")
      return att_value === "0"
        ? fact.value !== null || fact.text_value !== null || fact.value_text !== null
        : fact.value === Number(att_value) ||
            [fact.text_value, fact.value_text].some((text) => text?.toLowerCase() === att_value);
    return (fact.attributes ?? []).some((said) => said[att_name]?.includes(att_value));
  };
}

/** How many patients and documents the path means to the reader. */
function expected(path: Path, reader: Reader): { patients: number; documents: number } {
  const inStudy = (patient: number) => path.studyId === "0" || ofStudy.has(patient);
  if (path.twoClass === "encounter") {
    const encounters = new Set(
      documents.flatMap((row) =>
        reader.documents.has(row.subdocument_id) ? [row.encounter_id] : [],
      ),
    );
    const rows = units.filter(
      (unit) =>
        unit.concept_id === Number(path.conceptId) &&
        unit.reference &&
        encounters.has(unit.encounter_id),
    );
    return {
      patients: new Set(rows.map(({ patient_id }) => patient_id)).size,
      documents: rows.length,
    };
  }
  const holds = asked(path);
  const found = holds && facts.filter((fact) => reader.seesFact(fact) && holds(fact));
  const ofPatients = found && new Set(found.map(({ patient_id }) => patient_id));
  const ofDocuments = found && new Set(found.map(({ subdocument_id }) => subdocument_id));
  return {
    patients: [...reader.patients].filter((id) => inStudy(id) && (ofPatients?.has(id) ?? true))
      .length,
    documents: documents.filter(
      ({ subdocument_id: id, patient_id }) =>
        reader.documents.has(id) && inStudy(patient_id) && (ofDocuments?.has(id) ?? true),
    ).length,
  };
}

/** What the list says that it has, or that it refuses. */
async function listed(page: Page, path: Path, name: "GetPatient" | "GetDocuments") {
  const place = { params: { ...path }, search: {} };
  if (unreadableFilters(place).length > 0) return "refused";
  const input = name === "GetPatient" ? patientListInput(place) : dataListInput(place);
  const params = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, String(value)]),
  );
  const answer = await page.request.get(`/api/${name}`, { params });
  const body = (await answer.json()) as { code?: string; noOfRecords?: number; data?: unknown[] };
  if (["request.not-offered", "session.role", "sources.withheld"].includes(body.code ?? ""))
    return "refused";
  expect(answer.status(), JSON.stringify(body)).toBe(200);
  expect(body.data?.length).toBe(Math.min(10, body.noOfRecords ?? 0));
  return body.noOfRecords;
}

describe("S2.10 S2.12 each filter of the path filters as the specification says, or is refused", () => {
  it.each(["user", "supervisor", "annotator"] as const)(
    `every combination, as %s (${dailySampleText(new Date())})`,
    async (person) => {
      const page = await site.open(person, person === "annotator" ? "dataworkqueue" : "studylist");
      const reader = await readerOf(person);
      const wrong: unknown[] = [];
      let some = 0;
      for (const path of dailySample(paths, new Date())) {
        const shown = {
          patients: await listed(page, path, "GetPatient"),
          documents: await listed(page, path, "GetDocuments"),
        };
        const right = isRefused(path, person)
          ? { patients: "refused", documents: "refused" }
          : expected(path, reader);
        if (typeof right.documents === "number" && right.documents > 0) some += 1;
        if (shown.patients !== right.patients || shown.documents !== right.documents)
          wrong.push({ path: Object.values(path).join("/"), shown, right });
      }
      expect(wrong).toEqual([]);
      if (person !== "supervisor") expect(some).toBeGreaterThan(isFullRun ? 40 : 0);
    },
    300_000,
  );
});
