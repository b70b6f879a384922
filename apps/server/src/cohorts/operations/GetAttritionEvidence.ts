import { dateOfDay } from "@concord/clinical";
import type { CohortPlan, PatientExplanation } from "@concord/cohorts";
import { GetAttritionEvidence } from "@concord/contract";
import { refuseSourcesOfPatient, refuseWhileSettling } from "../../access/settling.ts";
import { smallestCount } from "../../access/small-counts.ts";
import { refuseWithheld } from "../../access/withheld-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { evaluateDefinition } from "../evaluation/evaluate-definition.ts";
import { explainPlan } from "../evaluation/evaluate-plan.ts";
import { listPatients } from "../evaluation/list-patients.ts";
import { namesOf } from "../words/criterion-rows.ts";
import { detailOf, type Names, titleOf } from "../words/describe-criterion.ts";
import { reasonOf, shownCriteria } from "../words/explanation-words.ts";
import { getCohort } from "./cohorts.queries.ts";
import { rulesOf } from "./shown-attrition.ts";

export const handler = implement(GetAttritionEvidence, async (call) => {
  const { "cohortObj.cohort_id": cohortId, rule, m_order, m_off: off = [], ...page } = call.input;
  refuseWhileSettling(call);
  const { cohort_name, definition, organization_id } = await getCohort(call, cohortId);
  const rules = rulesOf(definition);
  const asked = rules[rule];
  const order = m_order ?? rules.map((_, at) => at);
  const isOrder = order.length === rules.length && rules.every((_, at) => order.includes(at));
  const errors = {
    ...(!isOrder && { m_order: `Name each of the ${rules.length} rules once, from 0.` }),
    ...(off.some((one) => one >= rules.length) && {
      m_off: `The rules are numbered from 0 to ${rules.length - 1}.`,
    }),
  };
  if (Object.keys(errors).length > 0) throw problem("request.invalid", { errors });
  await refuseWithheld(call, [cohortId]);
  if (asked === undefined)
    return { cohort_name, rule: null, withheld: null, data: [], noOfRecords: 0 };
  if (smallestCount(call) > 1) {
    const names = await namesOf(call, definition);
    return {
      cohort_name,
      rule: shownRule(asked, names),
      // Who is lost at each rule, in any order, would tell those few who fail two of them (decision 047).
      withheld: "Patients who are lost at a rule are not listed where small counts are hidden.",
      data: [],
      noOfRecords: null,
    };
  }
  const { plan, result } = await evaluateDefinition(call, definition, organization_id);
  const before = rulesBefore(rule, order, off).reduce((bits, one) => bits | (1 << one), 0);
  const isLost = (mask: number) => (mask & before) === before && ((mask >> rule) & 1) === 0;
  const lost = [...result.patientIds].filter((_, at) => isLost(result.masks[at] ?? 0));
  const { patients, count } = await listPatients(call, lost, page);
  await refuseSourcesOfPatient(call, ...patients.map(({ patient_id }) => patient_id));
  const explained: { patient: (typeof patients)[number]; why: PatientExplanation }[] = [];
  for (const patient of patients) {
    const why = await explainPlan(call, plan, patient.patient_id);
    if (why) explained.push({ patient, why });
  }
  const missed = explained.flatMap(({ why }) =>
    why.facts.flatMap(({ nearMisses }) => nearMisses.map(({ conceptId }) => conceptId)),
  );
  const names = await namesOf(call, definition, missed);
  const shownRules = rules.map((one) => shownRule(one, names));
  return {
    cohort_name,
    rule: shownRule(asked, names),
    withheld: null,
    data: explained.map(({ patient, why }) => {
      const failed = shownCriteria(definition, why, names).filter(isOfRule(plan, rule));
      return {
        ...patient,
        index_date: why.indexDay === null ? null : dateOfDay(why.indexDay),
        reason: reasonOf({ ...why, firstFailing: rule }, shownRules, failed),
        near_misses: failed.flatMap(({ near_misses }) => near_misses),
      };
    }),
    noOfRecords: count,
  };
});

function shownRule({ criterion, role }: ReturnType<typeof rulesOf>[number], names: Names) {
  return { title: titleOf(criterion, names), detail: detailOf(criterion, names), role };
}

/** The rules that a patient has passed before this one; one that is off comes after all that are on. */
function rulesBefore(
  rule: number,
  order: readonly number[],
  off: readonly number[],
): readonly number[] {
  const flow = order.filter((one) => !off.includes(one));
  return off.includes(rule) ? flow : flow.slice(0, flow.indexOf(rule));
}

const isOfRule = (plan: CohortPlan, rule: number) => {
  const criterion = plan.rules[rule]?.criterion;
  return ({ path }: { readonly path: string }) => `${path}.`.startsWith(`criteria.${criterion}.`);
};
