// A cohort definition while it is edited: its own shape, except that lists which the contract wants filled may still be
// empty. The contract's schema says what is missing, at the path of the field.
import type {
  CohortCriterion,
  CohortDefinition,
  Criterion,
  CriterionRole,
  DateRange,
} from "@concord/contract";

import type { Sharing } from "../../platform/owner-text.ts";

/** A criterion of the list, with a key of its own so that it keeps its place on screen. */
export interface DraftCriterion {
  readonly key: number;
  readonly criterion: CohortCriterion;
}

export interface CohortDraft {
  readonly name: string;
  readonly criteria: readonly DraftCriterion[];
  readonly dateRange: DateRange;
  /** Outcome events. */
  readonly outcomes: readonly number[];
  /** Which index event counts; absent: the first. */
  readonly indexEvent?: CohortDefinition["indexEvent"] | undefined;
  /** Of these alone, of the organization's hospitals; absent or none: of all. */
  readonly hospitals?: readonly number[] | undefined;
  /** Absent: as it is; of a new one, the organization. */
  readonly sharing?: Sharing | undefined;
  /** Of a new one, whose records it is of; absent: those of the user's first organization. */
  readonly organization?: number | undefined;
}

export const emptyDraft: CohortDraft = { name: "", criteria: [], dateRange: {}, outcomes: [] };

export type CriterionKind = Criterion["kind"];

/** A criterion that nothing is chosen in yet. */
export function newCriterion(kind: CriterionKind): Criterion {
  if (kind === "concept") return { kind, concepts: { include: [] } };
  if (kind === "event") return { kind, eventId: 0 };
  if (kind === "demographic") return { kind, age: { min: 18 } };
  return { kind, of: "any", criteria: [newCriterion("concept"), newCriterion("concept")] };
}

/** The draft with a new criterion at its end; the first concept or event is the index event. */
export function withCriterion(draft: CohortDraft, kind: CriterionKind): CohortDraft {
  const hasIndex = draft.criteria.some(({ criterion }) => criterion.role === "index");
  const role: CriterionRole =
    !hasIndex && (kind === "concept" || kind === "event") ? "index" : "inclusion";
  const key = 1 + Math.max(0, ...draft.criteria.map((one) => one.key));
  return {
    ...draft,
    criteria: [...draft.criteria, { key, criterion: { ...newCriterion(kind), role } }],
  };
}

/** A saved definition as a draft. */
export function draftOf(
  name: string,
  definition: CohortDefinition,
  outcomes: readonly number[],
): CohortDraft {
  return {
    name,
    criteria: definition.criteria.map((criterion, at) => ({ key: at + 1, criterion })),
    dateRange: definition.dateRange ?? {},
    outcomes,
    indexEvent: definition.indexEvent,
    hospitals: definition.hospitals,
  };
}

/** The definition that a draft stands for; `definitionErrors` says whether it can be run. */
export function definitionOf({
  criteria,
  dateRange,
  indexEvent,
  hospitals = [],
}: Pick<CohortDraft, "criteria" | "dateRange" | "indexEvent" | "hospitals">): CohortDefinition {
  const hasRange = dateRange.start !== undefined || dateRange.end !== undefined;
  const hasIndex = criteria.some(({ criterion }) => criterion.role === "index");
  return {
    criteria: criteria.map(({ criterion }) => criterion),
    ...(hasRange ? { dateRange } : {}),
    ...(hasIndex && indexEvent ? { indexEvent } : {}),
    ...(hospitals.length > 0 ? { hospitals: [...hospitals] } : {}),
  };
}

/** Of messages those that say what is wrong; without those of what nobody has chosen yet. */
export function wrongOnly(
  errors: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const wrong = Object.entries(errors).filter(
    ([path]) => !/(^|\.)(include|eventId|criteria|gender|sources|unit|units)$/.test(path),
  );
  return Object.fromEntries(wrong);
}

/** The messages below a path, with the path taken off: those of one criterion. */
export function errorsBelow(
  errors: Readonly<Record<string, string>>,
  path: string,
): Readonly<Record<string, string>> {
  const prefix = `${path}.`;
  const below = Object.entries(errors).flatMap(([key, message]) => {
    if (key === path) return [["", message] as const];
    return key.startsWith(prefix) ? [[key.slice(prefix.length), message] as const] : [];
  });
  return Object.fromEntries(below);
}
