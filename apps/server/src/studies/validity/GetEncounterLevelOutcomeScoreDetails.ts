import { GetEncounterLevelOutcomeScoreDetails } from "@concord/contract";
import { nameWithDate } from "../../platform/dates.ts";
import { refuseCriteria, refuseExact } from "../../records/patients/unit-filter.ts";
import { refuseValidityOfStudy } from "../../access/settling.ts";
import { ensureFreshValidity } from "../../annotation/reference-standard/refresh-validity.ts";
import { implement } from "../../platform/operations/implement.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { problem } from "../../platform/operations/problem.ts";
import { getStudy } from "../studies.queries.ts";
import { noteLook } from "./looks.ts";
import { listConcepts } from "../../vocabulary/vocabulary.queries.ts";
import { countListedUnits, listUnits } from "./validity.queries.ts";
import { shownAnswer, shownClassification } from "./validity.rules.ts";

export const handler = implement(GetEncounterLevelOutcomeScoreDetails, async (call) => {
  const { m_studyId, m_conceptId, m_classification, arm, pageNumber, pageSize } = call.input;
  const { m_exactMatch, m_cohortCriteria } = call.input;
  refuseExact(m_exactMatch === "true" || m_exactMatch === "Exact");
  refuseCriteria(m_cohortCriteria);
  const study = await getStudy(call, m_studyId);
  await refuseValidityOfStudy(call, study.study_id);
  await ensureFreshValidity(call, study.study_id);
  await noteLook(call, study.study_id);
  const [concept] = await listConcepts(call, [m_conceptId], "All");
  if (!concept) throw problem("row.not-found", { noun: "concept" });
  const filter = {
    studyId: study.study_id,
    conceptId: m_conceptId,
    classification: m_classification,
    arm,
    measure: call.input.m_measure,
    joint: call.input.m_joint,
  };
  const units = await listUnits(call, filter, {
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
  });
  call.audit.subject(
    "patient",
    units.map((unit) => unit.patient_id),
  );
  // As the figure shows it that opens the list: also hidden where the rest of the encounters are too few.
  const [shown, counted, whole] = [
    smallCounts(call),
    await countListedUnits(call, filter),
    await countListedUnits(call, { ...filter, classification: "0", joint: undefined }),
  ];
  return {
    data: units.map((unit) => {
      const encounter_name = nameWithDate(unit.encounter_name, unit.start_at);
      return {
        patientId: unit.patient_id,
        patient_identifier: unit.patient_identifier,
        encounterId: unit.encounter_id,
        encounter_name,
        encounterIds: [{ id: unit.encounter_id, encounter_name }],
        inferredAnnotation: shownAnswer(unit.inferred),
        inferredClassification: shownClassification(unit.inferred, unit.reference),
        notesAnnotation: shownAnswer(unit.notes),
        notesClassification: shownClassification(unit.notes, unit.reference),
        structuredAnnotation: shownAnswer(unit.structured),
        structuredClassification: shownClassification(unit.structured, unit.reference),
        referenceStandardAnnotation: shownAnswer(unit.reference),
        subdocument_id: unit.subdocument_id,
        automated_annotation_id: unit.span,
      };
    }),
    totalRecords: shown(counted, whole),
    conceptName: concept.text,
    study_name: study.study_name,
  };
});
