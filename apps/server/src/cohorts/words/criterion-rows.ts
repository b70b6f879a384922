import type { CohortCriterion, CohortDefinition, Criterion, CriterionRow } from "@concord/contract";
import { listEvents } from "../../records/events/events.queries.ts";
import type { Context } from "../../platform/operations/context.ts";
import { listConcepts } from "../../vocabulary/vocabulary.queries.ts";
import { detailOf, eventWords, titleOf } from "./describe-criterion.ts";
import type { Names } from "./describe-criterion.ts";
import { namedIn } from "../evaluation/plan-definition.ts";

interface NamesAndTypes extends Names {
  /** Problem, Finding, Procedure, Medication, Lab or another (S3.4). */
  type(conceptId: number): string;
}

/** Looks up the names of everything that a definition uses, and of more concepts. */
export async function namesOf(
  call: Pick<Context, "db" | "user">,
  definition: CohortDefinition,
  moreConcepts: readonly number[] = [],
): Promise<NamesAndTypes> {
  const named = namedIn(definition.criteria);
  const concepts = await listConcepts(call, [...named.concepts, ...moreConcepts], "All");
  const events = await listEvents(call, { eventIds: [...named.events] });
  const conceptNames = new Map(concepts.map(({ concept_id, text }) => [concept_id, text]));
  const types = new Map(concepts.map(({ concept_id, category }) => [concept_id, category]));
  const eventNames = new Map(events.map(({ event_id, name }) => [event_id, name]));
  return {
    concept: (conceptId) => conceptNames.get(conceptId) ?? `Concept ${conceptId}`,
    type: (conceptId) => types.get(conceptId) ?? "Others",
    event: (eventId) => eventNames.get(eventId) ?? `Event ${eventId}`,
    eventContent: (eventId) => {
      const event = events.find((one) => one.event_id === eventId);
      const words = event ? eventWords(event) : "";
      return words.toLowerCase() === event?.name.toLowerCase() ? "" : words;
    },
  };
}

/** The criteria of a definition as S3.3 has them, one row each, with those within it. */
export function criterionRows(
  cohortId: number,
  { criteria }: CohortDefinition,
  names: NamesAndTypes,
): CriterionRow[] {
  return criteria.map((criterion) => {
    const { role } = criterion;
    const fields = (one: CohortCriterion | Criterion) => ({
      ...fieldsOf(one, names),
      is_index_event: role === "index" ? ("true" as const) : ("false" as const),
      is_inclusion: role === "exclusion" ? ("false" as const) : ("true" as const),
      cohort_id: cohortId,
    });
    return { ...fields(criterion), criteria: within(criterion).map(fields) };
  });
}

function fieldsOf(criterion: CohortCriterion | Criterion, names: NamesAndTypes) {
  const [first] = criterion.kind === "concept" ? criterion.concepts.include : [];
  const dated = criterion.kind === "concept" || criterion.kind === "event";
  return {
    criteria_type: typeOf(criterion, names),
    event_id: criterion.kind === "event" ? criterion.eventId : null,
    concept_id: first?.conceptId ?? null,
    title: titleOf(criterion, names),
    detail: detailOf(criterion, names),
    criterion_absolute_start_date: (dated && criterion.absoluteStartDate) || "",
    criterion_absolute_end_date: (dated && criterion.absoluteEndDate) || "",
  };
}

/** 'EventId' or the type of the concept (S3.3); of what has neither its kind. */
function typeOf(criterion: Criterion, names: NamesAndTypes): string {
  if (criterion.kind === "event") return "EventId";
  if (criterion.kind !== "concept") return criterion.kind;
  const [first] = criterion.concepts.include;
  return first === undefined ? "Others" : names.type(first.conceptId);
}

/** Criteria of a group and around a fact, and theirs. */
function within(criterion: Criterion): Criterion[] {
  const own =
    criterion.kind === "group"
      ? criterion.criteria
      : criterion.kind === "demographic" || criterion.around === undefined
        ? []
        : [criterion.around];
  return own.flatMap((one) => [one, ...within(one)]);
}
