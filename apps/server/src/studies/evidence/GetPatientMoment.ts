import { factSource } from "@concord/clinical";
import { GetPatientMoment } from "@concord/contract";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { listDeniedOnDay, listFactsOfDay } from "./encounter.queries.ts";
import { namesOfMoment } from "./names.queries.ts";
import { noteEvidence } from "./note-evidence.ts";

/** Lines that are shown. */
const most = 10;

export const handler = implement(GetPatientMoment, async (call) => {
  const { patient_id: patientId, concept_id, date } = call.input;
  await requirePatient(call, patientId);
  await refuseSourcesOfPatient(call, patientId);
  call.audit.subject("patient", patientId);
  const day = { patientId, conceptId: concept_id, date };
  const facts = await listFactsOfDay(call, day);
  const said = facts.filter(({ begin_offset }) => begin_offset !== null).slice(0, most);
  const denied = (await listDeniedOnDay(call, day)).slice(0, most);
  const lines = await noteEvidence(call, [...said, ...denied]);
  return {
    ...(await namesOfMoment(call, patientId, concept_id)),
    structured: facts.flatMap(({ source, text, sab, code, value, unit, visit, asked }) =>
      source === factSource.structured
        ? [{ text, sab, code, value, unit, date, visit, asked }]
        : [],
    ),
    notes: said.flatMap((fact) => lines.get(fact) ?? []),
    denied: denied.flatMap((mention) => lines.get(mention) ?? []),
    rules: [...new Set(facts.flatMap(({ rule }) => rule ?? []))],
  };
});
