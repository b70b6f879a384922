import type { Medication } from "../annotated-document.ts";
import type { Assertion } from "../assertion/assertion.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import type { Tokens } from "../text/tokens.ts";
import type { MedicationPlace } from "./medications.ts";
import { isStillTaken } from "./not-yet-stopped.ts";
import { hasGivenWay } from "./switched-drugs.ts";

/**
 * What becomes of a drug and whether it is taken, said alike: one that was stopped is of the past, one that is to be
 * stopped later is taken.
 */
export function settledStatus(
  read: { readonly tokens: Tokens; readonly sentences: Sentences },
  place: MedicationPlace,
  medication: Medication | undefined,
  assertion: Assertion,
): Medication | undefined {
  const { tokens } = read;
  const { mention, next } = place;
  if (isStillTaken(read, place, assertion)) {
    delete assertion.historical;
    if (medication === undefined) return undefined;
    const { status, ...rest } = medication;
    if (status !== "stopped" && status !== "held") return medication;
    return Object.keys(rest).length > 2 ? rest : undefined;
  }
  if (assertion.hypothetical !== undefined || assertion.negated !== undefined) return medication;
  const begin = tokens.begin[mention.from] ?? 0;
  const end = tokens.end[mention.to - 1] ?? 0;
  const settled = hasGivenWay(tokens, mention, next)
    ? { begin, end, ...medication, status: "stopped" as const }
    : medication;
  if (settled?.status === "stopped" || settled?.status === "held")
    assertion.historical ??= {
      rule: `medication.${settled.status}`,
      begin: settled.begin,
      end: settled.end,
    };
  else if (isCompleted(tokens, mention))
    assertion.historical ??= { rule: "medication.completed", begin, end };
  return settled;
}

/** "completed a 7-day course of cefepime", "finished 6 mo rivaroxaban", but not "has not completed". */
function isCompleted({ text, begin }: Tokens, mention: Mention): boolean {
  const from = begin[mention.from] ?? 0;
  const found =
    /\b(?:completed|finished)\s+(?:an?\s+|the\s+|his\s+|her\s+)?(?:full\s+)?\d+[\s-]?(?:d|days?|wks?|weeks?|mo|mos|months?)\s+(?:course\s+)?(?:of\s+)?(?:oral\s+|po\s+|iv\s+)?$/i.exec(
      text.slice(Math.max(0, from - 60), from),
    );
  return (
    found !== null &&
    !/\b(?:not|never|nearly|almost|until|once|when|if|after)\s+(?:\w+\s+)?$/i.test(
      text.slice(Math.max(0, from - 90), from - found[0].length),
    )
  );
}
