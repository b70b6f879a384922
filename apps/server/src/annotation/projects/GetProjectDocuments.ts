import { GetProjectDocuments } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countDocuments, listDocuments, requireProject } from "./detail.queries.ts";

export const handler = implement(GetProjectDocuments, async (call) => {
  const { project_id: projectId, status, pageNumber, pageSize } = call.input;
  await requireProject(call, projectId);
  const counts = await countDocuments(call, projectId);
  const rows = await listDocuments(
    call,
    { projectId, status },
    { offset: (pageNumber - 1) * pageSize, limit: pageSize },
  );
  call.audit.subject("project", projectId);
  call.audit.subject(
    "patient",
    rows.map(({ patient_id }) => patient_id),
  );
  const all = {
    waiting: counts.waiting,
    "in progress": counts.in_progress,
    done: counts.done,
  };
  return {
    data: rows.map(({ patient_identifier, ...row }) => ({
      ...row,
      patient_Identifier: patient_identifier,
    })),
    noOfRecords: status === undefined ? counts.assigned : all[status],
  };
});
