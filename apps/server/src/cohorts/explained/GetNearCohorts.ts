import { dateOfDay } from "@concord/clinical";
import type { PatientExplanation } from "@concord/cohorts";
import { GetNearCohorts, type OutputOf } from "@concord/contract";
import { sql } from "kysely";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { organizationVisible } from "../../access/visibility.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { implement } from "../../platform/operations/implement.ts";
import { Problem } from "../../platform/operations/problem.ts";
import { organizationsOf } from "../evaluation/cohort-organizations.ts";
import { explainPlan } from "../evaluation/evaluate-plan.ts";
import { planDefinition } from "../evaluation/plan-definition.ts";
import { namesOf } from "../words/criterion-rows.ts";
import { detailOf, titleOf } from "../words/describe-criterion.ts";
import { shownCriteria } from "../words/explanation-words.ts";
import { getCohort } from "../operations/cohorts.queries.ts";
import { recordsAskedFor, requireRecords } from "../operations/require-records.ts";

/** Cohorts that are explained: each is a run of its own over the patients of a block. */
const mostCohorts = 30;

export const handler = implement(GetNearCohorts, async (call) => {
  const patientId = call.input.patient_id;
  await requirePatient(call, patientId);
  await refuseSourcesOfPatient(call, patientId);
  call.audit.subject("patient", patientId);
  const organizationId = await organizationOf(call, patientId);
  const cohortIds = await cohortsWithout(call, patientId);
  const data: Near[] = [];
  let unknown = 0;
  for (const cohortId of cohortIds.slice(0, mostCohorts)) {
    const near = await nearnessOf(call, cohortId, { patientId, organizationId });
    if (near === "unknown") unknown += 1;
    else if (near) data.push(near);
  }
  return {
    data,
    cohort_count: cohortIds.length,
    not_evaluated_count: Math.max(0, cohortIds.length - mostCohorts) + unknown,
  };
});

type Near = OutputOf<"GetNearCohorts">["data"][number];

async function organizationOf({ db }: Pick<Context, "db">, patientId: number): Promise<number> {
  const { organization_id } = await db
    .selectFrom("patient")
    .select("organization_id")
    .where("patient_id", "=", patientId)
    .executeTakeFirstOrThrow();
  return organization_id;
}

/**
 * Visible cohorts of the patient's organization or one above it, whose newest run has the patient not; the newest
 * first.
 */
async function cohortsWithout(
  { db, user }: Pick<Context, "db" | "user">,
  patientId: number,
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    { cohort_id: "number" },
    sql`
    select c.cohort_id from cohort c join patient p on p.patient_id = ${patientId}
    where ${organizationVisible(user, "c.organization_id")}
      and c.organization_id in (select organization_id from organizations_above(array[p.organization_id]))
      and not exists (select from cohort_member m where m.cohort_id = c.cohort_id and m.patient_id = ${patientId})
    order by c.updated_at desc, c.cohort_id desc`,
  );
  return rows.map(({ cohort_id }) => cohort_id);
}

/** The one rule that keeps the patient out; undefined where none or several do, and without an index event. */
async function nearnessOf(
  call: Context,
  cohortId: number,
  { patientId, organizationId }: { patientId: number; organizationId: number },
): Promise<Near | "unknown" | undefined> {
  const cohort = await getCohort(call, cohortId);
  const { cohort_name, definition } = cohort;
  const organizations = await organizationsOf(call, cohort);
  // It may be of other hospitals of the organization.
  if (!organizations.has(organizationId)) return undefined;
  try {
    const plan = await planDefinition(call, definition);
    await requireRecords(call, recordsAskedFor(definition), organizations);
    const explanation = await explainPlan(call, plan, patientId);
    const rule = explanation && onlyFailing(explanation, plan.rules.length);
    const failing = rule === undefined ? undefined : plan.rules[rule];
    const criterion = failing && definition.criteria[failing.criterion];
    if (!explanation || !failing || !criterion) return undefined;
    const missed = explanation.facts.flatMap(({ nearMisses }) =>
      nearMisses.map(({ conceptId }) => conceptId),
    );
    const names = await namesOf(call, definition, missed);
    const failed = shownCriteria(definition, explanation, names).filter(({ path }) =>
      `${path}.`.startsWith(`criteria.${failing.criterion}.`),
    );
    return {
      cohort_id: cohortId,
      cohort_name,
      rule: {
        title: titleOf(criterion, names),
        detail: detailOf(criterion, names),
        role: failing.exclusion ? "exclusion" : "inclusion",
      },
      rule_count: plan.rules.length,
      index_date: explanation.indexDay === null ? null : dateOfDay(explanation.indexDay),
      near_misses: failed.flatMap(({ near_misses }) => near_misses),
    };
  } catch (error) {
    // Its definition can't be evaluated on these records: the cohort's own page says why.
    if (error instanceof Problem && error.code === "cohort.invalid") return "unknown";
    throw error;
  }
}

function onlyFailing({ mask }: PatientExplanation, rules: number): number | undefined {
  if (mask === null) return undefined;
  const failing = Array.from({ length: rules }, (_, rule) => rule).filter(
    (rule) => ((mask >> rule) & 1) === 0,
  );
  return failing.length === 1 ? failing[0] : undefined;
}
