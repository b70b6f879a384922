import type { FactTest } from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import { seesWholeOrganizations } from "../access/visibility.ts";
import type { Context } from "../platform/operations/context.ts";
import { patientVisible } from "../access/visibility.ts";
import { organizationsOf } from "./evaluation/cohort-organizations.ts";
import { evaluatePlan } from "./evaluation/evaluate-plan.ts";
import { planDefinition } from "./evaluation/plan-definition.ts";
import { rowsOf } from "../platform/database/rows-of.ts";

/**
 * Patients, of those whom the user may see, who do not enter a cohort for the observation alone: they have an index
 * event, but none in an observation period with the days before and after that its criterion asks for. 0 where there is
 * no index event.
 */
export async function countOutsideObservation(
  call: Pick<Context, "db" | "client" | "user">,
  cohort: { readonly definition: CohortDefinition; readonly organization_id: number },
): Promise<number> {
  const plan = await planDefinition(call, cohort.definition);
  if (plan.index.length === 0) return 0;
  const organizations = await organizationsOf(call, cohort);
  const entry = { ...plan, rules: [], memberMask: 0, qualifying: false };
  const anywhen = (test: FactTest) =>
    plan.index.includes(test) ? { ...test, observed: null } : test;
  const anywhere = {
    ...entry,
    index: plan.index.map(anywhen),
    around: plan.around.map(anywhen),
  };
  const { result: all, universe } = await evaluatePlan(call, anywhere, organizations);
  if (universe.periodStarts.length === 0) return 0;
  const { result } = await evaluatePlan(call, entry, organizations);
  const entered = new Set(result.patientIds);
  const outside = [...all.patientIds].filter((patientId) => !entered.has(patientId));
  if (seesWholeOrganizations(call.user) || outside.length === 0) return outside.length;
  const rows = await rowsOf(
    call.db,
    { n: "number" },
    sql`
    select count(*)::int n from unnest(${outside}::int[]) one(patient_id)
    where ${patientVisible(call.user, "one.patient_id")}`,
  );
  return rows[0]?.n ?? 0;
}
