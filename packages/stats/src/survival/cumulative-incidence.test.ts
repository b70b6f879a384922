import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cumulativeIncidence } from "./cumulative-incidence.ts";
import type { FollowUp } from "./cumulative-incidence.ts";
import { faults } from "../faults.ts";

const ended = (end: FollowUp["end"], times: readonly number[]): FollowUp[] =>
  times.map((time) => ({ time, end }));

/** Remission in weeks under 6-mercaptopurine: Freireich 1963, as in Kalbfleisch & Prentice, table 1.1. */
const freireich = [
  ...ended("event", [6, 6, 6, 7, 10, 13, 16, 22, 23]),
  ...ended("censored", [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]),
];

const followUps = fc.array(
  fc.record({
    time: fc.oneof(fc.nat(12), fc.nat(5000)),
    end: fc.constantFrom<FollowUp["end"]>("event", "competing", "censored"),
  }),
  { minLength: 1, maxLength: 200 },
);

const turned = (all: readonly FollowUp[]): FollowUp[] =>
  all.map(({ time, end }) => ({
    time,
    end: end === "event" ? "competing" : end === "competing" ? "event" : end,
  }));

describe("Cumulative incidence", () => {
  it("without competing events is 1 − Kaplan–Meier with Greenwood's variance (Freireich, 6-MP)", () => {
    const result = cumulativeIncidence(freireich);
    if (!result.ok) throw new Error(result.reason);
    expect(result.steps.map(({ time, atRisk }) => [time, atRisk])).toEqual([
      [6, 21],
      [7, 17],
      [10, 15],
      [13, 12],
      [16, 11],
      [22, 7],
      [23, 6],
    ]);
    const survival = result.steps.map(({ estimate }) => (1 - estimate).toFixed(4));
    expect(survival).toEqual([
      "0.8571",
      "0.8067",
      "0.7529",
      "0.6902",
      "0.6275",
      "0.5378",
      "0.4482",
    ]);
    // Limits as SAS PROC LIFETEST (log-log) prints them for these data.
    const limits = result.steps.map(({ lower, upper }) => [
      (1 - upper).toFixed(4),
      (1 - lower).toFixed(4),
    ]);
    let greenwood = 0;
    const expected = result.steps.map(({ atRisk, events, estimate }) => {
      greenwood += events / (atRisk * (atRisk - events));
      const half = (1.959963984540054 * Math.sqrt(greenwood)) / Math.abs(Math.log(1 - estimate));
      return [
        ((1 - estimate) ** Math.exp(half)).toFixed(4),
        ((1 - estimate) ** Math.exp(-half)).toFixed(4),
      ];
    });
    expect(limits).toEqual(expected);
    expect(limits[0]).toEqual(["0.6197", "0.9516"]);
  });

  it("with deaths: those who died can no longer have the event, reckoned by hand", () => {
    const result = cumulativeIncidence([
      ...ended("event", [1, 3]),
      ...ended("competing", [2]),
      ...ended("censored", [4]),
    ]);
    // 1/4 at 1; death at 2 leaves 3/4 · 2/3 = 1/2; at 3 one of two: 1/4 more.
    expect(result.ok && result.steps.map(({ estimate }) => estimate)).toEqual([0.25, 0.5]);
    expect(result).toMatchObject({ n: 4, events: 2, competing: 1 });
  });

  it("of deaths and events and the share free of both add to 1; of complete follow-up it is the plain share", () => {
    fc.assert(
      fc.property(followUps, (all) => {
        const complete = all.map((one) => (one.end === "censored" ? { ...one, time: 1e6 } : one));
        const events = cumulativeIncidence(complete);
        const deaths = cumulativeIncidence(turned(complete));
        if (!events.ok || !deaths.ok) throw new Error("refused");
        const share = complete.filter(({ end }) => end === "event").length / complete.length;
        const last = (steps: typeof events.steps) => steps.at(-1)?.estimate ?? 0;
        expect(last(events.steps)).toBeCloseTo(share, 10);
        expect(last(events.steps) + last(deaths.steps)).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it("never passes the whole, where all have the event one after the other", () => {
    for (let n = 1; n <= 60; n += 1) {
      const result = cumulativeIncidence(
        ended(
          "event",
          Array.from({ length: n }, (_, at) => at),
        ),
      );
      expect(result.ok && result.steps.at(-1)?.upper).toBeLessThanOrEqual(1);
      expect(result.ok && result.steps.at(-1)?.estimate).toBeCloseTo(1, 12);
    }
  });

  it("of complete follow-up has the variance of a share", () => {
    const all = [
      ...ended("event", [1, 2, 3]),
      ...ended("competing", [1, 4]),
      ...ended("censored", [9, 9, 9]),
    ];
    const result = cumulativeIncidence(all);
    const step = result.ok && result.steps.at(-1);
    if (!step) throw new Error("no step");
    const p = 3 / 8;
    const half = (1.959963984540054 * Math.sqrt((p * (1 - p)) / 8)) / ((1 - p) * -Math.log(1 - p));
    expect(step.lower).toBeCloseTo(1 - (1 - p) ** Math.exp(-half), 10);
    expect(step.upper).toBeCloseTo(1 - (1 - p) ** Math.exp(half), 10);
  });

  it("rises, lies in [0, 1] within its limits, and is sound, for any follow-up", () => {
    fc.assert(
      fc.property(followUps, (all) => {
        const result = cumulativeIncidence(all);
        expect(faults(result)).toEqual([]);
        if (!result.ok) throw new Error(result.reason);
        let before = 0;
        for (const { estimate, lower, upper } of result.steps) {
          expect(estimate).toBeGreaterThan(before);
          expect(lower).toBeGreaterThanOrEqual(0);
          expect(lower).toBeLessThanOrEqual(estimate + 1e-12);
          expect(upper).toBeGreaterThanOrEqual(estimate - 1e-12);
          expect(upper).toBeLessThanOrEqual(1);
          before = estimate;
        }
      }),
    );
  });

  it("of people counted together is that of each by himself", () => {
    const one = (time: number, end: FollowUp["end"]) => ({ time, end });
    const alone = [
      one(3, "event"),
      one(3, "event"),
      one(3, "censored"),
      one(5, "competing"),
      one(9, "event"),
    ];
    const together: FollowUp[] = [
      { time: 3, end: "event", people: 2 },
      { time: 3, end: "censored", people: 1 },
      { time: 4, end: "event", people: 0 },
      { time: 5, end: "competing" },
      { time: 9, end: "event", people: 1 },
    ];
    expect(cumulativeIncidence(together)).toEqual(cumulativeIncidence(alone));
    expect(cumulativeIncidence([{ time: 1, end: "event", people: 1.5 }])).toMatchObject({
      ok: false,
    });
  });

  it("is refused with a reason where there is nothing to compute", () => {
    expect(cumulativeIncidence([])).toEqual({ ok: false, reason: "no-units" });
    for (const time of [-1, Number.NaN, Infinity])
      expect(cumulativeIncidence([{ time, end: "event" }])).toEqual({
        ok: false,
        reason: "invalid-input",
      });
  });
});
