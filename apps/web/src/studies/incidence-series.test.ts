import { describe, expect, it } from "vitest";
import {
  axisLabel,
  axisOf,
  landmarkDays,
  landmarkText,
  pointOn,
  pointsApart,
  pointsOf,
  type IncidenceCurve,
} from "./incidence-series.ts";

const step = (day: number, estimate: number) => ({
  day,
  estimate,
  lower: estimate / 2,
  upper: estimate * 1.5,
  at_risk: 5,
});
const curve: IncidenceCurve = {
  cohort_id: 1,
  cohort_name: "A",
  patient_count: 6,
  followed: 6,
  without_index: 0,
  died_before_index: 0,
  death_undated: 0,
  outside_observation: 0,
  had_event_before: 0,
  events: 2,
  deaths: 0,
  index_day_only: 0,
  events_after_follow_up: 0,
  deaths_after_follow_up: 0,
  left_out: { patient_count: 0, value_count: 0 },
  steps: [step(0, 0.1), step(30, 0.3)],
  landmarks: [
    { day: 0, at_risk: 6 },
    { day: 30, at_risk: 5 },
    { day: 90, at_risk: 1 },
  ],
  last_day: 90,
  rounded_to: 0,
  reason: null,
};

describe("S2.45 points of an incidence curve", () => {
  it("start at nought and end with the follow-up", () => {
    expect(pointsOf(curve, 365).map(({ day, estimate }) => [day, estimate])).toEqual([
      [0, 0],
      [0, 0.1],
      [30, 0.3],
      [90, 0.3],
    ]);
    expect(pointsOf(curve, 20).map(({ day }) => day)).toEqual([0, 0, 20]);
  });

  it("hold until the next step", () => {
    expect(pointOn(curve, 29).estimate).toBe(0.1);
    expect(pointOn(curve, 30).estimate).toBe(0.3);
    expect(pointOn({ ...curve, steps: [step(5, 0.2)] }, 4).estimate).toBe(0);
  });
});

describe("S2.45 the axis of days", () => {
  it.each([
    [0, "0", "days"],
    [10, "0 2 4 6 8 10", "days"],
    [365, "0 100 200 300", "days"],
    [3652, "0 2 4 6 8", "years"],
  ])("until %d", (last, labels, unit) => {
    const axis = axisOf(last);
    expect(axis.unit).toBe(unit);
    expect(axis.days.map((day) => axisLabel(day, axis.unit)).join(" ")).toBe(labels);
  });
});

describe("landmarks", () => {
  it("are those of all curves that are shown, each once", () => {
    const longer = { ...curve, landmarks: [...curve.landmarks, { day: 365, at_risk: 2 }] };
    expect(landmarkDays([curve, longer], 400)).toEqual([0, 30, 90, 365]);
    expect(landmarkDays([curve, longer], 89)).toEqual([0, 30]);
  });

  it("are said as people say them", () => {
    expect([30, 183, 365, 731, 1826, 3652].map(landmarkText)).toEqual([
      "30 days",
      "183 days",
      "1 year",
      "2 years",
      "5 years",
      "10 years",
    ]);
  });
});

it("draws of steps nearer than half a pixel the last, so that a curve has no more than two a pixel", () => {
  const days = 10_000;
  const steps = Array.from({ length: days }, (_, at) => step(at + 1, (at + 1) / days));
  const points = pointsOf({ ...curve, steps, last_day: days }, days);
  const x = (day: number) => (day / days) * 800;
  const drawn = pointsApart(points, x, 0.5);
  expect(drawn.length).toBeLessThanOrEqual(1602);
  expect([drawn[0], drawn.at(-1)]).toEqual([points[0], points.at(-1)]);
  // What is not drawn is reached within half a pixel, by what the curve says there.
  for (let at = 0, next = 0; at < points.length; at += 1) {
    const { day } = points[at] ?? { day: Number.NaN };
    while ((drawn[next]?.day ?? Infinity) < day) next += 1;
    if (!(x((drawn[next]?.day ?? Number.NaN) - day) < 0.5)) expect.fail(`Day ${day} is not drawn.`);
  }
  expect(drawn.every((one) => one === points[one.day])).toBe(true);
  expect(pointsApart(pointsOf(curve, 90), (day) => day, 0.5)).toEqual(pointsOf(curve, 90));
});
