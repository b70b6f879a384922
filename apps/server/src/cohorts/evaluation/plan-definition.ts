import { ABNORMAL_OMOP, DefinitionProblem, planCohort } from "@concord/cohorts";
import type { CohortPlan } from "@concord/cohorts";
import { conceptSetsOf } from "@concord/contract";
import type {
  CohortDefinition,
  ConceptSet,
  Criterion,
  Event,
  EventDefinition,
} from "@concord/contract";
import { sql } from "kysely";
import { listEvents, listHeldEvents } from "../../records/events/events.queries.ts";
import type { Context } from "../../platform/operations/context.ts";
import { listAnalytes } from "../../vocabulary/analytes.queries.ts";
import { definitionRefused } from "../operations/definition-refused.ts";
import { requireUnits } from "../operations/require-units.ts";
import { everyCriterion } from "./every-criterion.ts";
import type { FieldPath } from "./every-criterion.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

/** Every concept and event that a definition names. */
export function namedIn(criteria: readonly Criterion[]): {
  concepts: Set<number>;
  events: Set<number>;
} {
  const concepts = new Set<number>();
  const events = new Set<number>();
  for (const { criterion } of everyCriterion(criteria)) {
    if (criterion.kind === "event") events.add(criterion.eventId);
    for (const { set } of conceptSetsOf(criterion)) addConcepts(set, concepts);
  }
  return { concepts, events };
}

/** Where a definition names a concept itself; undefined where one of its events does. */
function placeOfConcept(criteria: readonly Criterion[], wanted: number): FieldPath | undefined {
  for (const { criterion, path } of everyCriterion(criteria))
    for (const { field, set } of conceptSetsOf(criterion))
      for (const list of ["include", "exclude"] as const) {
        const at = set[list]?.findIndex(({ conceptId }) => conceptId === wanted) ?? -1;
        if (at >= 0) return [...path, field, list, at, "conceptId"];
      }
  return undefined;
}

function addConcepts({ include, exclude = [] }: ConceptSet, to: Set<number>): void {
  for (const { conceptId } of [...include, ...exclude]) to.add(conceptId);
}

/**
 * Events as the engine takes them: their concepts, the values and attributes that they ask for, and the events that
 * they hold.
 */
async function definitionsOfEvents(
  call: Caller,
  eventIds: readonly number[],
): Promise<Map<number, EventDefinition>> {
  // What may be seen is the events that the definition names; they are made of others, which needn't be.
  const visible = await listEvents(call, { eventIds: [...eventIds] });
  const held = await listHeldEvents(
    call,
    visible.map((event) => event.event_id),
  );
  return new Map(held.map((event) => [event.event_id, { parts: partsOf(event) }]));
}

function partsOf(event: Event): EventDefinition["parts"] {
  const parts: EventDefinition["parts"] = event.parts.map((part) => ({ eventId: part.event_id }));
  const choices = (excluded: boolean) =>
    event.concepts
      .filter((concept) => concept.excluded === excluded)
      .map(({ concept_id, descendants }) => ({ conceptId: concept_id, descendants }));
  if (choices(false).length === 0) return parts;
  const value = {
    ...(event.minimum_value !== null && { min: event.minimum_value }),
    ...(event.maximum_value !== null && { max: event.maximum_value }),
    ...(event.unit !== null && { unit: event.unit }),
  };
  const attributes = {
    ...(event.severity !== null && { severity: event.severity }),
    ...(event.descriptor !== null && { descriptor: event.descriptor }),
    ...(event.progression !== null && { progression: event.progression }),
  };
  const own = {
    concepts: { include: choices(false), exclude: choices(true) },
    ...(Object.keys(value).length > 0 && { value }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  };
  return [own, ...parts];
}

/**
 * Refuses concepts of OMOP as long as their descendants have to be loaded again (migration 0022): they would find too
 * few.
 */
async function requireHierarchy({ db }: Caller, concepts: readonly number[]): Promise<void> {
  const rows = await rowsOf(
    db,
    { text: "string" },
    sql`
    select text from concept c where c.concept_id = any(${concepts}::int[])
      and (c.omop_concept_id is not null or exists (select from standard_concept_move m where m.from_id = c.concept_id))
      and (exists (select from batch_file where read_again) or exists (select from vocabulary_source where read_again))
    order by 1 limit 1`,
  );
  if (rows[0])
    throw definitionRefused(
      ["criteria"],
      `The descendants of ${rows[0].text} must first be loaded again from the OMOP vocabulary; the server's log names the files`,
    );
}

function asksTable({ criteria }: CohortDefinition): boolean {
  return everyCriterion(criteria).some(
    ({ criterion }) => criterion.kind === "concept" && criterion.table !== undefined,
  );
}

/** Bits of the tables of which the structured facts of concepts are rows; none of a concept without any. */
async function tablesOfConcepts(
  { db }: Pick<Caller, "db">,
  concepts: readonly number[],
): Promise<Map<number, number>> {
  if (concepts.length === 0) return new Map();
  const rows = await rowsOf(
    db,
    { concept_id: "number", tables: "number" },
    sql`
    select concept_id, bit_or(tables)::int tables from posting
    where concept_id = any(${[...new Set(concepts)]}::int[]) and source in (1, 5) and tables <> 0
    group by concept_id`,
  );
  return new Map(rows.map((row) => [row.concept_id, row.tables]));
}

/** Concepts that say of a value that it is outside its normal range. */
async function abnormalConcepts({ db }: Caller): Promise<Set<number>> {
  const rows = await rowsOf(
    db,
    { concept_id: "number" },
    sql`
    select concept_id from concept where omop_concept_id = any(${ABNORMAL_OMOP}::int[])`,
  );
  return new Set(rows.map((row) => row.concept_id));
}

/**
 * A definition made ready to run: its events and concepts looked up. Throws cohort.invalid with the path of the field
 * where one is missing, is not to be seen by the user, or leaves nothing to look for.
 */
export async function planDefinition(
  call: Caller,
  definition: CohortDefinition,
): Promise<CohortPlan> {
  const named = namedIn(definition.criteria);
  const events = await definitionsOfEvents(call, [...named.events]);
  for (const { parts } of events.values()) {
    for (const part of parts) if ("concepts" in part) addConcepts(part.concepts, named.concepts);
  }
  const rows = await rowsOf(
    call.db,
    { ancestor_id: "number", descendant_id: "number", levels: "number" },
    sql`
    select ancestor_id, descendant_id, levels from concept_ancestor where ancestor_id = any(${[...named.concepts]}::int[])`,
  );
  const descendants = Map.groupBy(rows, (row) => row.ancestor_id);
  const unknown = [...named.concepts].find((conceptId) => !descendants.has(conceptId));
  if (unknown !== undefined)
    throw definitionRefused(
      placeOfConcept(definition.criteria, unknown) ?? ["criteria"],
      `There is no concept ${unknown}`,
    );
  await requireHierarchy(call, [...new Set(rows.map((row) => row.descendant_id))]);
  try {
    await requireUnits(call, definition, (eventId) => events.get(eventId));
    const analytes = await listAnalytes(call);
    const abnormal = await abnormalConcepts(call);
    const tables = await tablesOfConcepts(
      call,
      asksTable(definition) ? rows.map((row) => row.descendant_id) : [],
    );
    return planCohort(definition, {
      descendantsOf: (conceptId) =>
        (descendants.get(conceptId) ?? []).map((row) => row.descendant_id),
      sameAs: (conceptId) =>
        (descendants.get(conceptId) ?? [])
          .filter(({ levels }) => levels === 0)
          .map((row) => row.descendant_id),
      eventOf: (eventId) => events.get(eventId),
      analyteOf: (conceptId) => analytes.get(conceptId),
      tablesOf: (conceptId) => tables.get(conceptId) ?? 0,
      abnormal,
    });
  } catch (error) {
    if (!(error instanceof DefinitionProblem)) throw error;
    throw definitionRefused(error.path, error.message);
  }
}
