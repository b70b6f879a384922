import type { ComparedSource, OutputOf, ValidityMeasure, VerdictRow } from "@concord/contract";

export type Verdicts = OutputOf<"GetStudyVerdicts">;

/** Sources as they are named in a sentence. */
export const sourceNames = {
  structured: "codes",
  notes: "notes",
  inferred: "notes with inference",
} as const;

/** "For heart failure, use the notes." */
export function headline({ conceptName, verdict }: VerdictRow): string {
  const name = conceptName.toLowerCase() === conceptName ? conceptName : lowerFirst(conceptName);
  switch (verdict.kind) {
    case "use":
      return `For ${name}, use the ${sourceNames[verdict.source ?? "notes"]}.`;
    case "no-difference":
      return `For ${name}, no clear difference.`;
    case "too-early":
      return `For ${name}, too early to say.`;
    case "none":
      return `For ${name}, no verdict.`;
  }
}

/** "Heart failure" within a sentence; an abbreviation stays as it is. */
function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

const inHundred: Readonly<Record<ValidityMeasure, (name: string) => readonly [string, string]>> = {
  recall: (name) => [`Of every 100 encounters with ${name}`, "find"],
  precision: (name) => [`Of every 100 encounters that a source says have ${name}`, "are right in"],
  specificity: (name) => [`Of every 100 encounters without ${name}`, "leave out"],
  npv: (name) => [`Of every 100 encounters that a source says are without ${name}`, "are right in"],
  fMeasure: (name) => [`F-measure for ${name}, in hundredths`, "have"],
  accuracy: () => ["Of every 100 encounters", "are right in"],
};

/** In natural frequencies; null where a source has no figure. */
export function frequencies(
  row: VerdictRow,
  measure: ValidityMeasure,
  source: ComparedSource,
): string | null {
  const [one, other] = [row[source], row.structured];
  if ("reason" in one || "reason" in other) return null;
  const [of, verb] = inHundred[measure](lowerFirst(row.conceptName));
  const count = (share: number) => Math.round(share * 100);
  return `${of}, ${sourceNames[source]} ${verb} ${count(one.estimate)}, codes ${count(other.estimate)}.`;
}

/** In points: "+36". */
export function points(share: number): string {
  const rounded = Math.round(share * 100);
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : "0";
}
