// Stratified simple random sampling without replacement (validity.md §1, 3), by numbers that a seed gives to each unit.
import { createHash } from "node:crypto";
import type { SamplePlan } from "@concord/contract";

/** A unit of the frame: a note, or an encounter or patient with the notes in the order of time. */
export interface FrameUnit {
  readonly patient_id: number;
  readonly unit_id: number;
  readonly documents: readonly number[];
  readonly stratum: string;
}

export interface DrawnStratum {
  readonly label: string;
  readonly frame: number;
  readonly sample: number;
}

export interface DrawnUnit extends FrameUnit {
  /** Place of its stratum. */
  readonly at: number;
  readonly probability: number;
}

/** Why a sample can't be drawn, and the field of the plan that says otherwise. */
export class NotDrawn extends Error {
  readonly field: "size" | "numbers" | "strata";

  constructor(field: NotDrawn["field"], message: string) {
    super(message);
    this.field = field;
  }
}

/** More could neither be read on a screen nor have enough units each. */
const mostStrata = 200;

/** The unit's number in this draw: whoever has the seed finds it again, whatever order the units come in. */
export function drawNumber(
  seed: number,
  { patient_id, unit_id }: Pick<FrameUnit, "patient_id" | "unit_id">,
): string {
  return createHash("sha256").update(`${seed}/${patient_id}/${unit_id}`).digest("hex");
}

/** Stands for the units of a frame and their strata. */
export function frameHash(units: readonly FrameUnit[]): string {
  const hash = createHash("sha256");
  const lines = units.map((unit) => `${unit.patient_id}/${unit.unit_id}/${unit.stratum}`);
  for (const line of lines.toSorted()) hash.update(`${line}\n`);
  return hash.digest("hex");
}

/** The units with the lowest numbers of each stratum, all in the order of their numbers. Throws NotDrawn. */
export function draw(
  units: readonly FrameUnit[],
  plan: Pick<SamplePlan, "size" | "seed" | "allocation" | "numbers">,
): { strata: DrawnStratum[]; drawn: DrawnUnit[] } {
  const groups = [...Map.groupBy(units, ({ stratum }) => stratum)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  if (groups.length > mostStrata)
    throw new NotDrawn("strata", `At most ${mostStrata} strata. Divide by less.`);
  const frames = groups.map(([label, { length }]) => ({ label, frame: length }));
  const samples = allocate(frames, plan);
  const strata = frames.map((one, at) => ({ ...one, sample: samples[at] ?? 0 }));
  const numbered = groups.flatMap(([, group], at) => {
    const { frame, sample } = strata[at] ?? { frame: group.length, sample: 0 };
    return group
      .map((unit) => ({
        ...unit,
        at,
        probability: sample / frame,
        number: drawNumber(plan.seed, unit),
      }))
      .toSorted(byNumber)
      .slice(0, sample);
  });
  return { strata, drawn: numbered.toSorted(byNumber).map(({ number: _, ...unit }) => unit) };
}

const byNumber = (one: { number: string }, other: { number: string }) =>
  one.number < other.number ? -1 : 1;

type Allocated = Pick<SamplePlan, "size" | "allocation" | "numbers">;

function allocate(strata: readonly { label: string; frame: number }[], plan: Allocated): number[] {
  if (plan.allocation === "numbers") return byNumbers(strata, plan.numbers);
  const total = strata.reduce((sum, { frame }) => sum + frame, 0);
  if (plan.size > total) throw new NotDrawn("size", "The frame has fewer units.");
  // From a single unit no variance follows.
  const least = strata.map(({ frame }) => Math.min(frame, strata.length > 1 ? 2 : 1));
  const leastOfAll = least.reduce((sum, n) => sum + n, 0);
  if (plan.size < leastOfAll)
    throw new NotDrawn(
      "size",
      `With these strata at least ${leastOfAll} units are drawn: two of each.`,
    );
  const quotas = strata.map(({ frame }) =>
    plan.allocation === "equal" ? plan.size / strata.length : (plan.size * frame) / total,
  );
  const samples = [...least];
  // One after another to whom most is missing of its quota: largest remainders, within what each has.
  for (let left = plan.size - leastOfAll; left > 0; left -= 1) {
    let next = -1;
    for (const [at, { frame }] of strata.entries()) {
      const room = (samples[at] ?? 0) < frame;
      if (room && (next < 0 || missing(at, quotas, samples) > missing(next, quotas, samples)))
        next = at;
    }
    samples[next] = (samples[next] ?? 0) + 1;
  }
  return samples;
}

const missing = (at: number, quotas: readonly number[], samples: readonly number[]) =>
  (quotas[at] ?? 0) - (samples[at] ?? 0);

function byNumbers(
  strata: readonly { label: string; frame: number }[],
  numbers: SamplePlan["numbers"],
): number[] {
  const asked = new Map(numbers.map(({ stratum, units }) => [stratum, units]));
  for (const label of asked.keys())
    if (!strata.some((one) => one.label === label))
      throw new NotDrawn("numbers", `There is no stratum “${label}”.`);
  const samples = strata.map(({ label }) => asked.get(label) ?? 0);
  const most = strata.find(({ frame }, at) => (samples[at] ?? 0) > frame);
  if (most) throw new NotDrawn("numbers", `The stratum “${most.label}” has fewer units.`);
  if (samples.every((n) => n === 0)) throw new NotDrawn("numbers", "Draw at least one unit.");
  return samples;
}

/** Whether the units stand for their frame: each could have been drawn. */
export function isRandom(strata: readonly Pick<DrawnStratum, "sample">[]): boolean {
  return strata.every(({ sample }) => sample > 0);
}

/** Whether each unit of the frame could be drawn with the same probability, to the last digit. */
export function isEqual(strata: readonly Pick<DrawnStratum, "frame" | "sample">[]): boolean {
  const [first] = strata;
  return (
    first === undefined ||
    strata.every((one) => one.sample * first.frame === first.sample * one.frame)
  );
}
