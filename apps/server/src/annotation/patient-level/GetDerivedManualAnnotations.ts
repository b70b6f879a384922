import { GetDerivedManualAnnotations } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { patientVersion } from "./answers.queries.ts";
import { listPatientAnswers } from "./patient-list.queries.ts";
import { seesOwner } from "./patient-list.ts";

export const handler = implement(GetDerivedManualAnnotations, async (call) => {
  const { PatientId, AnnotationLevel, AnnotationSource, ConceptId, DerivedAnnotationId } =
    call.input;
  await requirePatient(call, PatientId);
  call.audit.subject("patient", PatientId);
  const rows = await listPatientAnswers(call, PatientId, {
    source: AnnotationSource,
    conceptIds: ConceptId === undefined ? undefined : [ConceptId],
    annotationId: DerivedAnnotationId,
  });
  return {
    data: rows.map((row) => ({
      DerivedAnnotationId: row.annotation_id,
      PatientId,
      AnnotationLevel,
      AnnotationSource,
      ConceptId: row.concept_id,
      ConceptName: row.concept_name,
      Descriptor: row.descriptor,
      NumericResult: row.numeric_result,
      Progression: row.progression,
      Severity: row.severity,
      DerivedAnnotationConceptAttributeId: row.state_id,
      UserId: seesOwner(call, row.user_id) ? row.user_id : null,
      is_mine: row.user_id === call.user.id,
    })),
    version: await patientVersion(call, PatientId, call.user.id),
  };
});
