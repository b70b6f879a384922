import { areBootstrapOptions, bootstrapInterval, fewestClusters } from "../special/bootstrap.ts";
import type { BootstrapOptions } from "../special/bootstrap.ts";
import { areCounts } from "./counts.ts";
import { diceInterval } from "../agreement/dice.ts";
import { fMeasure } from "./f-measure.ts";
import { refuse } from "../result.ts";
import type { Interval, Refusal, Result } from "../result.ts";

/** `clusters` patients who each have `agreed` true positives and `disagreed` false positives and false negatives. */
export interface AgreementCluster {
  readonly agreed: number;
  readonly disagreed: number;
  readonly clusters: number;
}

/** Merges clusters that are alike, so that the bootstrap draws as few kinds as there are. */
function merged(clusters: Iterable<AgreementCluster>): AgreementCluster[] {
  const kinds = new Map<string, AgreementCluster>();
  for (const { agreed, disagreed, clusters: size } of clusters) {
    const key = `${agreed}/${disagreed}`;
    kinds.set(key, { agreed, disagreed, clusters: size + (kinds.get(key)?.clusters ?? 0) });
  }
  return [...kinds.values()];
}

/**
 * Interval of 2a / (2a + e) by bootstrap over clusters. A resample without agreement counts as 0. When no cluster
 * disagrees, or none agrees, every resample gives 1, or 0; then each contributing cluster is one success, or one
 * failure, and the Wilson limits of that are carried over as in `diceInterval` ('wilson-patients'): wider than the
 * truth rather than no width. Refused: too-few-clusters (fewer than ten have anything to agree on), no-spread,
 * invalid-input. Source: Efron & Tibshirani 1993; Wilson 1927.
 */
export function clusteredDiceInterval(
  clusters: Iterable<AgreementCluster>,
  options: BootstrapOptions,
): Interval | Refusal {
  const kinds = merged(clusters);
  const counts = kinds.every((kind) => areCounts([kind.agreed, kind.disagreed, kind.clusters]));
  if (!counts || !areBootstrapOptions(options)) return refuse("invalid-input");
  const contributing = kinds.filter(
    (kind) => kind.clusters > 0 && kind.agreed + kind.disagreed > 0,
  );
  const people = contributing.reduce((sum, kind) => sum + kind.clusters, 0);
  if (people < fewestClusters) return refuse("too-few-clusters");
  const agreeing = contributing.every((kind) => kind.disagreed === 0);
  if (agreeing || contributing.every((kind) => kind.agreed === 0)) {
    const limits = diceInterval(agreeing ? people : 0, agreeing ? 0 : people, options);
    return limits.ok ? { ...limits, method: "wilson-patients" } : limits;
  }
  return bootstrapInterval(
    kinds.map((kind) => kind.clusters),
    (drawn) => {
      let agreed = 0;
      let disagreed = 0;
      let index = 0;
      for (const kind of kinds) {
        const count = drawn[index] ?? 0;
        agreed += count * kind.agreed;
        disagreed += count * kind.disagreed;
        index += 1;
      }
      return agreed + disagreed === 0 ? undefined : (2 * agreed) / (2 * agreed + disagreed);
    },
    options,
  );
}

/**
 * F-measure whose interval allows for patients with several units: bootstrap clustered by patient, seeded. The estimate
 * and refusals are those of `fMeasure`. Source: van Rijsbergen 1979; Efron & Tibshirani 1993.
 */
export function clusteredFMeasure(
  clusters: readonly AgreementCluster[],
  options: BootstrapOptions,
): Result {
  let tp = 0;
  let errors = 0;
  for (const { agreed, disagreed, clusters: size } of clusters) {
    if (!areCounts([agreed, disagreed, size])) return refuse("invalid-input");
    tp += agreed * size;
    errors += disagreed * size;
  }
  const plain = fMeasure({ tp, fp: errors, fn: 0 }, options);
  return plain.ok ? { ...plain, interval: clusteredDiceInterval(clusters, options) } : plain;
}
