/** What an annotation's title tells of it, whoever made it. */
export interface TitledAnnotation {
  readonly name: string;
  readonly is_present: boolean;
  readonly is_experienced: boolean;
  /** Patient, Family, Other or, from elsewhere, a word of its own. */
  readonly subject: string;
  readonly not_experienced_reason: string | null;
}

/**
 * The one place that puts an annotation into words (S2.65, S2.66, S2.68, S2.73): `Asthma`, `No asthma`,
 * `Asthma – not mentioned`. What is said of somebody else is never "No …", which would deny it:
 * `Family history: asthma` (docs/decisions/025).
 */
export function annotationTitle(said: TitledAnnotation): string {
  const { name, is_present, is_experienced, not_experienced_reason: reason } = said;
  if (!is_present) return `${name} – not mentioned`;
  const whose = whoseItIs(said);
  if (whose !== null)
    return `${whose}: ${reason === "Negated" ? "no " : ""}${withinSentence(name)}`;
  if (is_experienced) return name;
  return `No ${withinSentence(name)}${reason === "Hypothetical" ? " – hypothetical" : ""}`;
}

/** Somebody else, by subject or by the reason why the patient does not have it; null for the patient. */
function whoseItIs({ subject, not_experienced_reason: reason }: TitledAnnotation): string | null {
  if (subject === "Family" || (subject === "Patient" && reason === "Family"))
    return "Family history";
  if (subject === "Other" || (subject === "Patient" && reason === "Other person"))
    return "Other person";
  return subject === "Patient" || subject === "" ? null : subject;
}

/** Without its capital where that is the sentence's: not of COPD, HbA1c, Crohn's disease. */
function withinSentence(name: string): string {
  return name.replace(/^\p{Lu}\p{Ll}+(?=[\s,;-]|$)/u, (word) => word.toLowerCase());
}
