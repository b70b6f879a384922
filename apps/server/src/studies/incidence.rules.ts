import { cumulativeIncidence, refusalText } from "@concord/stats";
import type { FollowUp, IncidenceStep } from "@concord/stats";
import type { Shown } from "../platform/small-counts.ts";
import type { MemberFollowUp } from "./incidence.queries.ts";

/** A member's follow-up ends with the event, with death, or with what is known; the event counts where two fall on one day. */
export function followUpOf({ event_day, death_day, last_day }: MemberFollowUp): FollowUp {
  const end = death_day === null ? last_day : Math.max(0, death_day);
  if (event_day !== null && event_day <= end) return { time: event_day, end: "event" };
  return { time: end, end: death_day === null ? "censored" : "competing" };
}

const noIndex = "The cohort has no index event, so there is no day to count from.";
const tooFew = "There are too few events to show.";

/** The curve of one cohort of `members` patients, of whom `known` have an index date. */
export function incidenceOf(
  known: readonly MemberFollowUp[],
  members: number,
  { newOnly, shown }: { newOnly: boolean; shown: Shown },
) {
  const followed = newOnly ? known.filter((member) => !member.had_event_before) : known;
  const followUps = followed.map(followUpOf);
  const count = (end: FollowUp["end"]) => followUps.filter((one) => one.end === end).length;
  const late = followed.filter(
    (member, at) => member.event_day !== null && followUps[at]?.end !== "event",
  ).length;
  const events = shown(count("event"), followed.length);
  const curve = cumulativeIncidence(followUps);
  const counts = {
    followed: shown(followed.length, members),
    events,
    deaths: shown(count("competing"), followed.length),
    events_after_follow_up: shown(late, followed.length),
    last_day: followUps.reduce((last, { time }) => Math.max(last, time), 0),
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
