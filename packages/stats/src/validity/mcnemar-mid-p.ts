import { areCounts } from "./counts.ts";
import { halfBinomialProbability, halfBinomialTail } from "../special/half-binomial.ts";
import type { PairedTest } from "./paired-test.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";

/**
 * Mid-p McNemar test: the exact p less the probability of the table seen. For comparison with programs that use it; our
 * screens use `mcnemar`. Refused: invalid-input. Source: Fagerland, Lydersen & Laake 2013, BMC Med Res Methodol 13:91.
 */
export function mcnemarMidP(firstOnly: number, secondOnly: number): PairedTest | Refusal {
  if (!areCounts([firstOnly, secondOnly])) return refuse("invalid-input");
  const n = firstOnly + secondOnly;
  const least = Math.min(firstOnly, secondOnly);
  const seen = halfBinomialProbability(least, n);
  const pValue = firstOnly === secondOnly ? 1 - seen / 2 : 2 * halfBinomialTail(least, n) - seen;
  return { ok: true, method: "mid-p", pValue: Math.max(n === 0 ? 1 : pValue, Number.MIN_VALUE), n };
}
