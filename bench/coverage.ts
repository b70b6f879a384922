// How often 95 % intervals hold the truth, and how often a test finds a difference that is not there (validity.md §3),
// as the rules of §1 are kept, and with each undone.
import { holm, sourceDifference, sourceFigure } from "@concord/stats";
import type { JudgedUnits, Measure } from "@concord/stats";
import {
  type Analysis,
  asIndependent,
  asItIs,
  assisted,
  readWhole,
  silentIsNegative,
  simulateStudy,
  type StudyPlan,
  unreadIsNegative,
  unresolvedLeftOut,
  unweighed,
} from "./simulated-study.ts";
import { printTable } from "./table.ts";

const whole: StudyPlan = {
  patients: 100,
  recall: { structured: 0.6, notes: 0.85 },
  falsePositive: 0.03,
  spread: 1.5,
  drawn: null,
  withoutCodes: 0,
};
const stratified: StudyPlan = {
  ...whole,
  patients: 350,
  falsePositive: 0.02,
  drawn: [80, 120, 30, 40],
};
const withHospital: StudyPlan = { ...stratified, withoutCodes: 0.3 };
/** Of 41 that nothing flags about one is positive. */
const oneIn41: StudyPlan = {
  ...stratified,
  recall: { structured: 0.8, notes: 0.93 },
  spread: 1,
  drawn: [41, 120, 30, 40],
};
/** Strata that are not the sources' answers, and readers who differ most where the sources do. */
const withUnresolved: StudyPlan = {
  ...stratified,
  isByHospital: true,
  drawn: [120, 60, 90, 30],
  unresolved: { same: 0.05, differ: 0.2 },
};
const withUnread: StudyPlan = { ...whole, unread: 0.15 };
const nothing: StudyPlan = { ...whole, recall: { structured: 0.75, notes: 0.75 } };
const nothingStratified: StudyPlan = {
  ...stratified,
  recall: { structured: 0.75, notes: 0.75 },
};
/** Concepts that are tested at once. */
const concepts = 10;

export interface Coverage {
  readonly name: string;
  readonly studies: number;
  /** Share of studies: of intervals that hold the truth, or with a p below .05. */
  readonly share: number;
  readonly kept: boolean;
}

type Kind = "structured" | "notes";

/** The measure of all of these encounters on which the source can be judged, counted plainly. */
function truthOf(units: readonly JudgedUnits[], source: Kind, measure: Measure): number {
  const own = units.filter((one) => one[source] !== null);
  const of = (reference: boolean, answer: boolean) =>
    own.filter((one) => one.reference === reference && one[source] === answer).length;
  const [tp, fp, fn, tn] = [of(true, true), of(false, true), of(true, false), of(false, false)];
  return {
    recall: tp / (tp + fn),
    precision: tp / (tp + fp),
    specificity: tn / (tn + fp),
    npv: tn / (tn + fn),
    fMeasure: (2 * tp) / (2 * tp + fp + fn),
    accuracy: (tp + tn) / own.length,
  }[measure];
}

const populations = new Map<StudyPlan, readonly JudgedUnits[]>();

/** Encounters of so many patients like a study's that what is true of them has no error worth counting. */
function populationOf(plan: StudyPlan): readonly JudgedUnits[] {
  const made =
    populations.get(plan) ?? simulateStudy({ ...plan, patients: 40_000 }, seeded(99)).frame;
  populations.set(plan, made);
  return made;
}

/** Share of intervals that hold the truth; studies whose interval is refused count as not. */
function covered(
  plan: StudyPlan,
  [source, measure]: readonly [Kind, Measure],
  studies: number,
  analyse: Analysis,
): number {
  // A sample of a frame is to hold what is true of it; one of all that there are what is true of patients like these.
  const population = plan.drawn === null ? truthOf(populationOf(plan), source, measure) : null;
  let held = 0;
  for (let seed = 1; seed <= studies; seed += 1) {
    const study = simulateStudy(plan, seeded(seed));
    const figure = sourceFigure(analyse(study.sample), source, measure);
    const truth = population ?? truthOf(study.frame, source, measure);
    if (figure.ok && figure.interval.ok)
      held += figure.interval.lower <= truth && truth <= figure.interval.upper ? 1 : 0;
  }
  return held / studies;
}

/** Share of intervals of the difference notes − codes that hold that of the frame. */
function differenceCovered(plan: StudyPlan, measure: Measure, studies: number): number {
  let held = 0;
  for (let seed = 1; seed <= studies; seed += 1) {
    const { sample, frame } = simulateStudy(plan, seeded(seed));
    const result = sourceDifference(sample, "notes", "structured", measure);
    const truth = truthOf(frame, "notes", measure) - truthOf(frame, "structured", measure);
    if (result.ok && result.interval.ok)
      held += result.interval.lower <= truth && truth <= result.interval.upper ? 1 : 0;
  }
  return held / studies;
}

function pValue(plan: StudyPlan, seed: number, analyse: Analysis): number {
  const { sample } = simulateStudy(plan, seeded(seed));
  const result = sourceDifference(analyse(sample), "notes", "structured", "recall");
  return result.ok && result.test.ok ? result.test.pValue : 1;
}

function rejected(plan: StudyPlan, studies: number, analyse: Analysis): number {
  let found = 0;
  for (let seed = 1; seed <= studies; seed += 1) if (pValue(plan, seed, analyse) < 0.05) found += 1;
  return found / studies;
}

/** Share of studies of several concepts in which a difference of any is called significant. */
function rejectedOfAny(
  studies: number,
  adjust: (pValues: readonly number[]) => readonly number[],
): number {
  let found = 0;
  for (let study = 0; study < studies; study += 1) {
    const all = Array.from({ length: concepts }, (_, at) =>
      pValue(nothing, 1 + study * concepts + at, asItIs),
    );
    if (adjust(all).some((p) => p < 0.05)) found += 1;
  }
  return found / studies;
}

/** mulberry32; the product's own generator is not asked. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const stratifiedMeasures = ["recall", "precision", "specificity", "fMeasure", "accuracy"] as const;

/** Coverage over `studies` studies. */
export function coverage(studies: number): Coverage[] {
  const of = (
    name: string,
    plan: StudyPlan,
    what: readonly [Kind, Measure],
    analyse = asItIs,
    kept = true,
  ): Coverage => ({ name, studies, share: covered(plan, what, studies, analyse), kept });
  return [
    of("all read, recall of codes", whole, ["structured", "recall"]),
    of("all read, recall of notes", whole, ["notes", "recall"]),
    ...(["structured", "notes"] as const).flatMap((source) =>
      stratifiedMeasures.map((measure) =>
        of(`stratified, ${measure} of ${source}`, stratified, [source, measure]),
      ),
    ),
    ...stratifiedMeasures.map((measure) =>
      of(`one positive in 41, ${measure} of notes`, oneIn41, ["notes", measure]),
    ),
    ...(["structured", "notes"] as const).flatMap((source) =>
      stratifiedMeasures.map((measure) =>
        of(`unresolved where sources differ, ${measure} of ${source}`, withUnresolved, [
          source,
          measure,
        ]),
      ),
    ),
    of("a hospital without codes", withHospital, ["structured", "recall"]),
    of("notes that were not read", withUnread, ["notes", "precision"], readWhole),
    of(
      "rule 1 undone: unread is negative",
      withUnread,
      ["notes", "precision"],
      unreadIsNegative,
      false,
    ),
    of(
      "rule 2 undone: not assessable is negative",
      withHospital,
      ["structured", "recall"],
      silentIsNegative,
      false,
    ),
    of("rule 3 undone: weights", stratified, ["structured", "recall"], unweighed, false),
    of("rule 4 undone: suggestions in sight", whole, ["notes", "recall"], assisted, false),
    of(
      "decision 264 undone: what is not resolved left out",
      { ...withUnresolved, unresolved: { same: 0.05, differ: 0.4 } },
      ["structured", "accuracy"],
      unresolvedLeftOut,
      false,
    ),
    of("M1 undone: by patient", whole, ["notes", "recall"], asIndependent, false),
  ];
}

/** Coverage of the linearised interval of a difference in a stratified sample (decision 210). */
function coverageOfDifferences(studies: number): Coverage[] {
  return [
    { name: "stratified", plan: stratified },
    { name: "one positive in 41", plan: oneIn41 },
    { name: "unresolved where sources differ", plan: withUnresolved },
  ].flatMap(({ name, plan }) =>
    stratifiedMeasures.map((measure) => ({
      name: `${name}, ${measure} of notes − codes`,
      studies,
      share: differenceCovered(plan, measure, studies),
      kept: true,
    })),
  );
}

/** Type I error at .05 of the difference of two recalls that are the same. */
export function typeOneError(studies: number): Coverage[] {
  const of = (name: string, share: number, kept: boolean, n = studies): Coverage => ({
    name,
    studies: n,
    share,
    kept,
  });
  const several = Math.ceil(studies / concepts);
  return [
    of("all read", rejected(nothing, studies, asItIs), true),
    of("stratified", rejected(nothingStratified, studies, asItIs), true),
    of("any of ten concepts, Holm", rejectedOfAny(several, holm), true, several),
    of("M2 undone: by patient", rejected(nothing, studies, asIndependent), false),
    of(
      "rule 9 undone: any of ten concepts",
      rejectedOfAny(several, (all) => all),
      false,
      several,
    ),
  ];
}

/** At the size of validity.md §3; ends with an error where a rule kept fails, or one undone does not. */
export function printCoverage(): void {
  const shown = (found: readonly Coverage[], isSound: (share: number) => boolean) =>
    found.map(({ name, studies, share, kept }) => {
      const isAsAsked = isSound(share) === kept;
      if (!isAsAsked) process.exitCode = 1;
      return [name, `${studies}`, (100 * share).toFixed(1), isAsAsked ? "" : "not as asked for"];
    });
  printTable(
    ["95 % intervals that hold the truth", "studies", "%", ""],
    shown([...coverage(200), ...coverageOfDifferences(200)], (share) => share >= 0.92),
  );
  console.log();
  printTable(
    ["p below .05 where nothing differs", "studies", "%", ""],
    shown(typeOneError(2000), (share) => share <= 0.07),
  );
}
