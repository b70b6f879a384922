// Parameters of operations that name a patient or a document (what the specification calls a document is a
// subdocument here): a refused call's entry has nothing else. The test holds them against the contract.

export const patientParameters = [
  "patient_id",
  "patientId",
  "PatientId",
  "m_PatientId",
  "m_patientId",
  "patientIds",
] as const;

export const documentParameters = [
  "subdocument_id",
  "subdocumentId",
  "SubdocumentId",
  "m_subdocumentId",
  "m_documentId",
  "subdocument_ids",
  "dataRecordId",
  "dataRecordID",
  "m_ManualAnnotationObject.subdocument_id",
] as const;
