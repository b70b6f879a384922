import { z } from "zod";
import { shownCount } from "./counts.ts";
import { flag, id, idList, pageNumber, pageSize, searchString } from "./fields.ts";
import { query } from "./operation.ts";
import { everyRole } from "./role.ts";

/** A patient in a list (S3.5). */
export const PatientRow = z.object({
  patient_id: id,
  patient_Identifier: z.string(),
  organization: z.string(),
  gender: z.string(),
  /** day/month/year, empty when unknown. */
  date_of_birth: z.string(),
  /** Documents that the user may see, and all of the patient's in the user's organisations. */
  personal_count: shownCount,
  total_count: shownCount,
});
export type PatientRow = z.infer<typeof PatientRow>;

/** Filters that patient and document lists share (S2.10, S2.12, S7.10). */
export const listFilters = {
  m_cohortId: id.optional(),
  m_studyId: id.optional(),
  m_conceptId: id.optional(),
  m_eventId: id.optional(),
  m_outcomeId: id.optional(),
  m_searchString: searchString,
  Organization_id: id.optional(),
  userRole: z.string().optional(),
};

export const GetPatient = query("GetPatient", {
  noun: "patients",
  summary: "Patients by filter, a page at a time (S7.10).",
  roles: everyRole,
  alsoByPost: true,
  audit: "patient",
  input: z.object({
    ...listFilters,
    pageNumber,
    pageSize,
    m_PatientIdList: z.union([idList, z.array(id).max(100_000)]).optional(),
    m_searchByPatient: flag.optional(),
    flagForPatientWithConcept: flag.optional(),
    forKappaScore: flag.optional(),
    forResult: flag.optional(),
    m_conceptSeverity: z.string().max(100).optional(),
    getOrganizationPatient: flag.optional(),
    workQueue: flag.optional(),
  }),
  output: z.object({ data: z.array(PatientRow), noOfRecords: z.number().int().nonnegative() }),
});

export const GetOrganization = query("GetOrganization", {
  noun: "patients",
  summary: "An organisation that the user may see.",
  roles: everyRole,
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
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ level: z.string(), position: z.number().int() })) }),
});

export const getDiagnosesInfo = query("getDiagnosesInfo", {
  noun: "patients",
  summary: "A patient's coded diagnoses.",
  roles: everyRole,
  audit: "patient",
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
  problems: ["row.not-found"],
});

export const GetEncounter = query("GetEncounter", {
  noun: "patients",
  summary: "A patient's encounters, newest first.",
  roles: everyRole,
  audit: "patient",
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
  audit: "patient",
  input: z.object({ episodeID: idList }),
  output: z.object({
    data: z.array(
      z.object({
        episode_id: id,
        patient_id: id,
        name: z.string(),
        start_date: z.string(),
        end_date: z.string().nullable(),
      }),
    ),
  }),
});

const problem = z.object({
  problem_id: id,
  patientProblemId: id,
  concept_id: id,
  text: z.string(),
  sab: z.string(),
  code: z.string(),
  first_date: z.string(),
  last_date: z.string(),
  fact_count: z.number().int(),
  sources: z.array(z.enum(["structured", "unstructured", "inferred", "reference"])),
});

export const GetAlgorithmicProblemList = query("GetAlgorithmicProblemList", {
  noun: "patients",
  summary: "Problems with positive evidence (domain.md §10).",
  roles: everyRole,
  audit: "patient",
  input: z.object({ patientId: id }),
  output: z.object({ data: z.array(problem) }),
  problems: ["row.not-found"],
});

export const GetExcludedAlgorithmicProblemList = query("GetExcludedAlgorithmicProblemList", {
  noun: "patients",
  summary: "Problems mentioned but not held against the patient, with the reason (domain.md §10).",
  roles: everyRole,
  audit: "patient",
  input: z.object({ patientId: id }),
  output: z.object({
    data: z.array(
      z.object({
        concept_id: id,
        text: z.string(),
        sab: z.string(),
        code: z.string(),
        reason: z.string(),
        mention_count: z.number().int(),
      }),
    ),
  }),
  problems: ["row.not-found"],
});

export const patientOperations = {
  GetPatient,
  GetOrganization,
  GetOrgHierarchyLevels,
  getDiagnosesInfo,
  GetEncounter,
  GetEpisode,
  GetAlgorithmicProblemList,
  GetExcludedAlgorithmicProblemList,
};
