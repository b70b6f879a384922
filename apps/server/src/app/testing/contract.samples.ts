import type { InputOf, OperationName, ProblemCode } from "@concord/contract";
import type { OneOfEverything } from "./one-of-everything.ts";

/** What a user of another organisation must get for a sample. */
export type Elsewhere =
  /** A query: something else than the hospital's users get, without the hospital's rows. */
  | "left out"
  /** The same as everybody: nothing in it belongs to an organisation. */
  | "shared"
  /** A command that makes something new: it becomes theirs. */
  | "own"
  /** This problem, and nothing changed. */
  | ProblemCode;

export interface Sample<Name extends OperationName> {
  /** An input that a user of the hospital may send, naming the hospital's rows. */
  readonly input: (rows: OneOfEverything) => InputOf<Name>;
  readonly elsewhere: Elsewhere;
}

const nothing = { input: () => ({}), elsewhere: "left out" } as const;
const lookup = { input: () => ({}), elsewhere: "shared" } as const;

const definition = (rows: OneOfEverything) => ({
  criteria: [
    {
      kind: "concept" as const,
      role: "index" as const,
      concepts: { include: [{ conceptId: rows.concept, descendants: true }] },
    },
  ],
});

/** Of an event of the hospital: a definition that names a row, not only concepts. */
const eventDefinition = (rows: OneOfEverything) => ({
  criteria: [{ kind: "event" as const, role: "index" as const, eventId: rows.event }],
});

/** A sample for every operation; one that is missing does not compile, and is not tested against other organisations. */
export const samples: { readonly [Name in OperationName]: Sample<Name> } = {
  Login: { input: () => ({ email: "nobody@north.test", password: "x" }), elsewhere: "shared" },
  VerifyAuthenticationCode: {
    input: () => ({ authenticationSecret: "x", authenticationCode: "000000" }),
    elsewhere: "shared",
  },
  SetMFASessionToken: { input: () => ({ authenticationSecret: "x" }), elsewhere: "shared" },
  SetUpFirstUser: {
    input: () => ({
      setup_token: "x",
      organization_name: "Harbour Health",
      first_name: "Ada",
      last_name: "Reed",
      email: "ada@north.test",
      password: "a long enough password",
    }),
    elsewhere: "setup.link",
  },
  Logout: lookup,
  GetUserRole: nothing,
  SwitchRole: { input: () => ({ Role: "User" }), elsewhere: "own" },

  GetUserEntityCounts: nothing,
  GetStudyCounts: { input: ({ cohort }) => ({ cohortIds: `${cohort}` }), elsewhere: "left out" },
  GetCohortCounts: { input: ({ study }) => ({ studyIds: `${study}` }), elsewhere: "left out" },
  GetPatientCounts: {
    input: ({ study, cohort }) => ({ studyIds: `${study}`, cohortIds: `${cohort}` }),
    elsewhere: "left out",
  },
  GetDataCounts: {
    input: ({ study, cohort, patient }) => ({
      studyIds: `${study}`,
      cohortIds: `${cohort}`,
      patientIds: `${patient}`,
    }),
    elsewhere: "left out",
  },
  GetConceptCategories: lookup,
  GetQueueCount: nothing,

  GetStudyList: nothing,
  GetStudyDetail: {
    input: ({ study }) => ({ "m_StudyObj.study_id": study }),
    elsewhere: "row.not-found",
  },
  GetStudyArmList: {
    input: ({ study }) => ({ "m_StudyObj.study_id": study }),
    elsewhere: "row.not-found",
  },
  GetPatientLevelOutcome: {
    input: ({ study }) => ({ m_studyId: study }),
    elsewhere: "row.not-found",
  },
  GetCohortListForConcept: {
    input: ({ concept }) => ({ concept_id: concept }),
    elsewhere: "left out",
  },
  GetEncounterByProblemList: {
    input: ({ patient, concept }) => ({ patientProblemId: `${patient}_${concept}` }),
    elsewhere: "row.not-found",
  },
  GetStudyBaseline: {
    input: ({ study }) => ({ "m_StudyObj.study_id": study }),
    elsewhere: "row.not-found",
  },
  GetStudyIncidence: {
    input: ({ study, event }) => ({ m_studyId: study, m_outcomeId: event }),
    elsewhere: "row.not-found",
  },
  GetStudyOutcomes: { input: ({ study }) => ({ m_studyId: study }), elsewhere: "row.not-found" },
  AddStudy: {
    input: ({ cohort, spareCohort, event }) => ({
      "m_StudyObj.study_name": "Another study",
      "m_StudyObj.base_cohort": cohort,
      m_StudyArmString: `${spareCohort}`,
      m_eventIds: `${event}`,
    }),
    elsewhere: "row.not-found",
  },
  EditStudy: {
    input: ({ study, cohort, spareCohort, event }) => ({
      "m_StudyObj.study_id": study,
      "m_StudyObj.study_name": "Renamed study",
      "m_StudyObj.base_cohort": cohort,
      m_StudyArmString: `${spareCohort}`,
      m_eventIds: `${event}`,
    }),
    elsewhere: "row.not-found",
  },
  DeleteStudy: { input: ({ study }) => ({ m_studyId: study }), elsewhere: "row.not-found" },

  GetCohortList: nothing,
  AddCohort: {
    input: (rows) => ({
      "cohortObj.cohort_name": "Another cohort",
      definition: eventDefinition(rows),
    }),
    elsewhere: "cohort.invalid",
  },
  EditCohort: {
    input: (rows) => ({
      "cohortObj.cohort_id": rows.spareCohort,
      "cohortObj.cohort_name": "Renamed cohort",
      definition: definition(rows),
    }),
    elsewhere: "row.not-found",
  },
  DeleteCohort: {
    input: ({ spareCohort }) => ({ "cohortObj.cohort_id": spareCohort }),
    elsewhere: "row.not-found",
  },
  PreviewCohort: { input: (rows) => ({ definition: definition(rows) }), elsewhere: "left out" },
  GetCohortCriterion: {
    input: ({ cohort }) => ({ "cohortObj.cohort_id": cohort }),
    elsewhere: "row.not-found",
  },
  GetCohortOutcomes: {
    input: ({ cohort }) => ({ "cohortObj.cohort_id": cohort }),
    elsewhere: "row.not-found",
  },
  GetCohortOutcomesPatientCounts: {
    input: ({ cohort }) => ({ "cohortObj.cohort_id": cohort }),
    elsewhere: "row.not-found",
  },
  GetCohortPatient: {
    input: ({ cohort }) => ({ "cohortObj.cohort_id": cohort }),
    elsewhere: "row.not-found",
  },
  GetCohortListForPatient: {
    input: ({ patient }) => ({ m_PatientIdList: `${patient}` }),
    elsewhere: "left out",
  },
  GetCohortListForDocument: {
    input: ({ narrative }) => ({ m_DocIdList: `${narrative}` }),
    elsewhere: "left out",
  },

  GetCohortSources: {
    input: ({ cohort }) => ({
      "cohortObj.cohort_id": cohort,
      m_inSource: "any",
      m_notInSource: "inferred",
    }),
    elsewhere: "row.not-found",
  },
  ExplainPatient: {
    input: ({ cohort, patient }) => ({ "cohortObj.cohort_id": cohort, patient_id: patient }),
    elsewhere: "row.not-found",
  },
  GetCohortVersions: {
    input: ({ cohort }) => ({
      "cohortObj.cohort_id": cohort,
      m_fromVersion: 1,
      m_toVersion: 2,
    }),
    elsewhere: "row.not-found",
  },
  RunCohort: {
    input: ({ spareCohort }) => ({ "cohortObj.cohort_id": spareCohort }),
    elsewhere: "row.not-found",
  },
  GetCohortAttrition: {
    input: ({ cohort }) => ({ "cohortObj.cohort_id": cohort, m_off: "" }),
    elsewhere: "row.not-found",
  },
  CheckAtlasCohort: {
    input: () => ({ atlas: '{"ConceptSets":[],"PrimaryCriteria":{"CriteriaList":[]}}' }),
    elsewhere: "shared",
  },
  ImportAtlasCohort: {
    // Its concept has no OMOP id here, which is found before anything is stored.
    input: () => ({
      "cohortObj.cohort_name": "From ATLAS",
      atlas: '{"ConceptSets":[],"PrimaryCriteria":{"CriteriaList":[]}}',
    }),
    elsewhere: "cohort.invalid",
  },
  ExportAtlasCohort: {
    input: ({ cohort }) => ({ "cohortObj.cohort_id": cohort }),
    elsewhere: "row.not-found",
  },

  GetEvent: { input: ({ event }) => ({ eventIds: `${event}` }), elsewhere: "left out" },
  AddEvent: {
    input: ({ concept }) => ({
      name: "Another event",
      event_type: "outcome",
      concepts: [{ concept_id: concept }],
    }),
    elsewhere: "own",
  },
  EditEvent: {
    input: ({ event, concept }) => ({
      event_id: event,
      name: "Changed event",
      event_type: "outcome",
      concepts: [{ concept_id: concept }],
    }),
    elsewhere: "row.not-found",
  },
  DeleteEvent: { input: ({ event }) => ({ event_id: event }), elsewhere: "row.not-found" },
  SearchConceptsById: { input: ({ event }) => ({ eventIds: `${event}` }), elsewhere: "left out" },
  GetConceptHierarchy: {
    input: ({ concept }) => ({ concept_id: concept }),
    elsewhere: "left out",
  },
  SearchConcepts: { input: () => ({ searchString: "dyspnea" }), elsewhere: "left out" },

  GetPatient: {
    input: ({ patient }) => ({ m_PatientIdList: `${patient}` }),
    elsewhere: "left out",
  },
  GetOrganization: nothing,
  GetOrgHierarchyLevels: lookup,
  getDiagnosesInfo: {
    input: ({ patient }) => ({ patient_id: patient }),
    elsewhere: "row.not-found",
  },
  GetEncounter: { input: ({ patient }) => ({ patient_id: patient }), elsewhere: "row.not-found" },
  GetEpisode: { input: ({ episode }) => ({ episodeID: `${episode}` }), elsewhere: "left out" },
  GetAlgorithmicProblemList: {
    input: ({ patient }) => ({ patientId: patient }),
    elsewhere: "row.not-found",
  },
  GetExcludedAlgorithmicProblemList: {
    input: ({ patient }) => ({ patientId: patient }),
    elsewhere: "row.not-found",
  },

  GetUserBatches: nothing,
  GetDocuments: {
    input: ({ narrative }) => ({ m_DocIdList: `${narrative}` }),
    elsewhere: "left out",
  },
  GetSubdocumentById: {
    input: ({ narrative }) => ({ m_documentId: narrative }),
    elsewhere: "row.not-found",
  },
  GetSubdocumentList: {
    input: ({ document }) => ({ document_id: document, type: "narrative" }),
    elsewhere: "row.not-found",
  },
  GetEncounterDocuments: {
    input: ({ encounter }) => ({ encounter_id: encounter }),
    elsewhere: "row.not-found",
  },

  GetManualAnnotations: {
    input: ({ narrative }) => ({ "m_ManualAnnotationObject.subdocument_id": narrative }),
    elsewhere: "row.not-found",
  },
  AddManualAnnotationsInBulk: {
    input: ({ narrative, concept }) => ({
      subdocument_id: narrative,
      version: 0,
      annotations: [{ annotation_id: 0, concept_id: concept, annotation_type: "Document" }],
    }),
    elsewhere: "row.not-found",
  },
  DeleteManualAnnotations: {
    input: ({ annotation }) => ({ "m_ManualAnnotationObject.annotation_id": annotation }),
    elsewhere: "row.not-found",
  },
  GetManualAnnotationProjectAttributes: {
    input: ({ narrative }) => ({ subdocument_id: narrative }),
    elsewhere: "row.not-found",
  },
  GetEncounterLevelAutomatedAnnotations: {
    input: ({ narrative }) => ({ subdocumentId: narrative }),
    elsewhere: "row.not-found",
  },
  GetDescriptors: lookup,
  GetSeverities: lookup,
  GetProgressions: lookup,
  GetNumericValueUnits: lookup,
  GetMedicationUnits: lookup,
  GetMedicationForms: lookup,
  GetMedicationRoutes: lookup,
  GetConceptCategoryOptions: lookup,
  GetNotExperiencedReasons: lookup,
  GetNotDefinitiveDetails: lookup,

  GetManualAnnotationsWithConflicts: {
    input: ({ study }) => ({ study_id: study }),
    elsewhere: "row.not-found",
  },

  TagNLP: {
    input: () => ({ documentBody: "Has dyspnea today.", isTextDocument: true }),
    elsewhere: "shared",
  },
  NLPTagSections: {
    input: () => ({ documentBody: "Plan: rest.", isTextDocument: true }),
    elsewhere: "shared",
  },
  GetConceptSupportDataForDocument: {
    input: ({ narrative, concept }) => ({ dataRecordId: narrative, m_conceptId: concept }),
    elsewhere: "row.not-found",
  },
  GetLanguageEngines: lookup,
  GetPatientAlgorithmicProblemList: { input: () => ({ section_data: [] }), elsewhere: "shared" },

  GetEncounterLevelOutcomeScores: {
    input: ({ study }) => ({ m_studyId: study }),
    elsewhere: "row.not-found",
  },
  GetEncounterLevelOutcomeScoreDetails: {
    input: ({ study, concept }) => ({ m_studyId: study, m_conceptId: concept }),
    elsewhere: "row.not-found",
  },
  GetEncountersLeftOut: {
    input: ({ study }) => ({ m_studyId: study, m_reason: "unread" }),
    elsewhere: "row.not-found",
  },

  GetLexiconCount: lookup,
  GetTemporalCount: lookup,
  GetGrammarCount: lookup,
  GetNegationCount: lookup,
  GetConceptAssociationCount: lookup,
  GetNamedEntityCount: lookup,
  // Company sees every organisation.
  GetConceptSupportCount: lookup,
  GetLexicons: { input: ({ concept }) => ({ concept_id: concept }), elsewhere: "shared" },
  GetLexicon: { input: ({ lexicon }) => ({ lexicon_id: lexicon }), elsewhere: "shared" },

  GetLanguageRuns: nothing,
  GetLanguageRun: {
    input: ({ languageRun }) => ({ run_id: languageRun }),
    elsewhere: "left out",
  },
  GetLanguageRunConcepts: {
    input: ({ languageRun }) => ({ run_id: languageRun }),
    elsewhere: "left out",
  },
  GetLanguageRunExamples: {
    input: ({ languageRun, concept }) => ({ run_id: languageRun, concept_id: concept }),
    elsewhere: "left out",
  },
  // Of all organisations, by those who see all.
  StartLanguageRun: { input: () => ({ all: false }), elsewhere: "own" },
  CancelLanguageRun: {
    input: ({ languageRun }) => ({ run_id: languageRun }),
    elsewhere: "shared",
  },
};
