import type { FrameStratum } from "../sampling/linearised.ts";

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

/** No source says it that could; a unit that none could say anything of is not unflagged. */
export function isUnflagged(one: JudgedUnits): boolean {
  return (
    sources.every((source) => one[source] !== true) &&
    sources.some((source) => one[source] === false)
  );
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
