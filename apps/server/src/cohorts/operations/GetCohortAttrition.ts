import { GetCohortAttrition } from "@concord/contract";
import { refuseWhileSettling } from "../../access/settling.ts";
import { refuseWithheld } from "../../access/withheld-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { countsFrom, roundingStep, smallestCount } from "../../access/small-counts.ts";
import { outdatedCohorts } from "../evaluation/cohort-basis.ts";
import { getCohort, getNewestRun } from "./cohorts.queries.ts";
import { namesOf } from "../words/criterion-rows.ts";
import { countOutsideObservation } from "../outside-observation.ts";
import { membersPartlyKnown, partlyKnown } from "../partly-known.ts";
import { rearrangedAttrition, rulesOf } from "./shown-attrition.ts";
import { shownUnits, storedUnits } from "./shown-left-out.ts";
import { storedMasks } from "../evaluation/visible-masks.ts";

export const handler = implement(GetCohortAttrition, async (call) => {
  refuseWhileSettling(call);
  const { "cohortObj.cohort_id": cohortId, m_order, m_off: off = [] } = call.input;
  const cohort = await getCohort(call, cohortId);
  const rules = rulesOf(cohort.definition).map((_, rule) => rule);
  const order = m_order ?? rules;
  const errors = {
    ...(canonical(order) !== canonical(rules) && {
      m_order: `Name each of the ${rules.length} rules once, from 0.`,
    }),
    ...(off.some((rule) => rule >= rules.length) && {
      m_off: `The rules are numbered from 0 to ${rules.length - 1}.`,
    }),
  };
  if (Object.keys(errors).length > 0) throw problem("request.invalid", { errors });
  const run = await getNewestRun(call, cohortId);
  const masks = await storedMasks(call, cohort, run);
  const names = await namesOf(call, cohort.definition);
  await refuseWithheld(call, [cohortId]);
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const isOlder = (await outdatedCohorts(call, [cohortId])).length > 0;
  return {
    data: rearrangedAttrition(cohort.definition, masks, names, smallest, { order, off }),
    ...shownUnits(cohort.definition, await storedUnits(call, cohort, run), names, shown),
    partly_known: {
      ...(await partlyKnown(call, cohort, shown)),
      birth_members: await membersPartlyKnown(call, cohort, shown),
    },
    rounded_to: roundingStep(smallest),
    version: run?.version ?? cohort.version,
    computed_at: (run?.computed_at ?? call.now).toISOString(),
    is_index_chosen_by_rules: cohort.definition.indexEvent === "first-qualifying",
    is_older_than_data: isOlder,
    // Whoever has an index event outside observation has it outside of an annotator's documents.
    ...(!isOlder &&
      call.user.role !== "Annotator" && {
        outside_observation: shown(await countOutsideObservation(call, cohort)),
      }),
  };
});

function canonical(rules: readonly number[]): string {
  return rules.toSorted((a, b) => a - b).join();
}
