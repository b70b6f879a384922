import { GetCohortListForDocument } from "@concord/contract";
import { listDocuments } from "../../records/documents/documents.queries.ts";
import { implement } from "../../platform/operations/implement.ts";
import { listCohortsOfPatients } from "./cohorts.queries.ts";

export const handler = implement(GetCohortListForDocument, async (call) => {
  const ids = call.input.m_DocIdList;
  const documents = await listDocuments(
    call,
    { m_DocIdList: ids },
    { offset: 0, limit: ids.length },
  );
  const patientIds = [...new Set(documents.map((document) => document.patient_id))];
  const cohorts = await listCohortsOfPatients(call, patientIds);
  call.audit.subject("patient", patientIds);
  return {
    data: documents.flatMap(({ patient_id, subdocument_id }) =>
      cohorts.flatMap(({ patient_id: member, index_date, evidence, ...cohort }) =>
        member === patient_id ? [{ ...cohort, subdocument_id }] : [],
      ),
    ),
  };
});
