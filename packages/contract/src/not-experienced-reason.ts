import type { Entity } from "./documents.ts";

type Said = Pick<Entity, "Experienced" | "Negated" | "Subject" | "Hypothetical">;

/**
 * Why the patient does not have what an annotation says, in the words of the annotators' list (S7.20): what is denied is denied, whosever it
 * would be; then comes whose it is, then that it is only thought of. Null where the patient has it, or nothing says why not.
 */
export function notExperiencedReason(said: Said): string | null {
  const { Experienced, Negated, Subject, Hypothetical } = said;
  if (Experienced) return null;
  if (Negated) return "Negated";
  if (Subject === "Family") return "Family";
  if (Subject !== "Patient") return "Other person";
  return Hypothetical ? "Hypothetical" : null;
}
