import { mcnemarChiSquare } from "./mcnemar-chi-square.ts";
import { mcnemarExact } from "./mcnemar-exact.ts";
import type { PairedTest } from "./paired-test.ts";
import type { Refusal } from "../result.ts";

/** Below this many discordant pairs the exact test is used. */
const fewestForChiSquare = 25;

/**
 * Compares two sources on the same units, from the units where only the first and only the second is right (b and c):
 * exact binomial when b + c < 25, else χ² without continuity correction; p = 1 when b = c = 0. `n` = b + c.
 * Refused: invalid-input. Source: McNemar 1947, Psychometrika 12:153–157.
 */
export function mcnemar(firstOnly: number, secondOnly: number): PairedTest | Refusal {
  return firstOnly + secondOnly >= fewestForChiSquare
    ? mcnemarChiSquare(firstOnly, secondOnly)
    : mcnemarExact(firstOnly, secondOnly);
}
