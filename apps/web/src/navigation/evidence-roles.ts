import { everyoneButAnnotators, researchers, type Role } from "@concord/contract";
import type { EvidenceQuestion } from "./evidence-address.ts";

/** Who may ask what is behind a number. */
export function evidenceRoles({ of }: Pick<EvidenceQuestion, "of">): readonly Role[] {
  switch (of) {
    case "kappa":
    case "kappacell":
      return everyoneButAnnotators;
    case "ownkappa":
      return ["Annotator"];
    default:
      return researchers;
  }
}
