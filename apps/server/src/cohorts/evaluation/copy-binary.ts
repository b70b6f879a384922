import type { ClientBase } from "pg";
import { finished } from "node:stream/promises";
import { to as copyTo } from "pg-copy-streams";

/** Signature, flags, and the length of an extension that there never is. */
const headerBytes = 19;
/** Bytes. A longer field is in memory of its own. */
export const shortField = 64;
/** A longer one is in shared memory: worth more than the time to ask for it when it is handed to another thread. */
const longField = 32_768;
/** Of a row, and of a field, before their content. */
const countBytes = 2;
const lengthBytes = 4;

/**
 * The rows of a query as PostgreSQL sends them in COPY's binary format: no text to decode, and no other way brings
 * `bytea` without doubling it. Fields of more than 64 bytes lie, aligned, in memory of their own, those of more than 32
 * KB in shared memory, copied there as they arrive.
 * @param query SQL text; there are no parameters in COPY
 */
export async function copyBinary(client: ClientBase, query: string): Promise<(Buffer | null)[][]> {
  const reader = new RowReader();
  const copy = client.query(copyTo(`copy (${query}) to stdout (format binary)`));
  copy.on("data", (chunk: Buffer) => reader.read(chunk));
  await finished(copy);
  return reader.rows;
}

/** Takes what arrives apart; a part may arrive in pieces. */
class RowReader {
  readonly rows: (Buffer | null)[][] = [];
  #row: (Buffer | null)[] = [];
  #fields = 0;
  /** What tells how much comes, once read, is not needed again. */
  readonly #lead: Buffer = Buffer.alloc(headerBytes);
  #part: Buffer = this.#lead;
  #filled = 0;
  #next: (part: Buffer) => void = () => this.#readRow();

  read(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      const copied = chunk.copy(this.#part, this.#filled, at);
      at += copied;
      this.#filled += copied;
      if (this.#filled === this.#part.length) this.#next(this.#part);
    }
  }

  #expect(part: Buffer, next: (part: Buffer) => void): void {
    this.#part = part;
    this.#filled = 0;
    this.#next = next;
    if (part.length === 0) next(part);
  }

  #readRow(): void {
    this.#expect(this.#lead.subarray(0, countBytes), (part) => {
      this.#fields = part.readInt16BE();
      this.#row = [];
      // -1: there are no more rows.
      if (this.#fields >= 0) this.rows.push(this.#row);
      this.#readField();
    });
  }

  #readField(): void {
    if (this.#row.length >= this.#fields) {
      this.#readRow();
      return;
    }
    this.#expect(this.#lead.subarray(0, lengthBytes), (part) => {
      const length = part.readInt32BE();
      if (length < 0) this.#put(null);
      else this.#expect(fieldOf(length), (field) => this.#put(field));
    });
  }

  #put(field: Buffer | null): void {
    this.#row.push(field);
    this.#readField();
  }
}

function fieldOf(length: number): Buffer {
  if (length > longField) return Buffer.from(new SharedArrayBuffer(length));
  return length > shortField ? Buffer.allocUnsafeSlow(length) : Buffer.allocUnsafe(length);
}
