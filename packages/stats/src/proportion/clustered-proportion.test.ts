// Known answers of validity.md F1 (R 4.2, survey 4.1) and F3; nothing is shared with the code but the numbers that go
// in.
import { describe, expect, test } from "vitest";
import { jackknife } from "../validity/jackknife-f-measure.ts";
import { studentCriticalValue } from "../special/student-t.ts";
import { clusteredProportion } from "./clustered-proportion.ts";

const sizes = [10, 6, 1, 3, 8, 2, 5, 1, 4, 7, 2, 3];
const counted = [10, 1, 1, 3, 8, 0, 5, 1, 4, 2, 2, 3];

describe("M1 a share of units within patients", () => {
  test("F1 to nine digits", () => {
    const share = clusteredProportion(sizes.map((n, at) => ({ n, x: counted[at] ?? 0 })));
    if (!share.ok || !share.interval.ok) throw new Error("refused");
    expect(share.estimate).toBeCloseTo(0.7692307692, 9);
    expect(share.standardError).toBeCloseTo(0.1255789563, 9);
    expect(share.designEffect).toBeCloseTo(4.61958042, 8);
    expect(share.effectiveN).toBeCloseTo(8.926120904, 8);
    expect(share.interval.lower).toBeCloseTo(0.4433343343, 9);
    expect(share.interval.upper).toBeCloseTo(0.9331170291, 9);
  });

  test("all of them: Wilson over the patients; below ten patients no interval", () => {
    const whole = clusteredProportion(Array.from({ length: 12 }, () => ({ x: 4, n: 4 })));
    if (!whole.ok || !whole.interval.ok) throw new Error("refused");
    // 12 / (12 + 1.959964²)
    expect(whole.interval.lower).toBeCloseTo(12 / (12 + 3.841458820694124), 9);
    expect(whole.interval.upper).toBe(1);
    const few = clusteredProportion(sizes.slice(0, 9).map((n) => ({ n, x: 1 })));
    expect(few).toMatchObject({ ok: true, interval: { ok: false, reason: "too-few-clusters" } });
    expect(clusteredProportion([{ x: 0, n: 0 }])).toEqual({
      ok: false,
      reason: "zero-denominator",
    });
  });
});

test("M5 F3: the difference of two F, leaving out one patient after the other", () => {
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
  // By the two F the order is that of ValidityCounts, all negative first.
  const f = (rows: readonly (readonly number[])[], alone: number, other: number) => {
    const at = (place: number) => rows.reduce((sum, row) => sum + (row[place] ?? 0), 0);
    const tp = at(7) + at(4 + alone);
    return (2 * tp) / (2 * tp + at(3) + at(alone) + at(4) + at(4 + other));
  };
  expect(f(patients, 1, 2)).toBeCloseTo(0.8571428571, 9);
  expect(f(patients, 2, 1)).toBeCloseTo(0.5853658537, 9);
  const difference = jackknife(patients, (rows) => f(rows, 1, 2) - f(rows, 2, 1));
  expect(difference?.estimate).toBeCloseTo(0.2717770035, 9);
  expect(difference?.standardError).toBeCloseTo(0.101081685, 8);
  const half = studentCriticalValue(0.95, 7) * (difference?.standardError ?? 0);
  expect((difference?.estimate ?? 0) - half).toBeCloseTo(0.03275679985, 9);
  expect((difference?.estimate ?? 0) + half).toBeCloseTo(0.5107972071, 9);
});

test("where all or none count it is Wilson over the patients, and is called so", () => {
  const all = clusteredProportion(Array.from({ length: 20 }, () => ({ x: 3, n: 3 })));
  // Wilson's lower limit of 20 of 20 is 20 / (20 + z²).
  expect(all).toMatchObject({ estimate: 1, interval: { upper: 1, method: "wilson-patients" } });
  expect(all.ok && all.interval.ok && all.interval.lower).toBeCloseTo(20 / 23.841458820694124, 10);
  const some = clusteredProportion(Array.from({ length: 20 }, (_, at) => ({ x: at % 4, n: 3 })));
  expect(some).toMatchObject({ interval: { method: "wilson-clusters" } });
});
