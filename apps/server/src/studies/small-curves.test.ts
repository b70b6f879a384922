import { describe, expect, test } from "vitest";
import { cumulativeIncidence } from "@concord/stats";
import { coarseFollowUps } from "./coarse-follow-ups.ts";
import type { MemberFollowUps } from "./incidence.queries.ts";
import { incidenceOf } from "./incidence.rules.ts";
import { isFullRun } from "../platform/testing/full-run.ts";

/** Every way to lay `whole` into `places`. */
function* laid(places: number, whole: number): Generator<number[]> {
  if (places === 1) yield [whole];
  else
    for (let n = 0; n <= whole; n++)
      for (const rest of laid(places - 1, whole - n)) yield [n, ...rest];
}

type End = MemberFollowUps["end"];

/**
 * The attacker knows the rules, and lists all groups of patients whose answer is the same. Told is a count of them,
 * under the smallest to show, that is the same in all: `drawn` of how many answers have a curve.
 */
function attack(
  days: readonly number[],
  ends: readonly End[],
  { smallest, wholes }: { smallest: number; wholes: readonly number[] },
) {
  const places = days.flatMap((time) => ends.map((end) => ({ time, end })));
  const alike = new Map<string, { could: Map<string, Set<number>>; isDrawn: boolean }>();
  for (const whole of wholes)
    for (const counts of laid(places.length, whole)) {
      const known = places.flatMap(({ time, end }, at): MemberFollowUps[] => {
        const people = counts[at] ?? 0;
        if (people === 0) return [];
        const rest = { left_out: null, had_event_before: false };
        const late = { event_is_late: false, death_is_late: false };
        return [{ cohort_id: 1, time, end, people, ...rest, ...late }];
      });
      const curve = incidenceOf(known, whole, { newOnly: false, smallest });
      const key = JSON.stringify([whole, curve]);
      const answer = alike.get(key) ?? { could: new Map(), isDrawn: curve.steps.length > 0 };
      alike.set(key, answer);
      const add = (name: string, n: number) => {
        const values = answer.could.get(name) ?? new Set<number>();
        answer.could.set(name, values.add(n));
      };
      for (const end of ends) {
        let sum = 0;
        for (const [at, place] of places.entries())
          if (place.end === end) {
            sum += counts[at] ?? 0;
            add(`${end} on ${place.time}`, counts[at] ?? 0);
          }
        add(end, sum);
      }
    }
  const told: string[] = [];
  for (const [key, { could }] of alike)
    for (const [name, values] of could)
      if (values.size < 2 && [...values].some((n) => n > 0 && n < smallest))
        told.push(`${name} ${[...values].join(" ")}: ${key}`);
  const drawn = [...alike.values()].filter(({ isDrawn }) => isDrawn).length;
  return { told, answers: alike.size, drawn };
}

const all: readonly End[] = ["event", "competing", "censored"];

describe("domain.md §12 a curve does not tell how few had the event, died or went out of sight", () => {
  test.for([
    { smallest: 3, wholes: [3, 4, 5, 6, 7, 8, 9, 10] },
    { smallest: 4, wholes: [5, 8, 11, 12] },
  ])(
    "of too few for one to be drawn: under $smallest of $wholes patients",
    ({ smallest, wholes }) => {
      const { told, answers } = attack([5, 9], all, { smallest, wholes });
      expect(told).toEqual([]);
      expect(answers).toBeGreaterThan(50);
    },
  );

  // Before the curve was coarse 24,255 of 82,166 answers told one. Each lists 324,632 groups: one of the three a day,
  // all with `npm test -- --full`.
  const drawnOf: readonly { days: readonly number[]; ends: readonly End[] }[] = [
    { days: [5, 9], ends: all },
    { days: [5, 7, 9], ends: ["event", "censored"] },
    { days: [5, 7, 9], ends: ["event", "competing"] },
  ];
  const turn = Math.floor(Date.now() / 86_400_000) % drawnOf.length;
  test.for(drawnOf.filter((_, place) => isFullRun || place === turn))(
    `that is drawn${isFullRun ? "" : " (one of three a day)"}: under 3 of 30 patients on days $days, $ends`,
    { timeout: 240_000 },
    ({ days, ends }) => {
      const { told, drawn } = attack(days, ends, { smallest: 3, wholes: [30] });
      expect(told).toEqual([]);
      expect(drawn).toBeGreaterThan(200);
    },
  );
});

test("a coarse curve stays near the one that may not be drawn, at each of its steps", () => {
  let state = 7;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
  for (const [n, smallest, most] of [
    [110, 11, 0.07],
    [1_000, 11, 0.05],
    [100, 3, 0.07],
  ] as const)
    for (let round = 0; round < 40; round++) {
      const [ill, dead] = [0.2 + next() * 0.5, next() * 0.3];
      const followed = Array.from({ length: n }, () => {
        const fate = next();
        const end: End = fate < ill ? "event" : fate < ill + dead ? "competing" : "censored";
        return { time: Math.floor(next() * 700), end, people: 1 };
      });
      const [exact, coarse] = [
        cumulativeIncidence(followed),
        cumulativeIncidence(coarseFollowUps(followed, smallest)),
      ];
      if (!exact.ok || !coarse.ok) throw new Error("no curve");
      expect(coarse.n).toBe(n);
      expect(coarse.steps.length).toBeGreaterThan(0);
      for (const { time, estimate } of coarse.steps) {
        const then = exact.steps.filter((step) => step.time <= time).at(-1)?.estimate ?? 0;
        expect(Math.abs(then - estimate)).toBeLessThan(most);
      }
    }
});
