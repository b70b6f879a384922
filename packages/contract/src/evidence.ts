import { z } from "zod";
import { shownCount } from "./counts.ts";
import { exampleIds } from "./example-ids.ts";
import { id, pageNumber, wholeNumber } from "./fields.ts";
import { query } from "./operation.ts";
import { researchers } from "./role.ts";
import { LineOfNote } from "./search.ts";

/** From where it is known that a patient had an outcome. */
export const EvidenceFrom = z.enum(["notes only", "both", "structured only", "rules only"]);
export type EvidenceFrom = z.infer<typeof EvidenceFrom>;

/** What says it in a note: the first mention on or after the index date. */
const NoteEvidence = z.object({
  subdocument_id: id,
  name_with_date: z.string(),
  /** Of what it says; empty where it has none. */
  date: z.string(),
  line: LineOfNote,
});

/** The first structured record of it on or after the index date. */
const StructuredEvidence = z.object({
  /** Of the code as it was recorded, where it is kept; else of what it means. */
  text: z.string(),
  sab: z.string(),
  code: z.string(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  date: z.string(),
  /** The concept of the event that it falls under. */
  asked: z.string(),
});

const EvidenceRow = z.object({
  patient_id: id,
  patient_Identifier: z.string(),
  index_date: z.string().nullable(),
  /** The first on or after the index date; empty where only a note without a date says it. */
  first_date: z.string(),
  /** From the index date to it; null where one of the two has no day. */
  days: z.number().int().nullable(),
  from: EvidenceFrom,
  note: NoteEvidence.nullable(),
  structured: StructuredEvidence.nullable(),
  /** The rule that concluded it, where it did so on the first day and neither note nor record says it as early. */
  rule: z.string().nullable(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

export const GetOutcomeEvidence = query("GetOutcomeEvidence", {
  noun: "studies",
  summary:
    "Members of a cohort who had an outcome on or after their index dates, by days from it, with the words of the note and the record that say so.",
  roles: researchers,
  isQuestion: true,
  reads: ["cohort", "events", "facts", "annotations", "records", "language", "vocabulary"],
  audit: "patient",
  example: { cohort_id: exampleIds.cohort, event_id: exampleIds.event },
  input: z.object({
    cohort_id: id,
    event_id: id,
    from: EvidenceFrom.optional(),
    pageNumber,
    pageSize: wholeNumber.pipe(z.number().min(1).max(50)).default(25),
  }),
  output: z.object({
    cohort_name: z.string(),
    event_name: z.string(),
    data: z.array(EvidenceRow),
    /** Patients of `data` in all, by the filter. */
    noOfRecords: shownCount,
    /** Without a filter; they add up to all who had the outcome. */
    counts: z.array(z.object({ from: EvidenceFrom, patient_count: shownCount })),
    /** Members of the cohort. */
    members: shownCount,
    /** Of those who had it, on the index day itself. */
    on_index_day: shownCount,
  }),
  problems: ["cohort.withheld", "sources.withheld", "row.not-found"],
});
