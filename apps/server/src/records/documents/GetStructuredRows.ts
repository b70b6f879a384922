import { GetStructuredRows, mostStructuredRows } from "@concord/contract";
import { maskingOf } from "../../access/masking.ts";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { requireSubdocument } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { listStructuredRows } from "./structured-rows.queries.ts";

export const handler = implement(GetStructuredRows, async (call) => {
  const { subdocument_id: subdocumentId, concept_id: conceptId } = call.input;
  const { patientId } = await requireSubdocument(call, subdocumentId);
  call.audit.subject("patient", patientId);
  call.audit.subject("subdocument", subdocumentId);
  await refuseSourcesOfPatient(call, patientId);
  const rows = await listStructuredRows(
    call,
    { patientId, subdocumentId },
    { conceptId, limit: mostStructuredRows },
  );
  const masking = await maskingOf(call, [patientId]);
  const isMasked = masking.isHidden(patientId);
  return {
    data: rows.map(({ patient_id: _, of_all: __, ...row }) => ({
      ...row,
      date: masking.date(patientId, row.date),
      until: masking.date(patientId, row.until),
      // Free text, and the moment: what masks a note's words knows neither.
      said: isMasked ? null : row.said,
      time: isMasked ? null : row.time,
    })),
    row_count: rows[0]?.of_all ?? 0,
  };
});
