import { z } from "zod";
import { shownCount } from "./counts.ts";
import { DocumentRow } from "./documents/documents.ts";
import { id, pageNumber, wholeNumber } from "./fields.ts";
import { query } from "./operation.ts";
import { researchers } from "./role.ts";
import { waysOfSaying } from "./terms.ts";

/** How a note says a concept; whose it is comes first, then whether it is denied. */
export const SaidAs = z.enum(waysOfSaying);
export type SaidAs = z.infer<typeof SaidAs>;

/** Offsets in the line, UTF-16, half-open. */
const place = { begin: z.number().int(), end: z.number().int() };

/** A line of a note, with what is sought in it. */
export const LineOfNote = z.object({
  /** Offset of the line in the note. */
  begin: z.number().int(),
  text: z.string(),
  section: z.string().nullable(),
  /** The first of `words` as a document's address has it (S2.14). */
  section_begin_end: z.string(),
  /** What was searched for. */
  words: z.array(z.object(place)),
  mentions: z.array(
    z.object({
      ...place,
      concept_name: z.string(),
      category: z.string(),
      said_as: SaidAs,
      /** Of the concept that was searched for, or its descendants. */
      is_asked: z.boolean(),
    }),
  ),
});
export type LineOfNote = z.infer<typeof LineOfNote>;

const FoundNote = DocumentRow.pick({
  patient_id: true,
  subdocument_id: true,
  subdocument_name: true,
  name_with_date: true,
  at: true,
  patient_Identifier: true,
  organization: true,
}).extend({
  /** Places in the note where it says what was searched for; `lines` has the first. */
  places: z.number().int(),
  lines: z.array(LineOfNote),
});
export type FoundNote = z.infer<typeof FoundNote>;

export const SearchNotes = query("SearchNotes", {
  noun: "search",
  summary:
    "Narrative notes by their words and by what language processing found in them, the newest first, with the lines that say it.",
  roles: researchers,
  isQuestion: true,
  reads: ["records", "language", "vocabulary", "cohort"],
  audit: "patient",
  alsoByPost: true,
  otherOrganisation: "left out",
  example: { m_searchString: "note" },
  input: z.object({
    /**
     * Words and "phrases" in any form, all of which a note has; OR between two, -word for one that it has not, NEAR/8
     * for two within eight words, =word for this form alone, word* for what begins so.
     */
    m_searchString: z.string().trim().max(500).default(""),
    /** A concept that the note mentions, or one of its descendants. */
    m_conceptId: id.optional(),
    m_saidAs: SaidAs.optional(),
    /** The note's name, like "Discharge summary". */
    m_kind: z.string().max(300).optional(),
    m_year: wholeNumber.pipe(z.number().max(9999)).optional(),
    m_cohortId: id.optional(),
    pageNumber,
    pageSize: wholeNumber.pipe(z.number().min(1).max(50)).default(10),
  }),
  output: z.object({
    data: z.array(FoundNote),
    /** Notes. */
    noOfRecords: shownCount,
    patients: shownCount,
    kinds: z.array(z.object({ name: z.string(), note_count: shownCount })),
    years: z.array(z.object({ year: z.number().int(), note_count: shownCount })),
    /** Notes without a date, which are in no year. */
    undated: shownCount,
    /** Notes by the ways in which they say the concept; a note can say it in several. */
    said: z.array(z.object({ said_as: SaidAs, note_count: shownCount })),
    /** Notes whose words are not searchable yet, and that are in none of these. */
    not_searchable: shownCount,
  }),
  problems: ["row.not-found", "request.not-offered"],
});
