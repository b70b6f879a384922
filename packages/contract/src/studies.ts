import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { shownCount, UnitsLeftOut } from "./counts.ts";
import { basedOn, edition, id, idList, name, pageNumber, pageSize } from "./fields.ts";
import { command, query } from "./operation.ts";
import { editableBy, ownership } from "./people/ownership.ts";
import { everyRole, everyoneButAnnotators } from "./role.ts";

/** A study (S3.1) as the list shows it; counts arrive by the count calls (S4.6). */
export const Study = z.object({
  study_id: id,
  study_name: z.string(),
  base_cohort: id,
});
export type Study = z.infer<typeof Study>;

/** Events chosen as outcomes, comma-joined; empty for none. */
const eventIds = z.union([z.literal("").transform((): number[] => []), idList]);

const studyForm = {
  "m_StudyObj.base_cohort": id,
  "m_StudyObj.study_name": name,
  m_StudyArmString: z.union([z.literal("").transform((): number[] => []), idList]),
  "m_OutcomeObj.event_type": z.literal("outcome").default("outcome"),
  m_eventIds: eventIds,
  /** Absent: as it is; of a new one, the organization. Its owner and administrators may say it. */
  editable_by: editableBy.optional(),
};

export const GetStudyList = query("GetStudyList", {
  noun: "studies",
  summary: "Studies that the user may see, by name (S2.41).",
  roles: everyRole,
  reads: ["studies"],
  example: {},
  input: z.object({ userRole: z.string().optional() }),
  output: z.object({ data: z.array(Study.extend(ownership)) }),
});

export const GetStudyDetail = query("GetStudyDetail", {
  noun: "studies",
  summary: "One study with its base cohort, arms and outcomes (S2.44).",
  roles: everyRole,
  reads: ["study", "cohort", "events"],
  example: { "m_StudyObj.study_id": exampleIds.study },
  input: z.object({ "m_StudyObj.study_id": id }),
  output: z.object({
    data: Study.extend({
      base_cohort_name: z.string(),
      arms: z.array(z.object({ cohort_id: id, cohort_name: z.string() })),
      outcomes: z.array(z.object({ event_id: id, name: z.string() })),
      minimum_reference_positives: z.number().int(),
      ...ownership,
      /** Name, cohorts and outcomes as they are now: what EditStudy is based on. */
      edition,
    }),
  }),
  problems: ["row.not-found"],
});

export const GetStudyArmList = query("GetStudyArmList", {
  noun: "studies",
  summary:
    "The arms of a study with their patient counts and overlap with the base cohort (S2.45).",
  roles: everyRole,
  reads: ["study", "cohort", "records"],
  example: { "m_StudyObj.study_id": exampleIds.study },
  input: z.object({ "m_StudyObj.study_id": id }),
  output: z.object({
    data: z.array(
      z.object({
        cohort_id: id,
        cohort_name: z.string(),
        patient_count: shownCount,
        /** With counts that were told before, its would tell of few patients (decision 190). */
        is_withheld: z.boolean(),
        /** Members of this arm who are not in the base cohort. */
        outside_base_count: shownCount,
      }),
    ),
    base: z.object({
      cohort_id: id,
      cohort_name: z.string(),
      patient_count: shownCount,
      is_withheld: z.boolean(),
    }),
    /** Patients in more than one arm. */
    in_several_arms_count: shownCount,
  }),
  problems: ["row.not-found"],
});

export const AddStudy = command("AddStudy", {
  noun: "studies",
  summary: "Add a study (S2.42, S5.5).",
  roles: everyoneButAnnotators,
  changes: ["studies"],
  example: {
    "m_StudyObj.study_name": "Another study",
    "m_StudyObj.base_cohort": exampleIds.cohort,
    m_StudyArmString: `${exampleIds.spareCohort}`,
    m_eventIds: `${exampleIds.event}`,
  },
  input: z.object(studyForm),
  output: z.object({ data: Study }),
  problems: ["study.name-taken", "study.invalid", "row.not-found"],
});

export const EditStudy = command("EditStudy", {
  noun: "studies",
  summary: "Change a study (S2.43).",
  roles: everyoneButAnnotators,
  changes: ["studies", "study"],
  example: {
    "m_StudyObj.study_id": exampleIds.study,
    "m_StudyObj.study_name": "Renamed study",
    "m_StudyObj.base_cohort": exampleIds.cohort,
    m_StudyArmString: `${exampleIds.spareCohort}`,
    m_eventIds: `${exampleIds.event}`,
  },
  input: z.object({ "m_StudyObj.study_id": id, ...studyForm, based_on: basedOn }),
  output: z.object({ data: Study }),
  problems: ["study.name-taken", "study.invalid", "row.not-found", "row.edited", "owner.only"],
});

export const DeleteStudy = command("DeleteStudy", {
  noun: "studies",
  summary: "Delete a study (S4.4).",
  roles: everyoneButAnnotators,
  changes: ["studies"],
  example: { m_studyId: exampleIds.study },
  input: z.object({ m_studyId: id }),
  output: z.object({ data: z.object({ study_id: id }) }),
  problems: ["row.not-found", "study.annotated", "owner.only"],
});

export const GetStudyOutcomes = query("GetStudyOutcomes", {
  noun: "studies",
  summary: "Outcome events of a study with patient counts in the base cohort and each arm (S2.45).",
  roles: everyRole,
  isQuestion: true,
  reads: ["study", "cohort", "events", "facts", "records", "vocabulary", "batches"],
  example: { m_studyId: exampleIds.study },
  input: z.object({ m_studyId: id }),
  output: z.object({
    data: z.array(
      z.object({
        event_id: id,
        outcome_id: id,
        outcome_name: z.string(),
        counts: z.array(
          z.object({
            cohort_id: id,
            patient_count: shownCount,
            /** Of the members, on or after their index dates, where the event asks for a unit. */
            left_out: UnitsLeftOut,
          }),
        ),
      }),
    ),
  }),
  problems: ["cohort.withheld", "sources.withheld", "row.not-found"],
});

export const GetPatientLevelOutcome = query("GetPatientLevelOutcome", {
  noun: "studies",
  summary: "Who of a study has which outcome, and since when, patient by patient (S7.7).",
  roles: everyRole,
  isQuestion: true,
  reads: ["study", "cohort", "events", "facts", "records", "vocabulary"],
  audit: "patient",
  example: { m_studyId: exampleIds.study },
  input: z.object({ m_studyId: id, pageNumber, pageSize }),
  output: z.object({
    data: z.array(
      z.object({
        cohort_id: id,
        patient_id: id,
        patient_Identifier: z.string(),
        outcome_id: id,
        outcome_name: z.string(),
        index_date: z.string().nullable(),
        /** The first on or after the index date; empty where only a note without a date says it. */
        first_date: z.string(),
        fact_count: z.number().int().positive(),
      }),
    ),
    noOfRecords: shownCount,
  }),
  problems: ["sources.withheld", "row.not-found"],
});
