import { GetPatientManualAnnotations } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { patientVersion } from "./answers.queries.ts";
import { countConcepts, listConcepts } from "./patient-list.queries.ts";
import { listPatientLevel, listTextLevel } from "./patient-list.ts";

export const handler = implement(GetPatientManualAnnotations, async (call) => {
  const { m_PatientId: patientId, m_annotationLevel: level, pageNumber, pageSize } = call.input;
  await requirePatient(call, patientId);
  call.audit.subject("patient", patientId);
  const filter = { level, ofWholeDocuments: call.input.m_DocLevelManAnnotation };
  const concepts = await listConcepts(call, patientId, filter, {
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
  });
  const conceptIds = concepts.map(({ concept_id }) => concept_id);
  const annotations = [
    ...(level === "TEXT" ? [] : await listPatientLevel(call, patientId, { conceptIds })),
    ...(level === "PATIENT" ? [] : await listTextLevel(call, patientId, { ...filter, conceptIds })),
  ];
  const ofConcept = Map.groupBy(annotations, ({ ConceptId }) => ConceptId);
  return {
    data: concepts.map(({ concept_id, concept_name, concept_category }) => ({
      ConceptId: concept_id,
      ConceptName: concept_name,
      ConceptCategory: concept_category,
      annotations: ofConcept.get(concept_id) ?? [],
    })),
    manAnnCount: await countConcepts(call, patientId, filter),
    version: await patientVersion(call, patientId, call.user.id),
  };
});
