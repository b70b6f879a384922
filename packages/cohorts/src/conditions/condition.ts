import type { ConceptCriterion } from "@concord/contract";
import type { PlanPart } from "./plan-part.ts";

/** One condition: its fields in the contract, and what each part of the program makes of them. */
export interface Condition<Plan extends object> {
  readonly fields: readonly (keyof ConceptCriterion)[];
  readonly plan: PlanPart<Plan>;
}
