import type { CohortDefinition, CriterionRow } from "@concord/contract";
import { listEvents } from "../../records/events/events.queries.ts";
import type { Context } from "../../platform/operations/context.ts";
import { listConcepts } from "../../vocabulary/vocabulary.queries.ts";
import { detailOf, eventWords, titleOf } from "./describe-criterion.ts";
import type { Names } from "./describe-criterion.ts";
import { namedIn } from "../evaluation/plan-definition.ts";

/** Looks up the names of everything that a definition uses, and of more concepts. */
export async function namesOf(
  call: Pick<Context, "db" | "user">,
  definition: CohortDefinition,
  moreConcepts: readonly number[] = [],
): Promise<Names> {
  const named = namedIn(definition.criteria);
  const concepts = await listConcepts(call, [...named.concepts, ...moreConcepts], "All");
  const events = await listEvents(call, { eventIds: [...named.events] });
  const conceptNames = new Map(concepts.map(({ concept_id, text }) => [concept_id, text]));
  const eventNames = new Map(events.map(({ event_id, name }) => [event_id, name]));
  return {
    concept: (conceptId) => conceptNames.get(conceptId) ?? `Concept ${conceptId}`,
    event: (eventId) => eventNames.get(eventId) ?? `Event ${eventId}`,
    eventContent: (eventId) => {
      const event = events.find((one) => one.event_id === eventId);
      const words = event ? eventWords(event) : "";
      return words.toLowerCase() === event?.name.toLowerCase() ? "" : words;
    },
  };
}

/** The criteria of a definition as S3.3 has them, one row each. */
export function criterionRows(
  cohortId: number,
  definition: CohortDefinition,
  names: Names,
): CriterionRow[] {
  return definition.criteria.map((criterion) => {
    const [first] = criterion.kind === "concept" ? criterion.concepts.include : [];
    const dated = criterion.kind === "concept" || criterion.kind === "event";
    return {
      criteria_type: criterion.kind === "event" ? "EventId" : criterion.kind,
      event_id: criterion.kind === "event" ? criterion.eventId : null,
      concept_id: first?.conceptId ?? null,
      title: titleOf(criterion, names),
      detail: detailOf(criterion, names),
      is_index_event: criterion.role === "index" ? "true" : "false",
      is_inclusion: criterion.role === "exclusion" ? "false" : "true",
      criterion_absolute_start_date: (dated && criterion.absoluteStartDate) || "",
      criterion_absolute_end_date: (dated && criterion.absoluteEndDate) || "",
      cohort_id: cohortId,
    };
  });
}
