import { stratumWeights } from "../sampling/linearised.ts";
import type { FrameStratum, Sample } from "../sampling/linearised.ts";

/** Sources that a validity table compares with the reference standard. */
export const sources = ["structured", "notes", "inferred"] as const;
export type Source = (typeof sources)[number];

/**
 * Alike units of a patient in a stratum: what the readers say (null: unresolved) and each source (null: not
 * assessable).
 */
export interface JudgedUnits extends Readonly<Record<Source, boolean | null>> {
  readonly patient: number;
  readonly stratum: number;
  readonly reference: boolean | null;
  /** Unresolved because a reader cannot tell, and not because readers differ. */
  readonly untold?: boolean;
  readonly units: number;
}

/**
 * Units of one concept. Weighted: drawn from strata of a frame with unequal probabilities. Equal: drawn from a frame,
 * all alike. Unframed: those that were read, which make no claim beyond themselves.
 */
export interface JudgedSample {
  readonly sampling: "weighted" | "equal" | "unframed";
  /** Of the frame; one without a size where the sample is not weighted. */
  readonly strata: readonly FrameStratum[];
  readonly units: readonly JudgedUnits[];
}

export type ResolvedUnits = JudgedUnits & { readonly reference: boolean };

/**
 * The resolved units as a sample; those that a source can't be judged on stay in it, for they were drawn as the others.
 */
export function resolvedSample({ strata, units }: JudgedSample): Sample<ResolvedUnits> {
  const resolved = units.filter((one): one is ResolvedUnits => one.reference !== null);
  return {
    strata,
    units: resolved.map((one) => ({
      patient: one.patient,
      stratum: one.stratum,
      units: one.units,
      cell: one,
    })),
  };
}

/** No source says it that could; a unit that none could say anything of is not unflagged. */
export function isUnflagged(one: JudgedUnits): boolean {
  return (
    sources.every((source) => one[source] !== true) &&
    sources.some((source) => one[source] === false)
  );
}

/** What a unit of each stratum weighs where the unresolved are among them: in bounds they stand for themselves. */
export function weightOfAll({ strata, units }: JudgedSample): (one: JudgedUnits) => number {
  const weights = stratumWeights({ strata, units: units.map((one) => ({ ...one, cell: one })) });
  return ({ stratum }) => weights.get(stratum)?.weight ?? 0;
}

/** What a resolved unit of each stratum weighs. */
export function weightOf(sample: JudgedSample): (one: JudgedUnits) => number {
  const weights = stratumWeights(resolvedSample(sample));
  return ({ stratum }) => weights.get(stratum)?.weight ?? 0;
}

/**
 * The sample with the units that `isOf` picks; the others stay in it, as units that no source can be judged on, so that
 * weights and variance are those of the whole draw (a domain of it). Source: Särndal, Swensson & Wretman 1992, 10.3.
 */
export function onlyUnits(
  sample: JudgedSample,
  isOf: (one: JudgedUnits, at: number) => boolean,
): JudgedSample {
  return {
    ...sample,
    units: sample.units.map((one, at) =>
      isOf(one, at) ? one : { ...one, structured: null, notes: null, inferred: null },
    ),
  };
}

/** How many units of the frame the resolved ones that `isOf` picks stand for; null where the sample is not weighed. */
export function standFor(sample: JudgedSample, isOf: (one: JudgedUnits) => boolean): number | null {
  if (sample.sampling !== "weighted") return null;
  const weight = weightOf(sample);
  return sample.units
    .filter((one) => one.reference !== null && isOf(one))
    .reduce((sum, one) => sum + one.units * weight(one), 0);
}
