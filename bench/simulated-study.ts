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
}

export interface SimulatedStudy {
  readonly sample: JudgedSample;
  /** Recall in the frame, of the encounters on which the source can be judged. */
  readonly recall: { readonly structured: number; readonly notes: number };
}

interface Unit extends JudgedUnits {
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
      const stratum = (structured === true ? 2 : 0) + (notes ? 1 : 0);
      frame.push({ patient, stratum, reference, structured, notes, inferred: notes, units: 1 });
    }
  }
  const found = (source: "structured" | "notes") => {
    const own = frame.filter((one) => one.reference && one[source] !== null);
    return own.filter((one) => one[source]).length / own.length;
  };
  const recall = { structured: found("structured"), notes: found("notes") };
  if (plan.drawn === null)
    return {
      recall,
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
    recall,
    sample: {
      sampling: "weighted",
      strata: strata.map((one) => ({ stratum: one.stratum, frame: one.frame })),
      units: strata.flatMap(({ units }) => units),
    },
  };
}

function drawFrom<One>(all: readonly One[], most: number, random: () => number): One[] {
  const left = [...all];
  const drawn: One[] = [];
  while (drawn.length < most && left.length > 0)
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/** As if each encounter were of a patient of its own. */
export function asIndependent(sample: JudgedSample): JudgedSample {
  return {
    ...sample,
    units: sample.units.map((one, at) => ({ ...one, patient: at })),
  };
}

/** As if the sample were one of all units alike. */
export function unweighed(sample: JudgedSample): JudgedSample {
  return {
    sampling: "equal",
    strata: [{ stratum: 0, frame: null }],
    units: sample.units.map((one) => ({ ...one, stratum: 0 })),
  };
}

/** As if a hospital without codes said no. */
export function silentIsNegative(sample: JudgedSample): JudgedSample {
  return {
    ...sample,
    units: sample.units.map((one) => ({ ...one, structured: one.structured ?? false })),
  };
}
