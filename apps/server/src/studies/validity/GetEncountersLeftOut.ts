import { GetEncountersLeftOut } from "@concord/contract";
import { nameWithDate } from "../../platform/dates.ts";
import { refuseValidityOfStudy } from "../../access/settling.ts";
import { ensureFreshValidity } from "../../annotation/reference-standard/refresh-validity.ts";
import { implement } from "../../platform/operations/implement.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { getStudy } from "../studies.queries.ts";
import { countLeftOut, listLeftOut } from "./left-out.queries.ts";

export const handler = implement(GetEncountersLeftOut, async (call) => {
  const { m_studyId, m_reason, pageNumber, pageSize } = call.input;
  const study = await getStudy(call, m_studyId);
  await refuseValidityOfStudy(call, study.study_id);
  await ensureFreshValidity(call, study.study_id);
  const encounters = await listLeftOut(
    call,
    { studyId: study.study_id, reason: m_reason },
    { offset: (pageNumber - 1) * pageSize, limit: pageSize },
  );
  call.audit.subject(
    "patient",
    encounters.map((encounter) => encounter.patient_id),
  );
  const counts = await countLeftOut(call, study.study_id);
  return {
    data: encounters.map((encounter) => ({
      patientId: encounter.patient_id,
      patient_identifier: encounter.patient_identifier,
      encounterId: encounter.encounter_id,
      encounter_name: nameWithDate(encounter.encounter_name, encounter.start_at),
      concepts: encounter.concepts,
      notes: encounter.notes,
      notes_read: encounter.notes_read,
      subdocument_id: encounter.subdocument_id,
    })),
    noOfRecords: smallCounts(call)(counts[m_reason]),
    study_name: study.study_name,
  };
});
