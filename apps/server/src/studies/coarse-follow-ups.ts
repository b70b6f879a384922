import type { FollowUp } from "@concord/stats";
import { roundingStep } from "../access/small-counts.ts";

type People = FollowUp & { readonly people: number };
type End = FollowUp["end"];

/** A day on which so many in all have had the event. */
interface Rise {
  readonly day: number;
  readonly until: number;
}

/**
 * Follow-ups as they may be drawn where small counts are hidden. Their curve is a function of counts in whole steps
 * alone: events are told on the day on which each step of them is reached, as long as two steps of patients are
 * followed and a step of events is to come; who died or went out of sight until such a day in steps, too, half of those
 * between two such days before the events and half after them (the actuarial table of deaths). So whoever undoes the
 * curve finds for each count within it a range, and no single patient (decision 063).
 */
export function coarseFollowUps(followed: readonly People[], smallest: number): People[] {
  const step = roundingStep(smallest);
  const endedBy = (end: End): People[] => followed.filter((one) => one.end === end);
  const [events, deaths, censored] = [endedBy("event"), endedBy("competing"), endedBy("censored")];
  const rises = risesOf(events, step, lastDayOf(followed, 2 * step));
  const end = lastDayOf(followed, 1);
  // Which of two ends has too few to show is told only where there are enough that both can't be few.
  const [few = [], many = []] = [deaths, censored].toSorted((a, b) => countOf(a) - countOf(b));
  const isTold = countOf(few) === 0 || countOf(few) >= smallest;
  const isMany = countOf(few) + countOf(many) >= 2 * smallest;
  const gone: [End, People[]][] = isTold
    ? [
        ["competing", deaths],
        ["censored", censored],
      ]
    : [[isMany && many === deaths ? "competing" : "censored", [...few, ...many]]];
  const coarse = gone.flatMap(([how, people]) => inSteps(people, how, { rises, step, end }));
  let before = 0;
  for (const { day, until } of rises) {
    coarse.push({ time: day, end: "event", people: until - before });
    before = until;
  }
  // Who had it later, or is less than a step, is followed without it as far as this goes.
  coarse.push({ time: end, end: "censored", people: countOf(events) - before });
  return coarse.filter(({ people }) => people > 0);
}

/** The last day on which `fewest` were still followed: the longest follow-up is that of one patient. */
export function lastDayOf(followed: readonly People[], fewest: number): number {
  let people = 0;
  for (const one of followed.toSorted((a, b) => b.time - a.time)) {
    people += one.people;
    if (people >= fewest) return one.time;
  }
  return 0;
}

/** The days, up to the last, on which another step of events is reached, and no less than a step is left. */
function risesOf(events: readonly People[], step: number, lastDay: number): Rise[] {
  const rises: Rise[] = [];
  const total = countOf(events);
  let until = 0;
  for (const [day, here] of [...Map.groupBy(events, ({ time }) => time)].toSorted(
    ([a], [b]) => a - b,
  )) {
    const before = until - (until % step);
    until += countOf(here);
    const reached = until - (until % step);
    if (day <= lastDay && reached > before && total - reached >= step)
      rises.push({ day, until: reached });
  }
  return rises;
}

/**
 * People who ended in one way, in steps between the rises. Who goes after the last of them changes nothing of the
 * curve.
 */
function inSteps(
  people: readonly People[],
  how: End,
  { rises, step, end }: { rises: readonly Rise[]; step: number; end: number },
): People[] {
  const total = countOf(people);
  const coarse: People[] = [];
  let [last, known] = [0, 0];
  for (const { day } of rises) {
    const before = countOf(people.filter(({ time }) => time < day));
    const here = Math.min(total, Math.round(before / step) * step) - known;
    coarse.push({ time: last, end: how, people: Math.floor(here / 2) });
    coarse.push({ time: day, end: how, people: Math.ceil(here / 2) });
    [last, known] = [day, known + here];
  }
  return [...coarse, { time: end, end: how, people: total - known }];
}

function countOf(people: readonly People[]): number {
  return people.reduce((sum, one) => sum + one.people, 0);
}
