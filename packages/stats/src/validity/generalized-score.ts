import { areCounts } from "./counts.ts";
import type { PairedTest } from "./paired-test.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";
import { chiSquareTail } from "../special/tail-probability.ts";

/** Units that both tests, only the first, or only the second gave the result asked about. */
export interface PairedResults {
  readonly both: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
}

/**
 * Compares the predictive values of two tests on the same units. For the positive predictive value `right` are the
 * units with the condition and `wrong` those without, by positive results; for the negative one the other way round.
 * `n` = units that enter. Refused: zero-denominator (a test never gave the result), no-spread (the tests gave it to the
 * same units, or were always or never right, so that there is nothing to test), invalid-input. Source: Leisenring,
 * Alonzo & Pepe 2000, Biometrics 56:345–351.
 */
export function generalizedScore(right: PairedResults, wrong: PairedResults): PairedTest | Refusal {
  const counts = [
    right.both,
    right.firstOnly,
    right.secondOnly,
    wrong.both,
    wrong.firstOnly,
    wrong.secondOnly,
  ];
  if (!areCounts(counts)) return refuse("invalid-input");
  const first = right.both + right.firstOnly + wrong.both + wrong.firstOnly;
  const second = right.both + right.secondOnly + wrong.both + wrong.secondOnly;
  if (first === 0 || second === 0) return refuse("zero-denominator");

  const results = first + second;
  const meanRight = (2 * right.both + right.firstOnly + right.secondOnly) / results;
  const meanWrong = (2 * wrong.both + wrong.firstOnly + wrong.secondOnly) / results;
  const shareFirst = first / results;
  const shareSecond = second / results;
  const bothWeight = shareFirst - shareSecond;

  // A unit's score is Σ (D − mean D)(Z − mean Z) over its one or two results; D = right, Z = given by the second test.
  let score = 0;
  let variance = 0;
  const add = (units: number, unitScore: number): void => {
    score += units * unitScore;
    variance += units * unitScore * unitScore;
  };
  add(right.both, meanWrong * bothWeight);
  add(right.firstOnly, -meanWrong * shareSecond);
  add(right.secondOnly, meanWrong * shareFirst);
  add(wrong.both, -meanRight * bothWeight);
  add(wrong.firstOnly, meanRight * shareSecond);
  add(wrong.secondOnly, -meanRight * shareFirst);
  if (variance === 0) return refuse("no-spread");

  const chiSquare = (score / variance) * score;
  const n = counts.reduce((sum, count) => sum + count, 0);
  return { ok: true, method: "generalized-score", pValue: chiSquareTail(chiSquare), chiSquare, n };
}
