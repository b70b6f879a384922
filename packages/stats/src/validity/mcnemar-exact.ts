import { areCounts } from "./counts.ts";
import { halfBinomialTail } from "../special/half-binomial.ts";
import type { PairedTest } from "./paired-test.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";

/**
 * Exact McNemar test: two-sided binomial test of `firstOnly` against `secondOnly` at one half; p = 1 where they are
 * equal, also when both are 0. Refused: invalid-input. Source: McNemar 1947; Siegel 1956 (binomial form).
 */
export function mcnemarExact(firstOnly: number, secondOnly: number): PairedTest | Refusal {
  if (!areCounts([firstOnly, secondOnly])) return refuse("invalid-input");
  const n = firstOnly + secondOnly;
  const pValue =
    firstOnly === secondOnly
      ? 1
      : Math.min(1, 2 * halfBinomialTail(Math.min(firstOnly, secondOnly), n));
  return { ok: true, method: "exact-binomial", pValue: Math.max(pValue, Number.MIN_VALUE), n };
}
