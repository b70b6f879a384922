import { CheckAtlasCohort } from "@concord/contract";
import { chosenOrganization } from "../../access/chosen-organization.ts";
import { implement } from "../../platform/operations/implement.ts";
import { criterionRows, namesOf } from "../words/criterion-rows.ts";
import { planDefinition } from "../evaluation/plan-definition.ts";
import { readAtlas } from "../atlas/read-atlas.ts";

export const handler = implement(CheckAtlasCohort, async (call) => {
  const { definition, paths, remarks } = await readAtlas(
    call,
    call.input.atlas,
    await chosenOrganization(call, call.input.organization_id),
  );
  if (!definition) return { data: { definition, criteria: [], remarks: [...remarks] } };
  // Refused where nothing is left to look for, as the import would be.
  await planDefinition(call, definition);
  const rows = criterionRows(0, definition, await namesOf(call, definition));
  const criteria = rows.map(({ title, detail }, at) => ({
    title,
    detail,
    role: definition.criteria[at]?.role ?? "inclusion",
    path: paths[at] ?? "",
  }));
  return { data: { definition, criteria, remarks: [...remarks] } };
});
