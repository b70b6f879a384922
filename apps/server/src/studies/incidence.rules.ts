import { cumulativeIncidence, grayTest, refusalText } from "@concord/stats";
import type { FollowUp, IncidenceStep } from "@concord/stats";
import { countsFrom, type Shown, shownFirst } from "../access/small-counts.ts";
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
  const followed = followedOf(known, newOnly);
  const drawn = smallest < 2 ? followed : coarseFollowUps(followed, smallest);
  const curve = cumulativeIncidence(drawn);
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
    return { ...counts, ...noCurve, reason };
  }
  if (events === null) return { ...counts, ...noCurve, reason: tooFew };
  if (parts === 0) return { ...counts, ...noCurve, reason: tooFewFollowed };
  const steps = shownSteps(curve.steps, { followed: people, smallest });
  const last = steps.at(-1);
  const until = (day: number) => landmarksOf(drawn, day, shown);
  if (smallest < 2 || events === 0)
    return { ...counts, steps, landmarks: until(counts.last_day), reason: null };
  // Of the time after the last step that may be shown nothing is drawn.
  return last
    ? { ...counts, last_day: last.day, steps, landmarks: until(last.day), reason: null }
    : { ...counts, ...noCurve, steps, reason: tooFewForCurve };
}

interface NoCurve {
  readonly steps: ReturnType<typeof shownSteps>;
  readonly landmarks: { readonly day: number; readonly at_risk: number | null }[];
}

const noCurve: NoCurve = { steps: [], landmarks: [] };

/** A month, three, six; one, two, three, five and ten years, in days. */
const landmarkDays = [30, 90, 183, 365, 731, 1096, 1826, 3652];

/** How many were still followed on each of the usual days until `last`, the index day first. */
function landmarksOf(drawn: readonly FollowUp[], last: number, shown: Shown): NoCurve["landmarks"] {
  return [0, ...landmarkDays.filter((day) => day <= last)].map((day) => ({
    day,
    at_risk: shown(drawn.reduce((n, { time, people = 1 }) => (time >= day ? n + people : n), 0)),
  }));
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
    ...noCurve,
    reason: tooFewBeside,
  };
}

const fewArms = "It compares arms, and the study has fewer than two.";
const sharedArms = "A patient is in more than one arm, so that the arms are not independent.";
const unfollowedArm = "An arm has no curve.";
const coarseArms = "Where small counts are hidden, the curves are too coarse to be tested.";

/**
 * Gray's test of the arms' curves (decision 245). The base cohort is none of them: it holds their patients. From coarse
 * curves it would be of other numbers than those that it speaks of, and is not told.
 */
export function compareCurves(
  arms: readonly { readonly known: readonly MemberFollowUps[]; readonly curve: Curve }[],
  {
    newOnly,
    smallest,
    inSeveralArms,
  }: { readonly newOnly: boolean; readonly smallest: number; readonly inSeveralArms: number },
) {
  const none = (reason: string) => ({ p_value: null, chi_square: null, degrees: null, reason });
  if (arms.length < 2) return none(fewArms);
  if (inSeveralArms > 0) return none(sharedArms);
  if (arms.some(({ curve }) => curve.reason !== null)) return none(unfollowedArm);
  if (smallest > 1) return none(coarseArms);
  const test = grayTest(arms.map(({ known }) => followedOf(known, newOnly)));
  if (!test.ok) return none(refusalText[test.reason]);
  const { pValue, chiSquare, degrees } = test;
  return { p_value: pValue, chi_square: chiSquare, degrees, reason: null };
}

function followedOf(known: readonly MemberFollowUps[], newOnly: boolean): MemberFollowUps[] {
  return known.filter(
    (member) => member.left_out === null && !(newOnly && member.had_event_before),
  );
}
