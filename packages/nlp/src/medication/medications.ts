import type { Medication } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { readBackward } from "./medication-before.ts";
import { dailyDose } from "./medication-dose.ts";
import { type Draft } from "./medication-draft.ts";
import { readForward } from "./medication-forward.ts";
import { readRoute } from "./medication-route.ts";
import { statusBefore } from "./medication-status.ts";
import { medicationForms, strengthUnits } from "./medication-words.data.ts";

/** Words looked at behind the drug. */
const reach = 28;

/** What stands around a drug. */
export interface MedicationPlace {
  readonly sentences: Sentences;
  readonly mention: Mention;
  /** The drugs before and behind it in its sentence; behind it a lab or vital sign as well. */
  readonly previous: Mention | undefined;
  readonly next: Mention | undefined;
  /** Whether the drug has several ingredients. */
  readonly isCombination: () => boolean;
}

/** Strength, form, dose, route, frequency, duration and status of a drug, from its own sentence up to the next drug. */
export function findMedication(tokens: Tokens, place: MedicationPlace): Medication | undefined {
  const { sentences, mention, previous, next } = place;
  if (isNoDrug(tokens, mention)) return undefined;
  // "albuterol inhaler": the inhaler is the form of the drug before it.
  if (isFormOf(tokens, previous, mention)) return undefined;
  const from = sentences.begin[mention.sentence] ?? 0;
  const to = Math.min(
    sentences.end[mention.sentence] ?? 0,
    mention.to + reach,
    next?.from ?? tokens.count,
  );
  const draft: Draft = { courses: [{}], varies: false, last: mention.to };
  readOwnWords(tokens, mention, draft);
  readForward(tokens, place, to, draft);
  if (!readBackward(tokens, from, mention, previous, draft)) return undefined;
  draft.status ??= statusBefore(tokens, from, mention.from, previous);
  // "stopped for a month": how long it is not taken.
  if (draft.status === "stopped" || draft.status === "held") delete draft.duration_days;
  const first = draft.courses[0];
  const { courses, varies, last, ...rest } = draft;
  const daily = varies ? undefined : dailyDose(courses);
  const known = {
    ...(first.strength === undefined ? {} : { strength: first.strength }),
    ...(first.dose === undefined ? {} : { dose: first.dose }),
    ...(first.frequency === undefined ? {} : { frequency: first.frequency }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
  if (Object.keys(known).length === 0) return undefined;
  return {
    begin: tokens.begin[mention.from] ?? 0,
    end: tokens.end[last - 1] ?? 0,
    ...known,
    ...(daily === undefined ? {} : { daily_dose: daily }),
  };
}

/** "acetylcholine receptor antibody", "avoidance of nicotine": nothing is taken. */
const isNoDrug = (tokens: Tokens, { from, to }: Mention): boolean =>
  /^(?:receptors?|antibody|antibodies|assays?|screen|stimulation)$/.test(foldedToken(tokens, to)) ||
  (foldedToken(tokens, from - 1) === "of" &&
    /^(?:avoidance|abstinence|cessation)$/.test(foldedToken(tokens, from - 2)));

/** Whether the name behind a drug, or behind its strength, is only its form: an inhaler, a patch. */
export function isFormOf(
  tokens: Tokens,
  drug: Mention | undefined,
  { from, to }: Mention,
): boolean {
  if (drug === undefined || to !== from + 1 || from < drug.to || from > drug.to + 3) return false;
  if (!medicationForms.has(foldedToken(tokens, from))) return false;
  // "ProAir 90 mcg inhaler"
  for (let at = drug.to; at < from; at++)
    if (tokens.kind[at] !== tokenKind.number && !strengthUnits.has(foldedToken(tokens, at)))
      return false;
  return true;
}

/** "atorvastatin (LIPITOR) 40 mg": the other name of the same drug, in a bracket right behind. */
export const isBrandOf = (tokens: Tokens, drug: Mention | undefined, other: Mention): boolean =>
  drug !== undefined &&
  drug.concept === other.concept &&
  drug.concept >= 0 &&
  other.from === drug.to + 1 &&
  foldedToken(tokens, drug.to) === "(" &&
  foldedToken(tokens, other.to) === ")";

/** "fluticasone nasal spray", "fentanyl patch": form and route that are part of the name. */
function readOwnWords(tokens: Tokens, { from, to }: Mention, draft: Draft): void {
  for (let at = from + 1; at < to; at++) {
    const word = foldedToken(tokens, at);
    const form = word === "gtt" ? "infusion" : medicationForms.get(word);
    if (word === "gtt") draft.form ??= "infusion";
    if (form !== undefined && !/^(?:dose|solution|powder|injection|infusion)$/.test(form))
      draft.form ??= form;
    const route = readRoute(tokens, at, to);
    if (route !== undefined) draft.route ??= route.route;
  }
}
