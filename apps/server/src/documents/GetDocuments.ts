import { GetDocuments } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { requireCohort, requireEvent, requireStudy } from "../platform/visible-rows.ts";
import { countListedDocuments, listDocuments } from "./documents.queries.ts";
import { shownDocument } from "./documents.rules.ts";

export const handler = implement(GetDocuments, async (call) => {
  const { input, audit } = call;
  await requireCohort(call, input.m_cohortId);
  await requireStudy(call, input.m_studyId);
  await requireEvent(call, input.m_eventId);
  await requireEvent(call, input.m_outcomeId);
  const documents = await listDocuments(call, input, {
    offset: (input.pageNumber - 1) * input.pageSize,
    limit: input.pageSize,
  });
  audit.subject(
    "patient",
    documents.map((document) => document.patient_id),
  );
  return {
    data: documents.map(shownDocument),
    noOfRecords: await countListedDocuments(call, input),
  };
});
