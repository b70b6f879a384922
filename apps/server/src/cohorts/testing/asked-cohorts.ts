// For the tests against raw files: what the product answers to a definition, through the operations that a person's
// clicks call.
import type { CohortDefinition, ConceptSet } from "@concord/contract";
import { importPaths } from "../../importing/testing/import-in-test.ts";
import { omopFormat } from "../../importing/omop/omop-format.ts";
import { type Seed, seededDatabase } from "../../platform/database/testing/test-database.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { seedTestWorld } from "../../app/testing/test-world.ts";

/** An event that a question names. `parts`: places of earlier ones, from 1. */
export interface AskedEvent {
  readonly concepts?: ConceptSet;
  readonly least?: number;
  readonly most?: number;
  readonly unit?: string;
  readonly parts?: readonly number[];
}

/** A question: concept ids in the definition are OMOP's, those of events places in `events` from 1. */
export interface AskedCohort {
  readonly name: string;
  readonly definition: CohortDefinition;
  readonly events?: readonly AskedEvent[];
}

/** What is shown of a cohort. */
export interface ShownCohort {
  /** Identifier of the patient and index date, by identifier. */
  readonly members: [identifier: string, indexDate: string | null][];
  readonly entry: number | null;
  /** For each rule: left after it and those before it; members, were it off. */
  readonly rules: { readonly kept: number | null; readonly without: number | null }[];
  /** By member: the dates of what put it in, with the title of the criterion. */
  readonly evidence: ReadonlyMap<string, readonly { criterion: string; date: string }[]>;
}

/**
 * A server into whose hospital the OMOP files of a folder were imported, as a user would, once a run and name, over an
 * empty vocabulary or the one given.
 */
export async function askedServer(name: string, folder: string, onto?: Seed) {
  const server = await testServer({
    database: () =>
      seededDatabase(
        name,
        async (fresh) => {
          await seedTestWorld(fresh);
          await importPaths(fresh, omopFormat, [folder], { hospital: "Harbour Hospital" });
        },
        onto,
      ),
  });
  const researcher = await server.signIn("User");
  const numbers = async (sql: string) => {
    const { rows } = await server.connection.pool.query<{ omop: string; id: number }>(sql);
    return new Map(rows.map(({ omop, id }) => [Number(omop), id]));
  };
  const concepts = await numbers(
    "select code omop, concept_id id from concept_code where sab = 'OMOP' and code ~ '^[0-9]+$'",
  );
  const codes = await numbers("select omop_id::text omop, concept_id id from recorded_code");
  let asked = 0;

  /** The product's own ids in place of OMOP's; what its vocabulary lacks can't be asked for. */
  function own<T>(value: T, events: readonly number[], isCode = false): T {
    if (Array.isArray(value)) return value.map((each) => own(each, events, isCode)) as T;
    if (typeof value !== "object" || value === null) return value;
    const ofCodes = isCode || ("records" in value && value.records === "codes");
    const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
      if (key === "conceptId") {
        const id = (ofCodes ? codes.get(Number(inner)) : undefined) ?? concepts.get(Number(inner));
        if (id === undefined) throw new Error(`The product has no concept for OMOP's ${inner}`);
        return [key, id];
      }
      if (key === "eventId") return [key, events[Number(inner) - 1]];
      return [key, own(inner, events, ofCodes && key !== "around")];
    });
    return Object.fromEntries(entries) as T;
  }

  async function addEvents(events: readonly AskedEvent[]): Promise<number[]> {
    const ids: number[] = [];
    for (const { concepts, least = null, most = null, unit = null, parts = [] } of events) {
      asked += 1;
      const { include = [], exclude = [] } = own(concepts, []) ?? {};
      const chosen = (all: ConceptSet["include"], excluded: boolean) =>
        all.map(({ conceptId, descendants }) => ({ concept_id: conceptId, descendants, excluded }));
      const { data } = await researcher.call("AddEvent", {
        name: `Event ${asked}`,
        event_type: "other",
        concepts: [...chosen(include, false), ...chosen(exclude, true)],
        minimum_value: least,
        maximum_value: most,
        unit,
        parts: parts.map((place) => ids[place - 1] ?? 0),
      });
      ids.push(data.event_id);
    }
    return ids;
  }

  async function ask({ definition, events = [] }: Omit<AskedCohort, "name">): Promise<ShownCohort> {
    asked += 1;
    const { data: added } = await researcher.call("AddCohort", {
      "cohortObj.cohort_name": `Asked ${asked}`,
      definition: own(definition, await addEvents(events)),
      m_eventIds: [],
    });
    const of = { "cohortObj.cohort_id": added.cohort_id };
    const members: [string, string | null][] = [];
    const evidence = new Map<string, { criterion: string; date: string }[]>();
    for (let page = 1; ; page++) {
      const { data } = await researcher.call("GetCohortPatient", {
        ...of,
        pageNumber: page,
        pageSize: 500,
      });
      for (const one of data) {
        members.push([one.patient_Identifier, one.index_date]);
        evidence.set(one.patient_Identifier, one.evidence);
      }
      if (data.length < 500) break;
    }
    const { attrition } = await researcher.call("GetCohortCriterion", of);
    const { entry, rules } = attrition;
    await researcher.call("DeleteCohort", of);
    return { members: sorted(members), entry, rules, evidence };
  }
  return { server, ask };
}

function sorted(members: [string, string | null][]): [string, string | null][] {
  return members.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Where two lists of members differ, ten lines at most; empty when they are the same. */
export function differences(
  shown: readonly [string, string | null][],
  raw: readonly [string, string | null][],
): string[] {
  const [ofShown, ofRaw] = [new Map(shown), new Map(raw)];
  const lines = [...new Set([...ofShown.keys(), ...ofRaw.keys()])].flatMap((person) => {
    const [one, other] = [ofShown, ofRaw].map((all) =>
      all.has(person) ? (all.get(person) ?? "no index") : "not in it",
    );
    return one === other ? [] : [`${person}: product ${one}, raw files ${other}`];
  });
  if (lines.length === 0) return [];
  const sizes = `${ofShown.size} members in the product, ${ofRaw.size} in the raw files; ${lines.length} differ`;
  return [sizes, ...lines.slice(0, 10)];
}
