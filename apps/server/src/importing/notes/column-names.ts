/** Names under which the columns go in tables of notes; the first that is there counts. */
export const columnNames = {
  person: [
    "subject_id",
    "patient_id",
    "patient",
    "patient_identifier",
    "person_id",
    "mrn",
    "patient_num",
    "patientid",
    "pid",
  ],
  date: [
    "charttime",
    "chartdate",
    "note_datetime",
    "note_date",
    "note_time",
    "date",
    "datetime",
    "service_date",
    "storetime",
  ],
  kind: [
    "category",
    "note_type",
    "kind",
    "type",
    "document_type",
    "note_class",
    "description",
    "title",
  ],
  text: ["text", "note_text", "note", "report", "report_text", "content", "body", "transcription"],
  note: ["row_id", "note_id", "document_id", "doc_id", "report_id"],
  encounter: ["hadm_id", "encounter_id", "encounter", "visit_id", "visit_occurrence_id", "csn"],
  gender: ["gender", "sex"],
  birth: ["dob", "birth_date", "date_of_birth", "birthdate", "birthday"],
  death: ["dod", "death_date", "date_of_death", "deathdate"],
} as const;

/** As the database keeps it. */
export function genderOf(text: string): string {
  const known: Record<string, string> = {
    f: "female",
    female: "female",
    w: "female",
    m: "male",
    male: "male",
    o: "other",
    other: "other",
  };
  return known[text.toLowerCase()] ?? "unknown";
}
