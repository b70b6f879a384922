import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { drawBinomial } from "./binomial-draw.ts";
import { bootstrapInterval } from "./bootstrap.ts";
import { clusteredFMeasure } from "../validity/clustered-f-measure.ts";
import { fMeasure } from "../validity/f-measure.ts";
import { seededRandom } from "./random.ts";
import { refusalText } from "../result.ts";

const anyCount = fc.oneof(fc.nat(3), fc.nat(1000), fc.integer({ min: 0, max: 2 ** 50 - 1 }));
const smallCount = fc.nat(60);

describe("seeded random numbers", () => {
  it("are the same for the same seed and differ for another", () => {
    const first = seededRandom(7);
    const again = seededRandom(7);
    const other = seededRandom(8);
    const drawn = Array.from({ length: 100 }, () => first());
    expect(Array.from({ length: 100 }, () => again())).toEqual(drawn);
    expect(Array.from({ length: 100 }, () => other())).not.toEqual(drawn);
    expect(drawn.every((u) => u >= 0 && u < 1)).toBe(true);
  });

  it.each([
    [5, 0.3],
    [40, 0.2],
    [200, 0.5],
    [1000, 0.97],
    [1_000_000, 0.4],
  ])("binomial draws from %d at %d have the right mean and variance", (n, p) => {
    const random = seededRandom(11);
    const size = 40_000;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < size; i += 1) {
      const standard = (drawBinomial(n, p, random) - n * p) / Math.sqrt(n * p * (1 - p));
      sum += standard;
      squares += standard * standard;
    }
    // Four standard errors of each moment.
    expect(Math.abs(sum / size)).toBeLessThan(4 / Math.sqrt(size));
    expect(Math.abs(squares / size - 1)).toBeLessThan((4 * Math.SQRT2) / Math.sqrt(size));
  });

  it("binomial draws by rejection follow the distribution (χ² over the cells)", () => {
    const [n, p, size] = [30, 0.4, 60_000];
    const random = seededRandom(3);
    const seen = new Map<number, number>();
    for (let i = 0; i < size; i += 1) {
      const k = drawBinomial(n, p, random);
      seen.set(k, (seen.get(k) ?? 0) + 1);
    }
    let probability = (1 - p) ** n;
    let chiSquare = 0;
    let cells = 0;
    for (let k = 0; k <= n; k += 1) {
      const expected = probability * size;
      if (expected >= 5) {
        chiSquare += ((seen.get(k) ?? 0) - expected) ** 2 / expected;
        cells += 1;
      }
      probability *= ((n - k) / (k + 1)) * (p / (1 - p));
    }
    expect(chiSquare).toBeLessThan(cells + 4 * Math.sqrt(2 * cells));
  });
});

describe("cluster bootstrap", () => {
  it("of a proportion agrees with theory: ± 1.96 √(p q / n)", () => {
    const n = 4000;
    const interval = bootstrapInterval([1000, 3000], (drawn) => (drawn[0] ?? 0) / n, { seed: 5 });
    const half = 1.96 * Math.sqrt((0.25 * 0.75) / n);
    expect(interval.ok && interval.lower).toBeCloseTo(0.25 - half, 2);
    expect(interval.ok && interval.upper).toBeCloseTo(0.25 + half, 2);
    expect(interval.ok && (interval.upper - interval.lower) / (2 * half)).toBeCloseTo(1, 1);
  });

  it("gives the same interval for the same seed", () => {
    const clusters = [
      { agreed: 3, disagreed: 1, clusters: 20 },
      { agreed: 1, disagreed: 2, clusters: 15 },
    ];
    expect(clusteredFMeasure(clusters, { seed: 1 })).toEqual(
      clusteredFMeasure(clusters, { seed: 1 }),
    );
    expect(clusteredFMeasure(clusters, { seed: 1 })).not.toEqual(
      clusteredFMeasure(clusters, { seed: 2 }),
    );
  });

  it("widens when a patient's units go together, and agrees with the plain interval when they do not", () => {
    const alone = clusteredFMeasure(
      [
        { agreed: 1, disagreed: 0, clusters: 400 },
        { agreed: 0, disagreed: 1, clusters: 100 },
      ],
      { seed: 1 },
    );
    const together = clusteredFMeasure(
      [
        { agreed: 10, disagreed: 0, clusters: 40 },
        { agreed: 0, disagreed: 10, clusters: 10 },
      ],
      { seed: 1 },
    );
    const plain = fMeasure({ tp: 400, fp: 60, fn: 40 });
    if (!alone.ok || !together.ok || !plain.ok) throw new Error("refused");
    if (!alone.interval.ok || !together.interval.ok || !plain.interval.ok)
      throw new Error("refused");
    expect(alone.estimate).toBe(plain.estimate);
    expect(alone.interval.lower).toBeCloseTo(plain.interval.lower, 2);
    expect(alone.interval.upper).toBeCloseTo(plain.interval.upper, 2);
    const ratio =
      (together.interval.upper - together.interval.lower) /
      (alone.interval.upper - alone.interval.lower);
    expect(ratio).toBeGreaterThan(2.5);
    expect(ratio).toBeLessThan(4);
  });

  it("does not claim certainty when every patient is right", () => {
    const result = clusteredFMeasure([{ agreed: 5, disagreed: 0, clusters: 10 }], { seed: 1 });
    expect(result).toMatchObject({
      estimate: 1,
      interval: { ok: true, upper: 1, method: "wilson-patients" },
    });
    expect(result.ok && result.interval.ok && result.interval.lower).toBeCloseTo(
      (2 * 0.7225) / 1.7225,
      3,
    );
  });

  it("refuses the interval where patients are too few or do not vary", () => {
    expect(
      clusteredFMeasure([{ agreed: 5, disagreed: 2, clusters: 1 }], { seed: 1 }),
    ).toMatchObject({
      interval: { reason: "too-few-clusters" },
    });
    expect(
      clusteredFMeasure([{ agreed: 5, disagreed: 2, clusters: 10 }], { seed: 1 }),
    ).toMatchObject({
      interval: { reason: "no-spread" },
    });
    const rare = [
      { agreed: 1, disagreed: 1, clusters: 1 },
      { agreed: 0, disagreed: 0, clusters: 99 },
    ];
    expect(clusteredFMeasure(rare, { seed: 1 })).toMatchObject({
      interval: { reason: "too-few-clusters" },
    });
    expect(clusteredFMeasure(rare, { seed: 1, replicates: 10 })).toMatchObject({
      interval: { reason: "invalid-input" },
    });
    expect(clusteredFMeasure(rare, { seed: Number.NaN })).toMatchObject({
      interval: { reason: "invalid-input" },
    });
  });

  it("F is 0 where nothing was found, and its interval is that of none of the patients", () => {
    const result = clusteredFMeasure(
      [
        { agreed: 0, disagreed: 3, clusters: 12 },
        { agreed: 0, disagreed: 1, clusters: 8 },
      ],
      { seed: 1 },
    );
    expect(result).toMatchObject({
      estimate: 0,
      interval: { ok: true, lower: 0, method: "wilson-patients" },
    });
    // Wilson's upper limit of 0 of 20 is z² / (20 + z²).
    const upper = 3.841458820694124 / 23.841458820694124;
    expect(result.ok && result.interval.ok && result.interval.upper).toBeCloseTo(
      (2 * upper) / (1 + upper),
      10,
    );
  });

  it("needs ten patients who have something to find: fewer get no interval, and the words say so", () => {
    const counts = fc.array(
      fc.record({ agreed: fc.nat(5), disagreed: fc.nat(5), clusters: fc.nat(8) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(counts, fc.nat(500), (clusters, silent) => {
        const contributing = clusters
          .filter(({ agreed, disagreed }) => agreed + disagreed > 0)
          .reduce((sum, kind) => sum + kind.clusters, 0);
        const all = [...clusters, { agreed: 0, disagreed: 0, clusters: silent }];
        const result = clusteredFMeasure(all, { seed: 1, replicates: 99 });
        if (!result.ok) return;
        const refused = result.interval.ok ? undefined : result.interval.reason;
        if (contributing < 10) expect(refused).toBe("too-few-clusters");
        else expect([undefined, "no-spread"]).toContain(refused);
      }),
    );
    expect(refusalText["too-few-clusters"]).toContain("at least ten");
  });

  it("never gives NaN, and limits within [0, 1], for any clusters", () => {
    const cluster = fc.record({ agreed: smallCount, disagreed: smallCount, clusters: smallCount });
    fc.assert(
      fc.property(fc.array(cluster, { maxLength: 8 }), fc.integer(), (clusters, seed) => {
        const result = clusteredFMeasure(clusters, { seed, replicates: 99 });
        expect(faults(result)).toEqual([]);
        if (!result.ok || !result.interval.ok) return;
        expect(result.interval.lower).toBeGreaterThanOrEqual(0);
        expect(result.interval.upper).toBeLessThanOrEqual(1);
      }),
    );
    fc.assert(
      fc.property(anyCount, anyCount, anyCount, (agreed, disagreed, clusters) => {
        expect(
          faults(clusteredFMeasure([{ agreed, disagreed, clusters }], { seed: 1, replicates: 99 })),
        ).toEqual([]);
      }),
    );
  });
});
