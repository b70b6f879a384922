import type { FactTest } from "../plan/plan.ts";
import { conditions } from "./conditions.ts";
import type { PlanPart } from "./plan-part.ts";

/** A part as a loop over all conditions sees it: it takes the whole plan, and gives some of it. */
type AnyPlanPart = PlanPart<FactTest, Partial<FactTest>>;

/** The conditions' parts in the engine. What `around` gives is the test that it was given. */
export const planParts = conditions.map(({ plan }) => plan) as readonly AnyPlanPart[];
