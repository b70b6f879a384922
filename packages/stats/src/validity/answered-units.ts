// Units of each stratum that a source answers alike, and how many of them are positive: what the limits of every
// measure of a weighed sample are made of.
import { clusteredShare, wilsonAt } from "../proportion/clustered-proportion.ts";
import { linearised, patientsOf, stratumWeights } from "../sampling/linearised.ts";
import type { Sample } from "../sampling/linearised.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { studentCriticalValue } from "../special/student-t.ts";
import type { Source } from "./judged-units.ts";
import type { WeighedUnits } from "./weighed-units.ts";

/** Units of a stratum that the source answers alike. */
export interface AnsweredUnits {
  readonly stratum: number;
  readonly answer: boolean;
  /** How many units of the frame they stand for. */
  readonly frame: number;
  /** How many of them are truly positive, with limits. */
  readonly share: number;
  readonly lower: number;
  readonly upper: number;
}

export interface Answered {
  readonly groups: readonly AnsweredUnits[];
  /** Of each unit of the sample the place of its group; -1 where the source can't be judged. */
  readonly groupOf: Int32Array;
}

const made = new WeakMap<Sample<WeighedUnits>, Map<string, Answered>>();

/** Made once for each sample, source and level: they are the same for all measures. */
export function answeredUnits(
  sample: Sample<WeighedUnits>,
  source: Source,
  level: number,
): Answered {
  let own = made.get(sample);
  if (own === undefined) made.set(sample, (own = new Map<string, Answered>()));
  const key = `${source} ${level}`;
  let answered = own.get(key);
  if (answered === undefined) own.set(key, (answered = answer(sample, source, level)));
  return answered;
}

function answer(sample: Sample<WeighedUnits>, source: Source, level: number): Answered {
  const weights = stratumWeights(sample);
  const groupOf = new Int32Array(sample.units.length).fill(-1);
  const places = new Map<number, [number | undefined, number | undefined]>();
  const kinds: { stratum: number; answer: boolean }[] = [];
  for (const [at, { stratum, cell }] of sample.units.entries()) {
    const says = cell.said[source];
    if (says === null) continue;
    let own = places.get(stratum);
    if (own === undefined) places.set(stratum, (own = [undefined, undefined]));
    const kind = says ? 1 : 0;
    let group = own[kind];
    if (group === undefined) {
      own[kind] = group = kinds.length;
      kinds.push({ stratum, answer: says });
    }
    groupOf[at] = group;
  }
  const groups = kinds.map((kind, group): AnsweredUnits => {
    const { weight = 0, unread = 0 } = weights.get(kind.stratum) ?? {};
    const { share, all, known, worth } = worthOf(sample, source, { groupOf, group, kind }, level);
    // Of a frame that is known, those of it that are resolved are no chance any more.
    const left = unread === 1 ? 1 : Math.max(0, 1 - known / (all * weight));
    const { lower, upper } =
      worth === null
        ? { lower: 0, upper: 1 }
        : left === 0
          ? { lower: share, upper: share }
          : wilsonAt(share, worth / left, level, "wilson-clusters");
    return { ...kind, frame: all * weight, share, lower, upper };
  });
  return { groups, groupOf };
}

interface Group {
  readonly kind: { readonly stratum: number; readonly answer: boolean };
  readonly groupOf: Int32Array;
  readonly group: number;
}

/**
 * How many of the units of a group are positive, and how many independent ones would tell as much by patient (M1); null
 * where nothing is known of any. Where there are open ones the spread is that of the linearised share, to which those
 * add that they are guessed from.
 */
function worthOf(
  sample: Sample<WeighedUnits>,
  source: Source,
  { groupOf, group, kind }: Group,
  level: number,
) {
  const { stratum } = kind;
  const { patientOf, patients } = patientsOf(sample);
  const [x, n] = [new Float64Array(patients), new Float64Array(patients)];
  let [positive, all, known] = [0, 0, 0];
  for (const [at, one] of sample.units.entries()) {
    if (groupOf[at] !== group) continue;
    positive += one.cell.has * one.units;
    all += one.units;
    if (one.isOpen) continue;
    const patient = patientOf[at] ?? 0;
    known += one.units;
    x[patient] = (x[patient] ?? 0) + one.cell.has * one.units;
    n[patient] = (n[patient] ?? 0) + one.units;
  }
  const share = positive / all;
  const plain = clusteredShare(x, n, { level });
  if (!plain.ok) return { share, all, known, worth: null };
  if (known === all || share === 0 || share === 1)
    return { share, all, known, worth: plain.effectiveN };
  const weights = stratumWeights(sample);
  const weightOf = (of: number) => weights.get(of)?.weight ?? 0;
  const values = linearised(sample, ({ said, has }) =>
    said.stratum === stratum && said[source] === kind.answer ? has - share : 0,
  );
  const [sums, isIn] = [new Float64Array(patients), new Uint8Array(patients)];
  for (const [at, one] of sample.units.entries()) {
    // Donors of another stratum weigh more or less than the units that are guessed from them.
    const value = (one.units * (values[at] ?? 0) * weightOf(one.stratum)) / weightOf(stratum);
    if (value === 0 && groupOf[at] !== group) continue;
    const patient = patientOf[at] ?? 0;
    sums[patient] = (sums[patient] ?? 0) + value;
    isIn[patient] = 1;
  }
  const clusters = isIn.reduce((count, one) => count + one, 0);
  if (clusters === 1) return { share, all, known, worth: 1 };
  const squares = sums.reduce((sum, one) => sum + one ** 2, 0);
  const variance = ((clusters / (clusters - 1)) * squares) / all ** 2;
  const designEffect = Math.max(1, variance / ((share * (1 - share)) / known));
  const shrink = (criticalValue(level) / studentCriticalValue(level, clusters - 1)) ** 2;
  return { share, all, known, worth: (known / designEffect) * shrink };
}
