import { z } from "zod";
import { shownCount } from "./counts.ts";
import { FactSource } from "./conditions/sources.ts";
import { exampleIds } from "./example-ids.ts";
import { NearMiss } from "./cohort-questions.ts";
import { flag, id, isoDate, numberList, pageNumber, wholeNumber } from "./fields.ts";
import { query } from "./operation.ts";
import { researchers } from "./role.ts";
import { LineOfNote, SaidAs } from "./search.ts";

// What stands behind a number: the patients that it counts, each with the words and records that say so, in one drawer
// (decisions 203, 238); and all that stands in the record of one patient, in lanes (decision 239).

/** From where it is known of a patient. */
export const EvidenceFrom = z.enum(["notes only", "both", "structured only", "rules only"]);
export type EvidenceFrom = z.infer<typeof EvidenceFrom>;

/** What says it in a note: the first mention on or after the index date; of what is asked up to it, the last. */
export const NoteEvidence = z.object({
  subdocument_id: id,
  name_with_date: z.string(),
  /** Of what it says; empty where it has none. */
  date: z.string(),
  line: LineOfNote,
});

/** The structured record of it, chosen in the same way. */
export const StructuredEvidence = z.object({
  /** Of the code as it was recorded, where it is kept; else of what it means. */
  text: z.string(),
  sab: z.string(),
  code: z.string(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  date: z.string(),
  /** The visit that it belongs to; null where it belongs to none. */
  visit: z.string().nullable(),
  /** The concept asked for that it falls under. */
  asked: z.string(),
});

const EvidenceRow = z.object({
  patient_id: id,
  patient_Identifier: z.string(),
  index_date: z.string().nullable(),
  /** Of the fact that counts: the first on or after the index date, or the last up to it; empty where none is dated. */
  first_date: z.string(),
  /** From the index date to it; null where one of the two has no day. */
  days: z.number().int().nullable(),
  from: EvidenceFrom,
  note: NoteEvidence.nullable(),
  /** The note says no more of it than that it is possible. */
  is_possible: z.boolean(),
  structured: StructuredEvidence.nullable(),
  /** The rule that concluded it, where it did so on the first day and neither note nor record says it as early. */
  rule: z.string().nullable(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

/** Who is counted, from where it is known of them, and a page of them. */
const EvidenceAnswer = z.object({
  /** Whose members are asked about; empty: all patients whom the reader sees. */
  cohort_name: z.string(),
  /** The event or concept. */
  name: z.string(),
  data: z.array(EvidenceRow),
  /** Patients of `data` in all, by the filter. */
  noOfRecords: shownCount,
  /** Without a filter; they add up to all who are counted. */
  counts: z.array(z.object({ from: EvidenceFrom, patient_count: shownCount })),
  /** Members of the cohort, or all patients. */
  members: shownCount,
  /** Of those who are counted, on the index day itself. */
  on_index_day: shownCount,
  /** Of those who are counted, by nothing but mentions that call it possible: "CHF cannot be ruled out". */
  possible_only: shownCount,
});
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>;

const filteredPage = {
  from: EvidenceFrom.optional(),
  pageNumber,
  pageSize: wholeNumber.pipe(z.number().max(50)).default(25), // 0: only how many
};

const question = {
  roles: researchers,
  isQuestion: true,
  audit: "patient",
  problems: ["cohort.withheld", "sources.withheld", "row.not-found"],
} as const;

export const GetOutcomeEvidence = query("GetOutcomeEvidence", {
  ...question,
  noun: "studies",
  summary:
    "Members of a cohort who had an outcome on or after their index dates, by days from it, with the words of the note and the record that say so.",
  reads: ["cohort", "events", "facts", "annotations", "records", "language", "vocabulary"],
  example: { cohort_id: exampleIds.cohort, event_id: exampleIds.event },
  input: z.object({ cohort_id: id, event_id: id, ...filteredPage }),
  output: EvidenceAnswer,
});

export const GetIncidenceEvidence = query("GetIncidenceEvidence", {
  ...question,
  noun: "studies",
  summary:
    "Who is behind a point of an incidence curve: patients followed who had the outcome by that day, with the words and records that say so. Where small counts are hidden their number is not told.",
  reads: [
    "study",
    "cohort",
    "events",
    "facts",
    "annotations",
    "records",
    "language",
    "vocabulary",
    "batches",
  ],
  example: {
    m_studyId: exampleIds.study,
    m_outcomeId: exampleIds.event,
    cohort_id: exampleIds.cohort,
    until_day: 30,
  },
  input: z.object({
    m_studyId: id,
    m_outcomeId: id,
    cohort_id: id,
    /** Days after the index date, that day included. */
    until_day: wholeNumber.pipe(z.number().max(100_000)),
    /** As of the curve: without those who had it before. */
    new_only: flag.default(false),
    ...filteredPage,
  }),
  output: EvidenceAnswer,
});

export const GetConceptEvidence = query("GetConceptEvidence", {
  ...question,
  noun: "studies",
  summary:
    "Who has a concept: members of a cohort up to and on their index dates, as the baseline counts them, or without a cohort all patients, in structured records and notes, with what lies beneath the concept.",
  reads: ["cohort", "facts", "annotations", "records", "language", "vocabulary"],
  example: { cohort_id: exampleIds.cohort, concept_id: exampleIds.concept },
  input: z.object({
    cohort_id: id.optional(),
    concept_id: id,
    /** Without a cohort: whom readers and rules alone know to have it as well, as the list of patients has them. */
    any_source: flag.default(false),
    ...filteredPage,
  }),
  output: EvidenceAnswer.extend({
    /** Without a cohort: notes that language processing has not read, so that nobody is counted by them. */
    unread_notes: shownCount,
  }),
});

/** A place in a note of the encounter, and what is said there of the concept or one beneath it. */
const SaidInNote = NoteEvidence.extend({
  said_as: SaidAs,
  concept_name: z.string(),
});

export const GetEncounterEvidence = query("GetEncounterEvidence", {
  ...question,
  noun: "studies",
  summary:
    "What records, notes and readers say of a concept, and of those beneath it, in one encounter of a study: each in its line.",
  reads: [
    "study",
    "cohort",
    "facts",
    "annotations",
    "assignments",
    "records",
    "language",
    "vocabulary",
  ],
  example: {
    m_studyId: exampleIds.study,
    concept_id: exampleIds.concept,
    encounter_id: exampleIds.encounter,
  },
  input: z.object({ m_studyId: id, concept_id: id, encounter_id: id }),
  output: z.object({
    structured: z.array(StructuredEvidence),
    /** By language processing, denied and possible ones among them; the first twenty. */
    notes: z.array(SaidInNote),
    /** As readers marked it, newest answers alone; the first twenty. */
    readers: z.array(SaidInNote),
    /** Rules that conclude it. */
    rules: z.array(z.string()),
  }),
});

export const GetAttritionEvidence = query("GetAttritionEvidence", {
  ...question,
  noun: "cohorts",
  summary:
    "Who is lost at a rule of a cohort, in the order of the rules that is asked for, each with what came nearest; counted on the data as they are now. Nobody is listed where small counts are hidden.",
  reads: ["cohort", "study", "events", "facts", "records", "vocabulary", "batches"],
  example: { "cohortObj.cohort_id": exampleIds.cohort, rule: 0 },
  input: z.object({
    "cohortObj.cohort_id": id,
    /** Place in the definition's list of rules, as in GetCohortAttrition. */
    rule: wholeNumber,
    m_order: numberList.optional(),
    m_off: numberList.optional(),
    pageNumber,
    pageSize: wholeNumber.pipe(z.number().min(1).max(25)).default(10),
  }),
  output: z.object({
    cohort_name: z.string(),
    /** Null where the definition has no rule at that place: nobody is lost there. */
    rule: z
      .object({
        title: z.string(),
        detail: z.string(),
        role: z.enum(["inclusion", "exclusion"]),
      })
      .nullable(),
    /** Why nobody is listed although some may be lost; null where all are. */
    withheld: z.string().nullable(),
    data: z.array(
      z.object({
        patient_id: id,
        patient_Identifier: z.string(),
        index_date: z.string().nullable(),
        /** One sentence for people. */
        reason: z.string(),
        near_misses: z.array(NearMiss),
      }),
    ),
    noOfRecords: shownCount,
  }),
  problems: [...question.problems, "cohort.invalid"],
});

/** What is known of a patient on a day, from one source. */
const StoryMark = z.object({
  date: z.string(),
  source: FactSource,
  /** Of a measure, in the unit of its lane. */
  value: z.number().nullable(),
  fact_count: z.number().int().positive(),
  /** None of them says more than that it is possible: "concern for CHF". */
  is_possible: z.boolean(),
});

const StoryLane = z.object({
  kind: z.enum(["problem", "drug", "measure"]),
  concept_id: id,
  name: z.string(),
  /** The unit in which most values of a measure are written; others are left out. */
  unit: z.string().nullable(),
  /** The normal range that came with the last value that has one. */
  normal_low: z.number().nullable(),
  normal_high: z.number().nullable(),
  fact_count: z.number().int().positive(),
  /** Of a measure: values in another unit, and results that are no number. */
  other_fact_count: z.number().int().nonnegative(),
  marks: z.array(StoryMark),
});
export type StoryLane = z.infer<typeof StoryLane>;

export const GetPatientStory = query("GetPatientStory", {
  noun: "patients",
  summary:
    "A patient's record in lanes along time: the problems, drugs and measures that are known on most days, by source.",
  roles: researchers,
  reads: ["facts", "records", "vocabulary", "annotations", "language"],
  audit: "patient",
  example: { patient_id: exampleIds.patient },
  input: z.object({ patient_id: id }),
  output: z.object({
    data: z.array(StoryLane),
    /** Lanes of each kind that there are; `data` has the first of them. */
    lane_counts: z.object({
      problem: z.number().int(),
      drug: z.number().int(),
      measure: z.number().int(),
    }),
    /** Facts without a day, which stand in no lane. */
    undated_fact_count: z.number().int(),
  }),
  problems: ["sources.withheld", "row.not-found"],
});

export const GetPatientMoment = query("GetPatientMoment", {
  noun: "studies",
  summary: "What records and notes say of a concept on one day of a patient, each in its line.",
  roles: researchers,
  reads: ["facts", "annotations", "records", "language", "vocabulary"],
  audit: "patient",
  example: {
    patient_id: exampleIds.patient,
    concept_id: exampleIds.concept,
    date: "2020-02-29",
  },
  input: z.object({ patient_id: id, concept_id: id, date: isoDate }),
  output: z.object({
    concept_name: z.string(),
    patient_Identifier: z.string(),
    structured: z.array(StructuredEvidence),
    /** The first ten. */
    notes: z.array(NoteEvidence),
    /** Where notes of that day deny it, or something that it is a kind of; the first ten. */
    denied: z.array(NoteEvidence),
    rules: z.array(z.string()),
  }),
  problems: ["sources.withheld", "row.not-found"],
});

export const GetStoryFindings = query("GetStoryFindings", {
  noun: "studies",
  summary:
    "What a patient's summary tells beside the lanes: the outcomes of a cohort's studies on or after its index date, and conditions that codes say and notes deny.",
  roles: researchers,
  isQuestion: true,
  audit: "patient",
  reads: ["cohort", "study", "events", "facts", "annotations", "records", "language", "vocabulary"],
  example: { patient_id: exampleIds.patient },
  input: z.object({ patient_id: id, cohort_id: id.optional() }),
  output: z.object({
    /** Of the studies of the cohort, and its own; none where the patient is not a member. */
    outcomes: z.array(
      z.object({
        event_id: id,
        name: z.string(),
        /** The first fact on or after the index date; null where there is none. */
        first: z
          .object({
            concept_id: id,
            source: FactSource,
            /** Empty where it has no day. */
            date: z.string(),
            /** From the index date; null where one of the two has no day. */
            days: z.number().int().nullable(),
            /** It says no more than that it is possible. */
            is_possible: z.boolean(),
          })
          .nullable(),
      }),
    ),
    /**
     * Conditions that a structured record says, while no note affirms them and one of the first record's day or later
     * denies them, or what they are a kind of. The newest denials first.
     */
    contradictions: z.array(
      z.object({
        concept_id: id,
        name: z.string(),
        /** Of the first record. */
        date: z.string(),
        denied_concept_id: id,
        denied_name: z.string(),
        /** Of the last note that denies it. */
        denied_date: z.string(),
      }),
    ),
  }),
  problems: ["sources.withheld", "row.not-found"],
});

export const GetNearCohorts = query("GetNearCohorts", {
  noun: "cohorts",
  summary:
    "Cohorts that a patient is nearly in: one rule alone keeps the patient out, with what came nearest to it.",
  roles: researchers,
  isQuestion: true,
  reads: ["cohorts", "cohort", "study", "events", "facts", "records", "vocabulary", "batches"],
  audit: "patient",
  example: { patient_id: exampleIds.patient },
  input: z.object({ patient_id: id }),
  output: z.object({
    /** By the data as they are now. */
    data: z.array(
      z.object({
        cohort_id: id,
        cohort_name: z.string(),
        /** The one that fails, of `rule_count`. */
        rule: z.object({
          title: z.string(),
          detail: z.string(),
          role: z.enum(["inclusion", "exclusion"]),
        }),
        rule_count: z.number().int(),
        index_date: z.string().nullable(),
        /** Facts that the rule nearly counts; none where it is of the patient alone, as an age. */
        near_misses: z.array(NearMiss),
      }),
    ),
    /** Visible cohorts of the patient's organization whose newest run has the patient not. */
    cohort_count: z.number().int().nonnegative(),
    /** Of these, beyond the newest thirty, or not to be evaluated on these records. */
    not_evaluated_count: z.number().int().nonnegative(),
  }),
  problems: ["sources.withheld", "row.not-found"],
});
