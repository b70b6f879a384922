import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { cohenKappa } from "./cohen-kappa.ts";
import { gwetAc1 } from "./gwet-ac1.ts";
import { pabak } from "./pabak.ts";
import { twoRaterAgreement } from "./two-rater-agreement.ts";

const anyCount = fc.oneof(fc.nat(3), fc.nat(1000), fc.integer({ min: 0, max: 2 ** 50 - 1 }));
const smallCount = fc.nat(60);

const irr = new URL("../../../../../shared/data/irr/", import.meta.url);

describe("S2.53 Cohen's kappa: published values", () => {
  it("Cohen 1960: po .70, pe .41, kappa .492", () => {
    const kappa = cohenKappa([
      [88, 14, 18],
      [10, 40, 10],
      [2, 6, 12],
    ]);
    if (!kappa.ok) throw new Error(kappa.reason);
    expect(kappa.observedAgreement).toBeCloseTo(0.7, 12);
    expect(kappa.expectedAgreement).toBeCloseTo(0.41, 12);
    expect(kappa.estimate.toFixed(3)).toBe("0.492");
  });

  it("irrCAC (Gwet), three abstractors: kappa .7964094 SE .05891072, AC1 .8493305 SE .04321747", () => {
    const table = [
      [13, 0, 0],
      [0, 20, 7],
      [0, 4, 56],
    ];
    const [kappa, ac1, adjusted] = [cohenKappa(table), gwetAc1(table), pabak(table)];
    if (!kappa.ok || !ac1.ok || !adjusted.ok || !kappa.interval.ok) throw new Error("refused");
    expect([kappa.estimate.toFixed(7), kappa.standardError.toFixed(8)]).toEqual([
      "0.7964094",
      "0.05891072",
    ]);
    expect([ac1.estimate.toFixed(7), ac1.standardError.toFixed(8)]).toEqual([
      "0.8493305",
      "0.04321747",
    ]);
    expect(adjusted.estimate).toBeCloseTo(0.835, 12);
    expect(kappa.interval.lower).toBeCloseTo(kappa.estimate - 1.959964 * kappa.standardError, 6);
  });

  it("Gwet's paradox: 94 % agreement, kappa −.0234, AC1 .9408", () => {
    const agreement = twoRaterAgreement({
      bothPositive: 118,
      firstOnly: 5,
      secondOnly: 2,
      bothNegative: 0,
    });
    if (!agreement.ok || !agreement.kappa.ok || !agreement.ac1.ok) throw new Error("refused");
    expect(agreement.kappa.estimate.toFixed(4)).toBe("-0.0234");
    expect(agreement.ac1.estimate.toFixed(4)).toBe("0.9408");
  });

  it.skipIf(!existsSync(irr))(
    "R package irr: the 15 pairwise kappas of the diagnoses data, with z and p",
    () => {
      const ratings = readFileSync(new URL("diagnoses.csv", irr), "utf8")
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(",").map((cell) => Number(cell[1])));
      const lines = readFileSync(new URL("reference-values.txt", irr), "utf8").matchAll(
        /rater(\d)-rater(\d) kappa=(\S+) z=(\S+) p=(\S+)/g,
      );
      let pairs = 0;
      for (const [, first, second, kappaText = "", zText = "", pText = ""] of lines) {
        const table = Array.from({ length: 5 }, () => [0, 0, 0, 0, 0]);
        for (const row of ratings) {
          const [a = 0, b = 0] = [row[Number(first) - 1], row[Number(second) - 1]];
          const counts = table[a - 1];
          if (counts !== undefined) counts[b - 1] = (counts[b - 1] ?? 0) + 1;
        }
        const kappa = cohenKappa(table);
        if (!kappa.ok || !kappa.independence.ok) throw new Error("refused");
        expect(kappa.n).toBe(30);
        expect(kappa.estimate.toFixed(10)).toBe(kappaText);
        expect(kappa.independence.z.toFixed(6)).toBe(zText);
        // R took 1 − Φ(z), whose digits run out near 1e-16.
        expect(Math.abs(kappa.independence.pValue - Number(pText))).toBeLessThan(
          1e-15 + Number(pText) * 1e-6,
        );
        pairs += 1;
      }
      expect(pairs).toBe(15);
    },
  );
});

describe("two raters", () => {
  it("gives the hover's figures", () => {
    const agreement = twoRaterAgreement({
      bothPositive: 40,
      firstOnly: 9,
      secondOnly: 6,
      bothNegative: 45,
    });
    if (!agreement.ok) throw new Error(agreement.reason);
    expect(agreement.n).toBe(100);
    expect(agreement.observedAgreement).toMatchObject({ estimate: 0.85 });
    expect(agreement.pabak.ok && agreement.pabak.estimate).toBeCloseTo(0.7, 12);
    expect(agreement.positiveAgreement).toMatchObject({ estimate: 80 / 95 });
    expect(agreement.negativeAgreement).toMatchObject({ estimate: 90 / 105 });
    expect([agreement.prevalence, agreement.prevalenceIndex, agreement.biasIndex]).toEqual([
      0.475, -0.05, 0.03,
    ]);
  });

  it("refuses kappa on a constant table and where nobody rated, keeping what has a value", () => {
    expect(
      twoRaterAgreement({ bothPositive: 0, firstOnly: 0, secondOnly: 0, bothNegative: 7 }),
    ).toMatchObject({
      kappa: { ok: false, reason: "constant-table" },
      pabak: { estimate: 1 },
      ac1: { estimate: 1, interval: { reason: "no-spread" } },
      positiveAgreement: { reason: "zero-denominator" },
      negativeAgreement: { estimate: 1 },
    });
    expect(
      twoRaterAgreement({ bothPositive: 0, firstOnly: 0, secondOnly: 0, bothNegative: 0 }),
    ).toEqual({
      ok: false,
      reason: "no-units",
    });
    for (const table of [
      [],
      [[1]],
      [[1, 2], [3]],
      [
        [1, 2],
        [3, -4],
      ],
      [
        [1, 2],
        [3, Number.NaN],
      ],
    ])
      expect(cohenKappa(table)).toEqual({ ok: false, reason: "invalid-input" });
  });

  it("is 0 without a test when one rater never varies, and 1 without an interval at perfect agreement", () => {
    expect(
      cohenKappa([
        [0, 0],
        [2, 1],
      ]),
    ).toMatchObject({
      estimate: 0,
      interval: { reason: "no-spread" },
      independence: { reason: "no-spread" },
    });
    expect(
      cohenKappa([
        [3, 0],
        [0, 4],
      ]),
    ).toMatchObject({ estimate: 1, interval: { reason: "no-spread" } });
    expect(
      cohenKappa([
        [0, 4],
        [4, 0],
      ]),
    ).toMatchObject({ estimate: -1, interval: { reason: "no-spread" } });
  });

  it("standard error of kappa is what the bootstrap variance tends to", () => {
    // Delta method against a numeric derivative of kappa in the four shares.
    const shares = [0.4, 0.09, 0.06, 0.45];
    const kappaOf = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): number => {
      const n = a + b + c + d;
      const pe = ((a + b) * (a + c) + (c + d) * (b + d)) / n / n;
      return ((a + d) / n - pe) / (1 - pe);
    };
    const slopes = shares.map((_, index) => {
      const move = (by: number): number[] =>
        shares.map((share, other) => (other === index ? share + by : share));
      return (kappaOf(move(1e-6)) - kappaOf(move(-1e-6))) / 2e-6;
    });
    const mean = slopes.reduce((sum, slope, index) => sum + slope * (shares[index] ?? 0), 0);
    const variance = slopes.reduce(
      (sum, slope, index) => sum + (slope - mean) ** 2 * (shares[index] ?? 0),
      0,
    );
    const kappa = cohenKappa([
      [40, 9],
      [6, 45],
    ]);
    expect(kappa.ok && kappa.standardError).toBeCloseTo(Math.sqrt(variance / 100), 8);
  });

  it("kappa and its unit-level standard error as R gives them (validity.md, M10)", () => {
    const patients = [
      [4, 0, 0, 1],
      [2, 1, 0, 0],
      [0, 0, 1, 5],
      [3, 0, 0, 2],
      [0, 0, 0, 6],
      [1, 1, 0, 1],
      [5, 0, 1, 0],
      [0, 1, 0, 4],
      [2, 0, 0, 3],
      [0, 0, 1, 3],
    ];
    const sum = (place: number): number =>
      patients.reduce((total, patient) => total + (patient[place] ?? 0), 0);
    const kappa = cohenKappa([
      [sum(0), sum(1)],
      [sum(2), sum(3)],
    ]);
    expect(kappa.ok && kappa.estimate).toBeCloseTo(0.7428571429, 10);
    expect(kappa.ok && kappa.standardError).toBeCloseTo(0.09809493145, 10);
  });

  it("tests against chance where nearly every rating falls in one category: [[3,2],[2,99999993]]", () => {
    const kappa = cohenKappa([
      [3, 2],
      [2, 99_999_993],
    ]);
    expect(kappa).toMatchObject({ ok: true, independence: { ok: true }, interval: { ok: true } });
    // κ = 1 − 4n / (2 · 5 · 99,999,995).
    expect(kappa.ok && kappa.estimate).toBeCloseTo(0.59999998, 8);
  });

  it("both standard errors of kappa equal exact fractions, for any counts", () => {
    const large = fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(0n, 1000n), fc.bigInt(0n, 2n ** 50n - 1n));
    const root = (over: bigint, under: bigint): number =>
      Math.sqrt(Number((over * 10n ** 60n) / under)) / 1e30;
    fc.assert(
      fc.property(large, large, large, large, (a, b, c, d) => {
        const n = a + b + c + d;
        const kappa = cohenKappa([
          [Number(a), Number(b)],
          [Number(c), Number(d)],
        ]);
        fc.pre(kappa.ok && kappa.independence.ok && kappa.interval.ok);
        if (!kappa.ok || !kappa.independence.ok) return;
        const [r, s, u, v] = [a + b, c + d, a + c, b + d];
        // Everything times powers of n: e = n² pe, q = n² (1 − pe).
        const e = r * u + s * v;
        const q = n * n - e;
        const nullTimes = e * n * n + e * e - n * (r * u * (r + u) + s * v * (s + v));
        // z = κ / SE, κ = 1 − n (b + c) / q, SE = √(nullTimes / n⁴ / n) / (q / n²).
        const numerator = Number(q - n * (b + c)) / Number(q);
        const error = root(nullTimes, n * q * q);
        // Near 0, kappa itself is a difference of numbers near 1, and so known to some 1e-16 only.
        if (Math.abs(numerator) > 1e-6)
          expect(kappa.independence.z / (numerator / error)).toBeCloseTo(1, 6);
        // n Var κ (1 − pe)⁴ = Σ p [(agree) (1 − pe) − (1 − po) (column + row)]² less the square of its mean.
        const weight = (agree: bigint, one: bigint, other: bigint): bigint =>
          agree * q - (b + c) * (one + other);
        const cells = [
          [a, weight(1n, u, r)],
          [b, weight(0n, u, s)],
          [c, weight(0n, v, r)],
          [d, weight(1n, v, s)],
        ] as const;
        const first = cells.reduce((total, [count, w]) => total + count * w, 0n);
        const second = cells.reduce((total, [count, w]) => total + count * w * w, 0n);
        const variance = second * n - first * first;
        // Each w is n² its value, so the variance is over n² · n⁴, and SE² = that / n / (1 − pe)⁴.
        expect(kappa.standardError / root(variance * n * n, n * q ** 4n)).toBeCloseTo(1, 6);
      }),
      { numRuns: 500 },
    );
  });

  it("kappa follows from PABAK, prevalence and bias (Byrt 1993)", () => {
    fc.assert(
      fc.property(
        smallCount,
        smallCount,
        smallCount,
        smallCount,
        (bothPositive, firstOnly, secondOnly, bothNegative) => {
          const agreement = twoRaterAgreement({
            bothPositive,
            firstOnly,
            secondOnly,
            bothNegative,
          });
          if (!agreement.ok || !agreement.kappa.ok || !agreement.pabak.ok) return;
          const [pi, bi] = [agreement.prevalenceIndex ** 2, agreement.biasIndex ** 2];
          expect(agreement.kappa.estimate).toBeCloseTo(
            (agreement.pabak.estimate - pi + bi) / (1 - pi + bi),
            9,
          );
        },
      ),
    );
  });

  it("swapping raters or answers changes no coefficient; none is NaN or outside [−1, 1] for any counts", () => {
    fc.assert(
      fc.property(anyCount, anyCount, anyCount, anyCount, (a, b, c, d) => {
        const plain = twoRaterAgreement({
          bothPositive: a,
          firstOnly: b,
          secondOnly: c,
          bothNegative: d,
        });
        const raters = twoRaterAgreement({
          bothPositive: a,
          firstOnly: c,
          secondOnly: b,
          bothNegative: d,
        });
        const answers = twoRaterAgreement({
          bothPositive: d,
          firstOnly: b,
          secondOnly: c,
          bothNegative: a,
        });
        expect(faults(plain)).toEqual([]);
        if (!plain.ok || !raters.ok || !answers.ok) return;
        for (const coefficient of ["kappa", "pabak", "ac1"] as const) {
          const value = plain[coefficient];
          if (!value.ok) continue;
          expect(value.estimate).toBeGreaterThanOrEqual(-1);
          expect(value.estimate).toBeLessThanOrEqual(1);
          for (const other of [raters[coefficient], answers[coefficient]])
            expect(other.ok && other.estimate).toBeCloseTo(value.estimate, 9);
        }
        expect(answers.positiveAgreement).toEqual(plain.negativeAgreement);
      }),
    );
  });

  it("the order of categories does not matter, nor does a category that nobody used", () => {
    const row = fc.tuple(smallCount, smallCount, smallCount);
    fc.assert(
      fc.property(fc.tuple(row, row, row), ([[a, b, c], [d, e, f], [g, h, i]]) => {
        const plain = cohenKappa([
          [a, b, c],
          [d, e, f],
          [g, h, i],
        ]);
        expect(faults(plain)).toEqual([]);
        const turned = cohenKappa([
          [i, g, h],
          [c, a, b],
          [f, d, e],
        ]);
        const padded = cohenKappa([
          [a, b, c, 0],
          [d, e, f, 0],
          [g, h, i, 0],
          [0, 0, 0, 0],
        ]);
        const [estimate, error] = plain.ok ? [plain.estimate, plain.standardError] : [-9, -9];
        for (const other of [turned, padded]) {
          expect(other.ok ? other.estimate : -9).toBeCloseTo(estimate, 9);
          expect(other.ok ? other.standardError : -9).toBeCloseTo(error, 6);
        }
      }),
    );
  });
});
