import {
  completeWhy,
  deidentify,
  sectionsOf,
  tag,
  tagSpans,
  type Candidate,
  type Engine,
  type Entity,
  type Inferred,
  type Section,
  type TagOptions,
} from "@concord/nlp";
import { z } from "zod";
import { applyFindings } from "./engines/apply-findings.ts";
import type { Finding, Found } from "./engines/finding.ts";
import type { LineMode } from "./tagging/tag-task.ts";

const Id = z.union(
  [
    z.string(),
    z
      .number()
      // Others come back as another number.
      .refine((id) => Number.isSafeInteger(id) || !Number.isInteger(id)),
  ],
  "neither a string nor a number that is kept exactly",
);
const day = z.iso.date("no day like 2024-05-31");
const Note = z.object(
  {
    id: Id,
    text: z.string("no string"),
    date: day.optional(),
    encounter_start: day.optional(),
    encounter_end: day.optional(),
    day_first: z.boolean("neither true nor false").optional(),
  },
  "no object",
);
const offset = z.int("no whole number").min(0, "below 0");

const NoteWithSpans = Note.extend({
  spans: z.array(z.object({ begin: offset, end: offset }, "no object"), "no list of {begin, end}"),
});

/**
 * One line of JSON for one line of JSON (docs/command-line.md). A line that can't be read or answered gives
 * `{"id","error"}`; the error never quotes the text.
 */
export function answerLine(engine: Engine, line: string, mode: LineMode, found?: Found): string {
  let id: string | number | null = null;
  try {
    const parsed: unknown = JSON.parse(line);
    id = z.object({ id: Id }).safeParse(parsed).data?.id ?? null;
    if (found && "refused" in found) return JSON.stringify({ id, error: found.refused });
    return JSON.stringify(answer(engine, parsed, mode, found));
  } catch (error) {
    return JSON.stringify({ id, error: reasonOf(error) });
  }
}

/** Whether an answer is `{"id","error"}`. */
export function isRefusal(answer: string): boolean {
  return /^\{"id":(?:null|-?\d[\d.e+-]*|"(?:[^"\\]|\\.)*"),"error":/.test(answer);
}

/** The text of a line that an external engine is to read; undefined for a line that has none. */
export function textOfLine(line: string): string | undefined {
  try {
    return Note.safeParse(JSON.parse(line)).data?.text;
  } catch {
    return undefined;
  }
}

function answer(
  engine: Engine,
  parsed: unknown,
  mode: LineMode,
  found: { readonly findings: readonly Finding[] } | undefined,
): object {
  if (mode === "spans") {
    const note = NoteWithSpans.parse(parsed);
    const { id, text, spans } = note;
    for (const [at, { begin, end }] of spans.entries())
      if (!(begin < end && end <= text.length) || splitsCharacter(text, begin, end))
        throw new WrongSpan(
          `spans.${at}: ${begin < end && end <= text.length ? "begins or ends within a character" : "does not lie in the text"}`,
        );
    const entities = tagSpans(text, spans, engine, knownOf(note));
    return { id, ...shown(sectionsOf(text), entities) };
  }
  const note = Note.parse(parsed);
  const { id, text } = note;
  if (mode === "deidentify") return { id, text: deidentify(text) };
  if (found) {
    const { document, unknown } = applyFindings(text, engine, found.findings, knownOf(note));
    const { sections, entities, inferred } = document;
    return {
      id,
      ...shown(sections, entities),
      inferred: inferred.map(shownInferred),
      not_in_vocabulary: unknown,
    };
  }
  const { sections, entities, inferred } = tag(text, engine, knownOf(note));
  return { id, ...shown(sections, entities), inferred: inferred.map(shownInferred) };
}

const knownOf = (note: z.output<typeof Note>): TagOptions => ({
  documentDate: note.date,
  encounterStart: note.encounter_start,
  encounterEnd: note.encounter_end,
  dayFirst: note.day_first,
});

class WrongSpan extends Error {}

/** Between the halves of a surrogate pair. */
function splitsCharacter(text: string, ...offsets: readonly number[]): boolean {
  return offsets.some(
    (at) => /[\ud800-\udbff]/.test(text[at - 1] ?? "") && /[\udc00-\udfff]/.test(text[at] ?? ""),
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof WrongSpan) return error.message;
  if (error instanceof SyntaxError) return "not JSON";
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.join(".") || "line"}: ${issue?.message ?? "not understood"}`;
  }
  return "language processing failed";
}

function shown(sections: readonly Section[], entities: readonly Entity[]): object {
  return {
    sections: sections.map((section) => ({
      section_number: section.section_number,
      canonical_section_name: section.canonical_section_name,
      header: section.header,
      begin: section.begin,
      end: section.end,
      parent: section.parent ?? null,
    })),
    entities: entities.map(shownEntity),
  };
}

function shownInferred({ cuid, name, category, codes, rule, source, evidence }: Inferred): object {
  return { cuid, name, category, codes, rule, source, evidence };
}

const shownCandidate = ({ cuid, name, rank }: Candidate): object => ({ cuid, name, rank });

function shownEntity(entity: Entity): object {
  return {
    begin: entity.begin,
    end: entity.end,
    text: entity.text,
    category: entity.category,
    cuid: entity.cuid,
    name: entity.name,
    codes: entity.codes,
    rank: entity.rank,
    ...(entity.candidates && { candidates: entity.candidates.map(shownCandidate) }),
    present: entity.present,
    negated: entity.negated,
    experienced: entity.experienced,
    definitive: entity.definitive,
    current: entity.current,
    hypothetical: entity.hypothetical,
    subject: entity.subject,
    not_experienced_reason: entity.not_experienced_reason,
    not_definitive_detail: entity.not_definitive_detail,
    severity: entity.severity,
    descriptor: entity.descriptor,
    progression: entity.progression,
    result: entity.result ?? null,
    ...(entity.further_results && { further_results: entity.further_results }),
    medication: entity.medication ?? null,
    ...(entity.further_medications && { further_medications: entity.further_medications }),
    time: entity.time ?? null,
    section_number: entity.section_number,
    why: completeWhy(entity.why, entity),
  };
}
