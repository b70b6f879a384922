import { areCounts } from "./counts.ts";
import type { PairedTest } from "./paired-test.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";
import { chiSquareTail } from "../special/tail-probability.ts";

/**
 * Asymptotic McNemar test, χ² = (b − c)² / (b + c), or (|b − c| − 1)² / (b + c) with `continuityCorrection` (off unless
 * told). Refused: zero-denominator (b + c = 0), invalid-input. Source: McNemar 1947; Edwards 1948 (correction).
 */
export function mcnemarChiSquare(
  firstOnly: number,
  secondOnly: number,
  { continuityCorrection = false }: { readonly continuityCorrection?: boolean } = {},
): PairedTest | Refusal {
  if (!areCounts([firstOnly, secondOnly])) return refuse("invalid-input");
  const n = firstOnly + secondOnly;
  if (n === 0) return refuse("zero-denominator");
  const difference = Math.abs(firstOnly - secondOnly);
  const distance = continuityCorrection ? Math.max(0, difference - 1) : difference;
  const chiSquare = (distance * distance) / n;
  return {
    ok: true,
    method: continuityCorrection ? "chi-square-corrected" : "chi-square",
    pValue: chiSquareTail(chiSquare),
    chiSquare,
    n,
  };
}
