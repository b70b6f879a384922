import { drawBinomial } from "./binomial-draw.ts";
import { areCounts, isLevel } from "../validity/counts.ts";
import { seededRandom } from "./random.ts";
import type { Random } from "./random.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal } from "../result.ts";

/** `seed` makes the answer repeatable; `replicates` is 1999 unless told, at least 99. */
export interface BootstrapOptions extends LevelOption {
  readonly seed: number;
  readonly replicates?: number;
}

/** Fewer clusters than this say too little of how clusters vary. Source: Korn & Graubard 1998; Dean & Pagano 2015. */
export const fewestClusters = 10;

const defaultReplicates = 1999;

/** Of all replicates, the share that may leave the statistic undefined before the interval is refused. */
const undefinedAllowed = 0.05;

/** True for a finite seed, at least 99 replicates and a level strictly between 0 and 1. */
export function areBootstrapOptions({
  seed,
  replicates = defaultReplicates,
  level = defaultLevel,
}: BootstrapOptions): boolean {
  return areCounts([replicates]) && replicates >= 99 && Number.isFinite(seed) && isLevel(level);
}

/** How often each kind comes up when as many clusters as there are get drawn with replacement: a multinomial. */
function drawClusters(
  sizes: readonly number[],
  total: number,
  random: Random,
  drawn: Float64Array,
): void {
  let left = total;
  let sizesLeft = total;
  sizes.forEach((size, kind) => {
    const count = drawBinomial(left, size / sizesLeft, random);
    drawn[kind] = count;
    left -= count;
    sizesLeft -= size;
  });
}

/**
 * Percentile bootstrap over clusters (patients, documents). Clusters that are alike for the statistic are given once:
 * `sizes` says how many there are of each kind, `statistic` gets how many of each kind were drawn (its array is reused)
 * and gives undefined where the figure has no value. Time goes with kinds × replicates, not with the number of
 * clusters. Refused: too-few-clusters (under 10, or over 5 % of the replicates undefined), no-spread (all replicates
 * equal), invalid-input. Source: Efron & Tibshirani 1993, An Introduction to the Bootstrap, ch. 13 (percentile), with
 * clusters as the units drawn.
 */
export function bootstrapInterval(
  sizes: readonly number[],
  statistic: (drawn: Float64Array) => number | undefined,
  { seed, replicates = defaultReplicates, level = defaultLevel }: BootstrapOptions,
): Interval | Refusal {
  if (!areCounts(sizes) || !areBootstrapOptions({ seed, replicates, level }))
    return refuse("invalid-input");
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total < fewestClusters) return refuse("too-few-clusters");
  const random = seededRandom(seed);
  const drawn = new Float64Array(sizes.length);
  const values = new Float64Array(replicates);
  let found = 0;
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    drawClusters(sizes, total, random, drawn);
    const value = statistic(drawn);
    if (value === undefined) continue;
    values[found] = value;
    found += 1;
  }
  if (found < replicates * (1 - undefinedAllowed)) return refuse("too-few-clusters");
  const sorted = values.subarray(0, found).toSorted();
  const tail = Math.max(1, Math.floor(((found + 1) * (1 - level)) / 2 + 1e-9));
  const lower = sorted.at(tail - 1);
  const upper = sorted.at(-tail);
  if (lower === undefined || upper === undefined || lower === upper) return refuse("no-spread");
  return { ok: true, lower, upper, level, method: "bootstrap-percentile" };
}
