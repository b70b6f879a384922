import { isLevel } from "../validity/counts.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { LevelOption, Refusal } from "../result.ts";

/** A person's follow-up from time 0: until the event, a competing event (death) or the end of what is known. */
export interface FollowUp {
  readonly time: number;
  readonly end: "event" | "competing" | "censored";
  /** How many people it is the follow-up of; absent: one. */
  readonly people?: number;
}

/** From `time` on (until the next step) `estimate` have had the event; `atRisk` were followed just before it. */
export interface IncidenceStep {
  readonly time: number;
  readonly estimate: number;
  readonly lower: number;
  readonly upper: number;
  readonly atRisk: number;
  readonly events: number;
}

export interface CumulativeIncidence {
  readonly ok: true;
  /** One step for each time that has an event, times ascending. Empty where nobody had it. */
  readonly steps: readonly IncidenceStep[];
  readonly n: number;
  readonly events: number;
  readonly competing: number;
  readonly level: number;
}

/**
 * Share that has had the event by each time, with death as a competing risk (Aalen–Johansen): those who die can no
 * longer have it, which 1 − Kaplan–Meier would not know. Without competing events it is 1 − Kaplan–Meier. At one time,
 * events and competing events come before censoring. Intervals: delta-method variance, on the scale log(−log(1 − I)),
 * pointwise. Refused: no-units, invalid-input (a time that is negative or not finite, a number of people that is not a
 * count). Sources: Aalen & Johansen 1978, Scand J Stat 5:141–150; variance: Marubini & Valsecchi 1995, eq. 10.12 (as in
 * Pintilie 2006, eq. 4.12).
 */
export function cumulativeIncidence(
  followUps: readonly FollowUp[],
  { level = defaultLevel }: LevelOption = {},
): CumulativeIncidence | Refusal {
  if (!followUps.every(isFollowUp) || !isLevel(level)) return refuse("invalid-input");
  const n = peopleOf(followUps);
  if (n === 0) return refuse("no-units");
  const z = criticalValue(level);
  const steps: IncidenceStep[] = [];
  let atRisk = n;
  let survival = 1;
  let estimate = 0;
  const variance = new IncidenceVariance();
  for (const { time, events, competing, censored } of countsByTime(followUps)) {
    const gone = events + competing;
    if (gone > 0) {
      const rise = (survival * events) / atRisk;
      // Sums of fractions may pass the whole by a rounding.
      estimate = Math.min(1, estimate + rise);
      variance.add({ estimate, survival, events, gone, atRisk });
      survival *= 1 - gone / atRisk;
    }
    if (events > 0)
      steps.push({ time, estimate, ...limits(estimate, variance.at(estimate), z), atRisk, events });
    atRisk -= gone + censored;
  }
  return {
    ok: true,
    steps,
    n,
    events: peopleOf(followUps, "event"),
    competing: peopleOf(followUps, "competing"),
    level,
  };
}

/** Its time is not negative, and its number of people is a count. */
export function isFollowUp({ time, people = 1 }: FollowUp): boolean {
  return Number.isFinite(time) && time >= 0 && Number.isSafeInteger(people) && people >= 0;
}

function peopleOf(followUps: readonly FollowUp[], end?: FollowUp["end"]): number {
  return followUps.reduce(
    (sum, one) => (end === undefined || one.end === end ? sum + (one.people ?? 1) : sum),
    0,
  );
}

export interface CountsAtTime {
  readonly time: number;
  readonly events: number;
  readonly competing: number;
  readonly censored: number;
}

export function countsByTime(followUps: readonly FollowUp[]): CountsAtTime[] {
  return [...Map.groupBy(followUps, ({ time }) => time)]
    .toSorted(([a], [b]) => a - b)
    .map(([time, ended]) => ({
      time,
      events: peopleOf(ended, "event"),
      competing: peopleOf(ended, "competing"),
      censored: peopleOf(ended, "censored"),
    }));
}

interface Jump {
  /** The incidence after the jump, and the share free of both events before it. */
  readonly estimate: number;
  readonly survival: number;
  readonly events: number;
  readonly gone: number;
  readonly atRisk: number;
}

/** The sums of the variance formula, its squares multiplied out, so that each time costs the same. */
class IncidenceVariance {
  private hazard = 0;
  private hazardByEstimate = 0;
  private hazardBySquare = 0;
  private own = 0;
  private cross = 0;
  private crossByEstimate = 0;

  add({ estimate, survival, events, gone, atRisk }: Jump): void {
    // When all who were left go, no later estimate differs from this one: its share of the sum is 0.
    const hazard = gone === atRisk ? 0 : gone / (atRisk * (atRisk - gone));
    this.hazard += hazard;
    this.hazardByEstimate += hazard * estimate;
    this.hazardBySquare += hazard * estimate * estimate;
    this.own += (survival * survival * events * (atRisk - events)) / atRisk ** 3;
    const cross = (survival * events) / atRisk ** 2;
    this.cross += cross;
    this.crossByEstimate += cross * estimate;
  }

  at(estimate: number): number {
    const spread =
      estimate * estimate * this.hazard -
      2 * estimate * this.hazardByEstimate +
      this.hazardBySquare;
    const sum = spread + this.own - 2 * (estimate * this.cross - this.crossByEstimate);
    return Math.max(0, sum);
  }
}

function limits(estimate: number, variance: number, z: number): { lower: number; upper: number } {
  // All have had it, or there is no spread left to judge by: the scale ends here.
  if (estimate >= 1 || variance === 0) return { lower: estimate, upper: estimate };
  const free = 1 - estimate;
  const half = (z * Math.sqrt(variance)) / (free * Math.abs(Math.log(free)));
  return { lower: 1 - free ** Math.exp(-half), upper: 1 - free ** Math.exp(half) };
}
