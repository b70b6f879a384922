// What a condition is to the engine: its part of the plan, which is plain data, and what the engine makes of it for a
// row.
import type { CohortCriterion, Criterion, DateRange, Obstacle } from "@concord/contract";
import type { BlockPatients } from "../postings/block-patients.ts";
import type { CohortVocabulary } from "../plan/vocabulary.ts";
import type { InnerTest } from "../plan/inner-test.ts";
import type { PostingRow } from "../postings/posting.ts";

export type FactCriterion = Extract<Criterion | CohortCriterion, { kind: "concept" | "event" }>;
export type Path = readonly (string | number)[];

/** What a criterion is planned with. */
export interface Planning {
  readonly path: Path;
  /** The cohort's event date range. */
  readonly dateRange: DateRange | undefined;
  readonly vocabulary: CohortVocabulary;
  /** Plans what is around the criterion's facts. */
  readonly inner: () => InnerTest | null;
}

/** The facts of one row, as they are judged. */
export interface RowFacts {
  readonly row: PostingRow;
  readonly patients: BlockPatients;
  /** Each patient's first day with a fact of the test's concepts; null where that is not asked for. */
  readonly firstDays: Int32Array | null;
}

/** A fact that nearly counts. */
export interface MissedFact {
  readonly row: PostingRow;
  /** Its place in the posting. */
  readonly at: number;
  readonly day: number;
  readonly patients: BlockPatients;
}

/** What can be left out of a plan, to see which facts that alone keeps from counting. */
export interface Relaxation<Plan, Given = Plan> {
  readonly obstacle: Obstacle;
  readonly isAsked: (plan: Plan) => boolean;
  /** The fields of the plan that are others without it. */
  readonly without: (plan: Plan) => Partial<Given>;
  /**
   * How far outside a fact lies: in days, or in the unit of a range; NaN where there is no distance. Absent: there
   * never is.
   */
  readonly gap?: (plan: Plan, fact: MissedFact) => number;
  /** A more exact obstacle of one fact, once its gap is known. */
  readonly obstacleOf?: (plan: Plan, fact: MissedFact, gap: number) => Obstacle;
}

/** Whether the fact at a place of a posting is let through. */
export type FactFilter = (at: number) => boolean;

/**
 * Why records were left out: a number has no unit, or one that does not compare with the unit asked for; it came
 * without the end of its normal range that is asked for; of what is asked by its visit, it is of none; a number is
 * asked for and the record has none, but words, such as "> 14" or "positive", or nothing; no day of it is known, and so
 * it is in no posting.
 */
export type LeftOutReason = "unit" | "number" | "normal range" | "visit" | "date";

/** Records that the condition can't judge, and so leaves out. */
export interface LeavesOut<Plan> {
  readonly reason: LeftOutReason;
  /**
   * Which facts of the row; undefined where it leaves out none. `isOfIndexVisit`: the criterion gives an index whose
   * visit is asked for.
   */
  readonly of: (plan: Plan, row: PostingRow, isOfIndexVisit: boolean) => FactFilter | undefined;
}

/** `Given`: what it gives back of the plan, where `Plan` is the whole of it. */
export interface PlanPart<Plan extends object, Given extends object = Plan> {
  /** Its fields of the plan: what the criterion asks for, or that it asks for nothing. */
  readonly plan: (criterion: FactCriterion, planning: Planning) => Given;
  /**
   * What is asked of a row's facts, each a pass over those that are left; those of a lower `pass` go first. Absent
   * where the engine's own loops read the plan: the sources of a row, ranges of days, observation, numbers of facts.
   */
  readonly filters?: {
    readonly pass: number;
    readonly of: (plan: Plan, facts: RowFacts) => readonly FactFilter[];
  };
  /** What of it can keep a fact from counting. */
  readonly relaxations: readonly Relaxation<Plan, Given>[];
  /** The fields of the plan without what depends on the index. Absent: it does not. */
  readonly withoutIndex?: (plan: Plan) => Partial<Given>;
  /** More is asked of facts than the postings of every day say (`detailedSource`). */
  readonly readsWhole?: (plan: Plan) => boolean;
  /** It asks for the last day of the index event. */
  readonly readsIndexEnd?: (plan: Plan) => boolean;
  readonly leavesOut?: readonly LeavesOut<Plan>[];
}
