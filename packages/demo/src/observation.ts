// When a hospital had a patient under observation, and when the patient died: with what makes follow-up hard in real
// records.

import { dateOfDay, dayOfDate } from "@concord/clinical";
import { LAST_DAY } from "./course.ts";
import type { DemoEncounter, DemoPatient } from "./demonstration.ts";
import type { Random } from "./random.ts";

type Observation = Pick<DemoPatient, "observation" | "deathDate">;

/** Of the fates, so many in a hundred; the rest stay until the records end. */
const FATES = [
  ["stays", 82],
  // Under observation until death, which may come before an outcome, or after it.
  ["dies", 6],
  // Moves away, is still brought in now and then, and the registry tells of a death long after.
  ["leaves and dies", 5],
  ["leaves", 2],
  // Comes again; what was recorded in between lies in no period.
  ["returns", 4],
  // The date of death was typed a few years too early.
  ["mistyped death", 1],
] as const;

/** Fewer encounters than this leave no room for a fate. */
const FEWEST = 5;

export type ObservedParts = {
  /** Of one patient, in order of time. */
  readonly encounters: readonly DemoEncounter[];
  /** First and last day of the patient's care. */
  readonly start: number;
  readonly end: number;
  /** Some hospitals send no periods; they tell of deaths. */
  readonly sendsPeriods: boolean;
  readonly random: Random;
};

/** Uses a stream of its own, and no encounter depends on it: all else of the demonstration is as without it. */
export function createObservation(parts: ObservedParts): Observation {
  const { encounters, sendsPeriods, random } = parts;
  const begins = encounters.map(({ start }) => dayOfDate(start.slice(0, 10)));
  const ends = encounters.map(({ end }) => dayOfDate(end.slice(0, 10)));
  const first = Math.min(parts.start, ...begins);
  const lastSeen = Math.max(...ends);
  const last = Math.max(parts.end, lastSeen);
  const fate = encounters.length < FEWEST ? "stays" : random.weighted(FATES);
  const at = (share: number): number => Math.floor(encounters.length * share);
  const [leaving, returning] = [ends[at(0.6)] ?? last, begins[at(0.8)] ?? last];
  const laterThan = (day: number, most: number): number =>
    Math.max(day, Math.min(LAST_DAY, day + random.int(0, most)));
  const told = (periods: readonly (readonly [number, number])[], death?: number): Observation => ({
    observation: sendsPeriods
      ? periods.map(([from, to]) => ({ start: dateOfDay(from), end: dateOfDay(to) }))
      : [],
    ...(death === undefined ? {} : { deathDate: dateOfDay(death) }),
  });
  switch (fate) {
    case "dies": {
      const death = laterThan(lastSeen, 45);
      return told([[first, death]], death);
    }
    case "leaves and dies":
      return told([[first, leaving]], laterThan(lastSeen, 200));
    case "leaves":
      return told([[first, leaving]]);
    case "returns": {
      const left = ends[at(0.2)] ?? first;
      // Days from the one period to the other: two periods never touch.
      return returning > left + 1
        ? told([
            [first, left],
            [returning, last],
          ])
        : told([[first, last]]);
    }
    case "mistyped death":
      return told([[first, last]], first + random.int(1, 9));
    default:
      return told([[first, last]]);
  }
}
