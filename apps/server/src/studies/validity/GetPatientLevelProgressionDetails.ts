import { GetPatientLevelProgressionDetails } from "@concord/contract";
import { refuseValidityOfStudy } from "../../access/settling.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { ensureFreshValidity } from "../../annotation/reference-standard/refresh-validity.ts";
import { nameWithDate } from "../../platform/dates.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseExact } from "../../records/patients/unit-filter.ts";
import { listConcepts } from "../../vocabulary/vocabulary.queries.ts";
import { getStudy } from "../studies.queries.ts";
import { noteLook } from "./looks.ts";
import { listPatients, refuseSmallerUnits, showPatients } from "./patient-level.queries.ts";
import { isBehind } from "./patient-level.rules.ts";
import { shownAnswer, shownClassification } from "./validity.rules.ts";

export const handler = implement(GetPatientLevelProgressionDetails, async (call) => {
  const { m_studyId, m_conceptId, m_cohortCriteria = "All", pageNumber, pageSize } = call.input;
  refuseExact(call.input.m_exactMatch === "true" || call.input.m_exactMatch === "Exact");
  if (m_cohortCriteria !== "All")
    throw problem("request.not-offered", {
      reason: "The patient level has no cohort criteria but All.",
    });
  const study = await getStudy(call, m_studyId);
  await refuseValidityOfStudy(call, study.study_id);
  await refuseSmallerUnits(call, study.study_id);
  await ensureFreshValidity(call, study.study_id);
  await noteLook(call, study.study_id);
  const [concept] = await listConcepts(call, [m_conceptId], "All");
  if (!concept) throw problem("row.not-found", { noun: "concept" });
  const window = { studyId: study.study_id, days: call.input.m_lookBackDays };
  const judged = (await listPatients(call, window)).filter((one) => one.concept_id === m_conceptId);
  const { arm, m_measure: measure, m_classification: classification } = call.input;
  const behind = judged.filter((one) => isBehind(one, { arm, measure, classification }));
  const whole = judged.filter((one) => isBehind(one, { arm, measure, classification: "0" }));
  const ofPatient = new Map(behind.map((one) => [one.patient_id, one]));
  const people = await showPatients(call, window, {
    conceptId: m_conceptId,
    patients: [...ofPatient.keys()],
  });
  const page = people.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  call.audit.subject(
    "patient",
    page.map((one) => one.patient_id),
  );
  const shown = smallCounts(call);
  return {
    data: page.flatMap((one) => {
      const unit = ofPatient.get(one.patient_id);
      const encounterIds = one.encounters.map(({ id, encounter_name, start_at }) => ({
        id,
        encounter_name: nameWithDate(encounter_name, start_at),
      }));
      const [first] = encounterIds;
      if (!unit || !first) return [];
      const reference = unit.reference === true;
      return [
        {
          patientId: one.patient_id,
          patient_identifier: one.patient_identifier,
          encounterId: first.id,
          encounter_name: first.encounter_name,
          encounterIds,
          inferredAnnotation: shownAnswer(unit.inferred),
          inferredClassification: shownClassification(unit.inferred, reference),
          notesAnnotation: shownAnswer(unit.notes),
          notesClassification: shownClassification(unit.notes, reference),
          structuredAnnotation: shownAnswer(unit.structured),
          structuredClassification: shownClassification(unit.structured, reference),
          referenceStandardAnnotation: shownAnswer(unit.reference),
          subdocument_id: one.subdocument_id,
          automated_annotation_id: null,
        },
      ];
    }),
    totalRecords: shown(behind.length, whole.length),
    conceptName: concept.text,
    study_name: study.study_name,
  };
});
