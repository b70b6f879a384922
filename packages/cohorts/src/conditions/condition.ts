import type { ConceptCriterion } from "@concord/contract";
import type { CircePart, PatientCirce } from "./circe-part.ts";
import type { PatientPlan } from "./patient-condition.ts";
import type { FactCriterion, PlanPart } from "./plan-part.ts";
import type { PatientSql, SqlPart } from "./sql-part.ts";
import type { PatientWords, WordsPart } from "./words-part.ts";

/**
 * One condition that a criterion may have beside its concepts. Its schema is in the contract (`conditions/` there), its
 * random values are in `arbitrary.ts` of its folder, its editor is in the web (`cohorts/builder/ConditionEditor`).
 */
export interface Condition<Plan extends object> {
  /** Its fields of the contract's schema. */
  readonly fields: readonly (keyof ConceptCriterion)[];
  /** In the engine: planned once, then asked of the facts. */
  readonly plan: PlanPart<Plan>;
  /** In the oracle. */
  readonly sql: SqlPart;
  readonly words: WordsPart;
  /** In ATLAS's definitions. */
  readonly circe: CircePart;
  /** Whether it asks for the visit of the index event, which is then read; absent: it never does. */
  readonly asksIndexVisit?: (criterion: FactCriterion) => boolean;
}

/** A condition that a demographic criterion may have, too. */
export interface PatientCondition<Plan extends object> extends Condition<Plan> {
  readonly plan: PatientPlan<Plan>;
  readonly sql: PatientSql;
  readonly words: PatientWords;
  readonly circe: PatientCirce;
}
