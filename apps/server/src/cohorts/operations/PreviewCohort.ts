import { PreviewCohort, type UnitsLeftOut } from "@concord/contract";
import { chosenOrganization } from "../../access/chosen-organization.ts";
import { refuseWhileSettling } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import { countsFrom, roundingStep, smallestCount } from "../../access/small-counts.ts";
import { namesOf } from "../words/criterion-rows.ts";
import { detailOf, titleOf } from "../words/describe-criterion.ts";
import { shownAttrition } from "./shown-attrition.ts";
import { partlyKnown } from "../partly-known.ts";
import { namedIn } from "../evaluation/plan-definition.ts";
import { requireHospitals } from "../evaluation/cohort-organizations.ts";
import { evaluateDefinition } from "../evaluation/evaluate-definition.ts";
import { shownUnits, visibleLeftOut, visibleOtherUnits } from "./shown-left-out.ts";
import { visibleMasks } from "../evaluation/visible-masks.ts";

export const handler = implement(PreviewCohort, async (call) => {
  refuseWhileSettling(call);
  const { definition } = call.input;
  const organizationId = await chosenOrganization(call, call.input.organization_id);
  const cohort = { organization_id: organizationId, definition };
  await requireHospitals(call, cohort);
  call.audit.subject("concept", namedIn(definition.criteria).concepts);
  const begun = performance.now();
  const { result, leftOut, otherUnits } = await evaluateDefinition(
    call,
    definition,
    organizationId,
  );
  const milliseconds = performance.now() - begun;
  const masks = await visibleMasks(call, result);
  const names = await namesOf(call, definition);
  const smallest = smallestCount(call);
  const step = roundingStep(smallest);
  const round = (n: number | null) => n && n - (n % step);
  const rounded = <T extends UnitsLeftOut>(each: T): T => ({
    ...each,
    patient_count: round(each.patient_count),
    value_count: round(each.value_count),
  });
  const found = {
    left_out: await visibleLeftOut(call, leftOut),
    other_units: await visibleOtherUnits(call, otherUnits),
  };
  const { left_out, other_units } = shownUnits(definition, found, names, countsFrom(smallest));
  return {
    data: shownAttrition(definition, masks, names, smallest, { isMembersRounded: true }),
    rounded_to: step,
    left_out: left_out.map(rounded),
    other_units: other_units.map(rounded),
    partly_known: await partlyKnown(call, cohort, countsFrom(smallest)),
    index: definition.criteria
      .filter(({ role }) => role === "index")
      .map((each) => ({ title: titleOf(each, names), detail: detailOf(each, names) })),
    milliseconds,
  };
});
