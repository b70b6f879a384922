// Conditions that may also be asked of the patient at index, by a demographic criterion: there is no fact then.
import type { DemographicCriterion } from "@concord/contract";
import type { BlockPatients } from "../postings/block-patients.ts";
import type { FactCriterion, PlanPart } from "./plan-part.ts";

export interface PatientPlan<Plan extends object> extends PlanPart<Plan> {
  readonly plan: (criterion: FactCriterion | DemographicCriterion) => Plan;
  /** Whether it holds of the patient at a place of the universe, on the index day (NO_DAY: there is no index). */
  readonly holds: (plan: Plan, patients: BlockPatients, place: number, day: number) => boolean;
}
