// What an annotation says of the concept in one word: the badge in the text, in the strip and in the list.
import type { Attributes } from "../panel/attributes.ts";

export type Said = "yes" | "no" | "possible" | "past" | "family" | "other" | "if" | "not mentioned";

/** What attributes amount to; of somebody else comes before no (docs/decisions/025). */
export function saidOf(attributes: Attributes): Said {
  const { subject, not_experienced_reason: reason } = attributes;
  if (!attributes.is_present) return "not mentioned";
  if (subject === "Family" || (subject === "Patient" && reason === "Family")) return "family";
  if ((subject !== "Patient" && subject !== "") || reason === "Other person") return "other";
  if (!attributes.is_experienced) return reason === "Hypothetical" ? "if" : "no";
  if (!attributes.is_definitive) return "possible";
  return attributes.is_current ? "yes" : "past";
}

/** Whether it says that the patient has it, as the reference standard counts (domain.md §6). */
export function isHeld({ is_present, is_experienced, subject }: Attributes): boolean {
  return is_present && is_experienced && subject === "Patient";
}

/** The sign and the words of each; `cannot tell` is an answer and no annotation. */
export const saidWords: Readonly<
  Record<Said | "cannot tell", { readonly sign: string; readonly words: string }>
> = {
  yes: { sign: "✓", words: "yes" },
  no: { sign: "¬", words: "no" },
  possible: { sign: "?", words: "possible" },
  past: { sign: "↺", words: "past" },
  family: { sign: "fam", words: "family" },
  other: { sign: "oth", words: "other person" },
  if: { sign: "if", words: "hypothetical" },
  "not mentioned": { sign: "–", words: "not mentioned" },
  "cannot tell": { sign: "≈", words: "cannot tell" },
};
