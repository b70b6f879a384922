import { z } from "zod";
import { disclosive, shownCount, shownFigure } from "./counts.ts";
import { id } from "./fields.ts";
import { query } from "./operation.ts";
import { Batch } from "./batches.ts";
import { userAdministrators } from "./people/users.ts";
import { researchers } from "./role.ts";

const YearOfRecords = z.object({
  year: z.number().int(),
  /** Patients with an encounter that began in the year. */
  patients: shownCount,
  /** Of these, patients with a note of the year. */
  with_note: shownCount,
});
export type YearOfRecords = z.infer<typeof YearOfRecords>;

const AgeGroup = z.object({
  /** First year of ten: 60 is from 60 to 69; 90 is 90 and over. */
  from: z.number().int(),
  female: shownCount,
  male: shownCount,
});
export type AgeGroup = z.infer<typeof AgeGroup>;

export const GetPopulation = query("GetPopulation", {
  noun: "overview",
  summary:
    "The patients that the user sees: how many, in which years, at which ages, with how many visits and notes.",
  roles: researchers,
  isQuestion: true,
  reads: ["records", "batches", "vocabulary", "organizations"],
  example: {},
  input: z.object({}),
  output: z.object({
    /** Why there is no patient, and who can change it; null where there are some. */
    nothing: z
      .object({
        /** Whose records the user would see; empty where it would be everybody's. */
        organizations: z.array(z.string()),
        /** Who administers these, the first few. */
        administrators: z.array(z.object({ name: z.string(), email: z.string() })),
      })
      .nullable(),
    data: z.object({
      patients: shownCount,
      /** Encounters that the source sent: none that was made for a row without one. */
      visits: shownCount,
      /** Narrative notes. */
      note_count: shownCount,
      /** Organizations that patients are of. */
      hospitals: z.number().int(),
      /** First and last day of a dated encounter, YYYY-MM-DD; null where there is none. */
      first_day: z.string().nullable(),
      last_day: z.string().nullable(),
      years: z.array(YearOfRecords),
      /** Age at the last dated encounter. */
      ages: z.array(AgeGroup),
      /** Not in `ages`: no date of birth or no dated encounter, born after it, or neither female nor male. */
      without_age: shownCount,
    }),
  }),
});

const ConditionSources = z.object({
  concept_id: id,
  concept_name: z.string(),
  /** Patients who have it by a structured record, by a note, or by both. */
  patients: shownCount,
  only_structured: shownCount,
  both: shownCount,
  only_notes: shownCount,
  /** Of whom no note says more than that it is possible: "suspect sleep apnea". */
  only_notes_possible: shownCount,
});
export type ConditionSources = z.infer<typeof ConditionSources>;

export const GetConditionSources = query("GetConditionSources", {
  noun: "overview",
  summary:
    "The commonest conditions of the patients that the user sees, each with its descendants, and whether structured records, notes or both say so.",
  roles: researchers,
  isQuestion: true,
  reads: ["records", "facts", "language", "vocabulary", "batches"],
  example: {},
  input: z.object({}),
  output: z.object({
    data: z.array(ConditionSources),
    /**
     * Pairs of patient and condition in those of these whose counts are all shown, and of them those that only notes,
     * or only structured records, know.
     */
    pairs: shownCount,
    only_notes_pairs: shownCount,
    /** Of these, what no note says more of than that it is possible. */
    only_notes_possible_pairs: shownCount,
    only_structured_pairs: shownCount,
    /** Notes that language processing has not read: what they say is in none of these. */
    unread_notes: z.number().int().nonnegative().register(disclosive, { as: "count" }).nullable(),
  }),
});

/** How often codes and notes are right about one concept, as a person has seen it. */
export const SeenValidity = z.object({
  concept_id: id,
  concept_name: z.string(),
  /** Shares of the visits, 0–1. */
  structured: shownFigure,
  notes: shownFigure,
  /** Visits with a reference standard. */
  visits: shownCount,
  /** The shares are of the visits that those stand for. */
  is_weighed: z.boolean(),
  /** Fewer have the concept than the study asks for. */
  is_few: z.boolean(),
});
export type SeenValidity = z.infer<typeof SeenValidity>;

export const GetLastLooks = query("GetLastLooks", {
  noun: "overview",
  summary:
    "What the user saw of each study's validity at the last look at its outcome table. Nothing is computed, and it is no look.",
  roles: researchers,
  reads: ["studies", "study", "validity"],
  example: {},
  input: z.object({}),
  output: z.object({
    data: z.array(
      SeenValidity.extend({
        study_id: id,
        seen_at: z.string(),
        /** The table has been computed anew since, or is to be. */
        is_older: z.boolean(),
      }),
    ),
  }),
});

/** When something changed last since a user's last visit, ISO. */
const changedAt = { at: z.string() };

const whole = z.number().int().nonnegative();

/** How many each of these people did of something. */
const doneBy = z.array(z.object({ user_id: id, name: z.string(), count: whole }));

const ImportedSince = z.object({
  batch_id: id,
  batch_name: z.string(),
  organization_name: z.string(),
  ...changedAt,
  /** It had been imported before the last visit too. */
  is_again: z.boolean(),
  /** What the batch holds now, and held at the last visit: null too where small counts are hidden. */
  patients: shownCount,
  notes: shownCount,
  patients_before: shownCount,
  notes_before: shownCount,
});
export type ImportedSince = z.infer<typeof ImportedSince>;

const ChangedStudy = z.object({
  study_id: id,
  study_name: z.string(),
  ...changedAt,
  /** `cohorts`: nobody edited the study, but cohorts of it have other members. */
  change: z.enum(["added", "edited", "cohorts"]),
  /** Names of who added or edited it, the reader left out. */
  editors: z.array(z.string()),
  /** Its base and arms that have other members. */
  cohorts: z.array(z.object({ cohort_id: id, cohort_name: z.string() })),
});
export type ChangedStudy = z.infer<typeof ChangedStudy>;

const ChangedCohort = z.object({
  cohort_id: id,
  cohort_name: z.string(),
  ...changedAt,
  /** `newer data`: nobody edited it, but it has other members. */
  change: z.enum(["added", "edited", "newer data"]),
  editors: z.array(z.string()),
  patients: shownCount,
  /** At the last visit; null too where small counts are hidden. */
  patients_before: shownCount,
  has_same_members: z.boolean(),
  version: z.number().int(),
  /** Null where there was no result. */
  version_before: z.number().int().nullable(),
});
export type ChangedCohort = z.infer<typeof ChangedCohort>;

const ChangedProject = z.object({
  project_id: id,
  project_name: z.string(),
  /** Whose conflicts are listed together. */
  study_id: id.nullable(),
  ...changedAt,
  /** Notes that others finished, and conflicts in notes that others settled. */
  finished: doneBy,
  settled: doneBy,
  /** Conflicts in notes that were found since, whether settled or not. */
  found_count: whole,
  /** Conflicts in notes that are open now. */
  open_count: whole,
  note_count: whole,
  /** Notes that every reader of them has finished. */
  done_count: whole,
});
export type ChangedProject = z.infer<typeof ChangedProject>;

export const GetWhatChanged = query("GetWhatChanged", {
  noun: "overview",
  summary:
    "What others, imports and newer data changed since the user's last visit: imported records, studies and cohorts with other results, and the work in the user's own projects.",
  roles: researchers,
  reads: [
    "studies",
    "study",
    "cohorts",
    "cohort",
    "records",
    "batches",
    "annotations",
    "assignments",
  ],
  example: {},
  input: z.object({}),
  output: z.object({
    /** Null on a first visit. */
    data: z
      .object({
        /** The last thing that the user did before this session began, as the audit trail knows it. */
        since: z.string(),
        imports: z.array(ImportedSince),
        studies: z.array(ChangedStudy),
        cohorts: z.array(ChangedCohort),
        /** Projects of the user's own, of nobody in particular, or for a study of the user's. */
        projects: z.array(ChangedProject),
      })
      .nullable(),
  }),
});

/** How many days of sign-ins and of jobs are told. */
export const administrationDays = 14;

export const GetAdministrationOverview = query("GetAdministrationOverview", {
  noun: "overview",
  summary:
    "What whoever administers organisations looks after: batches and jobs by what became of them, and sign-ins a day.",
  roles: userAdministrators,
  reads: ["batches", "organizations"],
  example: {},
  input: z.object({}),
  output: z.object({
    data: z.object({
      /** Of the organisations that the user administers, all there are. */
      batches: z.array(z.object({ status: Batch.shape.status, count: whole })),
      newest_batches: z.array(
        Batch.pick({
          batch_id: true,
          batch_name: true,
          organization_name: true,
          status: true,
        }).extend({
          /** ISO. */
          created_at: z.string(),
        }),
      ),
      /**
       * Jobs that changed in `administrationDays`, or wait or run: Company's are all, an administrator's those for the
       * organisations that they administer.
       */
      jobs: z.array(
        z.object({
          kind: z.string(),
          waiting: whole,
          running: whole,
          done: whole,
          failed: whole,
          cancelled: whole,
        }),
      ),
      /** The newest of the failed ones; `message` is what the job said, `at` ISO. */
      failed_jobs: z.array(
        z.object({ job_id: z.string(), kind: z.string(), at: z.string(), message: z.string() }),
      ),
      /** Days in UTC, each of them, the newest last, of users whom the caller administers. */
      sign_ins: z.array(
        z.object({
          day: z.string(),
          /** Sessions that began. */
          begun: whole,
          /** A password or a code that was refused; Company's also those of addresses that nobody has. */
          refused: whole,
        }),
      ),
      /** Sessions that can be used now, and of how many users. */
      open_sessions: whole,
      signed_in_users: whole,
    }),
  }),
});
