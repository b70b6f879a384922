import type { CodedConcept } from "../../vocabulary/concepts-of-codes.ts";
import type { CodeNumbers } from "./code-numbers.ts";
import type { CopyValue } from "../../platform/database/copy-text.ts";
import type { StageTable } from "./stage-tables.ts";
import type { Staging } from "./staging.ts";

/** Rejected content is kept up to this length. */
const longestContent = 10_000;

/**
 * What a reader of one file hands its records to. Every record is begun with `next`, then staged, or rejected with a
 * reason.
 */
export class Intake {
  /** Records begun so far, those of earlier runs included. */
  read: number;
  /** The file has facts, and no column for the codes that they were recorded with. */
  lacksCodes = false;
  readonly file: string;
  private readonly number: number;
  /** Records that an earlier run committed. */
  private readonly done: number;
  private readonly staging: Staging;
  private readonly codes: CodeNumbers;

  constructor(file: string, number: number, done: number, staging: Staging, codes: CodeNumbers) {
    this.file = file;
    this.number = number;
    this.done = done;
    this.read = 0;
    this.staging = staging;
    this.codes = codes;
  }

  /** Counts the next record; false when an earlier run of this import has it already. */
  next(): boolean {
    this.read += 1;
    return this.read > this.done;
  }

  /** Stages a row for the record that begins on `line`; values as the table has them after file and line. */
  stage(table: StageTable, line: number, ...values: CopyValue[]): void {
    this.staging.add(table, [this.number, line, ...values]);
  }

  /** Stages a row that is no record of its own: it's neither counted nor rejected. */
  stageUncounted(table: StageTable, ...values: CopyValue[]): void {
    this.staging.add(table, [0, 0, ...values]);
  }

  reject(line: number, reason: string, content: string): void {
    const shown =
      content.length > longestContent ? `${content.slice(0, longestContent)}…` : content;
    this.staging.add("stage_reject", [this.number, line, reason, shown.replaceAll("\0", "\u2400")]);
  }

  code(key: string, concept: () => CodedConcept): number {
    return this.codes.of(key, concept);
  }

  /** The record says that a code of its own means a concept. */
  alias(line: number, alias: { sab: string; code: string; number: number }, content: string): void {
    this.codes.alias({ ...alias, file: this.number, line, content });
  }
}
