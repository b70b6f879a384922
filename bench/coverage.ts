// How often 95 % intervals hold the truth, and how often a test finds a difference that is not there (validity.md §3),
// as the rules of §1 are kept, and with each undone.
import { sourceDifference, sourceFigure } from "@concord/stats";
import type { JudgedSample } from "@concord/stats";
import {
  asIndependent,
  type SimulatedStudy,
  silentIsNegative,
  simulateStudy,
  type StudyPlan,
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
const nothing: StudyPlan = { ...whole, recall: { structured: 0.75, notes: 0.75 } };
const nothingStratified: StudyPlan = {
  ...stratified,
  recall: { structured: 0.75, notes: 0.75 },
};

export interface Coverage {
  readonly name: string;
  readonly studies: number;
  /** Share of studies: of intervals that hold the truth, or of p below .05. */
  readonly share: number;
  readonly kept: boolean;
}

type Kind = "structured" | "notes";

/** Share of intervals of a recall that hold the truth; studies whose interval is refused count as not. */
function covered(
  plan: StudyPlan,
  source: Kind,
  studies: number,
  analyse: (sample: JudgedSample) => JudgedSample = (sample) => sample,
): number {
  const population =
    plan.drawn === null ? simulateStudy({ ...plan, patients: 100_000 }, seeded(99)).recall : null;
  let held = 0;
  for (let seed = 1; seed <= studies; seed += 1) {
    const study: SimulatedStudy = simulateStudy(plan, seeded(seed));
    const figure = sourceFigure(analyse(study.sample), source, "recall");
    const truth = (population ?? study.recall)[source];
    if (figure.ok && figure.interval.ok)
      held += figure.interval.lower <= truth && truth <= figure.interval.upper ? 1 : 0;
  }
  return held / studies;
}

function rejected(
  plan: StudyPlan,
  studies: number,
  analyse: (sample: JudgedSample) => JudgedSample = (sample) => sample,
): number {
  let found = 0;
  for (let seed = 1; seed <= studies; seed += 1) {
    const { sample } = simulateStudy(plan, seeded(seed));
    const result = sourceDifference(analyse(sample), "notes", "structured", "recall");
    if (result.ok && result.test.ok && result.test.pValue < 0.05) found += 1;
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

/** Coverage of recalls over `studies` studies. */
export function coverage(studies: number): Coverage[] {
  const of = (name: string, share: number, kept: boolean): Coverage => ({
    name,
    studies,
    share,
    kept,
  });
  return [
    of("all read, structured", covered(whole, "structured", studies), true),
    of("all read, notes", covered(whole, "notes", studies), true),
    of("stratified, structured", covered(stratified, "structured", studies), true),
    of("stratified, notes", covered(stratified, "notes", studies), true),
    of("a hospital without codes", covered(withHospital, "structured", studies), true),
    of("undone: by patient", covered(whole, "notes", studies, asIndependent), false),
    of("undone: weights", covered(stratified, "structured", studies, unweighed), false),
    of(
      "undone: not assessable",
      covered(withHospital, "structured", studies, silentIsNegative),
      false,
    ),
  ];
}

/** Type I error at .05 of the difference of two recalls that are the same. */
export function typeOneError(studies: number): Coverage[] {
  const of = (name: string, share: number, kept: boolean): Coverage => ({
    name,
    studies,
    share,
    kept,
  });
  return [
    of("all read", rejected(nothing, studies), true),
    of("stratified", rejected(nothingStratified, studies), true),
    of("undone: by patient", rejected(nothing, studies, asIndependent), false),
  ];
}

export function printCoverage(): void {
  const rows = (found: readonly Coverage[]) =>
    found.map(({ name, studies, share }) => [name, `${studies}`, (100 * share).toFixed(1)]);
  printTable(["95 % intervals that hold the truth", "studies", "%"], rows(coverage(200)));
  console.log();
  printTable(["p below .05 where nothing differs", "studies", "%"], rows(typeOneError(2000)));
}
