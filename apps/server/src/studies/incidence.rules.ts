import { cumulativeIncidence, refusalText } from "@concord/stats";
import type { IncidenceStep } from "@concord/stats";
import { countsFrom, shownParts } from "../platform/small-counts.ts";
import type { Shown } from "../platform/small-counts.ts";
import type { MemberFollowUps } from "./incidence.queries.ts";

const noIndex = "The cohort has no index event, so there is no day to count from.";
const noneFollowed =
  "No patient with an index date was under observation then; the counts say why.";
const tooFew = "There are too few events to show.";

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
    outside_observation,
    had_event_before,
  ] = shownParts(
    [
      people,
      members - peopleOf(known),
      leftOut("died-before-index"),
      leftOut("outside-observation"),
      peopleOf(all) - people,
    ],
    smallest,
  );
  const count = (counts: (member: MemberFollowUps) => boolean): number | null => {
    const n = peopleOf(followed.filter(counts));
    const inAll = shown(n, peopleOf(all.filter(counts)));
    return ofFollowed === null || shown(n, people) === null ? null : inAll;
  };
  const events = count((member) => member.end === "event");
  const last_day = lastDay(followed, Math.max(1, smallest));
  const counts = {
    followed: ofFollowed,
    without_index: without_index ?? null,
    died_before_index: died_before_index ?? null,
    outside_observation: outside_observation ?? null,
    had_event_before: newOnly ? (had_event_before ?? null) : 0,
    events,
    deaths: count((member) => member.end === "competing"),
    index_day_only: count((member) => member.end === "censored" && member.time === 0),
    events_after_follow_up: count((member) => member.event_is_late),
    deaths_after_follow_up: count((member) => member.death_is_late),
    last_day,
  };
  if (!curve.ok) {
    const none = peopleOf(known) === 0 ? noIndex : noneFollowed;
    const reason = members > 0 && all.length === 0 ? none : refusalText[curve.reason];
    return { ...counts, steps: [], reason };
  }
  if (events === null) return { ...counts, steps: [], reason: tooFew };
  return { ...counts, steps: shownSteps(curve.steps, shown, last_day), reason: null };
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

/** Each rise of the curve is a count of events: where small counts are not shown, it rises by enough at once. */
function shownSteps(steps: readonly IncidenceStep[], shown: Shown, lastDay: number) {
  let events = 0;
  let left = steps.reduce((sum, step) => sum + step.events, 0);
  return steps.flatMap((step) => {
    events += step.events;
    left -= step.events;
    if (shown(events) === null || shown(left) === null || step.time > lastDay) return [];
    events = 0;
    const { time: day, estimate, lower, upper, atRisk } = step;
    return [{ day, estimate, lower, upper, at_risk: shown(atRisk) }];
  });
}

function peopleOf(followUps: readonly MemberFollowUps[]): number {
  return followUps.reduce((sum, { people }) => sum + people, 0);
}
