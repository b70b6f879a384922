import { cumulativeIncidence, refusalText } from "@concord/stats";
import type { IncidenceStep } from "@concord/stats";
import { countsFrom, shownFirst } from "../access/small-counts.ts";
import { tellsOfArms } from "./base-and-arms.ts";
import type { MemberFollowUps } from "./incidence.queries.ts";

const noIndex = "The cohort has no index event, so there is no day to count from.";
const noneFollowed =
  "No patient with an index date was under observation then; the counts say why.";
const tooFew = "There are too few events to show.";
const tooFewFollowed = "There are too few patients to show a curve.";
const tooFewBeside = "Too few patients are not in the arms beside it.";

/**
 * The curve of one cohort of `members` patients, of whom `known` have an index date, and beside it everybody who is not in it.
 * Of new events only it is asked beside the one of all: what the two differ by is not shown where it is small, either.
 */
export function incidenceOf(
  known: readonly MemberFollowUps[],
  members: number,
  { newOnly, smallest }: { newOnly: boolean; smallest: number },
) {
  const shown = countsFrom(smallest);
  const all = known.filter((member) => member.left_out === null);
  const followed = newOnly ? all.filter((member) => !member.had_event_before) : all;
  const curve = cumulativeIncidence(followed);
  const people = peopleOf(followed);
  const leftOut = (why: MemberFollowUps["left_out"]) =>
    peopleOf(known.filter((member) => member.left_out === why));
  // All members, each in one of these.
  const [
    ofFollowed = null,
    without_index,
    died_before_index,
    death_undated,
    outside_observation,
    had_event_before,
  ] = shownFirst(
    [
      people,
      members - peopleOf(known),
      leftOut("died-before-index"),
      leftOut("death-undated"),
      leftOut("outside-observation"),
      peopleOf(all) - people,
    ],
    smallest,
  );
  const of = (is: (member: MemberFollowUps) => boolean) => peopleOf(followed.filter(is));
  const ends = (end: MemberFollowUps["end"]) => (member: MemberFollowUps) => member.end === end;
  const withoutEvent = people - of(ends("event"));
  /** All followed, each in one of these. */
  const [shownEvents = null, shownDeaths = null, shownCensored = null] =
    ofFollowed === null
      ? []
      : shownFirst(
          ["event", "competing", "censored"].map((end) => of((one) => one.end === end)),
          smallest,
        );
  /** What is shown of the followed, unless what it is in all, beside it, tells the few who are not new. */
  const beside = (n: number | null, is: (member: MemberFollowUps) => boolean): number | null =>
    n === null ? null : shown(n, peopleOf(all.filter(is)));
  /** Of those without the event, of whom deaths and the others are shown. */
  const count = (is: (member: MemberFollowUps) => boolean, whole: number): number | null =>
    shownCensored === null ? null : beside(shown(of(is), whole), is);
  const events = beside(shownEvents, ends("event"));
  const deaths = beside(shownDeaths, ends("competing"));
  const last_day = lastDay(followed, Math.max(1, smallest));
  const parts = partsOfCurve(people, smallest);
  const counts = {
    followed: ofFollowed,
    without_index: without_index ?? null,
    died_before_index: died_before_index ?? null,
    death_undated: death_undated ?? null,
    outside_observation: outside_observation ?? null,
    had_event_before: newOnly ? (had_event_before ?? null) : 0,
    events,
    deaths,
    index_day_only: count(
      (member) => member.end === "censored" && member.time === 0,
      of(ends("censored")),
    ),
    events_after_follow_up: count((member) => member.event_is_late, withoutEvent),
    deaths_after_follow_up: count((member) => member.death_is_late, withoutEvent),
    last_day,
    rounded_to: parts === null || parts === 0 ? 0 : 1 / parts,
  };
  if (!curve.ok) {
    const none = peopleOf(known) === 0 ? noIndex : noneFollowed;
    const reason = members > 0 && all.length === 0 ? none : refusalText[curve.reason];
    return { ...counts, steps: [], reason };
  }
  if (events === null) return { ...counts, steps: [], reason: tooFew };
  if (parts === 0) return { ...counts, steps: [], reason: tooFewFollowed };
  return { ...counts, steps: shownSteps(curve.steps, people, smallest, last_day), reason: null };
}

/**
 * Estimates tell how many died or went out of sight between two rises: each of `n` moves the next by up to 1/n. So they are
 * rounded to what the smallest count to show moves them by, or more. Null: they are not rounded; 0: too few for a curve.
 */
function partsOfCurve(n: number, smallest: number): number | null {
  if (smallest < 2) return null;
  return [100, 50, 20, 10].find((parts) => parts * smallest <= n) ?? 0;
}

/** The last day on which `fewest` were still followed: the longest follow-up is that of one patient. */
function lastDay(followed: readonly MemberFollowUps[], fewest: number): number {
  let people = 0;
  for (const one of followed.toSorted((a, b) => b.time - a.time)) {
    people += one.people;
    if (people >= fewest) return one.time;
  }
  return 0;
}

/**
 * Each rise of the curve is a count of events, and each fall of those at risk one of those who had it, died or went out of
 * sight: where small counts are not shown, it rises by enough at once, and those at risk are told where enough have gone.
 */
function shownSteps(
  steps: readonly IncidenceStep[],
  followed: number,
  smallest: number,
  lastDay: number,
) {
  const shown = countsFrom(smallest);
  const parts = partsOfCurve(followed, smallest);
  let events = 0;
  let left = steps.reduce((sum, step) => sum + step.events, 0);
  let before = followed;
  return steps.flatMap((step) => {
    events += step.events;
    left -= step.events;
    if (shown(events) === null || shown(left) === null || step.time > lastDay) return [];
    events = 0;
    const { time: day, estimate, lower, upper, atRisk } = step;
    const at_risk = shown(before - atRisk) === null ? null : shown(atRisk);
    before = at_risk ?? before;
    if (parts === null) return [{ day, estimate, lower, upper, at_risk }];
    const rounded = {
      estimate: Math.round(estimate * parts) / parts,
      // Outwards: the interval holds what it held.
      lower: Math.floor(lower * parts) / parts,
      upper: Math.ceil(upper * parts) / parts,
    };
    return [{ day, ...rounded, at_risk }];
  });
}

function peopleOf(followUps: readonly MemberFollowUps[]): number {
  return followUps.reduce((sum, { people }) => sum + people, 0);
}

type Curve = ReturnType<typeof incidenceOf>;

/**
 * The curves of a study, the base cohort's first: what is shown of it may not tell, less what is shown of the arms within
 * it, how few of the base cohort's patients are in none.
 */
export function shownBesideArms(
  base: Curve,
  arms: readonly Curve[],
  rule: { readonly isDisjoint: boolean; readonly smallest: number },
): Curve {
  const told = ["followed", "events", "deaths"] as const;
  const isTold = told.some((name) =>
    tellsOfArms(
      base[name],
      arms.map((arm) => arm[name]),
      rule,
    ),
  );
  if (!isTold) return base;
  return {
    ...base,
    followed: null,
    without_index: null,
    died_before_index: null,
    death_undated: null,
    outside_observation: null,
    had_event_before: null,
    events: null,
    deaths: null,
    index_day_only: null,
    events_after_follow_up: null,
    deaths_after_follow_up: null,
    steps: [],
    reason: tooFewBeside,
  };
}
