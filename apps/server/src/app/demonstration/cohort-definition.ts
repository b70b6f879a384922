import type { CohortCriterion, CohortDefinition } from "@concord/contract";
import type { DemoCohort, DemoCriterion } from "@concord/demo";
import { idOf } from "./store-people.ts";
import type { Keys } from "./store-people.ts";

/** A cohort of the demonstration as a definition. */
export function cohortDefinition(
  { criteria, dates }: DemoCohort,
  concepts: Keys,
  events: Keys,
): CohortDefinition {
  return {
    criteria: criteria.map((criterion) => cohortCriterion(criterion, concepts, events)),
    dateRange: { start: dates.from, end: dates.to },
  };
}

function cohortCriterion(criterion: DemoCriterion, concepts: Keys, events: Keys): CohortCriterion {
  const { role, age, gender, from, to, window, atLeast, value, source, event } = criterion;
  const demographic = {
    ...(age && { age: { ...bound("min", age.low), ...bound("max", age.high) } }),
    ...(gender && { gender: [gender === "Female" ? ("female" as const) : ("male" as const)] }),
  };
  if (criterion.concepts.length === 0 && event === undefined) {
    return { kind: "demographic", role, ...demographic };
  }
  const conditions = {
    role,
    ...demographic,
    ...(from && { absoluteStartDate: from }),
    ...(to && { absoluteEndDate: to }),
    ...(window && {
      window: {
        unit: "days" as const,
        ...bound("from", window.startDay),
        ...bound("to", window.endDay),
      },
    }),
    ...(atLeast !== undefined &&
      atLeast > 1 && { occurrences: { op: "at-least" as const, n: atLeast } }),
    ...(value && {
      value: { ...bound("min", value.low), ...bound("max", value.high), unit: value.unit },
    }),
    ...(source !== "any" && { sources: [source] }),
  };
  if (event !== undefined) return { kind: "event", eventId: idOf(events, event), ...conditions };
  const include = criterion.concepts.map((key) => ({
    conceptId: idOf(concepts, key),
    descendants: criterion.includeDescendants,
  }));
  return { kind: "concept", concepts: { include }, ...conditions };
}

/** `{ [name]: bound }` where there is one; an open end is left out. */
function bound<Name extends string>(
  name: Name,
  value: number | null | undefined,
): Partial<Record<Name, number>> {
  // A computed key of a literal type; the compiler widens it to string.
  return value === null || value === undefined ? {} : ({ [name]: value } as Record<Name, number>);
}
