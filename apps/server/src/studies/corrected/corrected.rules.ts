// An outcome's corrected figures of one cohort, and of arms against the first (validity.md M8, M9; decision 228).
import type { Corrected, CorrectedCohort, CorrectedSource } from "@concord/contract";
import {
  type AnsweredPatients,
  comparedRisks,
  correctedRisk,
  type Estimate,
  methodText,
  proportion,
  type Refusal,
  refusalText,
  withReferenceErrors,
} from "@concord/stats";
import type { Shown } from "../../access/small-counts.ts";
import type { AnsweredMembers } from "./corrected.queries.ts";

/** Of what readers agree on. */
export interface ReferenceErrors {
  readonly sensitivity: number;
  readonly specificity: number;
}

interface Asked {
  readonly source: CorrectedSource;
  readonly reference: ReferenceErrors;
  readonly isWeighed: boolean;
}

/** What a cohort's figures rest on. */
interface Grounds {
  readonly members: readonly AnsweredMembers[];
  /** Of the frame, with a note on or after the index date. */
  readonly judged: readonly AnsweredMembers[];
  readonly cells: readonly AnsweredCell[];
}

/** Patients of a stratum whom the source answers alike. */
export interface AnsweredCell extends AnsweredPatients {
  /** Null where the sample is not weighed, and strata tell nothing. */
  readonly stratum: number | null;
  readonly answer: boolean | null;
  readonly unresolved: number;
}

const sum = (all: readonly AnsweredMembers[], holds: (one: AnsweredMembers) => boolean) =>
  all.reduce((so, one) => (holds(one) ? so + one.n : so), 0);

const isRead = ({ state }: AnsweredMembers) => state === "positive" || state === "negative";

function groundsOf(members: readonly AnsweredMembers[], { source, isWeighed }: Asked): Grounds {
  const judged = members.filter((one) => one.stratum !== null && one.has_note);
  // Of a sample in which everybody could be drawn alike the strata tell nothing more.
  const cellOf = (one: AnsweredMembers) => `${isWeighed ? one.stratum : 0} ${one[source]}`;
  const cells = [...Map.groupBy(judged, cellOf).values()].map((own) => ({
    stratum: isWeighed ? (own[0]?.stratum ?? null) : null,
    answer: own[0]?.[source] ?? null,
    patients: sum(own, () => true),
    read: sum(own, isRead),
    positive: sum(own, ({ state }) => state === "positive"),
    unresolved: sum(own, ({ state }) => state === "unresolved"),
  }));
  return { members, judged, cells };
}

/**
 * Every count that the figures would tell, also as a difference of two that are shown: the counts of the four sources
 * are each within the next, and the page counts the whole cohort.
 */
function tellsFew({ members, judged, cells }: Grounds, shown: Shown): boolean {
  const by = (source: CorrectedSource) => sum(judged, (one) => one[source] === true);
  const told = sum(members, (one) => one.told);
  const nested: readonly CorrectedSource[] = ["notes", "inferred", "any"];
  const differences = [
    ...nested.map((source, at) => {
      const next = nested[at + 1];
      return next === undefined ? told - by(source) : by(next) - by(source);
    }),
    by("any") - by("structured"),
    told - by("structured"),
    ...["structured" as const, "notes" as const, "inferred" as const].map((source) =>
      sum(judged, (one) => one[source] === null),
    ),
    sum(members, ({ stratum }) => stratum === null),
    sum(members, (one) => one.stratum !== null && !one.has_note),
    sum(judged, ({ state }) => state === "unread"),
  ];
  const counts = cells.flatMap(({ patients, read, positive, unresolved }) => [
    patients,
    read,
    positive,
    read - positive,
    unresolved,
    patients - read - unresolved,
  ]);
  return [...differences, ...counts].some((n) => shown(n) === null);
}

const none = (refusal: Refusal): Corrected => ({ reason: refusalText[refusal.reason] });

function given(result: Estimate | Refusal): Corrected {
  if (!result.ok) return none(result);
  const { estimate, interval } = result;
  return interval.ok
    ? { estimate, low: interval.lower, high: interval.upper, method: methodText[interval.method] }
    : { estimate, low: null, high: null, method: refusalText[interval.reason] };
}

/** One less the share, with its limits. */
function opposite(figure: Corrected): Corrected {
  if ("reason" in figure) return figure;
  const { estimate, low, high, method } = figure;
  return {
    estimate: 1 - estimate,
    low: high === null ? null : 1 - high,
    high: low === null ? null : 1 - low,
    method,
  };
}

const hidden = { reason: "too few patients to show" };

export interface OutcomeOfCohort {
  readonly shown: CorrectedCohort;
  /** What the figures are computed from; none where nothing may be told. */
  readonly cells: readonly AnsweredCell[];
  /** Of patients like these, for ratios; null where nothing may be told. */
  readonly risks: {
    readonly raw: Estimate | Refusal;
    readonly corrected: Estimate | Refusal;
    readonly withErrors: Estimate | Refusal;
  } | null;
}

interface Cohort {
  readonly cohort_id: number;
  readonly cohort_name: string;
  /** Its counts would tell those of the arms. */
  readonly isHidden: boolean;
}

export function outcomeOfCohort(
  { cohort_id, cohort_name, isHidden }: Cohort,
  members: readonly AnsweredMembers[],
  asked: Asked,
  shown: Shown,
): OutcomeOfCohort {
  const { source, reference } = asked;
  const grounds = groundsOf(members, asked);
  const { judged, cells } = grounds;
  const all = sum(members, () => true);
  if (isHidden || tellsFew(grounds, shown))
    return {
      shown: {
        cohort_id,
        cohort_name,
        members: shown(all),
        patients: null,
        left_out: { frame: null, note: null },
        counted: null,
        not_assessable: null,
        in_results: null,
        drawn: null,
        read: null,
        unresolved: null,
        raw: hidden,
        corrected: hidden,
        bounds: null,
        ppv: hidden,
        npv: hidden,
        with_reference_errors: hidden,
      },
      cells: [],
      risks: null,
    };
  const patients = sum(judged, () => true);
  const counted = sum(judged, (one) => one[source] === true);
  const notAssessable = sum(judged, (one) => one[source] === null);
  const raw = proportion(counted, patients - notAssessable);
  const risk = correctedRisk(cells);
  const of = (answer: boolean) => correctedRisk(cells.filter((cell) => cell.answer === answer));
  const [yes, no] = [of(true), of(false)];
  const withErrors = (estimate: (ok: Extract<typeof risk, { ok: true }>) => Estimate) =>
    risk.ok ? withReferenceErrors(estimate(risk), reference) : risk;
  return {
    shown: {
      cohort_id,
      cohort_name,
      members: all,
      patients,
      left_out: {
        frame: sum(members, ({ stratum }) => stratum === null),
        note: sum(members, (one) => one.stratum !== null && !one.has_note),
      },
      counted,
      not_assessable: notAssessable,
      in_results: sum(members, ({ told }) => told),
      drawn: sum(judged, ({ state }) => state !== "not drawn"),
      read: sum(judged, isRead),
      unresolved: sum(judged, ({ state }) => state === "unresolved"),
      raw: given(raw),
      corrected: given(risk.ok ? risk.ofThese : risk),
      bounds:
        risk.ok && risk.bounds !== null
          ? { low: risk.bounds.lower, high: risk.bounds.upper }
          : null,
      ppv: given(yes.ok ? yes.ofThese : yes),
      npv: opposite(given(no.ok ? no.ofThese : no)),
      with_reference_errors: given(withErrors(({ ofThese }) => ofThese)),
    },
    cells,
    risks: {
      raw,
      corrected: risk.ok ? risk.ofTheLike : risk,
      withErrors: withErrors(({ ofTheLike }) => ofTheLike),
    },
  };
}

/** An arm against the first; not where they share patients, for then they are not independent. */
export function comparedOutcome(
  arm: OutcomeOfCohort,
  first: OutcomeOfCohort,
  areDisjoint: boolean,
) {
  const kinds = ["raw", "corrected", "withErrors"] as const;
  const of = (measure: "ratio" | "difference") => {
    const [raw, corrected, with_reference_errors] = kinds.map((kind): Corrected => {
      if (!areDisjoint) return { reason: "Patients are in both arms." };
      const [one, other] = [arm.risks?.[kind], first.risks?.[kind]];
      if (!one || !other) return hidden;
      if (!one.ok) return none(one);
      if (!other.ok) return none(other);
      return given(comparedRisks(one, other)[measure]);
    });
    return {
      raw: raw ?? hidden,
      corrected: corrected ?? hidden,
      with_reference_errors: with_reference_errors ?? hidden,
    };
  };
  return {
    cohort_id: arm.shown.cohort_id,
    against: first.shown.cohort_id,
    ratio: of("ratio"),
    difference: of("difference"),
  };
}
