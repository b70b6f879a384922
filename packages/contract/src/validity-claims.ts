import { z } from "zod";
import { disclosive, shownCount, shownFigure } from "./counts.ts";
import { exampleIds } from "./example-ids.ts";
import { id, idList } from "./fields.ts";
import { command, query } from "./operation.ts";
import { everyoneButAnnotators } from "./role.ts";
import { Share, SourceDifference, ValidityMeasure } from "./validity.ts";

const count = z.number().int().nonnegative();

/** What structured data are compared with: language processing alone, or with what rules infer from it. */
export const ComparedSource = z.enum(["notes", "inferred"]);
export type ComparedSource = z.infer<typeof ComparedSource>;

const NamedConcept = z.object({ concept_id: id, concept_name: z.string() });

/** What a study set out to show (validity.md §1, 9). */
export const ValidityClaim = z.object({
  measure: ValidityMeasure,
  source: ComparedSource,
  concepts: z.array(NamedConcept),
  declared_at: z.string(),
  declared_by: z.string(),
  /** Looks at results before it; from 1 on it is one after the first look. */
  after_looks: count,
});
export type ValidityClaim = z.infer<typeof ValidityClaim>;

export const GetValidityClaim = query("GetValidityClaim", {
  noun: "claims",
  summary:
    "The primary concepts and measure that a study has declared, and how often results were looked at.",
  roles: everyoneButAnnotators,
  reads: ["validity", "study", "cohort", "assignments", "vocabulary", "organizations"],
  example: { m_studyId: exampleIds.study },
  input: z.object({ m_studyId: id }),
  output: z.object({
    data: ValidityClaim.nullable(),
    /** Declarations before this one. */
    earlier: count,
    /** Concepts that the study's projects ask about. */
    asked: z.array(NamedConcept),
    looks: z.object({ all: count, unfinished: count }),
  }),
  problems: ["row.not-found"],
});

export const DeclareValidityClaim = command("DeclareValidityClaim", {
  noun: "claims",
  summary:
    "Declare the primary concepts and measure of a study; after the first look at results it is marked so.",
  roles: everyoneButAnnotators,
  changes: ["validity"],
  example: {
    m_studyId: exampleIds.study,
    m_measure: "recall",
    m_source: "notes",
    m_conceptIds: `${exampleIds.concept}`,
  },
  input: z.object({
    m_studyId: id,
    m_measure: ValidityMeasure,
    m_source: ComparedSource,
    m_conceptIds: idList.refine((ids) => ids.length <= 100, "At most 100 concepts are primary."),
  }),
  output: z.object({ data: ValidityClaim }),
  problems: ["row.not-found", "study.invalid", "owner.only"],
});

/** By rule only (validity.md §1, 13). */
export const Verdict = z.object({
  kind: z.enum(["use", "no-difference", "too-early", "none"]),
  /** The source to use. */
  source: z.enum(["structured", "notes", "inferred"]).nullable(),
  /** Which parts of the rule hold, or which does not. */
  reason: z.string(),
});
export type Verdict = z.infer<typeof Verdict>;

/** One of the eight joint answers of readers, codes and the compared source. */
const JointCount = z.object({
  reference: z.boolean(),
  structured: z.boolean(),
  other: z.boolean(),
  encounters: shownCount,
  /** How many of the frame they stand for, where the sample is weighed. */
  frame: shownFigure.nullable(),
});

export const VerdictRow = z.object({
  conceptId: id,
  conceptName: z.string(),
  is_primary: z.boolean(),
  patientsWithConcept: shownCount,
  structured: Share,
  notes: Share,
  inferred: Share,
  /** The compared source minus structured data, in the measure. */
  difference: SourceDifference,
  /** Holm's p among the primary concepts, Benjamini and Hochberg's q among the others. */
  adjusted: z
    .object({ value: shownFigure, method: z.enum(["Holm", "Benjamini–Hochberg"]) })
    .nullable(),
  verdict: Verdict,
  /** All eight, or none where one of them is too small to show. */
  joint: z.array(JointCount),
  /** Annotators differ, or one of them cannot tell (`cannot_tell` of them). */
  unresolved: shownCount,
  cannot_tell: shownCount,
  not_assessable: shownCount,
});
export type VerdictRow = z.infer<typeof VerdictRow>;

export const GetStudyVerdicts = query("GetStudyVerdicts", {
  noun: "claims",
  summary:
    "Of each concept whether codes or notes are better in a measure, by rule, with what it rests on.",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: ["validity", "study", "cohort", "annotations", "assignments", "records", "vocabulary"],
  refreshes: true,
  example: { m_studyId: exampleIds.study },
  input: z.object({
    m_studyId: id,
    /** As declared when absent; recall where nothing is. */
    m_measure: ValidityMeasure.optional(),
    /** As declared when absent; notes where nothing is. */
    m_source: ComparedSource.optional(),
  }),
  output: z.object({
    measure: ValidityMeasure,
    source: ComparedSource,
    /** Whether measure and source are those declared. */
    as_declared: z.boolean(),
    /** Primary concepts first, each part by name. */
    data: z.array(VerdictRow),
  }),
  problems: ["sources.withheld", "row.not-found", "request.not-offered"],
});

export const SubgroupBy = z.enum(["hospital", "gender", "age", "period", "note"]);
export type SubgroupBy = z.infer<typeof SubgroupBy>;

/** One test over all groups: never a p of each (validity.md §1, 9). */
const Heterogeneity = z.union([
  z.object({
    p: shownFigure,
    chi_square: shownFigure.nullable(),
    degrees: z.number().int().register(disclosive, { as: "figure" }),
    method: z.string(),
  }),
  z.object({ reason: z.string() }),
]);

export const GetValiditySubgroups = query("GetValiditySubgroups", {
  noun: "claims",
  summary:
    "A measure of two sources by hospital, gender, age, year or kind of note, and one test each.",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: ["validity", "study", "cohort", "annotations", "assignments", "records", "vocabulary"],
  refreshes: true,
  example: { m_studyId: exampleIds.study, m_conceptId: exampleIds.concept, m_by: "gender" },
  input: z.object({
    m_studyId: id,
    m_conceptId: id,
    m_by: SubgroupBy,
    m_measure: ValidityMeasure.default("recall"),
    m_source: ComparedSource.default("notes"),
  }),
  output: z.object({
    data: z.array(
      z.object({ group: z.string(), encounters: shownCount, structured: Share, other: Share }),
    ),
    heterogeneity: z.object({ structured: Heterogeneity, other: Heterogeneity }),
  }),
  problems: ["sources.withheld", "row.not-found", "request.not-offered"],
});
