import { describe, expect, test } from "vitest";
import type { MemberFollowUps } from "./incidence.queries.ts";
import { incidenceOf } from "./incidence.rules.ts";

/** Every way to lay `whole` into `places`. */
function* laid(places: number, whole: number): Generator<number[]> {
  if (places === 1) yield [whole];
  else
    for (let n = 0; n <= whole; n++)
      for (const rest of laid(places - 1, whole - n)) yield [n, ...rest];
}

const days = [5, 9];
const ends = ["event", "competing", "censored"] as const;
const places = days.flatMap((time) => ends.map((end) => ({ time, end })));

// A curve that is drawn tells more than these counts: what it leaves is said in decision 047.
describe("domain.md §12 the counts beside a curve, of too few for one to be drawn", () => {
  // All groups of patients whose curve is shown the same are as likely to a reader who knows the rules.
  test.for([
    { smallest: 3, wholes: [3, 4, 5, 6, 7, 8, 9, 10] },
    { smallest: 4, wholes: [5, 8, 11, 12] },
  ])(
    "under $smallest of $wholes patients does not tell how few had the event, died or went out of sight",
    { timeout: 120_000 },
    ({ smallest, wholes }) => {
      const alike = new Map<string, Record<string, Set<number>>>();
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
          const could = alike.get(key) ?? {};
          alike.set(key, could);
          const add = (name: string, n: number) => (could[name] ??= new Set()).add(n);
          for (const end of ends) {
            const of = places.map((place, at) => (place.end === end ? (counts[at] ?? 0) : 0));
            add(
              end,
              of.reduce((sum, n) => sum + n, 0),
            );
            for (const [at, n] of of.entries())
              if (places[at]?.end === end) add(`${end} on ${places[at].time}`, n);
          }
        }
      const told: string[] = [];
      for (const [key, could] of alike)
        for (const [name, values] of Object.entries(could))
          if (values.size < 2 && [...values].some((n) => n > 0 && n < smallest))
            told.push(`${name} ${[...values].join(" ")}: ${key}`);
      expect(told).toEqual([]);
      expect(alike.size).toBeGreaterThan(50);
    },
  );
});
