// For tests: what the screens of a study must say, from the raw rows of its hospitals' files. It shares nothing with
// the product: no query, no table of units, no formula.
import type { RawPerson, RawRecord } from "../../cohorts/testing/raw-records.ts";

/** A member of a cohort, with where the records come from. */
export interface RawMember {
  readonly person: RawPerson;
  /** Days since 1970-01-01; null where the cohort has no index event. */
  readonly index: number | null;
  /** The last day of any visit of a hospital that sends no observation periods; undefined where it sends them. */
  readonly recordsEnd: number | undefined;
}

/** A record that an outcome, a condition, a drug or a laboratory test may be. */
export const isFact = ({ records }: RawRecord): boolean => records === "facts";

/**
 * Completed years on a day, from the parts of both dates; null where that day lies before the birth, or either is not
 * known.
 */
export function completedYears(birth: number | null, on: number | null): number | null {
  if (birth === null || on === null || on < birth) return null;
  const [born, day] = [new Date(birth * 86_400_000), new Date(on * 86_400_000)];
  const hadBirthday =
    day.getUTCMonth() > born.getUTCMonth() ||
    (day.getUTCMonth() === born.getUTCMonth() && day.getUTCDate() >= born.getUTCDate());
  return day.getUTCFullYear() - born.getUTCFullYear() - (hadBirthday ? 0 : 1);
}

/** Days of the facts that count as the outcome of a member: on or after the index date, all where there is none. */
export function outcomeDays(
  { person, index }: RawMember,
  isOutcome: (record: RawRecord) => boolean,
): number[] {
  return person.records
    .filter(
      (record) => isFact(record) && isOutcome(record) && (index === null || record.day >= index),
    )
    .map(({ day }) => day);
}

/** Mean and standard deviation, in two passes. */
export function spreadOf(values: readonly number[]) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n, mean, variance: n > 1 ? squares / (n - 1) : 0 };
}

/**
 * Standardised difference of two means or, of shares p with variance p (1 − p), of two shares (Austin 2009), with its
 * 95 % limits.
 */
export function standardised(
  one: { n: number; mean: number; variance: number },
  other: { n: number; mean: number; variance: number },
) {
  const estimate = (one.mean - other.mean) / Math.sqrt((one.variance + other.variance) / 2);
  const all = one.n + other.n;
  const half =
    1.959_963_984_540_054 * Math.sqrt(all / (one.n * other.n) + estimate ** 2 / (2 * all));
  return { estimate, lower: estimate - half, upper: estimate + half };
}

/**
 * Pounds and grams in kilograms, by how these tests' records write them (UCUM: a pound is 0.45359237 kg); null for all
 * else.
 */
export function kilograms({ value, unit }: RawRecord): number | null {
  if (value === null || unit === null) return null;
  const written = unit.toLowerCase();
  if (written === "kg") return value;
  if (written === "g") return value / 1000;
  if (["[lb_av]", "lb", "lbs"].includes(written)) return value * 0.453_592_37;
  return null;
}

/**
 * The members' follow-up as decision 034 says it, and Aalen–Johansen written out: product of those free, sum of the
 * rises.
 */
export function rawIncidence(
  members: readonly RawMember[],
  isOutcome: (record: RawRecord) => boolean,
  newOnly: boolean,
) {
  const counts = {
    followed: 0,
    without_index: 0,
    died_before_index: 0,
    death_undated: 0,
    outside_observation: 0,
    had_event_before: 0,
    events: 0,
    deaths: 0,
    index_day_only: 0,
    events_after_follow_up: 0,
    deaths_after_follow_up: 0,
  };
  const ends: { after: number; how: "outcome" | "death" | "left" }[] = [];
  for (const member of members) {
    const { person, index, recordsEnd } = member;
    if (index === null) {
      counts.without_index += 1;
      continue;
    }
    const death = person.records.find(({ records }) => records === "deaths")?.day;
    const holding = person.periods.filter(({ start, end }) => start <= index && end >= index);
    const lastDay =
      recordsEnd === undefined ? Math.max(...holding.map(({ end }) => end)) : recordsEnd;
    if (death !== undefined && death < index) counts.died_before_index += 1;
    else if (lastDay < index) counts.outside_observation += 1;
    else if (
      newOnly &&
      person.records.some((record) => isFact(record) && isOutcome(record) && record.day < index)
    )
      counts.had_event_before += 1;
    else {
      counts.followed += 1;
      const first = Math.min(...outcomeDays(member, isOutcome));
      const dies = death ?? Infinity;
      const until = Math.min(first, dies, lastDay);
      if (first === until) {
        counts.events += 1;
        ends.push({ after: until - index, how: "outcome" });
        continue;
      }
      if (first < Infinity) counts.events_after_follow_up += 1;
      if (dies === until) {
        counts.deaths += 1;
        ends.push({ after: until - index, how: "death" });
        continue;
      }
      if (dies < Infinity) counts.deaths_after_follow_up += 1;
      if (until === index) counts.index_day_only += 1;
      ends.push({ after: until - index, how: "left" });
    }
  }
  const steps: { day: number; estimate: number; at_risk: number }[] = [];
  let [free, estimate] = [1, 0];
  for (const day of [...new Set(ends.map(({ after }) => after))].toSorted((a, b) => a - b)) {
    const at_risk = ends.filter(({ after }) => after >= day).length;
    const on = (how: "outcome" | "death") =>
      ends.filter((end) => end.after === day && end.how === how).length;
    estimate += (free * on("outcome")) / at_risk;
    if (on("outcome") > 0) steps.push({ day, estimate, at_risk });
    free *= 1 - (on("outcome") + on("death")) / at_risk;
  }
  return { counts, steps, ends, last_day: Math.max(0, ...ends.map(({ after }) => after)) };
}

/** Files of a second hospital: other people under names of their own, and nothing of when they were observed. */
export function withoutPeriods(files: Record<string, string>): Record<string, string> {
  const lines = (name: string) => (files[name] ?? "").trimEnd().split("\n");
  const people = lines("PERSON.csv").map((line, at) => {
    const cells = line.split(",");
    return at === 0 ? line : [...cells.slice(0, 6), `B-${cells[0]}`, ...cells.slice(7)].join(",");
  });
  return {
    ...files,
    "PERSON.csv": `${people.join("\n")}\n`,
    "OBSERVATION_PERIOD.csv": `${lines("OBSERVATION_PERIOD.csv")[0]}\n`,
  };
}
