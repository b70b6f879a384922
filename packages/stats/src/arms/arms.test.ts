import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { newcombePairedInterval } from "../paired/paired-difference.ts";
import { seededRandom } from "../special/random.ts";
import type { Result } from "../result.ts";
import { riskDifference } from "./risk-difference.ts";
import { riskRatio } from "./risk-ratio.ts";

const share = (positives: number, n: number) => ({ positives, n });
const shown = (result: Result, digits: number) =>
  result.ok && result.interval.ok
    ? [result.estimate, result.interval.lower, result.interval.upper].map((value) =>
        value.toFixed(digits),
      )
    : result;

describe("Risk difference", () => {
  it.each([
    [56, 70, 48, 80, "0.2000", "0.0524", "0.3339"],
    [9, 10, 3, 10, "0.6000", "0.1705", "0.8090"],
    [6, 7, 2, 7, "0.5714", "0.0582", "0.8062"],
    [5, 56, 0, 29, "0.0893", "-0.0381", "0.1926"],
    [0, 10, 0, 20, "0.0000", "-0.1611", "0.2775"],
    [10, 10, 0, 20, "1.0000", "0.6791", "1.0000"],
  ])("%d/%d less %d/%d as in Newcombe 1998, table II, method 10", (a, n, c, m, ...expected) => {
    expect(shown(riskDifference(share(a, n), share(c, m)), 4)).toEqual(expected);
  });

  it("is Newcombe's paired interval where φ is taken as 0 there (validity.md M3: 1/1/7/12)", () => {
    const paired = newcombePairedInterval({ both: 1, firstOnly: 1, secondOnly: 7, neither: 12 });
    const result = riskDifference(share(2, 21), share(8, 21));
    expect(result.ok && result.interval.ok && result.interval.lower).toBeCloseTo(-0.5069202267, 9);
    expect(paired.ok && result.ok && result.interval.ok && result.interval.upper).toBeCloseTo(
      paired.ok ? paired.upper : 0,
      12,
    );
  });
});

describe("Risk ratio", () => {
  it("of the first trial of BCG: log −0.8893, variance 0.3256 (metafor, dat.bcg)", () => {
    const result = riskRatio(share(4, 123), share(11, 139));
    if (!result.ok || !result.interval.ok) throw new Error("No ratio.");
    expect(Math.log(result.estimate).toFixed(4)).toBe("-0.8893");
    const se = Math.log(result.interval.upper / result.interval.lower) / 2 / 1.959963984540054;
    expect((se * se).toFixed(4)).toBe("0.3256");
  });

  it("has ½ added to the four counts where one is 0 (R, as metafor's only0)", () => {
    expect(shown(riskRatio(share(5, 56), share(0, 29)), 6)).toEqual([
      "5.789474",
      "0.331190",
      "101.204824",
    ]);
    const all = riskRatio(share(10, 10), share(3, 10));
    expect(shown(all, 6)).toEqual(["3.000000", "1.251057", "7.193915"]);
    expect(all.ok && all.interval.ok && all.interval.method).toBe("log-risk-half");
  });

  it("is refused with a reason where there is none", () => {
    expect(riskRatio(share(0, 5), share(0, 9))).toEqual({ ok: false, reason: "no-events" });
    expect(riskRatio(share(0, 0), share(1, 9))).toEqual({ ok: false, reason: "no-units" });
    expect(riskDifference(share(1, 9), share(0, 0))).toEqual({ ok: false, reason: "no-units" });
    const shared = { both: 3, firstOnly: 0, secondOnly: 0, neither: 2 };
    for (const of of [riskRatio, riskDifference]) {
      expect(of(share(6, 5), share(1, 9))).toEqual({ ok: false, reason: "invalid-input" });
      expect(of(share(2, 5), share(3, 9), { shared })).toEqual({
        ok: false,
        reason: "invalid-input",
      });
    }
    const same = riskRatio(share(3, 5), share(3, 5), { shared });
    expect(same).toMatchObject({ estimate: 1, interval: { reason: "no-spread" } });
  });
});

describe("Groups that share patients", () => {
  // R: each patient a row with two linearised values, summed (`crossprod`), nothing of the formulas here.
  it.each([
    [
      { first: share(46, 107), second: share(26, 77) },
      { both: 4, firstOnly: 2, secondOnly: 1, neither: 2 },
      [
        "0.0922442044",
        "-0.0468159646",
        "0.2231705541",
        "1.2731847592",
        "0.8778892813",
        "1.8464736562",
      ],
    ],
    [
      { first: share(32, 50), second: share(22, 50) },
      { both: 20, firstOnly: 12, secondOnly: 2, neither: 16 },
      [
        "0.2000000000",
        "0.0618047582",
        "0.3241622931",
        "1.4545454545",
        "1.1032951045",
        "1.9176215599",
      ],
    ],
    [
      { first: share(14, 46), second: share(8, 39) },
      { both: 5, firstOnly: 6, secondOnly: 1, neither: 20 },
      [
        "0.0992196210",
        "-0.0518431725",
        "0.2397984195",
        "1.4836956522",
        "0.8058483504",
        "2.7317209089",
      ],
    ],
  ])("have the limits of R (%j)", ({ first, second }, shared, expected) => {
    const difference = riskDifference(first, second, { shared });
    expect([
      ...[shown(difference, 10)].flat(),
      ...[shown(riskRatio(first, second, { shared }), 10)].flat(),
    ]).toEqual(expected);
    const { both, firstOnly, secondOnly, neither } = shared;
    expect(difference).toMatchObject({
      n: first.n + second.n - both - firstOnly - secondOnly - neither,
      interval: { method: "newcombe-shared" },
    });
  });

  it("are covered in 93 to 98 % of studies drawn anew, which an interval for separate groups is not", () => {
    const random = seededRandom(20261126);
    const [own, inBoth, studies] = [40, 60, 2000];
    const n = own + inBoth;
    // Who is in both has the event in both or in neither with probability 0.8.
    const [p, q] = [0.8 * 0.3 + 0.2 * 0.5, 0.8 * 0.3 + 0.2 * 0.2];
    const drawn = (risk: number) =>
      Array.from({ length: own }, random).filter((one) => one < risk).length;
    const holds = (result: Result, truth: number) =>
      result.ok &&
      result.interval.ok &&
      result.interval.lower <= truth &&
      truth <= result.interval.upper;
    const covered = { difference: 0, ratio: 0, asIfSeparate: 0 };
    for (let study = 0; study < studies; study += 1) {
      const shared = { both: 0, firstOnly: 0, secondOnly: 0, neither: 0 };
      for (let at = 0; at < inBoth; at += 1) {
        const together = random() < 0.3;
        const [one, other] =
          random() < 0.8 ? [together, together] : [random() < 0.5, random() < 0.2];
        const kind = one ? (other ? "both" : "firstOnly") : other ? "secondOnly" : "neither";
        shared[kind] += 1;
      }
      const first = share(drawn(p) + shared.both + shared.firstOnly, n);
      const second = share(drawn(q) + shared.both + shared.secondOnly, n);
      if (holds(riskDifference(first, second, { shared }), p - q)) covered.difference += 1;
      if (holds(riskRatio(first, second, { shared }), p / q)) covered.ratio += 1;
      if (holds(riskDifference(first, second), p - q)) covered.asIfSeparate += 1;
    }
    for (const count of [covered.difference, covered.ratio]) {
      expect(count / studies).toBeGreaterThan(0.93);
      expect(count / studies).toBeLessThan(0.98);
    }
    expect(covered.asIfSeparate / studies).toBeGreaterThan(0.98);
  });
});

describe("Any two groups", () => {
  const nat = fc.nat(40);
  it("turn sign and ratio when exchanged; figures are sound and lie within their limits", () => {
    fc.assert(
      fc.property(fc.tuple(nat, nat, nat, nat), fc.tuple(nat, nat, nat, nat), (own, common) => {
        const [a, b, c, d] = own;
        const [both, firstOnly, secondOnly, neither] = common;
        const inBoth = both + firstOnly + secondOnly + neither;
        const first = share(a + both + firstOnly, a + b + inBoth);
        const second = share(c + both + secondOnly, c + d + inBoth);
        const shared = { both, firstOnly, secondOnly, neither };
        const turned = { ...shared, firstOnly: secondOnly, secondOnly: firstOnly };
        for (const of of [riskDifference, riskRatio]) {
          const result = of(first, second, { shared });
          const back = of(second, first, { shared: turned });
          expect(faults(result)).toEqual([]);
          if (!result.ok || !back.ok) {
            expect(back).toEqual(result);
            continue;
          }
          const opposite = of === riskDifference ? 0 - back.estimate : 1 / back.estimate;
          expect(result.estimate).toBeCloseTo(opposite, 10);
          if (!result.interval.ok) continue;
          expect(result.interval.lower).toBeLessThanOrEqual(result.estimate + 1e-12);
          expect(result.interval.upper).toBeGreaterThanOrEqual(result.estimate - 1e-12);
        }
      }),
    );
  });
});
