import { expect, test } from "vitest";
import { drawSystematically, inclusionProbabilities } from "./draw-unsure.rules.ts";

const of = (...uncertainty: number[]) => uncertainty.map((one) => ({ uncertainty: one }));

test("probabilities are proportional to the uncertainty, sum up to what is wanted, and none is 0", () => {
  const rounded = (list: readonly number[]) => list.map((one) => one.toFixed(4));
  expect(rounded(inclusionProbabilities(of(1, 2, 3, 4), 2))).toEqual([
    "0.2000",
    "0.4000",
    "0.6000",
    "0.8000",
  ]);
  // 5 of 8 would be 1.25 of 2: it is taken, and the other one is shared out among 3.
  expect(rounded(inclusionProbabilities(of(5, 1, 1, 1), 2))).toEqual([
    "1.0000",
    "0.3333",
    "0.3333",
    "0.3333",
  ]);
  expect(inclusionProbabilities(of(0, 0), 1)).toEqual([0.5, 0.5]);
  const [sure = 0] = inclusionProbabilities(of(0, 1, 1), 1);
  expect(sure).toBeGreaterThan(0);
  for (let wanted = 1; wanted <= 7; wanted += 1) {
    const all = inclusionProbabilities(of(9, 0.1, 0.2, 3, 0, 1, 1), wanted);
    expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(wanted, 9);
    expect(Math.max(...all)).toBeLessThanOrEqual(1);
    expect(Math.min(...all)).toBeGreaterThan(0);
  }
});

test("each is drawn as often as its probability says, and always so many", () => {
  const probabilities = inclusionProbabilities(of(1, 2, 3, 4, 0.5), 2);
  const starts = Array.from({ length: 2000 }, (_, at) => at / 2000);
  const drawn = starts.map((start) => drawSystematically(probabilities, start));
  for (const one of drawn) expect(one.filter(Boolean)).toHaveLength(2);
  for (const [at, probability] of probabilities.entries())
    expect(drawn.filter((one) => one[at]).length / 2000).toBeCloseTo(probability, 2);
});
