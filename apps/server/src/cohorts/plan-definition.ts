import { DefinitionProblem, planCohort } from "@concord/cohorts";
import type { CohortPlan } from "@concord/cohorts";
import type { CohortDefinition, Criterion, EventDefinition } from "@concord/contract";
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
    const { include, exclude = [] } = criterion.concepts;
    for (const { conceptId } of [...include, ...exclude]) concepts.add(conceptId);
  };
  criteria.forEach(visit);
  return { concepts, events };
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
  const events = new Map<number, EventDefinition>();
  for (const event of await listEvents(call, { eventIds: [...named.events] })) {
    const choices = (excluded: boolean) =>
      event.concepts
        .filter((concept) => concept.excluded === excluded)
        .map(({ concept_id, descendants }) => ({ conceptId: concept_id, descendants }));
    events.set(event.event_id, {
      parts: [{ concepts: { include: choices(false), exclude: choices(true) } }],
    });
    for (const { concept_id } of event.concepts) named.concepts.add(concept_id);
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
