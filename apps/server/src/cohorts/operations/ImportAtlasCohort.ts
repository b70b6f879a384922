import { ImportAtlasCohort } from "@concord/contract";
import { countCohorts } from "../count-cohorts.queries.ts";
import { chosenOrganization } from "../../access/chosen-organization.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseDuplicate } from "../../platform/operations/refuse-duplicate.ts";
import { cohortCounts } from "../../access/withheld-counts.ts";
import { storeAtlasFile } from "../atlas/atlas-origin.queries.ts";
import { cohortNameTaken } from "./cohorts.queries.ts";
import { readAtlas } from "../atlas/read-atlas.ts";
import { runCohort } from "../evaluation/run-cohort.ts";

export const handler = implement(ImportAtlasCohort, async (call) => {
  const { input, db, user, now, audit } = call;
  const { "cohortObj.cohort_name": name, atlas } = input;
  const organization_id = await chosenOrganization(call, input.organization_id);
  const { definition, remarks } = await readAtlas(call, atlas, organization_id);
  if (!definition) {
    throw problem("cohort.invalid", {
      reason: "No entry event of the ATLAS definition can be read.",
      errors: Object.fromEntries(remarks.map(({ path, text }) => [`atlas.${path}`, text])),
    });
  }
  if (await cohortNameTaken(call, organization_id, name)) throw problem("cohort.name-taken");
  const { cohort_id } = await refuseDuplicate("cohort.name-taken", () =>
    db
      .insertInto("cohort")
      .values({
        organization_id,
        cohort_name: name,
        definition: JSON.stringify(definition),
        created_by: user.id,
        updated_at: now,
      })
      .returning("cohort_id")
      .executeTakeFirstOrThrow(),
  );
  await storeAtlasFile(call, cohort_id, atlas, [...remarks]);
  await runCohort(call, { cohort_id, organization_id, version: 1, definition });
  audit.change("cohort", cohort_id, null, {
    name,
    organization_id,
    definition,
    atlas: true,
  });
  const [counted] = await countCohorts(call, [cohort_id]);
  const { shownOf, withheld } = await cohortCounts(call, [cohort_id]);
  return {
    data: {
      cohort_id,
      cohort_name: name,
      hasManAnnotation: false,
      patientCount: shownOf(cohort_id)(counted?.patient_count ?? 0),
      withheld: withheld.get(cohort_id) ?? null,
    },
    remarks: [...remarks],
  };
});
