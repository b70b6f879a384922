// What goes between the server's thread and the worker threads of language processing.
import type { factSource } from "@concord/clinical";
import type { ChangedTerms, TagOptions } from "@concord/nlp";
import type { Finding, Found } from "../engines/finding.ts";
import type { ReadMessage, ReadTask } from "../reading/read-task.ts";

/** Handed to a worker when it starts. */
export interface TagWorkerData {
  /** A prebuilt vocabulary; all workers share it. */
  readonly vocabulary: SharedArrayBuffer;
  /** Concept of the vocabulary → concept_id of the database, as Int32; undefined where there is no database. */
  readonly conceptIds: SharedArrayBuffer | undefined;
  /** For `affected`. */
  readonly changed?: ChangedTerms | undefined;
}

export interface NoteToTag {
  readonly text: string;
  /** Its date and encounter, as far as they are known. */
  readonly known: TagOptions;
  /** A narrative is tagged; discrete text is only de-identified. */
  readonly isNarrative: boolean;
  /** What an external engine found in it; our own finds where there are none. */
  readonly findings?: readonly Finding[] | undefined;
}

/**
 * `affected`: which texts the changed terms may concern. `read`: a text that is not stored. `lines`: the command line's
 * JSON, one document a line.
 */
export type TagTask =
  | { readonly kind: "notes"; readonly notes: readonly NoteToTag[] }
  | { readonly kind: "affected"; readonly texts: readonly string[] }
  | { readonly kind: "read"; readonly task: ReadTask }
  | {
      readonly kind: "lines";
      readonly lines: readonly string[];
      readonly mode: LineMode;
      /** Of each line, where an external engine was asked. */
      readonly found?: readonly (Found | undefined)[] | undefined;
    };

export const lineModes = ["annotate", "spans", "deidentify"] as const;
export type LineMode = (typeof lineModes)[number];

/** A fact that a note holds, as the columns of COPY that the worker knows. */
export interface FactRow {
  /** Which of the note's annotations it rests on; the first where there are several. */
  readonly annotation: number;
  readonly conceptId: number;
  readonly source: typeof factSource.unstructured | typeof factSource.inferred;
  /** `factColumns` as one COPY line. */
  readonly line: string;
}

/** Rows of one note, each the end of a COPY line: whose they are is put before it. */
export interface NoteRows {
  readonly sections: readonly string[];
  readonly annotations: readonly string[];
  readonly facts: readonly FactRow[];
  readonly deidentified: string;
}

export const sectionColumns =
  "section_number, canonical_section_name, header, begin_offset, end_offset";
export const annotationColumns =
  "section_number, begin_offset, end_offset, text, concept_id, present, negated, experienced, definitive, is_current, hypothetical, subject, not_experienced_reason, not_definitive_detail, severity, descriptor, progression, result, medication, time, why";
export const factColumns = "concept_id, source, value, unit, text_value, rule, attributes";

/** `undefined` for a note on which the engine failed: it keeps what it had. */
export type TagAnswer =
  | { readonly kind: "notes"; readonly rows: readonly (NoteRows | undefined)[] }
  | { readonly kind: "affected"; readonly affected: readonly boolean[] }
  | { readonly kind: "read"; readonly message: ReadMessage }
  | { readonly kind: "lines"; readonly lines: readonly string[] };
