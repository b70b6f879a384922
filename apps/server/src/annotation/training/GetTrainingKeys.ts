import { GetTrainingKeys } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { requireProject } from "../projects/detail.queries.ts";
import { countNewAnnotators, listSettledDocuments } from "./training.queries.ts";

export const handler = implement(GetTrainingKeys, async (call) => {
  const { project_id: projectId } = call.input;
  await requireProject(call, projectId);
  const settled = await listSettledDocuments(call, projectId);
  return {
    data: [...Map.groupBy(settled, ({ key_project_id }) => key_project_id)].map(
      ([project_id, documents]) => ({
        project_id,
        project_name: documents[0]?.project_name ?? "",
        documents: documents.length,
      }),
    ),
    new_annotators: await countNewAnnotators(call, projectId),
  };
});
