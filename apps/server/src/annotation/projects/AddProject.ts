import { AddProject } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { makeProject } from "./make-project.ts";

export const handler = implement(AddProject, async (call) => {
  const { project_name, supervisors, concepts, guidelines: _, ...plan } = call.input;
  const { project_id, planned } = await makeProject(call, call.input);
  const { made_of, ...rest } = plan;
  call.audit.change("project", project_id, null, {
    ...rest,
    made_of: made_of.kind === "documents" ? { kind: made_of.kind } : made_of,
    project_name,
    concepts: concepts.map(({ concept_id }) => concept_id),
    supervisors,
    frame: planned.frame,
    frame_hash: planned.hash,
    strata: planned.strata,
  });
  return { data: { project_id, project_name } };
});
