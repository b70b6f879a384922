import type { PlanPart } from "../plan-part.ts";

/** Which postings are read, and that some have no concept, is in the plans of `sources` and of `value`. */
export const plan: PlanPart<object> = { plan: () => ({}), relaxations: [] };
