import { GetCohortManualAnnotations } from "@concord/contract";
import { refuseOtherCohort } from "../access/settling.ts";
import { smallCounts } from "../access/small-counts.ts";
import { requireCohort } from "../access/visible-rows.ts";
import { implement } from "../platform/operations/implement.ts";
import { listDocuments } from "../records/documents/documents.queries.ts";
import { countAnnotatedDocuments, listAnnotatedDocuments } from "./annotated-documents.queries.ts";
import { annotationsOfDocuments } from "./annotations-of-documents.ts";

export const handler = implement(GetCohortManualAnnotations, async (call) => {
  const { m_CohortId, pageNumber, pageSize } = call.input;
  await requireCohort(call, m_CohortId);
  await refuseOtherCohort(call, m_CohortId);
  const page = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const ids = await listAnnotatedDocuments(call, m_CohortId, page);
  const documents = new Map(
    (await listDocuments(call, { m_DocIdList: ids }, { offset: 0, limit: ids.length })).map(
      (document) => [document.subdocument_id, document],
    ),
  );
  return {
    data: await annotationsOfDocuments(
      call,
      ids.flatMap((id) => documents.get(id) ?? []),
    ),
    noOfRecords: smallCounts(call)(await countAnnotatedDocuments(call, m_CohortId)),
  };
});
