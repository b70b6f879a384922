import { cumulativeIncidence, refusalText } from "@concord/stats";
import type { IncidenceStep } from "@concord/stats";
import type { Shown } from "../platform/small-counts.ts";
import type { MemberFollowUps } from "./incidence.queries.ts";

const noIndex = "The cohort has no index event, so there is no day to count from.";
const tooFew = "There are too few events to show.";

/**
 * The curve of one cohort of `members` patients, of whom `known` have an index date. Of new events only it is asked beside
 * the one of all: what the two differ by is not shown where it is small, either.
 */
export function incidenceOf(
  known: readonly MemberFollowUps[],
  members: number,
  { newOnly, shown }: { newOnly: boolean; shown: Shown },
) {
  const followed = newOnly ? known.filter((member) => !member.had_event_before) : known;
  const curve = cumulativeIncidence(followed);
  const count = (counts: (member: MemberFollowUps) => boolean, whole: number): number | null => {
    const n = peopleOf(followed.filter(counts));
    return shown(n, whole) === null ? null : shown(n, peopleOf(known.filter(counts)));
  };
  const people = peopleOf(followed);
  const ofAll = count(() => true, members);
  // How many have had it before would tell each of the others.
  const ofFollowed = (counts: (member: MemberFollowUps) => boolean) =>
    ofAll === null && newOnly ? null : count(counts, people);
  const events = ofFollowed((member) => member.end === "event");
  const counts = {
    followed: ofAll,
    events,
    deaths: ofFollowed((member) => member.end === "competing"),
    events_after_follow_up: ofFollowed((member) => member.event_is_late),
    last_day: followed.reduce((last, { time }) => Math.max(last, time), 0),
  };
  if (!curve.ok) {
    const reason = members > 0 && known.length === 0 ? noIndex : refusalText[curve.reason];
    return { ...counts, steps: [], reason };
  }
  if (events === null) return { ...counts, steps: [], reason: tooFew };
  return { ...counts, steps: shownSteps(curve.steps, shown), reason: null };
}

/** Each rise of the curve is a count of events: where small counts are not shown, it rises by enough at once. */
function shownSteps(steps: readonly IncidenceStep[], shown: Shown) {
  let events = 0;
  let left = steps.reduce((sum, step) => sum + step.events, 0);
  return steps.flatMap((step) => {
    events += step.events;
    left -= step.events;
    if (shown(events) === null || shown(left) === null) return [];
    events = 0;
    const { time: day, estimate, lower, upper, atRisk } = step;
    return [{ day, estimate, lower, upper, at_risk: shown(atRisk) }];
  });
}

function peopleOf(followUps: readonly MemberFollowUps[]): number {
  return followUps.reduce((sum, { people }) => sum + people, 0);
}
