import { z } from "zod";
import { shownCount, shownFigure } from "../counts.ts";
import { exampleIds } from "../example-ids.ts";
import { id, nothing } from "../fields.ts";
import { query } from "../operation.ts";
import { everyoneButAnnotators } from "../role.ts";

/** A figure with its 95 % interval, or why there is none. */
const Figure = z.union([
  z.object({
    estimate: shownFigure,
    low: shownFigure.nullable(),
    high: shownFigure.nullable(),
    /** Why there is no interval. */
    noInterval: z.string().nullable(),
  }),
  z.object({ reason: z.string() }),
]);
export type AgreementFigure = z.infer<typeof Figure>;

/** What is behind a cell of a kappa matrix: two annotators, and the documents that both have finished. */
export const AgreementCell = z.object({
  first: id,
  second: id,
  /** Documents on which one of them cannot tell: left out of all that follows. */
  untold: shownCount,
  /** Documents that both have finished, and their patients. */
  n: shownCount,
  patients: shownCount,
  bothPositive: shownCount,
  firstOnly: shownCount,
  secondOnly: shownCount,
  bothNegative: shownCount,
  /** The interval is by patient. */
  kappa: Figure,
  observed: Figure,
  pabak: Figure,
  ac1: Figure,
  positiveAgreement: Figure,
  negativeAgreement: Figure,
  /** Share of positive answers among all; above 0, bias says, the first says yes more often. */
  prevalence: shownFigure.nullable(),
  bias: shownFigure.nullable(),
});
export type AgreementCell = z.infer<typeof AgreementCell>;

/** Two decimals are the screen's business; -999 where there is no value (S9.9), with the reason in the cell. */
const Matrix = z.array(z.array(z.number()));

const Several = z.object({ fleiss: Figure, documents: shownCount }).nullable();

export const GetCohortKappaScores = query("GetCohortKappaScores", {
  noun: "agreement",
  summary:
    "Concepts that at least two annotators answered on documents of a cohort (S3.15, S7.24).",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: ["annotations", "assignments", "cohort", "records", "vocabulary"],
  example: { m_CohortId: exampleIds.cohort },
  input: z.object({ m_CohortId: id, study_id: id.optional() }),
  output: z.object({
    data: z.array(
      z.object({
        concept_id: id,
        conceptName: z.string(),
        /** Patients of whom an annotator says, in a document that two have finished, that they have it. */
        PatientWithConceptCount: shownCount,
      }),
    ),
  }),
  problems: ["sources.withheld", "row.not-found"],
});

export const GetAnnotatorKappaScores = query("GetAnnotatorKappaScores", {
  noun: "agreement",
  summary:
    "Kappa of each two annotators on a concept, of first answers and of those that stand (S2.53, S7.24).",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: [
    "annotations",
    "assignments",
    "study",
    "cohort",
    "records",
    "vocabulary",
    "organizations",
  ],
  example: { m_conceptId: exampleIds.concept, m_CohortId: exampleIds.cohort },
  input: z.object({ m_conceptId: id, m_CohortId: id, study_id: id.optional() }),
  output: z.object({
    data: z.object({
      conceptName: z.string(),
      Annotators: z.array(z.record(z.string(), z.string())),
      InitialKappaScores: Matrix,
      CurrentKappaScores: Matrix,
      initial: z.array(AgreementCell),
      current: z.array(AgreementCell),
      /** Of three annotators and more: the documents that at least two have finished. */
      several: z.object({ initial: Several, current: Several }),
    }),
  }),
  problems: ["sources.withheld", "row.not-found"],
});

/** Answers on which the readers agree, in documents that somebody else has read once more. */
const ReadAgain = z.object({
  /** Those of which the later reader can tell, and those of them that it says otherwise. */
  agreed: shownCount,
  overturned: shownCount,
  untold: shownCount,
  /** Of the agreed, how many were overturned; its interval is by patient. */
  share: Figure,
});

export const GetSecondReading = query("GetSecondReading", {
  noun: "agreement",
  summary:
    "How often a third reader overturns what a study’s readers agree on (validity.md §1, 6), and how conflicts were resolved.",
  roles: everyoneButAnnotators,
  reads: [
    "annotations",
    "assignments",
    "study",
    "cohort",
    "records",
    "vocabulary",
    "organizations",
  ],
  example: { m_studyId: exampleIds.study },
  input: z.object({ m_studyId: id }),
  output: z.object({
    data: z.object({
      /** Documents to be read once more, and those that were. */
      planned: shownCount,
      read: shownCount,
      all: ReadAgain,
      concepts: z.array(ReadAgain.extend({ concept_id: id, conceptName: z.string() })),
      /** Resolutions that stand: one by one, and of several conflicts alike at once. */
      resolved: z.object({ singly: shownCount, as_pattern: shownCount }),
    }),
  }),
  problems: ["row.not-found"],
});

export const GetOwnAgreement = query("GetOwnAgreement", {
  noun: "agreement",
  summary:
    "How far the annotator's own first answers agree with those of the others, project by project, once it may be shown.",
  roles: ["Annotator"],
  reads: ["annotations", "assignments", "records", "vocabulary"],
  example: {},
  input: nothing,
  output: z.object({
    data: z.array(
      z.object({
        project_id: id,
        project_name: z.string(),
        /** False while the project is open, unless it is set otherwise: then there are no concepts here. */
        is_shown: z.boolean(),
        /** Those with the lowest kappa first, then those without one. */
        concepts: z.array(
          z.object({
            concept_id: id,
            concept_name: z.string(),
            /** Answers on documents that the annotator and another one have finished, once for each other one. */
            n: shownCount,
            agreed: shownCount,
            /** Where one of them cannot tell: left out of the others. */
            untold: shownCount,
            /** The interval is by patient. */
            kappa: Figure,
          }),
        ),
      }),
    ),
  }),
});
