import { GetManualAnnotationsWithConflicts } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { refuseOtherCohort } from "../../access/settling.ts";
import { requireCohort, requireStudy, requireSubdocument } from "../../access/visible-rows.ts";
import { countConflicts, listConflicts } from "./conflicts.queries.ts";
import { countKappaDocuments, listKappaDocuments } from "./kappa-documents.ts";
import { shownConflicts } from "./shown-conflicts.ts";

export const handler = implement(GetManualAnnotationsWithConflicts, async (call) => {
  const { input } = call;
  await requireStudy(call, input.study_id);
  await requireCohort(call, input.cohort_id);
  await refuseOtherCohort(call, input.cohort_id);
  if (input.subdocument_id !== undefined) await requireSubdocument(call, input.subdocument_id);
  const page = { offset: (input.pageNumber - 1) * input.pageSize, limit: input.pageSize };
  if (!input.forKappaScore) {
    const { rows, counts } = await listConflicts(call, input, page);
    const { documentsCount, conflictsCount, openCount } = counts;
    const payload = await shownConflicts(call, rows);
    return { payload, documentsCount, conflictsCount, openCount };
  }
  const users = input.userIdList ?? [];
  const payload = await shownConflicts(call, await listKappaDocuments(call, input, users, page));
  const documentsCount = await countKappaDocuments(call, input, users);
  const conflicts = await countConflicts(call, input);
  return { ...conflicts, payload, documentsCount };
});
