import { z } from "zod";
import { shownCount } from "../counts.ts";
import { exampleIds } from "../example-ids.ts";
import { flag, id, pageNumber, wholeNumber } from "../fields.ts";
import { query } from "../operation.ts";
import { everyoneButAnnotators } from "../role.ts";
import { LineOfNote, SaidAs } from "../search.ts";

// What stands behind a kappa: the documents that two have finished, what each says, and in which words (decision 267).

/** Of two annotators, the first named first. */
export const AnswersOfTwo = z.enum(["bothPositive", "firstOnly", "secondOnly", "bothNegative"]);
export type AnswersOfTwo = z.infer<typeof AnswersOfTwo>;

/** Who is not to be told which of the two says it asks for both sides of a difference together. */
export const AnswersAsked = z.enum([...AnswersOfTwo.options, "differ"]);
export type AnswersAsked = z.infer<typeof AnswersAsked>;

/** Words that an annotator marked, in their line; nothing that language processing found stands in it. */
const Marked = z.object({
  line: LineOfNote,
  said_as: SaidAs,
  concept_name: z.string(),
});

/** What one of them says of a document. */
const Side = z.object({
  says_yes: z.boolean(),
  /** The first five. */
  marks: z.array(Marked),
});
export type AgreementSide = z.infer<typeof Side>;

const AgreementDocument = z.object({
  subdocument_id: id,
  name_with_date: z.string(),
  patient_Identifier: z.string(),
  answers: AnswersOfTwo,
  first: Side,
  second: Side,
});
export type AgreementDocument = z.infer<typeof AgreementDocument>;

const AgreementEvidence = z.object({
  conceptName: z.string(),
  first_name: z.string(),
  second_name: z.string(),
  /** Why no documents are listed although there may be some; null where all are. */
  withheld: z.string().nullable(),
  /**
   * Whoever settles conflicts is not told whose a side is: it is another's in each document, as in the conflict
   * (decision 155), and one count tells how many differ.
   */
  is_blind: z.boolean(),
  counts: z.array(z.object({ answers: AnswersAsked, document_count: shownCount })),
  /** Documents on which one of them cannot tell: in none of the counts, and not listed. */
  untold: shownCount,
  /** Documents that the annotator is to read in a project that is open: counted, and not listed. */
  left_out: shownCount,
  /** Those on which they differ first. */
  data: z.array(AgreementDocument),
  /** Of `data` in all, by the filter. */
  noOfRecords: shownCount,
});
export type AgreementEvidence = z.infer<typeof AgreementEvidence>;

const page = {
  /** These alone; without it all. */
  answers: AnswersAsked.optional(),
  pageNumber,
  pageSize: wholeNumber.pipe(z.number().min(1).max(50)).default(25),
};

const question = {
  noun: "agreement",
  isQuestion: true,
  audit: "patient",
  reads: [
    "annotations",
    "assignments",
    "study",
    "cohort",
    "records",
    "language",
    "vocabulary",
    "organizations",
  ],
} as const;

export const GetKappaEvidence = query("GetKappaEvidence", {
  ...question,
  summary:
    "The documents behind a kappa of two annotators: the four cells of their table, what each says, and the words that each marked.",
  roles: everyoneButAnnotators,
  example: {
    m_conceptId: exampleIds.concept,
    m_CohortId: exampleIds.cohort,
    first: exampleIds.user,
    second: exampleIds.user,
  },
  input: z.object({
    m_conceptId: id,
    m_CohortId: id,
    study_id: id.optional(),
    first: id,
    second: id,
    /** First answers; otherwise those that stand. */
    initial: flag.default(false),
    ...page,
  }),
  output: AgreementEvidence,
  problems: ["sources.withheld", "row.not-found", "document.not-ready"],
});

export const GetOwnAgreementEvidence = query("GetOwnAgreementEvidence", {
  ...question,
  summary:
    "The annotator's own first answers of a closed project beside those of others, who are not named: each document once for each other one.",
  roles: ["Annotator"],
  example: { project_id: exampleIds.project, concept_id: exampleIds.concept },
  input: z.object({ project_id: id, concept_id: id, ...page }),
  output: AgreementEvidence,
  problems: ["row.not-found", "document.not-ready"],
});
