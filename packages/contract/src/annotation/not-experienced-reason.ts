import { notExperiencedReason as reasonOf } from "@concord/clinical";
import type { Entity } from "../documents/shown-document.ts";

type Said = Pick<Entity, "Experienced" | "Negated" | "Subject" | "Hypothetical">;

/**
 * Why the patient does not have what an annotation says, in the words of the annotators' list (S7.20); null where the
 * patient has it.
 */
export function notExperiencedReason(said: Said): string | null {
  if (said.Experienced) return null;
  return reasonOf({
    negated: said.Negated,
    subject: said.Subject,
    hypothetical: said.Hypothetical,
  });
}
