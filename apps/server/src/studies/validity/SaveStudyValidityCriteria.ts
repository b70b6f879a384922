import { SaveStudyValidityCriteria } from "@concord/contract";
import { requireMayEdit } from "../../access/ownership.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { getStudy, lockStudy } from "../studies.queries.ts";
import { getCriteria, saveCriteria } from "./criteria.queries.ts";

export const handler = implement(SaveStudyValidityCriteria, async (call) => {
  const { m_studyId, m_row: row, m_column: column } = call.input;
  const { study_id } = await getStudy(call, m_studyId);
  if (row === "1" && column === "2")
    throw problem("study.invalid", {
      reason:
        "Concept accuracy is of narrative, or of narrative plus discrete data: it has no view of discrete data alone.",
    });
  await lockStudy(call, study_id);
  await requireMayEdit(call, "study", study_id);
  const before = await getCriteria(call, study_id);
  await saveCriteria(call, { studyId: study_id, row, column });
  const saved = await getCriteria(call, study_id);
  if (!saved) throw new Error("The criteria were not stored");
  call.audit.change(
    "validity criteria",
    study_id,
    before && { row: before.row, column: before.column },
    { row, column },
  );
  return { data: saved };
});
