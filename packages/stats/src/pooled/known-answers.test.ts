import { describe, expect, test } from "vitest";
import { randomEffects } from "./random-effects.ts";

// The thirteen trials of BCG (Colditz et al. 1994, JAMA 271:698–702): cases and others among the vaccinated and not.
const trials = [
  [4, 119, 11, 128],
  [6, 300, 29, 274],
  [3, 228, 11, 209],
  [62, 13536, 248, 12619],
  [33, 5036, 47, 5761],
  [180, 1361, 372, 1079],
  [8, 2537, 10, 619],
  [505, 87886, 499, 87892],
  [29, 7470, 45, 7232],
  [17, 1699, 65, 1600],
  [186, 50448, 141, 27197],
  [5, 2493, 3, 2338],
  [27, 16886, 29, 17825],
] as const;
const sites = trials.map(([a, b, c, d]) => ({
  estimate: Math.log(a / (a + b) / (c / (c + d))),
  variance: 1 / a - 1 / (a + b) + 1 / c - 1 / (c + d),
}));

describe("random effects", () => {
  test("of the BCG trials are those of R's metafor 3.8 (REML, test = knha)", () => {
    const pooled = randomEffects(sites);
    if (!pooled.ok || !pooled.interval.ok) throw new Error("refused");
    expect(pooled.estimate).toBeCloseTo(-0.71453234215814, 9);
    expect(pooled.standardError).toBeCloseTo(0.18079174409285, 9);
    expect(pooled.interval.lower).toBeCloseTo(-1.1084437136856, 9);
    expect(pooled.interval.upper).toBeCloseTo(-0.32062097063073, 9);
    expect(pooled.tau2).toBeCloseTo(0.31324325813648, 9);
    expect(pooled.q).toBeCloseTo(152.23300808237, 9);
    expect(pooled.qPValue / 1.996764590846e-26).toBeCloseTo(1, 6);
    // metafor's prediction interval has t of k − 1; ours of k − 2 (Higgins 2009): t₁₂ 2.178812830, t₁₁ 2.200985160.
    // predict() prints −1.99601683419620 for the lower limit.
    const half = ((1.9960168341962 - 0.71453234215814) / 2.17881282967) * 2.20098516009;
    expect((pooled.prediction?.upper ?? 0) - pooled.estimate).toBeCloseTo(half, 9);
  });

  test("sites that agree are never said to differ, and Hartung and Knapp's factor does not narrow the limits", () => {
    const alike = [0.1, 0.1, 0.1, 0.1].map((estimate) => ({ estimate, variance: 0.04 }));
    const pooled = randomEffects(alike);
    if (!pooled.ok) throw new Error("refused");
    expect([pooled.tau2, pooled.i2]).toEqual([0, 0]);
    expect(pooled.standardError).toBeCloseTo(0.1, 12);
  });

  test("one site alone, or a site without a variance, is refused", () => {
    expect(randomEffects(sites.slice(0, 1))).toEqual({ ok: false, reason: "too-few-clusters" });
    expect(randomEffects([...sites, { estimate: 0, variance: 0 }]).ok).toBe(false);
  });
});
