import { cumulativeIncidence, refusalText } from "@concord/stats";
import type { IncidenceStep } from "@concord/stats";
import { countsFrom, shownFirst } from "../access/small-counts.ts";
import { coarseFollowUps, lastDayOf } from "./coarse-follow-ups.ts";
import { disclosesArms } from "./base-and-arms.ts";
import type { MemberFollowUps } from "./incidence.queries.ts";

const noIndex = "The cohort has no index event, so there is no day to count from.";
const noneFollowed =
  "No patient with an index date was under observation then; the counts say why.";
const tooFew = "There are too few events to show.";
const tooFewFollowed = "There are too few patients to show a curve.";
const tooFewForCurve = "There are too few events to draw a curve.";
const tooFewBeside = "Too few patients are not in the arms beside it.";

/**
 * The curve of one cohort of `members` patients, of whom `known` have an index date, and beside it everybody who is not
 * in it. Of new events only it is asked beside the one of all: what the two differ by is not shown where it is small,
 * either.
 */
export function incidenceOf(
  known: readonly MemberFollowUps[],
  members: number,
  { newOnly, smallest }: { newOnly: boolean; smallest: number },
) {
  const shown = countsFrom(smallest);
  const all = known.filter((member) => member.left_out === null);
  const followed = newOnly ? all.filter((member) => !member.had_event_before) : all;
  const curve = cumulativeIncidence(smallest < 2 ? followed : coarseFollowUps(followed, smallest));
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
    last_day: lastDayOf(followed, Math.max(1, smallest)),
    rounded_to: parts === null || parts === 0 ? 0 : 1 / parts,
  };
  if (!curve.ok) {
    const none = peopleOf(known) === 0 ? noIndex : noneFollowed;
    const reason = members > 0 && all.length === 0 ? none : refusalText[curve.reason];
    return { ...counts, steps: [], reason };
  }
  if (events === null) return { ...counts, steps: [], reason: tooFew };
  if (parts === 0) return { ...counts, steps: [], reason: tooFewFollowed };
  const steps = shownSteps(curve.steps, { followed: people, smallest });
  const last = steps.at(-1);
  if (smallest < 2 || events === 0) return { ...counts, steps, reason: null };
  // Of the time after the last step that may be shown nothing is drawn.
  return last
    ? { ...counts, last_day: last.day, steps, reason: null }
    : { ...counts, steps, reason: tooFewForCurve };
}

/**
 * The curve that is drawn where small counts are hidden is a coarse one (`coarseFollowUps`), and no more exact than
 * this: estimates are rounded to what the smallest count to show moves them by, or more. Null: they are not rounded; 0:
 * too few for a curve.
 */
function partsOfCurve(n: number, smallest: number): number | null {
  if (smallest < 2) return null;
  return [100, 50, 20, 10].find((parts) => parts * smallest <= n) ?? 0;
}

/** As they are; where small counts are hidden, of the coarse curve. */
function shownSteps(
  steps: readonly IncidenceStep[],
  { followed, smallest }: { followed: number; smallest: number },
) {
  const shown = countsFrom(smallest);
  const parts = partsOfCurve(followed, smallest);
  return steps.map(({ time: day, estimate, lower, upper, atRisk }) => {
    const at_risk = shown(atRisk);
    if (parts === null) return { day, estimate, lower, upper, at_risk };
    const rounded = {
      estimate: Math.round(estimate * parts) / parts,
      // Outwards: the interval holds what it held.
      lower: Math.floor(lower * parts) / parts,
      upper: Math.ceil(upper * parts) / parts,
    };
    return { day, ...rounded, at_risk };
  });
}

function peopleOf(followUps: readonly MemberFollowUps[]): number {
  return followUps.reduce((sum, { people }) => sum + people, 0);
}

type Curve = ReturnType<typeof incidenceOf>;

/**
 * The curves of a study, the base cohort's first: what is shown of it may not disclose, less what is shown of the arms
 * within it, how few of the base cohort's patients are in none.
 */
export function withheldBesideArms(
  base: Curve,
  arms: readonly Curve[],
  rule: { readonly isDisjoint: boolean; readonly smallest: number },
): Curve {
  const told = ["followed", "events", "deaths"] as const;
  const isTold = told.some((name) =>
    disclosesArms(
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
