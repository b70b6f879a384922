// A weighed sample with its unresolved units: each weighs as any of its stratum, and is as likely positive as the
// resolved ones that the sources answer alike (decision 264).
import { hasUnreadStratum, stratumWeights } from "../sampling/linearised.ts";
import type { Guess, Sample } from "../sampling/linearised.ts";
import type { Parts } from "../sampling/weighted-ratio.ts";
import { sources } from "./judged-units.ts";
import type { JudgedSample, JudgedUnits, Source } from "./judged-units.ts";
import { measureParts } from "./measures.ts";
import type { Measure } from "./measures.ts";

/** What the sources say of units, and how likely they are positive: 0 or 1 where the readers say. */
export interface WeighedUnits {
  readonly said: JudgedUnits;
  readonly has: number;
}

const made = new WeakMap<
  readonly JudgedUnits[],
  { readonly strata: JudgedSample["strata"]; readonly sample: Sample<WeighedUnits> }
>();

/**
 * All units that were read, resolved or not; made once for each list of units. An unresolved one is guessed from the
 * resolved of its stratum that all three sources answer as they do it; where these are fewer than five, from those of
 * any stratum; where there are none, from all of its stratum. Whatever it is guessed from, it keeps its own answers and
 * weight, so that no figure leaves its bounds.
 */
export function weighedSample({ strata, units }: JudgedSample): Sample<WeighedUnits> {
  const before = made.get(units);
  if (before?.strata === strata) return before.sample;
  const sample = weigh({ strata, units });
  made.set(units, { strata, sample });
  return sample;
}

/** Resolved units of a class from which its unresolved are guessed; below it says too little of its own spread. */
const least = 5;

/** A number of what the three sources say. */
const answersOf = (one: JudgedUnits) =>
  sources.reduce((sum, source) => 3 * sum + (one[source] === null ? 2 : one[source] ? 1 : 0), 0);
const classOf = (one: JudgedUnits) => 27 * one.stratum + answersOf(one);

function weigh({ strata, units }: Pick<JudgedSample, "strata" | "units">): Sample<WeighedUnits> {
  const weight = weightOf({ strata, units });
  const places = units.map((one, at) => ({ one, at }));
  const resolved = places.filter(({ one }) => one.reference !== null);
  const ofClass = Map.groupBy(resolved, ({ one }) => classOf(one));
  const ofAnswers = Map.groupBy(resolved, ({ one }) => answersOf(one));
  const ofStratum = Map.groupBy(resolved, ({ one }) => one.stratum);
  const weighed = (of: readonly (typeof places)[number][]) =>
    of.reduce((sum, { one }) => sum + one.units * weight(one), 0);
  const unitsOf = (of: readonly (typeof places)[number][]) =>
    of.reduce((sum, { one }) => sum + one.units, 0);
  const shares = new Map<number, number>();
  const guesses: Guess<WeighedUnits>[] = [];
  const open = Map.groupBy(
    places.filter(({ one }) => one.reference === null),
    ({ one }) => classOf(one),
  );
  for (const [key, own] of open) {
    const said = own[0]?.one;
    if (said === undefined) continue;
    const alike = ofClass.get(key) ?? [];
    const donors =
      (unitsOf(alike) >= least ? alike : ofAnswers.get(answersOf(said))) ??
      ofStratum.get(said.stratum) ??
      [];
    const all = weighed(donors);
    const n = unitsOf(donors);
    const share = all === 0 ? 0 : weighed(donors.filter(({ one }) => one.reference)) / all;
    for (const { at } of own) shares.set(at, share);
    guesses.push({
      ifPositive: { said, has: 1 },
      ifNegative: { said, has: 0 },
      share,
      carried: all === 0 ? 0 : weighed(own) / all,
      correction: n > 1 ? Math.sqrt(n / (n - 1)) : 1,
      donors: donors.map(({ one, at }) => ({ at, isPositive: one.reference === true })),
    });
  }
  return {
    strata,
    guesses,
    units: places.map(({ one, at }) => ({
      patient: one.patient,
      stratum: one.stratum,
      units: one.units,
      isOpen: one.reference === null,
      cell: { said: one, has: shares.get(at) ?? (one.reference ? 1 : 0) },
    })),
  };
}

/** What a unit of each stratum weighs, resolved or not. */
export function weightOf({
  strata,
  units,
}: Pick<JudgedSample, "strata" | "units">): (one: JudgedUnits) => number {
  const weights = stratumWeights({ strata, units });
  return ({ stratum }) => weights.get(stratum)?.weight ?? 0;
}

/** What weighed units add to a measure of a source: as often the one as the other as they are likely positive. */
export function weighedParts(
  { has }: WeighedUnits,
  answer: boolean | null,
  measure: Measure,
): Parts {
  if (answer === null) return [0, 0];
  if (has === 1 || has === 0) return measureParts(measure, has === 1, answer);
  const yes = measureParts(measure, true, answer);
  const no = measureParts(measure, false, answer);
  return [has * yes[0] + (1 - has) * no[0], has * yes[1] + (1 - has) * no[1]];
}

/**
 * How many units of the frame are what readers and sources say, with what those stand for that are not resolved; null
 * where the sample is not weighed, or tells nothing of a part of the frame.
 */
export function standFor(
  sample: JudgedSample,
  said: Readonly<Partial<Record<Source, boolean>>> & { readonly reference: boolean },
): number | null {
  if (sample.sampling !== "weighted") return null;
  const weighed = weighedSample(sample);
  if (hasUnreadStratum(weighed)) return null;
  const weight = weightOf(sample);
  const asked = sources.filter((source) => said[source] !== undefined);
  return weighed.units
    .filter(({ cell }) => asked.every((source) => cell.said[source] === said[source]))
    .reduce(
      (sum, { cell: { said: one, has }, units }) =>
        sum + units * weight(one) * (said.reference ? has : 1 - has),
      0,
    );
}
