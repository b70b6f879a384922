import { GetEncounterTwoClassConceptDetails } from "@concord/contract";
import { smallCounts } from "../../access/small-counts.ts";
import { nameWithDate } from "../../platform/dates.ts";
import { refuseValidityOfStudy } from "../../access/settling.ts";
import { ensureFreshValidity } from "../../annotation/reference-standard/refresh-validity.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { listConcepts } from "../../vocabulary/vocabulary.queries.ts";
import { getStudy } from "../studies.queries.ts";
import { noteLook } from "./looks.ts";
import { readInNotes } from "./two-class.queries.ts";
import { answerOf, refuseAttributes } from "./two-class.rules.ts";
import { countListedUnits, listUnits } from "./validity.queries.ts";
import { shownAnswer, shownClassification } from "./validity.rules.ts";

export const handler = implement(GetEncounterTwoClassConceptDetails, async (call) => {
  const { m_studyId, m_conceptId, m_studyArm, pageNumber, pageSize, is_event } = call.input;
  const { m_descriptor, m_result, m_severity, m_progression } = call.input;
  refuseAttributes(is_event, m_descriptor, m_result, m_severity, m_progression);
  const study = await getStudy(call, m_studyId);
  await refuseValidityOfStudy(call, study.study_id);
  await ensureFreshValidity(call, study.study_id);
  await noteLook(call, study.study_id);
  const [concept] = await listConcepts(call, [m_conceptId], "All");
  if (!concept) throw problem("row.not-found", { noun: "concept" });
  const all = {
    studyId: study.study_id,
    conceptId: m_conceptId,
    classification: "0",
    arm: "inferred",
  } as const;
  const units = await listUnits(call, all, {
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
  });
  call.audit.subject(
    "patient",
    units.map((unit) => unit.patient_id),
  );
  const inNotes = await readInNotes(call, m_conceptId, units);
  return {
    data: units.map((unit) => {
      const said = {
        structured: unit.structured,
        unstructured: inNotes(unit),
        inferred: unit.inferred,
      };
      return {
        patientId: unit.patient_id,
        patient_identifier: unit.patient_identifier,
        encounterId: unit.encounter_id,
        encounter_name: nameWithDate(unit.encounter_name, unit.start_at),
        structuredAnnotation: shownAnswer(said.structured),
        unstructuredAnnotation: shownAnswer(said.unstructured),
        inferredAnnotation: shownAnswer(said.inferred),
        referenceStandardAnnotation: shownAnswer(unit.reference),
        classification: shownClassification(answerOf(m_studyArm, said), unit.reference),
        subdocument_id: unit.subdocument_id,
      };
    }),
    totalRecords: smallCounts(call)(await countListedUnits(call, all)),
    conceptName: concept.text,
    study_name: study.study_name,
  };
});
