/** Filters of the patient and data lists (S2.10, S2.12); each that is given must hold. */
export interface PatientFilter {
  m_cohortId?: number | undefined;
  m_studyId?: number | undefined;
  m_conceptId?: number | undefined;
  m_eventId?: number | undefined;
  m_outcomeId?: number | undefined;
  Organization_id?: number | undefined;
  /** Said with the concept or event, or with any where none is named, of the patient. */
  m_conceptSeverity?: string | undefined;
  m_conceptDescriptor?: string | undefined;
  m_conceptProgression?: string | undefined;
  /** The concept or event has a value. */
  forResult?: boolean | undefined;
  /** The concept itself, without its descendants. */
  m_isConcept?: boolean | undefined;
  /** A value of the concept or event, as number or words. */
  m_conceptResult?: string | undefined;
  /** A row of the outcome table, by study and concept; see unit-filter.ts. */
  m_resolution?: "encounter" | "patient" | undefined;
  m_units?: "positive" | "all" | undefined;
  m_cohortCriteria?: string | undefined;
  /** Which of structured records and notes say the concept or event. */
  m_knownFrom?: "structured only" | "notes only" | "both" | "either" | undefined;
  /** Patients, or documents, of the user's own queue. */
  workQueue?: boolean | undefined;
}
