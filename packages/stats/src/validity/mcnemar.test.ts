import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { mcnemarChiSquare } from "./mcnemar-chi-square.ts";
import { mcnemarExact } from "./mcnemar-exact.ts";
import { mcnemarMidP } from "./mcnemar-mid-p.ts";
import { mcnemar } from "./mcnemar.ts";

const anyCount = fc.oneof(fc.nat(3), fc.nat(1000), fc.integer({ min: 0, max: 2 ** 50 - 1 }));

const published = new URL(
  "../../../../../shared/data/chart-review/expected-values.json",
  import.meta.url,
);

interface Published {
  readonly mcnemar: readonly {
    readonly rows: readonly {
      readonly label: string;
      readonly mcnemar: number | null;
      readonly p: string;
      readonly ol: number;
      readonly or: number;
    }[];
  }[];
}

describe.skipIf(!existsSync(published))("the published McNemar values of chart-review", () => {
  // The file's shape is fixed by its provenance; a wrong one fails every comparison below.
  const values = existsSync(published)
    ? (JSON.parse(readFileSync(published, "utf8")) as Published)
    : undefined;

  // Its documentation: continuity correction, and mid-p where b + c < 25.
  it.for(values?.mcnemar.flatMap(({ rows }) => rows) ?? [])("label $label: p $p", (row) => {
    const test =
      row.ol + row.or < 25
        ? mcnemarMidP(row.ol, row.or)
        : mcnemarChiSquare(row.ol, row.or, { continuityCorrection: true });
    if (!test.ok) throw new Error(test.reason);
    expect(test.chiSquare === undefined ? null : Number(test.chiSquare.toFixed(3))).toBe(
      row.mcnemar,
    );
    expect(
      row.p.includes("e")
        ? test.pValue.toExponential(2).replace("e-4", "e-04")
        : test.pValue.toFixed(3),
    ).toBe(row.p);
  });
});

describe("S2.48 McNemar", () => {
  it("is exact below 25 discordant pairs and χ² without correction from there", () => {
    expect(mcnemar(16, 8)).toMatchObject({ method: "exact-binomial", n: 24 });
    expect(mcnemar(16, 9)).toMatchObject({ method: "chi-square", chiSquare: 49 / 25, n: 25 });
  });

  it("gives the exact p .002 and χ² 72 and 16 of JMIR 2021;23(11):e28946, table 2", () => {
    const exact = mcnemar(0, 10);
    expect(exact.ok && exact.pValue.toFixed(3)).toBe("0.002");
    expect(mcnemarChiSquare(0, 72)).toMatchObject({ chiSquare: 72 });
    expect(mcnemarChiSquare(16, 0)).toMatchObject({ chiSquare: 16 });
  });

  it("finds no difference where no pair is discordant", () => {
    expect(mcnemar(0, 0)).toMatchObject({ ok: true, pValue: 1, n: 0 });
    expect(mcnemarMidP(0, 0)).toMatchObject({ ok: true, pValue: 1, n: 0 });
    expect(mcnemarChiSquare(0, 0)).toEqual({ ok: false, reason: "zero-denominator" });
  });

  it("refuses what is not a count", () => {
    for (const bad of [-1, 0.5, Number.NaN, Infinity, 2 ** 53])
      for (const test of [mcnemar, mcnemarExact, mcnemarMidP, mcnemarChiSquare])
        expect(test(bad, 1)).toEqual({ ok: false, reason: "invalid-input" });
  });

  it("is symmetric, in (0, 1] and never NaN for any counts", () => {
    fc.assert(
      fc.property(anyCount, anyCount, (b, c) => {
        for (const test of [mcnemar, mcnemarExact, mcnemarMidP, mcnemarChiSquare]) {
          const result = test(b, c);
          expect(faults(result)).toEqual([]);
          expect(test(c, b)).toEqual(result);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("mid-p is below exact p, and a wider gap gives a smaller p", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 300 }),
        (b, extra) => {
          const [exact, mid, wider] = [
            mcnemarExact(b, b + extra),
            mcnemarMidP(b, b + extra),
            mcnemarExact(b, b + extra + 1),
          ];
          if (!exact.ok || !mid.ok || !wider.ok) throw new Error("refused valid counts");
          expect(mid.pValue).toBeLessThan(exact.pValue);
          expect(wider.pValue).toBeLessThanOrEqual(exact.pValue * (1 + 1e-12));
        },
      ),
    );
  });
});
