// Known answers of validity.md M2–M5, computed in R 4.2; nothing is shared with the code but the numbers that go in.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generalizedScore } from "../validity/generalized-score.ts";
import { mcnemarChiSquare } from "../validity/mcnemar-chi-square.ts";
import { mcnemarExact } from "../validity/mcnemar-exact.ts";
import { mcnemarMidP } from "../validity/mcnemar-mid-p.ts";
import { chiSquareTail } from "../special/tail-probability.ts";
import { chiSquareByPatient, clusteredPairedTest } from "./clustered-paired-test.ts";
import { newcombePairedInterval, tangoInterval } from "./paired-difference.ts";
import {
  clusteredGeneralizedScore,
  predictiveValueRatio,
  weightedGeneralizedScore,
} from "./predictive-values.ts";
import { signFlip } from "./sign-flip.ts";
import { swappedArms } from "./swapped-arms.ts";

const sizes = [6, 1, 3, 8, 2, 5, 1, 4, 7, 2, 3, 6];
const first = [3, 1, 0, 4, 0, 2, 0, 1, 3, 1, 0, 2];
const second = [0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 1, 1];

describe("M2 two sources on units within patients", () => {
  const patients = sizes.map((n, at) => ({
    n,
    firstOnly: first[at] ?? 0,
    secondOnly: second[at] ?? 0,
  }));

  test("F2 to nine digits", () => {
    const result = clusteredPairedTest(patients);
    if (!result.ok || !result.difference.interval.ok) throw new Error("refused");
    expect(result.test).toMatchObject({ method: "sign-flip", n: 11 });
    expect(result.test.pValue).toBeCloseTo(0.0732421875, 12);
    const chiSquare = chiSquareByPatient(patients.map((one) => one.firstOnly - one.secondOnly));
    expect(chiSquare).toBeCloseTo(3.789473684, 9);
    expect(chiSquareTail(chiSquare)).toBeCloseTo(0.05157586362, 10);
    expect(result.difference.estimate).toBeCloseTo(0.25, 12);
    expect(result.difference.standardError).toBeCloseTo(0.08250057392, 10);
    expect(result.difference.interval.lower).toBeCloseTo(0.06841746111, 9);
    expect(result.difference.interval.upper).toBeCloseTo(0.4315825389, 9);
  });

  test("treated as independent it would be another p: 6.545454545, exact .0169005394", () => {
    expect(mcnemarChiSquare(17, 5)).toMatchObject({ chiSquare: 144 / 22 });
    const exact = mcnemarExact(17, 5);
    expect(exact.ok && exact.pValue).toBeCloseTo(0.0169005394, 10);
  });

  test("with one unit a patient it is McNemar's test: exact below fifty, χ² from there", () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(80), fc.nat(20), (b, c, rest) => {
        fc.pre(b + c + rest > 0);
        const alone = (count: number, one: object) =>
          Array.from({ length: count }, () => ({ n: 1, firstOnly: 0, secondOnly: 0, ...one }));
        const result = clusteredPairedTest([
          ...alone(b, { firstOnly: 1 }),
          ...alone(c, { secondOnly: 1 }),
          ...alone(rest, {}),
        ]);
        const plain = b + c < 50 ? mcnemarExact(b, c) : mcnemarChiSquare(b, c);
        if (!result.ok || !plain.ok) throw new Error("refused");
        expect(Math.abs(result.test.pValue / plain.pValue - 1)).toBeLessThan(1e-9);
        expect(result.test.chiSquare).toBe(plain.chiSquare);
      }),
      { numRuns: 40 },
    );
  });

  test("signs flipped by listing all of them give the same p", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 10 }), (differences) => {
        const observed = Math.abs(differences.reduce((sum, d) => sum + d, 0));
        let asFar = 0;
        for (let signs = 0; signs < 2 ** differences.length; signs += 1) {
          const sum = differences.reduce((so, d, at) => so + (signs & (1 << at) ? -d : d), 0);
          if (Math.abs(sum) >= observed) asFar += 1;
        }
        expect(signFlip(differences)).toBeCloseTo(asFar / 2 ** differences.length, 12);
      }),
      { numRuns: 50 },
    );
  });

  test("no interval below ten patients, but a test; what is not a count is refused", () => {
    const few = clusteredPairedTest(patients.slice(0, 9));
    expect(few).toMatchObject({
      difference: { interval: { reason: "too-few-clusters" } },
      test: { method: "sign-flip" },
    });
    expect(clusteredPairedTest([{ n: 1, firstOnly: 2, secondOnly: 0 }])).toEqual({
      ok: false,
      reason: "invalid-input",
    });
    expect(clusteredPairedTest([])).toEqual({ ok: false, reason: "no-units" });
  });
});

describe("M3 differences of single units", () => {
  test("Tango 1998 and Newcombe 1998: 1/1/7/12", () => {
    const units = { both: 1, firstOnly: 1, secondOnly: 7, neither: 12 };
    const tango = tangoInterval(units);
    const newcombe = newcombePairedInterval(units);
    if (!tango.ok || !newcombe.ok) throw new Error("refused");
    expect(tango.lower).toBeCloseTo(-0.5172322764, 9);
    expect(tango.upper).toBeCloseTo(-0.02600303248, 9);
    expect(newcombe.lower).toBeCloseTo(-0.5069202267, 9);
    expect(newcombe.upper).toBeCloseTo(-0.02555912416, 9);
    const [chi, exact, mid] = [mcnemarChiSquare(1, 7), mcnemarExact(1, 7), mcnemarMidP(1, 7)];
    if (!chi.ok || !exact.ok || !mid.ok) throw new Error("refused");
    expect(chi.pValue).toBeCloseTo(0.03389485352, 10);
    expect(exact.pValue).toBeCloseTo(0.0703125, 10);
    expect(mid.pValue).toBeCloseTo(0.0390625, 10);
  });

  test("JMIR 2021;23(11):e28946, sensitivities", () => {
    const hasBled = tangoInterval({ both: 65, firstOnly: 72, secondOnly: 0, neither: 33 });
    const chads = tangoInterval({ both: 228, firstOnly: 10, secondOnly: 0, neither: 4 });
    if (!hasBled.ok || !chads.ok) throw new Error("refused");
    expect(hasBled.lower).toBeCloseTo(0.351748097, 9);
    expect(hasBled.upper).toBeCloseTo(0.4986903417, 9);
    expect(chads.lower).toBeCloseTo(0.02259781261, 9);
    expect(chads.upper).toBeCloseTo(0.07438118733, 9);
  });
});

describe("M4 predictive values", () => {
  const results = (both: number, firstOnly: number, secondOnly: number) => ({
    both,
    firstOnly,
    secondOnly,
  });
  // Weiner 1979: diseased 473, 29, 81, 25 and not 22, 46, 44, 151 (both, first only, second only, neither).
  const positive = { right: results(473, 29, 81), wrong: results(22, 46, 44) };
  const negative = { right: results(151, 44, 46), wrong: results(25, 81, 29) };
  const chiOf = (one: ReturnType<typeof weightedGeneralizedScore>) =>
    one.ok ? (one.chiSquare ?? 0) : 0;

  test("Weiner 1979: generalized, weighted and ratio", () => {
    expect(chiOf(clusteredGeneralizedScore(singles(positive)))).toBeCloseTo(0.8015380748, 9);
    expect(chiOf(weightedGeneralizedScore(positive))).toBeCloseTo(0.807057921, 9);
    expect(chiOf(clusteredGeneralizedScore(singles(negative)))).toBeCloseTo(23.57934512, 8);
    expect(chiOf(weightedGeneralizedScore(negative))).toBeCloseTo(22.50225408, 8);
    const [ppv, npv] = [predictiveValueRatio(positive), predictiveValueRatio(negative)];
    if (!ppv.ok || !ppv.interval.ok || !npv.ok || !npv.interval.ok) throw new Error("refused");
    expect(ppv.estimate).toBeCloseTo(0.985622902, 9);
    expect(ppv.interval.lower).toBeCloseTo(0.954839583, 9);
    expect(ppv.interval.upper).toBeCloseTo(1.017398652, 9);
    expect(npv.estimate).toBeCloseTo(0.8254211849, 9);
    expect(npv.interval.lower).toBeCloseTo(0.7624269146, 9);
    expect(npv.interval.upper).toBeCloseTo(0.8936202532, 9);
  });

  test("JMIR 2021;23(11):e28946", () => {
    const score = (right: readonly number[], wrong: readonly number[]) => {
      const [a = 0, b = 0, c = 0] = right;
      const [d = 0, e = 0, f = 0] = wrong;
      const units = { right: results(a, b, c), wrong: results(d, e, f) };
      return [
        chiOf(clusteredGeneralizedScore(singles(units))),
        chiOf(weightedGeneralizedScore(units)),
      ];
    };
    const close = (pair: readonly number[], general: number, weighted: number) => {
      expect(pair[0]).toBeCloseTo(general, 8);
      expect(pair[1]).toBeCloseTo(weighted, 8);
    };
    close(score([65, 72, 0], [5, 16, 0]), 4.486491052, 3.098007254);
    close(score([73, 0, 16], [33, 0, 72]), 47.75659106, 44.58609003);
    close(score([228, 10, 0], [1, 1, 0]), 0.9154317539, 0.8755080825);
    close(score([20, 0, 1], [4, 0, 10]), 11.66195477, 9.291334968);
  });

  test("units of one patient are summed before they are squared", () => {
    // Everybody's units doubled within the patient: the score doubles, its variance is four times as large.
    const twice = singles(positive).map(({ right, wrong }) => ({
      right: results(2 * right.both, 2 * right.firstOnly, 2 * right.secondOnly),
      wrong: results(2 * wrong.both, 2 * wrong.firstOnly, 2 * wrong.secondOnly),
    }));
    expect(chiOf(clusteredGeneralizedScore(twice))).toBeCloseTo(0.8015380748, 9);
    const independent = generalizedScore(
      results(2 * 473, 2 * 29, 2 * 81),
      results(2 * 22, 2 * 46, 2 * 44),
    );
    expect(independent.ok && independent.chiSquare).toBeCloseTo(2 * 0.8015380748, 8);
  });

  function singles(units: typeof positive) {
    const none = results(0, 0, 0);
    const kinds = ["both", "firstOnly", "secondOnly"] as const;
    return kinds.flatMap((kind) => [
      ...Array.from({ length: units.right[kind] }, () => ({
        right: { ...none, [kind]: 1 },
        wrong: none,
      })),
      ...Array.from({ length: units.wrong[kind] }, () => ({
        right: none,
        wrong: { ...none, [kind]: 1 },
      })),
    ]);
  }
});

test("M5 F3: the p of a difference of two F by swapping the sources within patients", () => {
  // Index 4 · reference + 2 · structured + inferred.
  const patients = [
    [3, 0, 1, 0, 0, 1, 0, 2],
    [2, 1, 0, 0, 0, 2, 0, 1],
    [5, 0, 0, 0, 1, 0, 0, 0],
    [1, 0, 2, 1, 0, 3, 1, 4],
    [4, 0, 0, 0, 0, 1, 0, 0],
    [2, 2, 0, 0, 0, 0, 0, 3],
    [6, 0, 1, 0, 0, 2, 0, 1],
    [3, 0, 0, 0, 1, 1, 0, 0],
  ];
  const swap = ([
    n = 0,
    i = 0,
    s = 0,
    si = 0,
    r = 0,
    ri = 0,
    rs = 0,
    rsi = 0,
  ]: readonly number[]) => [n, s, i, si, r, rs, ri, rsi];
  const difference = ([
    ,
    i = 0,
    s = 0,
    si = 0,
    r = 0,
    ri = 0,
    rs = 0,
    rsi = 0,
  ]: readonly number[]) =>
    (2 * (rsi + ri)) / (2 * (rsi + ri) + si + i + r + rs) -
    (2 * (rsi + rs)) / (2 * (rsi + rs) + si + s + r + ri);
  const exact = swappedArms(patients, swap, difference, 1);
  expect(exact).toMatchObject({ ok: true, method: "swapped-arms", pValue: 0.0625 });
  // Three times as many patients are drawn, always the same for a seed.
  const many = [...patients, ...patients, ...patients];
  const drawn = swappedArms(many, swap, difference, 7);
  expect(drawn).toEqual(swappedArms(many, swap, difference, 7));
  expect(drawn).toMatchObject({ method: "swapped-arms-drawn" });
  expect(drawn.ok && drawn.pValue).toBeLessThan(0.01);
});
