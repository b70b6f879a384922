import { DefinitionProblem, planCohort } from "@concord/cohorts";
import type { CohortPlan } from "@concord/cohorts";
import type { CohortDefinition, ConceptSet, Criterion, EventDefinition } from "@concord/contract";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { problem } from "../platform/problem.ts";
import { listEvents } from "../vocabulary/vocabulary.queries.ts";

type Caller = Pick<Context, "db" | "user">;

/** Every concept and event that a definition names. */
export function namedIn(criteria: readonly Criterion[]): {
  concepts: Set<number>;
  events: Set<number>;
} {
  const concepts = new Set<number>();
  const events = new Set<number>();
  const visit = (criterion: Criterion): void => {
    if (criterion.kind === "group") criterion.criteria.forEach(visit);
    if (criterion.kind === "event") events.add(criterion.eventId);
    if (criterion.kind !== "concept") return;
    addConcepts(criterion.concepts, concepts);
  };
  criteria.forEach(visit);
  return { concepts, events };
}

function addConcepts({ include, exclude = [] }: ConceptSet, to: Set<number>): void {
  for (const { conceptId } of [...include, ...exclude]) to.add(conceptId);
}

/** Events as the engine takes them: their concepts, and the values that they ask for. */
async function definitionsOfEvents(
  call: Caller,
  eventIds: readonly number[],
): Promise<Map<number, EventDefinition>> {
  const { rows } = await sql<{
    event_id: number;
    minimum_value: number | null;
    maximum_value: number | null;
    unit: string | null;
    attribute: boolean;
  }>`
    select event_id, minimum_value, maximum_value, unit,
      coalesce(severity, descriptor, progression) is not null attribute
    from event where event_id = any(${eventIds}::int[])`.execute(call.db);
  const conditions = new Map(rows.map((row) => [row.event_id, row]));
  const listed = await listEvents(call, { eventIds: [...eventIds] });
  return new Map(
    listed.map(({ event_id, name, concepts }) => {
      const asked = conditions.get(event_id);
      // Facts do not hold attributes: running without the condition would give a wrong number.
      if (asked?.attribute) {
        const reason = `The event ${name} asks for a severity, descriptor or progression, which cohorts cannot.`;
        throw problem("cohort.invalid", { reason });
      }
      const choices = (excluded: boolean) =>
        concepts
          .filter((concept) => concept.excluded === excluded)
          .map(({ concept_id, descendants }) => ({ conceptId: concept_id, descendants }));
      const value = {
        ...(typeof asked?.minimum_value === "number" && { min: asked.minimum_value }),
        ...(typeof asked?.maximum_value === "number" && { max: asked.maximum_value }),
        ...(typeof asked?.unit === "string" && { unit: asked.unit }),
      };
      const part = {
        concepts: { include: choices(false), exclude: choices(true) },
        ...(Object.keys(value).length > 0 && { value }),
      };
      return [event_id, { parts: [part] }];
    }),
  );
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
  const { rows } = await sql<{ ancestor_id: number; descendant_id: number }>`
    select ancestor_id, descendant_id from concept_ancestor where ancestor_id = any(${[...named.concepts]}::int[])`.execute(
    call.db,
  );
  const beneath = Map.groupBy(rows, (row) => row.ancestor_id);
  const unknown = [...named.concepts].find((conceptId) => !beneath.has(conceptId));
  if (unknown !== undefined)
    throw problem("cohort.invalid", { reason: `There is no concept ${unknown}.` });
  try {
    return planCohort(definition, {
      descendantsOf: (conceptId) => (beneath.get(conceptId) ?? []).map((row) => row.descendant_id),
      eventOf: (eventId) => events.get(eventId),
    });
  } catch (error) {
    if (!(error instanceof DefinitionProblem)) throw error;
    throw problem("cohort.invalid", {
      reason: `${error.message}.`,
      errors: { [`definition.${error.path.join(".")}`]: error.message },
    });
  }
}
