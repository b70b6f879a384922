// What a second statistician found wrong in the figures of sources. Expected values are worked out by scipy 1.17 or by
// hand in the comment; shared with the code are the units that go in.
import { describe, expect, test } from "vitest";
import { clusteredProportion } from "../proportion/clustered-proportion.ts";
import type { JudgedSample, JudgedUnits } from "./judged-units.ts";
import { sourceDifference } from "./source-difference.ts";
import { sourceFigure } from "./source-figure.ts";

type Answer = boolean | null;

/** So many patients with one unit each, of whom readers, codes and notes say this. */
const alike = (count: number, reference: Answer, structured: Answer, notes: Answer, stratum = 0) =>
  Array.from({ length: count }, () => ({ reference, structured, notes, stratum }));

const sampleOf = (
  units: readonly ReturnType<typeof alike>[number][],
  sampling: JudgedSample["sampling"] = "equal",
  strata: JudgedSample["strata"] = [{ stratum: 0, frame: null }],
): JudgedSample => ({
  sampling,
  strata,
  units: units.map((one, patient): JudgedUnits => ({
    ...one,
    inferred: one.notes,
    patient,
    units: 1,
  })),
});

describe("issue 16: with one unit a patient the clustered methods equal the plain ones", () => {
  // Found by codes and notes 7, by notes alone 12, by codes alone 1, by neither 1: Tango's 1/1/7/12 the other way.
  const sample = sampleOf([
    ...alike(1, true, true, true),
    ...alike(1, true, true, false),
    ...alike(7, true, false, true),
    ...alike(12, true, false, false),
  ]);

  test("a share has Wilson's interval: 8 of 21 .2076 to .5912", () => {
    const figure = sourceFigure(sample, "notes", "recall");
    expect(figure).toMatchObject({
      effectiveN: 21,
      designEffect: 1,
      interval: { method: "wilson" },
    });
    if (!figure.ok || !figure.interval.ok) return;
    // p = 8/21, z² = 3.841458820694124: (8 + z²/2 ± z √(8 · 13/21 + z²/4)) / (21 + z²).
    const [z2, root] = [3.841458820694124, Math.sqrt((8 * 13) / 21 + 3.841458820694124 / 4)];
    const half = Math.sqrt(z2) * root;
    expect(figure.interval.lower).toBeCloseTo((8 + z2 / 2 - half) / (21 + z2), 10);
    expect(figure.interval.upper).toBeCloseTo((8 + z2 / 2 + half) / (21 + z2), 10);
  });

  test("a difference has Tango's interval (M3)", () => {
    const difference = sourceDifference(sample, "structured", "notes", "recall");
    expect(difference).toMatchObject({ ok: true, interval: { ok: true, method: "tango" } });
    if (!difference.ok || !difference.interval.ok) return;
    expect(difference.estimate).toBeCloseTo(-0.2857142857, 9);
    expect(difference.interval.lower).toBeCloseTo(-0.5172322764, 9);
    expect(difference.interval.upper).toBeCloseTo(-0.02600303248, 9);
  });

  test("sources that never differ have an interval, too: of 20, z² / (20 + z²) either way", () => {
    const same = sampleOf(alike(20, true, true, true));
    const difference = sourceDifference(same, "notes", "structured", "recall");
    if (!difference.ok || !difference.interval.ok) throw new Error("refused");
    expect(difference.interval.upper).toBeCloseTo(3.841458820694124 / 23.841458820694124, 8);
    expect(difference.interval.lower).toBeCloseTo(-3.841458820694124 / 23.841458820694124, 8);
  });
});

test("M1 all units of a single patient tell as much as one, not as many as they are", () => {
  expect(clusteredProportion([{ x: 4, n: 10 }])).toMatchObject({
    estimate: 0.4,
    effectiveN: 1,
    designEffect: 10,
    interval: { reason: "too-few-clusters" },
  });
});

describe("validity.md §1, 8: unflagged units tell the recall only of a source that can be judged on them", () => {
  test("read at a hospital without codes alone, they leave the recall of codes refused", () => {
    const units = [
      ...alike(15, true, true, true),
      ...alike(5, true, false, true),
      ...alike(20, false, null, false),
    ];
    const sample = sampleOf(units, "unframed");
    expect(sourceFigure(sample, "structured", "recall")).toEqual({
      ok: false,
      reason: "no-unflagged",
    });
    expect(sourceFigure(sample, "notes", "recall")).toMatchObject({ ok: true, estimate: 1 });
  });

  test("in a weighed sample they don't lower its limit either", () => {
    const codes = [...alike(20, true, true, true), ...alike(20, true, false, true, 1)];
    const strata = [40, 40, 400].map((frame, stratum) => ({ stratum, frame }));
    const lower = (silent: readonly ReturnType<typeof alike>[number][], frame: number) => {
      const figure = sourceFigure(
        sampleOf([...codes, ...alike(40, false, false, false, 2), ...silent], "weighted", [
          ...strata.slice(0, 2),
          { stratum: 2, frame },
        ]),
        "structured",
        "recall",
      );
      return figure.ok && figure.interval.ok ? figure.interval.lower : null;
    };
    // 40 of 400 read say nothing of those that codes can't be asked about: the same weight of 10 with and without.
    const alone = lower([], 400);
    expect(alone).toBeGreaterThan(0);
    expect(lower(alike(40, false, null, false, 2), 800)).toBeCloseTo(alone ?? 0, 10);
  });
});
