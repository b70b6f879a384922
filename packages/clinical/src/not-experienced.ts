/** Why the patient does not have what is mentioned (S7.20). */
export const notExperiencedReasons = ["Negated", "Hypothetical", "Family", "Other person"] as const;
export type NotExperiencedReason = (typeof notExperiencedReasons)[number];

interface Said {
  readonly negated: boolean;
  /** "Patient", "Family", or another. */
  readonly subject: string;
  readonly hypothetical: boolean;
}

/**
 * Why a mention does not count: what is denied is denied, whosever it would be; then comes whose it is, then that it is
 * only thought of. Null where nothing says why not. In SQL: `not_experienced_reason(negated, subject, hypothetical)`.
 */
export function notExperiencedReason({
  negated,
  subject,
  hypothetical,
}: Said): NotExperiencedReason | null {
  if (negated) return "Negated";
  if (subject === "Family") return "Family";
  if (subject !== "Patient") return "Other person";
  return hypothetical ? "Hypothetical" : null;
}
