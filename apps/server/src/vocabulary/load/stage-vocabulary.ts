import { once } from "node:events";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyLine, type CopyValue } from "../../platform/database/copy-text.ts";

/** What every format is brought into. `n` is the order in the source: of equals the first counts. */
const tables = {
  stage_concept: "n bigint, cuid text, text text, sab text, code text, category text",
  stage_code: "n bigint, cuid text, sab text, code text, is_own boolean",
  stage_entry: "n bigint, cuid text, term text, kind text",
  stage_parent: "n bigint, cuid text, parent_cuid text, levels int",
} as const;

/** Bytes of one table that are kept back; copied when half of it is full. */
const bufferSize = 4_000_000;
/** Nothing that an index has as its key may be longer. */
const longestKey = 200;
const longestText = 4000;

/** Something of a file that can't be used, for people. */
export interface RejectedRow {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/**
 * A vocabulary on its way into the database: rows go into temporary tables by COPY, a few megabytes at a time, so that
 * a file of any size takes the same memory.
 */
export class StagedVocabulary {
  /** Rows that could not be read. */
  rejected = 0;
  /** Rows that were not wanted, by why. */
  readonly leftOut = new Map<string, number>();
  readonly #client: ClientBase;
  readonly #onRejected: (row: RejectedRow) => void;
  readonly #kept = new Map<string, Kept>();
  #n = 0;

  private constructor(client: ClientBase, onRejected: (row: RejectedRow) => void) {
    this.#client = client;
    this.#onRejected = onRejected;
  }

  /** Makes the tables, for the rest of the transaction; `own` are a format's, as name → columns. */
  static async begin(
    client: ClientBase,
    own: Readonly<Record<string, string>> = {},
    onRejected: (row: RejectedRow) => void = () => undefined,
  ): Promise<StagedVocabulary> {
    for (const [name, columns] of Object.entries({ ...tables, ...own }))
      await client.query(`create temp table ${name} (${columns}) on commit drop`);
    return new StagedVocabulary(client, onRejected);
  }

  /** A row that is well formed and not wanted. */
  leaveOut(reason: string, n = 1): void {
    if (n > 0) this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + n);
  }

  reject(file: string, line: number, reason: string): void {
    this.rejected += 1;
    this.#onRejected({ file, line, reason });
  }

  concept(cuid: string, text: string, sab: string, code: string, category: string | null): void {
    this.add("stage_concept", this.next(), cuid, text, sab, code, category);
  }

  /**
   * @param isOwn the code is the concept itself, so that another vocabulary's concept with it is the same one; a
   * cross-reference may be
   * wider or narrower, and is a code only where no other concept of the source has it
   */
  code(cuid: string, sab: string, code: string, isOwn = true): void {
    this.add("stage_code", this.next(), cuid, sab, code, isOwn);
  }

  entry(cuid: string, term: string, kind: string): void {
    this.add("stage_entry", this.next(), cuid, term, kind);
  }

  parent(cuid: string, parentCuid: string, levels = 1): void {
    this.add("stage_parent", this.next(), cuid, parentCuid, levels);
  }

  /** Where the next row is in the order of the source. */
  next(): number {
    this.#n += 1;
    return this.#n;
  }

  /** A row of a format's own table. */
  add(table: string, ...values: readonly CopyValue[]): void {
    const line = copyLine(values);
    let kept = this.#kept.get(table);
    if (!kept) {
      kept = { bytes: Buffer.allocUnsafeSlow(bufferSize), size: 0 };
      this.#kept.set(table, kept);
    }
    // UTF-8 takes at most three bytes a UTF-16 unit.
    const needed = kept.size + line.length * 3;
    if (needed > kept.bytes.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(needed, kept.bytes.length * 2));
      kept.bytes.copy(grown, 0, 0, kept.size);
      kept.bytes = grown;
    }
    kept.size += kept.bytes.write(line, kept.size);
  }

  /** Copies what is kept back of the tables that are full; to be called between rows. */
  async relieve(): Promise<void> {
    for (const [table, { size }] of this.#kept) if (size > bufferSize / 2) await this.#copy(table);
  }

  /** Copies all that is kept back. */
  async flush(): Promise<void> {
    for (const table of this.#kept.keys()) await this.#copy(table);
    await this.#client.query(`analyze ${Object.keys(tables).join(", ")}`);
  }

  async #copy(table: string): Promise<void> {
    const kept = this.#kept.get(table);
    if (!kept || kept.size === 0) return;
    const stream = this.#client.query(copyFrom(`copy ${table} from stdin`));
    const done = once(stream, "finish");
    stream.end(kept.bytes.subarray(0, kept.size));
    await done;
    kept.size = 0;
  }
}

/**
 * Rows of one table that are kept back, as bytes: a string that was cut from a file keeps all that was read with it, so
 * that a few rows among many that are not wanted would keep the whole file.
 */
interface Kept {
  bytes: Buffer;
  size: number;
}

/** Why these can't be a concept's; undefined when they can. */
export function keyFault(names: Readonly<Record<string, string>>): string | undefined {
  for (const [name, value] of Object.entries(names)) {
    if (value === "") return `${name} is missing`;
    if (value.includes("\0")) return `${name} has a NUL byte`;
    const longest = name === "text" || name === "name" ? longestText : longestKey;
    if (value.length > longest) return `${name} is longer than ${longest} characters`;
  }
  return undefined;
}
