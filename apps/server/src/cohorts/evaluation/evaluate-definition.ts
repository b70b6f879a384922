import { factSource } from "@concord/clinical";
import { detailedSource } from "@concord/cohorts";
import type { CohortBasis, CohortPlan } from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import type { Context } from "../../platform/operations/context.ts";
import { currentBasis } from "./cohort-basis.ts";
import { organizationsOf } from "./cohort-organizations.ts";
import { evaluatePlan } from "./evaluate-plan.ts";
import type { EvaluatedPlan } from "./evaluate-plan.ts";
import { planDefinition } from "./plan-definition.ts";
import { undatedRecords } from "./undated-records.ts";
import { recordsAskedFor, requireRecords, requireVisits } from "../operations/require-records.ts";

export interface EvaluatedCohort extends EvaluatedPlan {
  readonly plan: CohortPlan;
  readonly basis: CohortBasis;
}

/**
 * Evaluates a definition for the patients of an organisation and those under it, of which it may pick hospitals
 * (undefined: for all); nothing is stored. Much of it happens in worker threads: nobody else waits.
 */
export async function evaluateDefinition(
  call: Pick<Context, "db" | "client" | "user">,
  definition: CohortDefinition,
  organizationId: number | undefined,
): Promise<EvaluatedCohort> {
  // Read first: what comes while it runs makes the result older than the data, never newer than it says. The facts may
  // be of a later version than the events and the hierarchy that the plan was made of; it says the earlier one, and is
  // run again.
  const basis = await currentBasis(call);
  const plan = await planDefinition(call, definition);
  const organizations =
    organizationId === undefined && !definition.hospitals
      ? undefined
      : await organizationsOf(call, { organization_id: organizationId, definition });
  await requireRecords(call, recordsAskedFor(definition), organizations);
  await requireVisits(call, definition, organizations);
  const evaluated = await evaluatePlan(call, plan, organizations);
  const undated = await undatedRecords(call, plan, organizations);
  const readsReference = [factSource.reference, detailedSource(factSource.reference)].some(
    (source) => (plan.sources >> source) & 1,
  );
  return {
    plan,
    basis: {
      ...basis,
      referenceVersion: readsReference ? evaluated.state.reference : "",
    },
    ...evaluated,
    leftOut: [...evaluated.leftOut, ...undated],
  };
}
