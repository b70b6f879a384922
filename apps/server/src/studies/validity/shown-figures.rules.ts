// Figures of a validity table for the wire; what is too small to show, and what would disclose it, left out (domain.md
// §12).
import type { Share, SourceDifference as ShownDifference } from "@concord/contract";
import {
  methodText,
  refusalText,
  sampleTotals,
  sourceDifference,
  sourceFigure,
} from "@concord/stats";
import type {
  Bounds,
  JudgedSample,
  Measure,
  Refusal,
  Source,
  SourceDifference,
  SourceFigure,
} from "@concord/stats";
import type { Shown } from "../../access/small-counts.ts";

/** Why a figure is not given that would disclose a count too small to show. */
export const hidden = { reason: "too few encounters to show" };

/** Units that are not resolved are told by the bounds. */
function shownBounds(
  bounds: Bounds | null,
  sample: JudgedSample,
  sources: readonly Source[],
  shown: Shown,
) {
  if (bounds === null) return null;
  const unresolved = sample.units.filter(({ reference }) => reference === null);
  // They follow from the answers of the sources to the unresolved, each of which they would tell.
  const parts = Map.groupBy(unresolved, (one) => sources.map((source) => one[source]).join());
  const isHidden = [...parts.values(), unresolved].some(
    (own) => shown(own.reduce((sum, one) => sum + one.units, 0)) === null,
  );
  return isHidden ? null : { low: bounds.lower, high: bounds.upper };
}

/** Units without a reference that were read whole, and those of them of which a reader cannot tell. */
export function shownUnresolved(
  sample: JudgedSample,
  shown: Shown,
): { readonly unresolved: number | null; readonly cannot_tell: number | null } {
  const { unresolved, untold } = sampleTotals(sample);
  return { unresolved: shown(unresolved), cannot_tell: shown(untold, unresolved) };
}

/** A measure of a source; a refusal keeps its reason, so that a screen can say why it shows NA. */
export function shownFigure(
  sample: JudgedSample,
  source: Source,
  measure: Measure,
  shown: Shown,
): Share {
  const figure: SourceFigure | Refusal = sourceFigure(sample, source, measure);
  if (!figure.ok) return { reason: refusalText[figure.reason] };
  const { estimate, interval, n, patients, effectiveN, designEffect, bounds } = figure;
  return {
    estimate,
    n,
    patients: shown(patients),
    low: interval.ok ? interval.lower : null,
    high: interval.ok ? interval.upper : null,
    // Where all count it is the number of patients.
    effective_n: shown(patients) === null ? null : effectiveN,
    design_effect: shown(patients) === null ? null : designEffect,
    bounds: shownBounds(bounds, sample, [source], shown),
    method: interval.ok ? methodText[interval.method] : null,
  };
}

/**
 * The difference of two sources; where both have their counts shown. The p rests on the units that one source alone
 * has right: with the matches it tells how many those are, so it is hidden where one of the four (both right, one
 * alone, neither) is too small.
 */
export function shownDifference(
  sample: JudgedSample,
  [first, second]: readonly [Source, Source],
  measure: Measure,
  shown: Shown,
): ShownDifference {
  // Both right, the first alone, the second alone, neither.
  const four = [0, 0, 0, 0];
  for (const one of sample.units) {
    const a = one[first];
    const b = one[second];
    if (one.reference === null || a === null || b === null) continue;
    const kind = (a === one.reference ? 0 : 2) + (b === one.reference ? 0 : 1);
    four[kind] = (four[kind] ?? 0) + one.units;
  }
  if (four.some((n) => n > 0 && shown(n) === null)) return hidden;
  const result: SourceDifference | Refusal = sourceDifference(sample, first, second, measure);
  if (!result.ok) return { reason: refusalText[result.reason] };
  const { estimate, interval, test, asIndependent, n, patients, bounds } = result;
  return {
    estimate,
    n,
    patients: shown(patients),
    low: interval.ok ? interval.lower : null,
    high: interval.ok ? interval.upper : null,
    method: interval.ok ? methodText[interval.method] : null,
    p: test.ok ? test.pValue : { reason: refusalText[test.reason] },
    p_method: test.ok ? methodText[test.method] : null,
    independent:
      asIndependent === null
        ? null
        : {
            p: asIndependent.test.pValue,
            mid_p: asIndependent.midP.pValue,
            method: methodText[asIndependent.test.method],
          },
    bounds: shownBounds(bounds, sample, [first, second], shown),
  };
}
