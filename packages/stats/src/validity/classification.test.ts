import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { classification } from "./classification.ts";
import { cohenKappa } from "../agreement/cohen-kappa.ts";
import type { Result } from "../result.ts";

const anyCount = fc.oneof(fc.nat(3), fc.nat(1000), fc.integer({ min: 0, max: 2 ** 50 - 1 }));

const published = new URL(
  "../../../../../shared/data/chart-review/expected-values.json",
  import.meta.url,
);

interface Row {
  readonly label: string;
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly tn: number;
  readonly f1: number | null;
  readonly sens: number | null;
  readonly spec: number | null;
  readonly ppv: number | null;
  readonly npv: number | null;
  readonly kappa: number | null;
}

interface Published {
  readonly accuracy: readonly { readonly dataset: string; readonly rows: readonly Row[] }[];
  readonly kappa_from_2x2: readonly (Pick<Row, "tp" | "fp" | "fn" | "tn"> & {
    readonly kappa: number;
  })[];
}

function shown(result: Result, digits = 3): number | null {
  return result.ok ? Number(result.estimate.toFixed(digits)) : null;
}

describe.skipIf(!existsSync(published))("S3.11 the published values of chart-review", () => {
  // The file's shape is fixed by its provenance; a wrong one fails every comparison below.
  const values = existsSync(published)
    ? (JSON.parse(readFileSync(published, "utf8")) as Published)
    : undefined;
  const rows = values?.accuracy.flatMap(({ dataset, rows: each }) =>
    each.map((row) => ({ ...row, name: `${dataset} ${row.label}` })),
  );

  it.for(rows ?? [])(
    "$name: F1, sensitivity, specificity, PPV, NPV, kappa, undefined cases",
    (row) => {
      const result = classification(row);
      expect(result.ok).toBe(true);
      if (!result.ok) return;
      const { tp, fp, fn, tn } = row;
      expect({
        f1: shown(result.fMeasure),
        sens: shown(result.recall),
        spec: shown(result.specificity),
        ppv: shown(result.precision),
        npv: shown(result.negativePredictiveValue),
        kappa: shown(
          cohenKappa([
            [tp, fn],
            [fp, tn],
          ]),
        ),
      }).toEqual({
        // The file leaves F open where nothing was found; it is 0 there when there are errors (validity.md, M5).
        f1: tp === 0 && fp + fn > 0 ? 0 : row.f1,
        sens: row.sens,
        spec: row.spec,
        ppv: row.ppv,
        npv: row.npv,
        kappa: row.kappa,
      });
    },
  );

  it.for(values?.kappa_from_2x2 ?? [])("kappa $kappa", ({ tp, fp, fn, tn, kappa }) => {
    expect(
      shown(
        cohenKappa([
          [tp, fp],
          [fn, tn],
        ]),
        4,
      ),
    ).toBe(kappa);
  });
});

describe("classification", () => {
  it("S2.48 gives matches, mismatches and accuracy", () => {
    expect(classification({ tp: 65, fp: 5, fn: 105, tn: 89 })).toMatchObject({
      n: 264,
      matches: 154,
      mismatches: 110,
      accuracy: { estimate: 154 / 264 },
    });
  });

  it("says for each measure why it has no value", () => {
    const nothing = { ok: false, reason: "zero-denominator" };
    expect(classification({ tp: 0, fp: 0, fn: 0, tn: 0 })).toMatchObject({
      ok: true,
      accuracy: nothing,
      recall: nothing,
      precision: nothing,
      specificity: nothing,
      negativePredictiveValue: nothing,
      fMeasure: nothing,
    });
    expect(classification({ tp: 0, fp: 1, fn: 2, tn: 3 })).toMatchObject({
      recall: { estimate: 0 },
      precision: { estimate: 0 },
      fMeasure: { ok: true, estimate: 0, n: 3, interval: { ok: true, lower: 0 } },
    });
    expect(classification({ tp: 0.5, fp: 0, fn: 0, tn: 0 })).toEqual({
      ok: false,
      reason: "invalid-input",
    });
  });

  it("F lies between recall and precision, inside its interval; no count makes a NaN", () => {
    fc.assert(
      fc.property(anyCount, anyCount, anyCount, anyCount, (tp, fp, fn, tn) => {
        const result = classification({ tp, fp, fn, tn });
        expect(faults(result)).toEqual([]);
        if (!result.ok) throw new Error("refused valid counts");
        const { fMeasure: f, recall, precision } = result;
        expect(f.ok).toBe(tp + fp + fn > 0);
        if (!f.ok || !recall.ok || !precision.ok || !f.interval.ok) return;
        expect(f.estimate).toBeGreaterThanOrEqual(
          Math.min(recall.estimate, precision.estimate) * (1 - 1e-12),
        );
        expect(f.estimate).toBeLessThanOrEqual(
          Math.max(recall.estimate, precision.estimate) * (1 + 1e-12),
        );
        expect(f.interval.lower).toBeLessThanOrEqual(f.estimate);
        expect(f.interval.upper).toBeGreaterThanOrEqual(f.estimate);
      }),
    );
  });

  it("swapping positive and negative swaps the measures", () => {
    fc.assert(
      fc.property(anyCount, anyCount, anyCount, anyCount, (tp, fp, fn, tn) => {
        const plain = classification({ tp, fp, fn, tn });
        const swapped = classification({ tp: tn, fp: fn, fn: fp, tn: tp });
        if (!plain.ok || !swapped.ok) throw new Error("refused valid counts");
        expect(swapped.recall).toEqual(plain.specificity);
        expect(swapped.precision).toEqual(plain.negativePredictiveValue);
        expect(swapped.accuracy).toEqual(plain.accuracy);
      }),
    );
  });
});
