// Words with which the definitions of the tests against raw files are written; concept ids are OMOP's.
import type { CohortCriterion, ConceptCriterion, RelativeWindow } from "@concord/contract";
import type { AskedCohort } from "./asked-cohorts.ts";

/** A definition with the same question in SQL over the raw files: person_id and index date. */
export interface AnsweredCohort extends AskedCohort {
  readonly sql: string;
}

type Facts = Partial<Omit<ConceptCriterion, "kind" | "concepts">>;

/** Facts of concepts and all descendants. */
export const facts = (of: number | readonly number[], more: Facts = {}): ConceptCriterion => ({
  kind: "concept",
  concepts: { include: [of].flat().map((conceptId) => ({ conceptId, descendants: true })) },
  ...more,
});
/** Facts of these concepts alone. */
export const exactly = (of: number | readonly number[], more: Facts = {}): ConceptCriterion => ({
  kind: "concept",
  concepts: { include: [of].flat().map((conceptId) => ({ conceptId, descendants: false })) },
  ...more,
});
/** Records that have no concept. */
export const records = (
  kind: "deaths" | "observation-periods",
  more: Facts = {},
): ConceptCriterion => ({
  kind: "concept",
  concepts: { include: [] },
  records: kind,
  ...more,
});
type Bare<T> = T extends unknown ? Omit<T, "role"> : never;
const as =
  (role: CohortCriterion["role"]) =>
  (criterion: Bare<CohortCriterion>): CohortCriterion => ({ role, ...criterion });
export const index = as("index");
export const inclusion = as("inclusion");
export const exclusion = as("exclusion");
export const days = (from?: number, to?: number): RelativeWindow => ({
  unit: "days",
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});
