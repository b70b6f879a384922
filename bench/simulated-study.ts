// A generated study whose truth is known: patients with several encounters alike, sources that err together, a
// stratified sample, and each rule of validity.md §1 as it should be or undone.
import type { JudgedSample, JudgedUnits } from "@concord/stats";

export interface StudyPlan {
  readonly patients: number;
  /** Recall of each source where the hospital sends data; the same for both where no difference is simulated. */
  readonly recall: { readonly structured: number; readonly notes: number };
  readonly falsePositive: number;
  /** How much patients differ: 0 for independent encounters. */
  readonly spread: number;
  /** Units drawn of each of the strata neither, notes only, codes only, both; null: all encounters are read. */
  readonly drawn: readonly [number, number, number, number] | null;
  /** Share of patients whose hospital sends no structured data. */
  readonly withoutCodes: number;
  /** Share of encounters of which a note, that with the words, was not read; 0 where absent. */
  readonly unread?: number;
  /** Whether the strata are four hospitals instead of the sources' answers. */
  readonly isByHospital?: boolean;
  /** Share of units drawn that stay unresolved: where codes and notes say the same, and where not; 0 where absent. */
  readonly unresolved?: { readonly same: number; readonly differ: number };
}

export interface SimulatedStudy {
  readonly sample: DrawnSample;
  /** All encounters, as they are. */
  readonly frame: readonly Unit[];
}

interface DrawnSample extends JudgedSample {
  readonly units: readonly Drawn[];
}

interface Drawn extends JudgedUnits {
  /** Whether each of its notes was read. */
  readonly isWhole: boolean;
}

interface Unit extends Drawn {
  readonly reference: boolean;
}

/** `random` gives uniform numbers. */
export function simulateStudy(plan: StudyPlan, random: () => number): SimulatedStudy {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const tilted = (share: number, by: number) =>
    1 / (1 + Math.exp(-Math.log(share / (1 - share)) - by));
  const frame: Unit[] = [];
  for (let patient = 0; patient < plan.patients; patient += 1) {
    const encounters = 3 + Math.floor(6 * random());
    const ill = plan.spread * 2 * normal();
    const coded = plan.spread * normal();
    const noted = plan.spread * normal();
    const sendsCodes = random() >= plan.withoutCodes;
    for (let at = 0; at < encounters; at += 1) {
      const reference = random() < tilted(0.25, ill);
      const says = (recall: number, own: number) =>
        random() < (reference ? tilted(recall, own) : plan.falsePositive);
      const structured = sendsCodes ? says(plan.recall.structured, coded) : null;
      const notes = says(plan.recall.notes, noted);
      const stratum = plan.isByHospital
        ? patient % 4
        : (structured === true ? 2 : 0) + (notes ? 1 : 0);
      const isWhole = plan.unread === undefined || random() >= plan.unread;
      const said = { structured, notes, inferred: notes };
      frame.push({ patient, stratum, reference, ...said, units: 1, isWhole });
    }
  }
  if (plan.drawn === null)
    return {
      frame,
      sample: {
        sampling: "equal",
        strata: [{ stratum: 0, frame: null }],
        units: frame.map((one) => ({ ...one, stratum: 0 })),
      },
    };
  const strata = plan.drawn.map((most, stratum) => {
    const all = frame.filter((one) => one.stratum === stratum);
    return { stratum, frame: all.length, units: drawFrom(all, most, random) };
  });
  return {
    frame,
    sample: {
      sampling: "weighted",
      strata: strata.map((one) => ({ stratum: one.stratum, frame: one.frame })),
      units: strata.flatMap(({ units }) => units).map((one) => settled(one, plan, random)),
    },
  };
}

/** Readers agree, or a conflict of theirs is not resolved. */
function settled(one: Unit, { unresolved }: StudyPlan, random: () => number): Drawn {
  if (unresolved === undefined) return one;
  const open = one.structured === one.notes ? unresolved.same : unresolved.differ;
  return random() < open ? { ...one, reference: null } : one;
}

function drawFrom<One>(all: readonly One[], most: number, random: () => number): One[] {
  const left = [...all];
  const drawn: One[] = [];
  while (drawn.length < most && left.length > 0)
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

export type Analysis = (sample: DrawnSample) => JudgedSample;

/** Each rule as it holds. */
export const asItIs: Analysis = (sample) => sample;

/** As if each encounter were of a patient of its own. */
export const asIndependent: Analysis = (sample) => ({
  ...sample,
  units: sample.units.map((one, at) => ({ ...one, patient: at })),
});

/** As if the sample were one of all units alike. */
export const unweighed: Analysis = (sample) => ({
  sampling: "equal",
  strata: [{ stratum: 0, frame: null }],
  units: sample.units.map((one) => ({ ...one, stratum: 0 })),
});

/** As if a hospital without codes said no. */
export const silentIsNegative: Analysis = (sample) => ({
  ...sample,
  units: sample.units.map((one) => ({ ...one, structured: one.structured ?? false })),
});

/** The encounters that were read whole. */
export const readWhole: Analysis = (sample) => ({
  ...sample,
  units: sample.units.filter(({ isWhole }) => isWhole),
});

/** Without what is not resolved, as if it were never drawn. */
export const unresolvedLeftOut: Analysis = (sample) => ({
  ...sample,
  units: sample.units.filter(({ reference }) => reference !== null),
});

/** As if what stands in a note that nobody read were not said. */
export const unreadIsNegative: Analysis = (sample) => ({
  ...sample,
  units: sample.units.map((one) => ({ ...one, reference: one.isWhole ? one.reference : false })),
});

/** As if who reads every second encounter took over what is suggested. */
export const assisted: Analysis = (sample) => ({
  ...sample,
  units: sample.units.map((one, at) => (at % 2 === 0 ? { ...one, reference: one.notes } : one)),
});
