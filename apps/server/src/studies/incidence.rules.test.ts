import { describe, expect, it } from "vitest";
import { compareCurves, incidenceOf } from "./incidence.rules.ts";
import type { MemberFollowUps } from "./incidence.queries.ts";

/** An arm of 60, of whom every second has the outcome, `every` days apart. */
function arm(every: number) {
  const known = Array.from({ length: 60 }, (_, at): MemberFollowUps => ({
    cohort_id: 1,
    people: 1,
    time: (at + 1) * every,
    end: at % 2 === 0 ? "event" : "censored",
    left_out: null,
    had_event_before: false,
    event_is_late: false,
    death_is_late: false,
  }));
  return (smallest: number) => ({
    known,
    curve: incidenceOf(known, known.length, { newOnly: false, smallest }),
  });
}

const asked = { newOnly: false, smallest: 0, inSeveralArms: 0 };

describe("S2.45 the comparison of the arms of a study", () => {
  const [early, late] = [arm(2), arm(9)];

  it("is Gray's test of their curves", () => {
    const test = compareCurves([early(0), late(0)], asked);
    expect(test).toMatchObject({ degrees: 1, reason: null });
    expect(test.p_value).toBeLessThan(0.01);
  });

  it("is not told of coarse curves, of arms that share patients, or of one arm", () => {
    const none = (reason: RegExp) => ({
      p_value: null,
      chi_square: null,
      reason: expect.stringMatching(reason),
    });
    expect(compareCurves([early(3), late(3)], { ...asked, smallest: 3 })).toMatchObject(
      none(/too coarse/),
    );
    expect(compareCurves([early(0), late(0)], { ...asked, inSeveralArms: 1 })).toMatchObject(
      none(/more than one arm/),
    );
    expect(compareCurves([early(0)], asked)).toMatchObject(none(/fewer than two/));
    const followedByNobody = { known: [], curve: incidenceOf([], 0, { ...asked }) };
    expect(compareCurves([early(0), followedByNobody], asked)).toMatchObject(none(/no curve/));
  });
});
