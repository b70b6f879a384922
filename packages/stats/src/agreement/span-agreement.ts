import type { BootstrapOptions } from "../special/bootstrap.ts";
import { clusteredDiceInterval } from "../validity/clustered-f-measure.ts";
import type { AgreementCluster } from "../validity/clustered-f-measure.ts";
import type { LevelOption, Result } from "../result.ts";
import { pairSpans } from "./span-pairs.ts";
import type { Span } from "./span-pairs.ts";
import { specificAgreement } from "./specific-agreement.ts";
import { proportion } from "../proportion/wilson.ts";

/** The spans of two raters on one document. */
export interface SpanDocument<T extends Span> {
  readonly first: readonly T[];
  readonly second: readonly T[];
}

/** `precision` = share of the second rater's spans that the first has too, `recall` = the other way round. */
export interface SpanMatch {
  readonly matched: number;
  readonly precision: Result;
  readonly recall: Result;
  readonly fMeasure: Result;
}

export interface SpanAgreement {
  readonly documents: number;
  readonly firstSpans: number;
  readonly secondSpans: number;
  readonly exact: SpanMatch;
  readonly overlapping: SpanMatch;
}

export interface SpanAgreementOptions<T extends Span> extends LevelOption {
  /** Which spans may be paired at all; all may unless told. */
  readonly comparable?: (first: T, second: T) => boolean;
  /** With it, the interval of F is clustered by document; without, spans are taken as independent. */
  readonly bootstrap?: Omit<BootstrapOptions, "level">;
}

function equal(a: Span, b: Span): boolean {
  return a.begin === b.begin && a.end === b.end;
}

/**
 * Pairwise span agreement pooled over documents, by exact and by overlapping match. F is 0 when there are spans and
 * none match. Each figure is refused with zero-denominator where there are no spans for it. Source: Hripcsak &
 * Rothschild 2005, J Am Med Inform Assoc 12:296–298 (mean pairwise F as positive specific agreement, since true
 * negatives have no number).
 */
export function spanAgreement<T extends Span>(
  documents: Iterable<SpanDocument<T>>,
  { comparable = () => true, bootstrap, ...level }: SpanAgreementOptions<T> = {},
): SpanAgreement {
  let firstSpans = 0;
  let secondSpans = 0;
  const exact: AgreementCluster[] = [];
  const overlapping: AgreementCluster[] = [];
  for (const { first, second } of documents) {
    const { pairs } = pairSpans(first, second, comparable);
    // Paired apart: the most overlapping pairs may leave a pair of equal spans for two pairs that only overlap.
    const exactPairs = pairSpans(first, second, (a, b) => equal(a, b) && comparable(a, b)).pairs
      .length;
    const spans = first.length + second.length;
    firstSpans += first.length;
    secondSpans += second.length;
    exact.push({ agreed: exactPairs, disagreed: spans - 2 * exactPairs, clusters: 1 });
    overlapping.push({ agreed: pairs.length, disagreed: spans - 2 * pairs.length, clusters: 1 });
  }
  const match = (clusters: readonly AgreementCluster[]): SpanMatch => {
    const matched = clusters.reduce((sum, { agreed }) => sum + agreed, 0);
    const plain = specificAgreement(matched, firstSpans + secondSpans - 2 * matched, level);
    return {
      matched,
      precision: proportion(matched, secondSpans, level),
      recall: proportion(matched, firstSpans, level),
      fMeasure:
        plain.ok && bootstrap !== undefined
          ? { ...plain, interval: clusteredDiceInterval(clusters, { ...bootstrap, ...level }) }
          : plain,
    };
  };
  return {
    documents: exact.length,
    firstSpans,
    secondSpans,
    exact: match(exact),
    overlapping: match(overlapping),
  };
}
