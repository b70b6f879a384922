import { factSources } from "@concord/clinical";
import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { EventLeftOut } from "./events.ts";
import { listTotal } from "./counts.ts";
import { flag, id, idList, pageNumber, pageSize, searchString } from "./fields.ts";
import { query } from "./operation.ts";
import { everyRole } from "./role.ts";

/** A patient in a list (S3.5). */
export const PatientRow = z.object({
  patient_id: id,
  patient_Identifier: z.string(),
  organization: z.string(),
  gender: z.string(),
  /** day/month/year, month/year or year, as far as it is known; empty when unknown. */
  date_of_birth: z.string(),
  /**
   * Day from which gender and date of birth are: as the record says, else on which the first of the patient's records
   * came in; day/month/year, empty when unknown.
   */
  demographic_date: z.string(),
  /** Documents that the user may see, and all of the patient's in the user's organisations. */
  personal_count: z.number().int().nonnegative(),
  total_count: z.number().int().nonnegative(),
});
export type PatientRow = z.infer<typeof PatientRow>;

/**
 * Filters that patient and document lists share (S2.10, S2.12, S7.10). Those of a row of the outcome table (S2.49) that
 * the table does not have are refused: request.not-offered.
 */
export const listFilters = {
  m_cohortId: id.optional(),
  m_studyId: id.optional(),
  m_conceptId: id.optional(),
  m_eventId: id.optional(),
  m_outcomeId: id.optional(),
  /**
   * Words said with the concept or the event, or with any where none is named, in one mention with what else is asked
   * of it; letter case aside.
   */
  m_conceptSeverity: z.string().max(100).optional(),
  m_conceptDescriptor: z.string().max(100).optional(),
  m_conceptProgression: z.string().max(100).optional(),
  /** Only where the concept or the event, or any where none is named, has a value. */
  forResult: flag.optional(),
  /** The concept itself, without its descendants (domain.md §3). */
  m_isConcept: flag.optional(),
  /** A value of the concept or the event: the number or the words that were found with it. */
  m_conceptResult: z.string().max(100).optional(),
  /**
   * A row of the study's outcome table at this level, named by m_studyId and m_conceptId. Patients: those of its
   * encounters; documents: one for each encounter, a note that says it where there is one.
   */
  m_resolution: z.enum(["encounter", "patient"]).optional(),
  /** Which encounters of that row: those that have the concept by the reference standard when absent, or all. */
  m_units: z.enum(["positive", "all"]).optional(),
  /** The role of the concept in the study, with dashes for spaces; All when absent. */
  m_cohortCriteria: z.string().max(100).optional(),
  /**
   * Patients of whom structured records or notes say the concept or event, and which of the two do. Lists of patients
   * alone; a document is of one source.
   */
  m_knownFrom: z.enum(["structured only", "notes only", "both", "either"]).optional(),
  m_searchString: searchString,
  Organization_id: id.optional(),
  userRole: z.string().optional(),
};

export const GetPatient = query("GetPatient", {
  noun: "patients",
  summary: "Patients by filter, a page at a time (S7.10).",
  roles: everyRole,
  maximumValues: 120_000,
  isQuestion: true,
  reads: [
    "records",
    "study",
    "cohort",
    "events",
    "facts",
    "language",
    "validity",
    "vocabulary",
    "batches",
  ],
  alsoByPost: true,
  refreshes: "m_resolution",
  audit: "patient",
  otherOrganisation: "left out",
  example: { m_PatientIdList: `${exampleIds.patient}` },
  input: z
    .object({
      ...listFilters,
      pageNumber,
      pageSize,
      /** Absent: by identifier. */
      m_sortBy: z
        .enum(["patient_Identifier", "organization", "gender", "date_of_birth", "personal_count"])
        .optional(),
      m_descending: flag.default(false),
      m_PatientIdList: z.union([idList, z.array(id).max(100_000)]).optional(),
      /** m_searchString is looked for in what patients are called; nothing else of them is searched. */
      m_searchByPatient: flag.optional(),
      /** Patients with the concept m_conceptId. */
      flagForPatientWithConcept: flag.optional(),
      forKappaScore: flag
        .refine((isWanted) => !isWanted, "GetCohortKappaScores has the patients of a kappa.")
        .optional(),
      /** Patients of the organization Organization_id and those beneath. */
      getOrganizationPatient: flag.optional(),
      workQueue: flag.optional(),
    })
    .refine(({ m_searchByPatient }) => m_searchByPatient !== false, {
      message: "Patients are searched by what they are called.",
      path: ["m_searchByPatient"],
    })
    .refine(
      ({ flagForPatientWithConcept: isAsked, m_conceptId }) =>
        isAsked === undefined || isAsked === (m_conceptId !== undefined),
      {
        message: "Patients are those with the concept exactly where m_conceptId names one.",
        path: ["flagForPatientWithConcept"],
      },
    )
    .refine(
      ({ getOrganizationPatient: isAsked, Organization_id }) =>
        isAsked === undefined || isAsked === (Organization_id !== undefined),
      {
        message: "Patients are those of an organization exactly where Organization_id names one.",
        path: ["getOrganizationPatient"],
      },
    ),
  output: z.object({ data: z.array(PatientRow), ...listTotal }),
  problems: ["sources.withheld", "row.not-found", "request.not-offered"],
});

export const GetEventLeftOut = query("GetEventLeftOut", {
  noun: "patients",
  summary:
    "What the event of a patient or data list could not judge, of the patients that the list is of: records without a number, or in no unit that compares.",
  roles: everyRole,
  isQuestion: true,
  reads: ["records", "study", "cohort", "events", "facts", "validity", "vocabulary"],
  refreshes: "m_resolution",
  example: { m_eventId: exampleIds.event },
  input: z.object({
    m_eventId: id.optional(),
    /** As an outcome of the cohort, from its members' index date on. */
    m_outcomeId: id.optional(),
    m_cohortId: id.optional(),
    m_studyId: id.optional(),
    Organization_id: id.optional(),
    /** A row of the study's outcome table, as in the lists. */
    m_resolution: listFilters.m_resolution,
    m_conceptId: id.optional(),
    m_units: listFilters.m_units,
  }),
  output: z.object({ data: z.array(EventLeftOut) }),
  problems: ["sources.withheld", "row.not-found", "request.not-offered"],
});

export const GetOrganization = query("GetOrganization", {
  noun: "patients",
  summary: "An organisation that the user may see.",
  roles: everyRole,
  reads: ["organizations"],
  example: {},
  input: z.object({ organization_id: id.optional() }),
  output: z.object({
    data: z.array(
      z.object({
        organization_id: id,
        parent_id: id.nullable(),
        level: z.enum(["provider", "hospital", "department"]),
        name: z.string(),
      }),
    ),
  }),
});

export const GetOrgHierarchyLevels = query("GetOrgHierarchyLevels", {
  noun: "patients",
  summary: "Levels of the organisation tree, top first.",
  roles: everyRole,
  reads: [],
  otherOrganisation: "shared",
  example: {},
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ level: z.string(), position: z.number().int() })) }),
});

export const getDiagnosesInfo = query("getDiagnosesInfo", {
  noun: "patients",
  summary: "A patient's coded diagnoses.",
  roles: everyRole,
  reads: ["facts", "records", "vocabulary"],
  audit: "patient",
  example: { patient_id: exampleIds.patient },
  input: z.object({ patient_id: id }),
  output: z.object({
    data: z.array(
      z.object({
        concept_id: id,
        text: z.string(),
        sab: z.string(),
        code: z.string(),
        first_date: z.string(),
        last_date: z.string(),
        encounter_count: z.number().int(),
      }),
    ),
  }),
  problems: ["sources.withheld", "row.not-found"],
});

export const GetEncounter = query("GetEncounter", {
  noun: "patients",
  summary: "A patient's encounters, newest first.",
  roles: everyRole,
  reads: ["records"],
  audit: "patient",
  example: { patient_id: exampleIds.patient },
  input: z.object({ patient_id: id }),
  output: z.object({
    data: z.array(
      z.object({
        encounter_id: id,
        episode_id: id.nullable(),
        name: z.string(),
        kind: z.string(),
        organization: z.string(),
        start: z.string(),
        end: z.string().nullable(),
        data_count: z.number().int(),
      }),
    ),
  }),
  problems: ["row.not-found"],
});

export const GetEpisode = query("GetEpisode", {
  noun: "patients",
  summary: "Episodes by id.",
  roles: everyRole,
  reads: ["records"],
  audit: "patient",
  example: { episodeID: `${exampleIds.episode}` },
  input: z.object({ episodeID: idList }),
  output: z.object({
    data: z.array(
      z.object({
        episode_id: id,
        patient_id: id,
        name: z.string(),
        /** A month or year alone (2011-03, 2011) where no more is known. */
        start_date: z.string(),
        end_date: z.string().nullable(),
      }),
    ),
  }),
});

/** A problem with positive evidence (domain.md §10); dates are empty where there are none. */
export const AlgorithmicProblem = z.object({
  problem_id: id,
  /** Names the problem of this patient: what GetEncounterByProblemList takes. */
  patientProblemId: z.string(),
  concept_id: id,
  text: z.string(),
  sab: z.string(),
  code: z.string(),
  first_date: z.string(),
  last_date: z.string(),
  fact_count: z.number().int(),
  sources: z.array(z.enum(factSources)),
  /** No record says more than that it is possible: "suspect sleep apnea". */
  is_possible: z.boolean(),
});

export const GetAlgorithmicProblemList = query("GetAlgorithmicProblemList", {
  noun: "patients",
  summary: "Problems with positive evidence (domain.md §10).",
  roles: everyRole,
  reads: ["facts", "records", "vocabulary", "language", "annotations"],
  audit: "patient",
  example: { patientId: exampleIds.patient },
  input: z.object({ patientId: id }),
  output: z.object({ data: z.array(AlgorithmicProblem) }),
  problems: ["sources.withheld", "row.not-found"],
});

/** A problem that is mentioned and not held against the patient, with the commonest reason. */
export const ExcludedProblem = z.object({
  concept_id: id,
  text: z.string(),
  sab: z.string(),
  code: z.string(),
  reason: z.string(),
  mention_count: z.number().int(),
});

export const GetExcludedAlgorithmicProblemList = query("GetExcludedAlgorithmicProblemList", {
  noun: "patients",
  summary: "Problems mentioned but not held against the patient, with the reason (domain.md §10).",
  roles: everyRole,
  reads: ["language", "records", "vocabulary"],
  audit: "patient",
  example: { patientId: exampleIds.patient },
  input: z.object({ patientId: id }),
  output: z.object({ data: z.array(ExcludedProblem) }),
  problems: ["sources.withheld", "row.not-found"],
});

const problemId = z
  .string()
  .max(40)
  .regex(/^\d{1,16}_\d{1,16}$/, "A problem of a patient is named by both ids.")
  .transform((text) => {
    const [patientId = 0, conceptId = 0] = text.split("_").map(Number);
    return { patientId, conceptId };
  });

/** An encounter with what says there that the patient has a problem. */
export const ProblemEncounter = z.object({
  encounter_id: id,
  encounter_name: z.string(),
  kind: z.string(),
  organization: z.string(),
  start: z.string(),
  evidence: z.array(
    z.object({
      source: z.enum(factSources),
      /** Empty where the note has no date. */
      date: z.string(),
      value: z.number().nullable(),
      unit: z.string().nullable(),
      subdocument_id: id.nullable(),
      /** The words that say it, as the document's address takes them (S2.14). */
      automated_annotation_id: z.string().nullable(),
    }),
  ),
});
export type ProblemEncounter = z.infer<typeof ProblemEncounter>;

export const GetEncounterByProblemList = query("GetEncounterByProblemList", {
  noun: "patients",
  summary: "The encounters behind a problem of a patient, newest first (S7.12, domain.md §10).",
  roles: everyRole,
  isQuestion: true,
  reads: ["facts", "language", "records", "vocabulary"],
  audit: "patient",
  example: { patientProblemId: `${exampleIds.patient}_${exampleIds.concept}` },
  input: z.object({
    patientProblemId: problemId,
    /** All sources; false: structured data alone. */
    isEnhancedList: flag.default(true),
  }),
  output: z.object({ data: z.array(ProblemEncounter) }),
  problems: ["sources.withheld", "row.not-found"],
});
