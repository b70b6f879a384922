import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { fleissKappa } from "./fleiss-kappa.ts";
import { krippendorffAlpha } from "./krippendorff-alpha.ts";
import { ratingPatterns } from "./rating-patterns.ts";

const diagnoses = new URL("../../../../../shared/data/irr/diagnoses.csv", import.meta.url);

/** A dot is a missing rating; one string a rater, one column a unit. */
function fromRaters(...raters: readonly string[]): number[][] {
  return Array.from({ length: raters[0]?.length ?? 0 }, (_, unit) =>
    raters.flatMap((rater) =>
      rater[unit] === "." ? [] : [Number.parseInt(rater[unit] ?? "", 36)],
    ),
  );
}

/** Krippendorff 2011, section C: four observers, twelve units, missing data. */
const krippendorff = ratingPatterns(
  fromRaters("123321412...", "1233224125.3", ".3332342251.", "12332441251."),
);

describe("Fleiss' kappa: published values", () => {
  it.skipIf(!existsSync(diagnoses))(
    "R package irr, diagnoses (Fleiss 1971): 0.430, z 17.7, and by category",
    () => {
      const units = readFileSync(diagnoses, "utf8")
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(",").map((cell) => Number(cell[1])));
      const kappa = fleissKappa(ratingPatterns(units));
      if (!kappa.ok || !kappa.independence.ok) throw new Error("refused");
      expect(kappa.n).toBe(30);
      expect(kappa.estimate.toFixed(3)).toBe("0.430");
      expect(kappa.independence.z.toFixed(1)).toBe("17.7");
      expect(kappa.categories.map(({ estimate }) => estimate.toFixed(3))).toEqual([
        "0.245",
        "0.245",
        "0.520",
        "0.471",
        "0.566",
      ]);
      expect(
        kappa.categories.map(({ independence }) => independence.ok && independence.z.toFixed(3)),
      ).toEqual(["5.192", "5.192", "11.031", "9.994", "12.009"]);
    },
  );

  it("irrCAC, six raters on 15 patients: .4139265, SE .08119291", () => {
    const counts = [
      [0, 0, 0, 6, 0],
      [0, 3, 0, 0, 3],
      [0, 1, 4, 0, 1],
      [0, 0, 0, 0, 6],
      [0, 3, 0, 3, 0],
      [2, 0, 4, 0, 0],
      [0, 0, 4, 0, 2],
      [2, 0, 3, 1, 0],
      [2, 0, 0, 4, 0],
      [0, 0, 0, 0, 6],
      [1, 0, 0, 5, 0],
      [1, 1, 0, 4, 0],
      [0, 3, 3, 0, 0],
      [1, 0, 0, 5, 0],
      [0, 2, 0, 3, 1],
    ];
    const kappa = fleissKappa(
      ratingPatterns(
        counts.map((row) =>
          row.flatMap((count, category) => Array.from({ length: count }, () => category)),
        ),
      ),
    );
    if (!kappa.ok) throw new Error(kappa.reason);
    expect([kappa.estimate.toFixed(7), kappa.standardError.toFixed(8)]).toEqual([
      "0.4139265",
      "0.08119291",
    ]);
  });

  it("irrCAC, four raters with missing ratings: .76117, SE .15302", () => {
    const units = [
      [1, 1, 1],
      [2, 2, 3, 2],
      [3, 3, 3, 3],
      [3, 3, 3, 3],
      [2, 2, 2, 2],
      [1, 2, 3, 4],
      [4, 4, 4, 4],
      [1, 1, 2, 1],
      [2, 2, 2, 2],
      [5, 5, 5],
      [1, 1],
      [3],
    ];
    const kappa = fleissKappa(ratingPatterns(units));
    if (!kappa.ok) throw new Error(kappa.reason);
    expect([kappa.estimate.toFixed(5), kappa.standardError.toFixed(5)]).toEqual([
      "0.76117",
      "0.15302",
    ]);
    expect(kappa.independence).toEqual({ ok: false, reason: "unequal-ratings" });
  });
});

describe("Krippendorff's alpha: published values", () => {
  it.each([
    ["nominal", "0.743"],
    ["ordinal", "0.815"],
    ["interval", "0.849"],
  ] as const)("Krippendorff 2011, sections C and D, %s: %s", (measurement, expected) => {
    const alpha = krippendorffAlpha(krippendorff, measurement, { seed: 1 });
    if (!alpha.ok || !alpha.interval.ok) throw new Error("refused");
    expect(alpha.estimate.toFixed(3)).toBe(expected);
    expect([alpha.n, alpha.ratings]).toEqual([11, 40]);
    expect(alpha.interval.lower).toBeLessThan(alpha.estimate);
    expect(alpha.interval.upper).toBeGreaterThan(alpha.estimate);
  });

  it.each([
    ["section A, binary, two observers", ["0100000010", "1110010000"], "0.095"],
    ["section B, nominal, two observers", ["aabbdcccedda", "babbbccceddd"], "0.692"],
  ] as const)("Krippendorff 2011, %s", (_, raters, expected) => {
    const alpha = krippendorffAlpha(ratingPatterns(fromRaters(...raters)), "nominal", { seed: 1 });
    expect(alpha.ok && alpha.estimate.toFixed(3)).toBe(expected);
  });
});

describe("three or more raters", () => {
  const bootstrap = { seed: 1, replicates: 99 };

  it("refuse with a reason where there is nothing to compare", () => {
    const both = (units: readonly (readonly number[])[]): unknown[] => [
      fleissKappa(ratingPatterns(units)),
      krippendorffAlpha(ratingPatterns(units), "nominal", bootstrap),
    ];
    const reasons = (reason: string): unknown[] => [
      { ok: false, reason },
      { ok: false, reason },
    ];
    expect(both([])).toEqual(reasons("no-units"));
    expect(both([[], []])).toEqual(reasons("no-units"));
    expect(both([[1], [2]])).toEqual(reasons("too-few-ratings"));
    expect(
      both([
        [1, 1],
        [1, 1, 1],
      ]),
    ).toEqual(reasons("constant-table"));
    expect(both([[1, Number.NaN]])).toEqual(reasons("invalid-input"));
    expect(fleissKappa([{ ratings: [1, 2], units: 0.5 }])).toEqual({
      ok: false,
      reason: "invalid-input",
    });
  });

  it("perfect agreement is 1, without an interval for kappa or alpha", () => {
    const patterns = ratingPatterns([
      [1, 1, 1],
      [2, 2, 2],
      [1, 1, 1],
    ]);
    expect(fleissKappa(patterns)).toMatchObject({ estimate: 1, interval: { reason: "no-spread" } });
    expect(
      krippendorffAlpha(
        ratingPatterns(Array.from({ length: 20 }, (_, u) => [u % 2, u % 2])),
        "ordinal",
        bootstrap,
      ),
    ).toMatchObject({
      estimate: 1,
      interval: { reason: "no-spread" },
    });
  });

  const units = fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 5 }), {
    maxLength: 25,
  });

  it("the order of units and of raters does not matter; nothing is NaN", () => {
    fc.assert(
      fc.property(units, (rated) => {
        const turned = rated.map((ratings) => ratings.toReversed()).toReversed();
        const [plain, again] = [
          fleissKappa(ratingPatterns(rated)),
          fleissKappa(ratingPatterns(turned)),
        ];
        expect(faults(plain)).toEqual([]);
        expect(again.ok).toBe(plain.ok);
        expect(again.ok ? again.estimate : -9).toBeCloseTo(plain.ok ? plain.estimate : -9, 9);
        for (const measurement of ["nominal", "ordinal", "interval"] as const) {
          const alpha = krippendorffAlpha(ratingPatterns(rated), measurement, bootstrap);
          const other = krippendorffAlpha(ratingPatterns(turned), measurement, bootstrap);
          expect(faults(alpha)).toEqual([]);
          const estimate = alpha.ok ? alpha.estimate : -9;
          expect(other.ok ? other.estimate : -9).toBeCloseTo(estimate, 9);
          expect(estimate).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("alpha by intervals does not depend on unit or origin; by ranks only on order; with two values all agree", () => {
    fc.assert(
      fc.property(units, (rated) => {
        const map = (change: (rating: number) => number): number[][] =>
          rated.map((ratings) => ratings.map(change));
        const alphaOf = (
          of: readonly (readonly number[])[],
          measurement: "nominal" | "ordinal" | "interval",
        ): number | string => {
          const alpha = krippendorffAlpha(ratingPatterns(of), measurement, bootstrap);
          return alpha.ok ? Number(alpha.estimate.toFixed(9)) + 0 : alpha.reason;
        };
        expect(
          alphaOf(
            map((rating) => 3 * rating - 7),
            "interval",
          ),
        ).toEqual(alphaOf(rated, "interval"));
        expect(
          alphaOf(
            map((rating) => rating ** 3),
            "ordinal",
          ),
        ).toEqual(alphaOf(rated, "ordinal"));
        const binary = map((rating) => rating % 2);
        expect(alphaOf(binary, "ordinal")).toEqual(alphaOf(binary, "nominal"));
        expect(alphaOf(binary, "interval")).toEqual(alphaOf(binary, "nominal"));
      }),
      { numRuns: 50 },
    );
  });

  it("with equal numbers of ratings alpha is Fleiss' kappa with the small-sample term", () => {
    const full = fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(full, (rated) => {
        const kappa = fleissKappa(ratingPatterns(rated));
        const alpha = krippendorffAlpha(ratingPatterns(rated), "nominal", bootstrap);
        expect(alpha.ok).toBe(kappa.ok);
        if (!kappa.ok || !alpha.ok) return;
        expect(alpha.estimate).toBeCloseTo(
          kappa.estimate + (1 - kappa.estimate) / (3 * rated.length),
          9,
        );
      }),
    );
  });

  it("any weights of patterns are sound", () => {
    const pattern = fc.record({
      ratings: fc.array(fc.nat(2), { maxLength: 4 }),
      units: fc.oneof(
        fc.nat(3),
        fc.maxSafeNat().map((units) => Math.floor(units / 8)),
      ),
    });
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 6 }), (patterns) => {
        expect(faults(fleissKappa(patterns))).toEqual([]);
        expect(faults(krippendorffAlpha(patterns, "ordinal", bootstrap))).toEqual([]);
      }),
    );
  });
});
