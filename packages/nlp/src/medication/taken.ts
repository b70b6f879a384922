import type { Medication } from "../annotated-document.ts";
import type { Assertion } from "../assertion/assertion.ts";
import type { Tokens } from "../text/tokens.ts";
import { isListedAsNeeded } from "./as-needed-list.ts";
import { withCourse } from "./course-told.ts";
import { furtherDoses } from "./further-doses.ts";
import { insulinDose } from "./insulin-doses.ts";
import { findMedication, type MedicationPlace } from "./medications.ts";
import { settledStatus } from "./settled-status.ts";

/** What is taken of a drug, and its doses behind the first. */
export function takenOf(
  tokens: Tokens,
  drug: MedicationPlace,
  assertion: Assertion,
): { medication: Medication | undefined; furtherTaken: readonly Medication[] } {
  const { mention, next, sentences } = drug;
  const read = findMedication(tokens, drug);
  const begin = tokens.begin[mention.from] ?? 0;
  const end = Math.min(
    tokens.end[(sentences.end[mention.sentence] ?? 1) - 1] ?? begin,
    next === undefined ? Number.POSITIVE_INFINITY : (tokens.begin[next.from] ?? begin),
  );
  const insulin = insulinDose(tokens, { begin, to: mention.to }, end, read);
  const settled = settledStatus(tokens, drug, insulin?.medication ?? read, assertion);
  const named =
    settled?.as_needed !== true &&
    settled?.status !== "stopped" &&
    assertion.negated === undefined &&
    isListedAsNeeded(tokens.text, begin)
      ? { begin, end: tokens.end[mention.to - 1] ?? begin, ...settled, as_needed: true }
      : settled;
  const name = { begin, end: tokens.end[mention.to - 1] ?? begin };
  const medication = assertion.negated === undefined ? withCourse(tokens, name, end, named) : named;
  const furtherTaken =
    insulin?.further ?? (medication === undefined ? [] : furtherDoses(tokens, drug, medication));
  return { medication, furtherTaken };
}
