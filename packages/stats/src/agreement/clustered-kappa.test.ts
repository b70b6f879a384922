import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faults } from "../faults.ts";
import { studentCriticalValue } from "../special/student-t.ts";
import { clusteredKappa } from "./clustered-kappa.ts";
import { twoRaterAgreement } from "./two-rater-agreement.ts";

const patient = (
  bothPositive: number,
  firstOnly: number,
  secondOnly: number,
  bothNegative: number,
) => ({ bothPositive, firstOnly, secondOnly, bothNegative });

describe("Student's t", () => {
  it.each([
    [0.95, 9, 2.262157162740992],
    [0.95, 1, 12.706204736432095],
    [0.95, 30, 2.042272456301238],
    [0.99, 5, 4.032142983557536],
    [0.9, 200, 1.652508100617135],
  ])("R's qt: %d with %d degrees of freedom is %d", (level, degrees, quantile) => {
    expect(studentCriticalValue(level, degrees) / quantile).toBeCloseTo(1, 9);
  });
});

describe("validity.md M10 kappa of units that lie within patients", () => {
  const f5 = [
    patient(4, 0, 0, 1),
    patient(2, 1, 0, 0),
    patient(0, 0, 1, 5),
    patient(3, 0, 0, 2),
    patient(0, 0, 0, 6),
    patient(1, 1, 0, 1),
    patient(5, 0, 1, 0),
    patient(0, 1, 0, 4),
    patient(2, 0, 0, 3),
    patient(0, 0, 1, 3),
  ];

  it("F5: .7428571429, SE .08103512178, limits .5595429617 .926171324", () => {
    const kappa = clusteredKappa(f5);
    if (!kappa.ok || !kappa.interval.ok) throw new Error("F5 is refused");
    expect(kappa.estimate).toBeCloseTo(0.7428571429, 9);
    expect(kappa.standardError).toBeCloseTo(0.08103512178, 9);
    expect(kappa.interval.lower).toBeCloseTo(0.5595429617, 9);
    expect(kappa.interval.upper).toBeCloseTo(0.926171324, 9);
    expect(kappa).toMatchObject({ n: 48, clusters: 10 });
  });

  it("with one unit a patient is the unit-level standard error, times √(n / (n − 1))", () => {
    const cell = fc.constantFrom(
      patient(1, 0, 0, 0),
      patient(0, 1, 0, 0),
      patient(0, 0, 1, 0),
      patient(0, 0, 0, 1),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 12, maxLength: 60 }), (patients) => {
        const total = (name: keyof ReturnType<typeof patient>) =>
          patients.reduce((sum, one) => sum + one[name], 0);
        const plain = twoRaterAgreement(
          patient(
            total("bothPositive"),
            total("firstOnly"),
            total("secondOnly"),
            total("bothNegative"),
          ),
        );
        const clustered = clusteredKappa(patients);
        expect(faults(clustered)).toEqual([]);
        if (!plain.ok || !plain.kappa.ok) {
          expect(clustered.ok).toBe(false);
          return;
        }
        if (!clustered.ok) throw new Error("kappa is refused");
        const n = patients.length;
        expect(clustered.estimate).toBe(plain.kappa.estimate);
        expect(clustered.standardError).toBeCloseTo(
          plain.kappa.standardError * Math.sqrt(n / (n - 1)),
          9,
        );
      }),
    );
  });

  it("is refused without an interval below ten patients, and without a figure where every answer is the same", () => {
    expect(clusteredKappa(f5.slice(0, 9))).toMatchObject({
      ok: true,
      interval: { ok: false, reason: "too-few-clusters" },
    });
    expect(clusteredKappa([patient(0, 0, 0, 5)])).toMatchObject({ reason: "constant-table" });
    expect(clusteredKappa([])).toMatchObject({ reason: "no-units" });
    // Nearly all answers are the same: nothing may cancel.
    expect(clusteredKappa([patient(3, 2, 2, 99_999_993)]).ok).toBe(true);
  });
});
