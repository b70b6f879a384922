import { completedYears, dateOfDay, dayOfDate } from "@concord/clinical";
import { ExplainPatient } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../../platform/operations/implement.ts";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { getCohort } from "../operations/cohorts.queries.ts";
import { namesOf } from "../words/criterion-rows.ts";
import { detailOf, titleOf } from "../words/describe-criterion.ts";
import { explainPlan } from "../evaluation/evaluate-plan.ts";
import { reasonOf, shownCriteria } from "../words/explanation-words.ts";
import { planDefinition } from "../evaluation/plan-definition.ts";
import { recordsAskedFor, requireRecords } from "../operations/require-records.ts";
import { organizationsOf } from "../evaluation/cohort-organizations.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

export const handler = implement(ExplainPatient, async (call) => {
  const { "cohortObj.cohort_id": cohortId, patient_id } = call.input;
  const cohort = await getCohort(call, cohortId);
  const { definition } = cohort;
  await requirePatient(call, patient_id);
  await refuseSourcesOfPatient(call, patient_id);
  call.audit.subject("patient", patient_id);
  const plan = await planDefinition(call, definition);
  const organizations = await organizationsOf(call, cohort);
  await requireRecords(call, recordsAskedFor(definition), organizations);
  const explanation = await explainPlan(call, plan, patient_id);
  const rows = await rowsOf(
    call.db,
    {
      patient_Identifier: "string",
      gender: "string",
      birth_date: "string | null",
      is_birth_partial: "boolean",
      organization_id: "number",
      is_stored_member: "boolean",
    },
    sql`
    select patient_identifier "patient_Identifier", gender, birth_date, is_birth_partial, organization_id,
      exists (select from cohort_member m where m.cohort_id = ${cohortId} and m.patient_id = p.patient_id) is_stored_member
    from patient p where patient_id = ${patient_id}`,
  );
  const [patient] = rows;
  if (!patient || !explanation) throw new Error("A visible patient is not among all patients");
  const missed = explanation.facts.flatMap(({ nearMisses }) =>
    nearMisses.map(({ conceptId }) => conceptId),
  );
  const names = await namesOf(call, definition, missed);
  const isOfOrganization = organizations.has(patient.organization_id);
  const { mask, indexDay } = explanation;
  const rules = plan.rules.map(({ criterion, exclusion }, rule) => ({
    title: titleOf(criterionAt(criterion), names),
    detail: detailOf(criterionAt(criterion), names),
    role: exclusion ? ("exclusion" as const) : ("inclusion" as const),
    passes: mask === null ? null : ((mask >> rule) & 1) === 1,
  }));
  function criterionAt(place: number) {
    const criterion = definition.criteria[place];
    if (!criterion) throw new Error("A plan's rule is none of its definition");
    return criterion;
  }
  const criteria = shownCriteria(definition, explanation, names);
  const failing =
    explanation.firstFailing === null ? undefined : plan.rules[explanation.firstFailing];
  const failed = failing
    ? criteria.filter(({ path }) => `${path}.`.startsWith(`criteria.${failing.criterion}.`))
    : criteria;
  return {
    data: {
      patient_id,
      patient_Identifier: patient.patient_Identifier,
      is_member: explanation.member && isOfOrganization,
      is_stored_member: patient.is_stored_member,
      is_of_organization: isOfOrganization,
      index_date: indexDay === null ? null : dateOfDay(indexDay),
      age_at_index:
        indexDay === null || patient.birth_date === null
          ? null
          : completedYears(dayOfDate(patient.birth_date), indexDay),
      is_birth_partial: patient.is_birth_partial,
      gender: patient.gender,
      reason: isOfOrganization
        ? reasonOf(explanation, rules, failed)
        : definition.hospitals
          ? "The patient belongs to a hospital that the cohort does not pick."
          : "The patient belongs to another organisation than the cohort.",
      rules,
      first_failing_rule: explanation.firstFailing,
      criteria,
    },
  };
});
