// Where on the screen a message about a path of a definition stands. The paths are the schema's and the server's; a
// field is named by the path that its editor looks for.
import type { CohortCriterion, CohortDefinition, Criterion } from "@concord/contract";
import type { FieldMessages } from "../../platform/form/refusal.ts";
import { conditionOf, hasCondition, isWithoutConcept, possibleConditions } from "./conditions.ts";

/** The field that shows what is said of a path; undefined where the screen has none for it. */
export function fieldPlace(definition: CohortDefinition, path: string): string | undefined {
  const [head = "", ...rest] = path.split(".");
  if (head === "dateRange") return `dateRange.${rest[0] === "end" ? "end" : "start"}`;
  if (head === "hospitals") return head;
  if (head === "indexEvent")
    return definition.criteria.some(({ role }) => role === "index") ? head : undefined;
  if (head !== "criteria") return undefined;
  return placeInList(definition.criteria, "criteria", rest);
}

/** Beneath a criterion: what is told at its value, though nothing is wrong with it. */
export const unitsNotice = "value.otherUnits";

const INPUT = "definition";

/** Of what the server says of an input, what it says of the definition: path in it → message. */
export function refusedDefinition(errors: FieldMessages): FieldMessages {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(`${INPUT}.`) ? [[path.slice(INPUT.length + 1), message] as const] : [],
    ),
  );
}

/** Messages by the field that shows them; what has no field is left out. */
export function placedMessages(
  definition: CohortDefinition,
  messages: FieldMessages,
): FieldMessages {
  const placed: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const place = fieldPlace(definition, path);
    if (place !== undefined)
      placed[place] = place in placed ? `${placed[place]} ${message}` : message;
  }
  return placed;
}

function placeInList(
  criteria: readonly (Criterion | CohortCriterion)[],
  list: string,
  [at = "", ...rest]: readonly string[],
): string {
  const criterion = criteria[Number(at)];
  return at === "" || !criterion ? list : placeInCriterion(criterion, `${list}.${at}`, rest);
}

function placeInCriterion(
  criterion: Criterion | CohortCriterion,
  whole: string,
  rest: readonly string[],
): string {
  const [field = "", ...below] = rest;
  const role = "role" in criterion ? criterion.role : undefined;
  if (field === "role" && role !== undefined) return `${whole}.role`;
  if (criterion.kind === "group") {
    const isCounted = criterion.of === "at-least" || criterion.of === "at-most";
    if (field === "criteria") return placeInList(criterion.criteria, `${whole}.criteria`, below);
    if (field === "of" || (field === "n" && !isCounted)) return `${whole}.of`;
    if (field === "n") return `${whole}.n`;
  }
  if (criterion.kind === "event" && field === "eventId") return `${whole}.eventId`;
  if (criterion.kind === "concept" && field === "concepts" && !isWithoutConcept(criterion))
    return `${whole}.concepts.${listOf(below)}`;
  const condition = conditionOf(field);
  const isShown =
    condition !== undefined &&
    possibleConditions(criterion, role).includes(condition) &&
    hasCondition(criterion, condition);
  // What a criterion has no field for is said of the whole of it.
  if (!isShown) return whole;
  if (condition === "valueConcepts") return `${whole}.valueConcepts.${listOf(below)}`;
  if (condition === "around" && "around" in criterion && criterion.around)
    return placeInCriterion(criterion.around, `${whole}.around`, below);
  return [whole, ...rest].join(".");
}

function listOf([list]: readonly string[]): "include" | "exclude" {
  return list === "exclude" ? "exclude" : "include";
}
