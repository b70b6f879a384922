import { factSource } from "@concord/clinical";
import { GetPatientMoment } from "@concord/contract";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { listFactsOfDay } from "./encounter.queries.ts";
import { namesOfMoment } from "./names.queries.ts";
import { noteEvidence } from "./note-evidence.ts";

/** Lines that are shown. */
const most = 10;

export const handler = implement(GetPatientMoment, async (call) => {
  const { patient_id: patientId, concept_id, date } = call.input;
  await requirePatient(call, patientId);
  await refuseSourcesOfPatient(call, patientId);
  call.audit.subject("patient", patientId);
  const facts = await listFactsOfDay(call, { patientId, conceptId: concept_id, date });
  const said = facts.filter(({ begin_offset }) => begin_offset !== null).slice(0, most);
  const lines = await noteEvidence(call, said);
  return {
    ...(await namesOfMoment(call, patientId, concept_id)),
    structured: facts.flatMap(({ source, text, sab, code, value, unit, visit, asked }) =>
      source === factSource.structured
        ? [{ text, sab, code, value, unit, date, visit, asked }]
        : [],
    ),
    notes: said.flatMap((fact) => lines.get(fact) ?? []),
    rules: [...new Set(facts.flatMap(({ rule }) => rule ?? []))],
  };
});
