import { GetDocuments } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { shownTotal } from "../patients/shown-total.ts";
import { requireCohort, requireEvent, requireStudy } from "../../access/visible-rows.ts";
import { refreshUnits, refuseUnitFilter } from "../patients/unit-filter.ts";
import { countListedDocuments, listDocuments } from "./documents.queries.ts";
import { shownDocument } from "./documents.rules.ts";

export const handler = implement(GetDocuments, async (call) => {
  const { input, audit } = call;
  await refuseUnitFilter(call, input);
  if (input.m_knownFrom !== undefined)
    throw problem("request.not-offered", {
      reason: "Which sources say it is asked of patients: a document is of one source.",
    });
  await requireCohort(call, input.m_cohortId);
  await requireStudy(call, input.m_studyId);
  await requireEvent(call, input.m_eventId);
  await requireEvent(call, input.m_outcomeId);
  await refreshUnits(call, input);
  const documents = await listDocuments(call, input, {
    offset: (input.pageNumber - 1) * input.pageSize,
    limit: input.pageSize,
  });
  audit.subject(
    "patient",
    documents.map((document) => document.patient_id),
  );
  const total = await countListedDocuments(call, input);
  return {
    data: documents.map(shownDocument),
    // How much work there is says nothing of a population.
    ...(input.workQueue
      ? { noOfRecords: total, rounded_to: 1, is_total_withheld: false }
      : await shownTotal(call, total)),
  };
});
