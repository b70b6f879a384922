import { z } from "zod";
import { shownCount, shownFigure } from "../counts.ts";
import { exampleIds } from "../example-ids.ts";
import {
  basedOn,
  decimal,
  edition,
  flag,
  id,
  jsonText,
  name,
  pageNumber,
  pageSize,
} from "../fields.ts";
import { command, query } from "../operation.ts";
import { owner } from "../people/ownership.ts";
import { everyoneButAnnotators, researchers } from "../role.ts";
import { examplePlan, projectConcepts, projectPlan, supervisorIds } from "./project-plan.ts";
import {
  askedAttributes,
  frameExclusions,
  projectPurposes,
  projectUnits,
} from "./project-terms.ts";

const count = z.number().int().nonnegative();

const Person = z.object({ user_id: id, name: z.string(), email: z.string() });

export const GetProjectPeople = query("GetProjectPeople", {
  noun: "projects",
  summary: "Who may read, and who may supervise, a project that is made from these (S2.37).",
  roles: researchers,
  reads: ["study", "cohort", "organizations"],
  example: { study_id: exampleIds.study },
  input: z.object({ study_id: id.optional(), cohort_id: id.optional() }),
  output: z.object({ annotators: z.array(Person), supervisors: z.array(Person) }),
  problems: ["row.not-found"],
});

/** A number of units, and of the notes and patients in them. */
const Extent = z.object({ units: shownCount, documents: shownCount, patients: shownCount });

export const Stratum = z.object({
  label: z.string(),
  frame_units: shownCount,
  sample_units: shownCount,
  /** With which each of its units is drawn. */
  probability: shownFigure.nullable(),
});
export type Stratum = z.infer<typeof Stratum>;

/** What the units were drawn of, and how; the same before a project is made and after. */
const Sample = z.object({
  frame: Extent,
  left_out: z.array(z.object({ reason: z.enum(frameExclusions), units: shownCount })),
  strata: z.array(Stratum),
  /** Purposive: somebody chose the units, or some of the frame can't be drawn. It stands for the units read alone. */
  sampling: z.enum(["random", "purposive"]),
  /** Why the outcome table of the study, which weighs units alike, does not count it; empty where it does. */
  outside_validity: z.array(z.string()),
});

export const PreviewProject = query("PreviewProject", {
  noun: "projects",
  summary:
    "What a project would have: its frame, sample, work and expected precision. Nothing is made.",
  roles: researchers,
  isQuestion: true,
  reads: [
    "study",
    "cohort",
    "records",
    "facts",
    "language",
    "vocabulary",
    "assignments",
    "annotations",
    "organizations",
  ],
  alsoByPost: true,
  maximumBytes: 1_000_000,
  example: { ...examplePlan, proportion: 0.9, share: 0.2 },
  input: z.object({
    ...projectPlan,
    // By GET these are JSON text.
    made_of: jsonText(projectPlan.made_of, "What it is made of is not JSON."),
    sample: jsonText(projectPlan.sample, "The sample is not JSON."),
    annotators: jsonText(projectPlan.annotators, "The annotators are not JSON."),
    /** What is expected of the figure, such as a recall of 0.9. */
    proportion: decimal.pipe(z.number().min(0.5).max(0.995)),
    /** Of the units, how many the figure is about: for recall those that have the concept. */
    share: decimal.pipe(z.number().min(0.01).max(1)),
  }),
  output: z.object({
    ...Sample.shape,
    sample: Extent,
    work: z.array(Person.extend({ documents: shownCount })),
    /** Of the 95 % interval, for one sample of each size; units drawn with unequal probabilities count for fewer. */
    precision: z.object({
      width: shownFigure.nullable(),
      /** Drawn with equal probabilities, so many would tell as much (Kish 1965). */
      effective_units: shownFigure.nullable(),
      /** Units with which at least twenty that the figure is about are found nine times in ten. */
      units_for_twenty: z.number().int(),
      curve: z.array(z.object({ size: z.number().int(), width: z.number() })),
    }),
  }),
  problems: ["sources.withheld", "row.not-found", "project.invalid"],
});

export const AddProject = command("AddProject", {
  noun: "projects",
  summary:
    "Make a manual annotation project: its sample is drawn, and its annotators' queues filled (S2.37).",
  roles: researchers,
  changes: ["assignments", "validity"],
  maximumBytes: 1_000_000,
  example: {
    ...examplePlan,
    project_name: "Another project",
    guidelines: "",
    concepts: [{ concept_id: exampleIds.concept, attributes: ["severity"], guidelines: "" }],
    supervisors: [],
  },
  input: z.object({
    ...projectPlan,
    project_name: name,
    guidelines: z.string().trim().max(20_000),
    concepts: projectConcepts,
    supervisors: supervisorIds,
    /** Annotators see how far they agree with one another while the project is open; else once it is closed. */
    agreement_while_open: flag.default(false),
  }),
  output: z.object({ data: z.object({ project_id: id, project_name: z.string() }) }),
  problems: ["sources.withheld", "row.not-found", "project.invalid", "project.name-taken"],
});

const Progress = z.object({
  assigned: count,
  waiting: count,
  in_progress: count,
  done: count,
});

/** Training documents of a project, and how far its annotators are with them. Their answers count nowhere else. */
const Training = z.object({
  project_id: id,
  documents: count,
  readers: z.array(
    Person.extend({
      assigned: count,
      done: count,
      /** Answers of the documents that are done, as they were before the feedback. */
      answers: count,
      /** Those among them that are as the key. */
      agreeing: count,
      /** Those without yes or no. */
      untold: count,
    }),
  ),
});

export const GetProjectDetail = query("GetProjectDetail", {
  noun: "projects",
  summary:
    "A project: what it asks, what it was drawn of, and how far each annotator is (S2.37, S3.21).",
  roles: everyoneButAnnotators,
  reads: [
    "assignments",
    "annotations",
    "records",
    "vocabulary",
    "organizations",
    "study",
    "cohort",
  ],
  example: { project_id: exampleIds.project },
  input: z.object({ project_id: id }),
  output: z.object({
    data: z.object({
      projectId: id,
      projectName: z.string(),
      status: z.enum(["draft", "active", "complete"]),
      closed_at: z.string().nullable(),
      ...owner,
      study: z.object({ study_id: id, study_name: z.string() }).nullable(),
      cohort: z.object({ cohort_id: id, cohort_name: z.string() }).nullable(),
      guidelines: z.string(),
      concepts: z.array(
        z.object({
          concept_id: id,
          text: z.string(),
          category: z.string(),
          attributes: z.array(z.enum(askedAttributes)),
          guidelines: z.string(),
        }),
      ),
      supervisors: z.array(Person),
      annotators_per_document: count,
      deidentified: z.boolean(),
      agreement_while_open: z.boolean(),
      /** Null where it was not recorded: made before it was asked. */
      assisted: z.boolean().nullable(),
      unit: z.enum(projectUnits).nullable(),
      purpose: z.enum(projectPurposes).nullable(),
      seed: count.nullable(),
      frame_hash: z.string().nullable(),
      /** Null where no frame was recorded. */
      sample: Sample.nullable(),
      annotators: z.array(
        Person.extend({
          ...Progress.shape,
          /** Days on which the annotator was done with at least one. */
          days: count,
          last_done: z.string().nullable(),
        }),
      ),
      /** Each document counts as one: waiting where nobody has begun, done where everybody is. */
      documents: Progress,
      /** What its annotators read first to learn; null where no documents are named for it. */
      training: Training.nullable(),
      /** The project that this one trains for. */
      trains: z.object({ project_id: id, project_name: z.string() }).nullable(),
      /** Conflicts that nobody has resolved. */
      open_conflicts: count,
      /** As open_conflicts, of patients as a whole. */
      open_patient_conflicts: count,
      /** Somebody has begun: what is asked stays as it is. */
      is_begun: z.boolean(),
      edition,
    }),
  }),
  problems: ["row.not-found"],
});

export const GetProjectDocuments = query("GetProjectDocuments", {
  noun: "projects",
  summary: "The documents of a project in the order of its queues, with each annotator's progress.",
  roles: everyoneButAnnotators,
  reads: ["assignments", "records", "organizations"],
  audit: "patient",
  example: { project_id: exampleIds.project },
  input: z.object({
    project_id: id,
    status: z.enum(["waiting", "in progress", "done"]).optional(),
    pageNumber,
    pageSize,
  }),
  output: z.object({
    data: z.array(
      z.object({
        patient_id: id,
        patient_Identifier: z.string(),
        subdocument_id: id,
        name: z.string(),
        date: z.string(),
        stratum: z.string().nullable(),
        annotators: z.array(
          z.object({
            user_id: id,
            name: z.string(),
            status: z.enum(["waiting", "in progress", "done"]),
            done_at: z.string().nullable(),
          }),
        ),
      }),
    ),
    noOfRecords: count,
  }),
  problems: ["row.not-found"],
});

export const EditProject = command("EditProject", {
  noun: "projects",
  summary: "Change a project, or hand waiting documents over (S2.37). No answer is deleted.",
  roles: researchers,
  changes: ["assignments", "validity"],
  example: {
    project_id: exampleIds.project,
    project_name: "Renamed project",
    guidelines: "",
    concepts: [{ concept_id: exampleIds.concept, attributes: [], guidelines: "Only this visit." }],
    supervisors: [],
  },
  input: z.object({
    project_id: id,
    project_name: name,
    guidelines: z.string().trim().max(20_000),
    /** Once somebody has begun, these are the same concepts and attributes as before; their guidelines may change. */
    concepts: projectConcepts,
    supervisors: supervisorIds,
    /** As of AddProject; absent: as it is. */
    agreement_while_open: flag.optional(),
    /** Documents that `from` has not begun become the work of `to`, unless `to` has them already. */
    handovers: z
      .array(z.object({ from: id, to: id }))
      .max(50)
      .refine(
        (all) => new Set(all.map(({ from }) => from)).size === all.length,
        "Somebody hands over twice.",
      )
      .default([]),
    based_on: basedOn,
  }),
  output: z.object({
    data: z.object({
      project_id: id,
      moved: count,
      /** Waiting still with who hands over: who takes over has them already. */
      kept: count,
    }),
  }),
  problems: [
    "row.not-found",
    "row.edited",
    "project.invalid",
    "project.name-taken",
    "project.begun",
    "project.closed",
  ],
});

export const CloseProject = command("CloseProject", {
  noun: "projects",
  summary:
    "Ends a manual annotation project: its answers don’t change any more, and whoever settled its conflicts may see the sources and their validity (validity.md §1). It is not opened again.",
  // Not those who settle: they would open the figures to themselves.
  roles: researchers,
  changes: ["assignments", "annotations", "validity"],
  example: {
    project_id: exampleIds.project,
    unfinished: 0,
    open_conflicts: 1,
    open_patient_conflicts: 0,
  },
  input: z.object({
    project_id: id,
    /** What is left undone for good, as whoever confirms has read it. */
    unfinished: count,
    open_conflicts: count,
    open_patient_conflicts: count,
  }),
  output: z.object({ data: z.object({ project_id: id, status: z.literal("complete") }) }),
  problems: ["row.not-found", "project.closed", "project.changed"],
});
