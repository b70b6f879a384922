// A plan is a definition made ready to run: events and descendants resolved, dates as days, sources and genders as
// bits. Plain data and typed arrays only, so that it can be posted to a worker thread.
import type { AgePlan } from "../conditions/age/plan.ts";
import type { PlanOfConditions } from "../conditions/conditions.ts";
import type { GenderPlan } from "../conditions/gender/plan.ts";
import type { ObservationPlan } from "../conditions/observation/plan.ts";

/** A concept or event criterion: what each of its conditions asks for. */
export interface FactTest extends PlanOfConditions {
  readonly kind: "fact";
  readonly around: Test | null;
  /** Place in `CohortPlan.facts`; -1: it is asked around another fact. */
  readonly fact: number;
  /** Path of the criterion in the definition, as in `criteria.2.criteria.0`. */
  readonly path: string;
}

export interface DemographicTest extends AgePlan, GenderPlan, ObservationPlan {
  readonly kind: "demographic";
}

/** Holds when the number of members that hold is from `least` to `most`. */
export interface GroupTest {
  readonly kind: "group";
  readonly least: number;
  readonly most: number;
  readonly members: readonly Test[];
}

export type Test = FactTest | DemographicTest | GroupTest;

/** One bit of the mask: bit r is set when rule r lets the patient through. */
export interface Rule {
  /** Place of the criterion in the definition. */
  readonly criterion: number;
  readonly exclusion: boolean;
  readonly test: Test;
}

export interface CohortPlan {
  readonly index: readonly FactTest[];
  readonly rules: readonly Rule[];
  /** The index is the first event that all rules let through, if there is one. */
  readonly qualifying: boolean;
  /** Something counts from the end of the index event, or is asked of its visit. */
  readonly toIndexEnd: boolean;
  /** Something is asked of the visit of the index event. */
  readonly toIndexVisit: boolean;
  /** All fact tests, nested ones too, in the order of the definition; without those around a fact. */
  readonly facts: readonly FactTest[];
  /** Those that ask for something around their facts, at whatever depth, inner ones first. */
  readonly around: readonly FactTest[];
  /** Every concept whose postings are needed, ascending. */
  readonly concepts: Int32Array;
  /** Those of them of which facts with all that the record says are needed (`detailedSource`), ascending. */
  readonly detailedConcepts: Int32Array;
  /** Every source whose postings are needed: bit s for source s. */
  readonly sources: number;
  /** Likewise those that are made of what is known of the patients themselves (`PATIENT_SOURCES`). */
  readonly patientSources: number;
  /** The mask of a member: all rules' bits. */
  readonly memberMask: number;
}
