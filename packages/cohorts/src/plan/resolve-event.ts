import type {
  ConceptCriterion,
  ConceptSet,
  EventCriterion,
  EventDefinition,
  FactAttributes,
  ValueRange,
} from "@concord/contract";
import { DefinitionProblem } from "../definition/definition-problem.ts";

/** Looks up a stored event; undefined when there is none (any more). */
export type EventLookup = (eventId: number) => EventDefinition | undefined;

/**
 * One way to match a fact criterion: a fact of the concepts, with all the attributes, whose value lies in every one of
 * the ranges.
 */
export interface Alternative {
  readonly concepts: ConceptSet;
  readonly values: readonly ValueRange[];
  /** Null: any. */
  readonly attributes: FactAttributes | null;
}

const MOST_ALTERNATIVES = 1000;

/**
 * What a fact criterion asks for, its event (and the events in that) replaced by their concepts, values and attributes.
 * Throws DefinitionProblem at `path`/eventId where an event is missing, contains itself, or grows beyond 1,000 parts.
 */
export function alternativesOf(
  criterion: ConceptCriterion | EventCriterion,
  eventOf: EventLookup,
  path: readonly (string | number)[],
): Alternative[] {
  const own = criterion.value ? [criterion.value] : [];
  if (criterion.kind === "concept")
    return [{ concepts: criterion.concepts, values: own, attributes: null }];
  const found: Alternative[] = [];
  const at = [...path, "eventId"];
  const open = new Set<number>();
  const done = new Set<number>();
  // Ids are no words for a person: what the field names, or something within it.
  const said = (eventId: number) =>
    eventId === criterion.eventId ? "This event" : "An event within this one";
  const visit = (eventId: number): void => {
    if (open.has(eventId)) throw new DefinitionProblem(at, `${said(eventId)} contains itself`);
    // The parts are alternatives: a second way to the same event adds nothing.
    if (done.has(eventId)) return;
    const event = eventOf(eventId);
    if (!event) throw new DefinitionProblem(at, `${said(eventId)} no longer exists`);
    open.add(eventId);
    for (const part of event.parts) {
      if ("eventId" in part) visit(part.eventId);
      else
        found.push({
          concepts: part.concepts,
          values: part.value ? [...own, part.value] : own,
          attributes: part.attributes ?? null,
        });
    }
    open.delete(eventId);
    done.add(eventId);
    if (found.length > MOST_ALTERNATIVES)
      throw new DefinitionProblem(at, `The event has more than ${MOST_ALTERNATIVES} parts`);
  };
  visit(criterion.eventId);
  return found;
}
