import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";

/** Signature, flags, and the length of an extension that there never is. */
const headerBytes = 19;

/**
 * The rows of a query as PostgreSQL sends them in COPY's binary format: no text to decode, and no other way brings
 * `bytea` without doubling it.
 * @param query SQL text; there are no parameters in COPY
 */
export async function copyBinary(client: ClientBase, query: string): Promise<(Buffer | null)[][]> {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy (${query}) to stdout (format binary)`)))
    chunks.push(chunk);
  const data = Buffer.concat(chunks);
  const rows: (Buffer | null)[][] = [];
  let at = headerBytes;
  for (let fields = data.readInt16BE(at); fields !== -1; fields = data.readInt16BE(at)) {
    at += 2;
    const row: (Buffer | null)[] = [];
    for (let field = 0; field < fields; field++) {
      const length = data.readInt32BE(at);
      at += 4;
      row.push(length < 0 ? null : data.subarray(at, at + length));
      at += Math.max(0, length);
    }
    rows.push(row);
  }
  return rows;
}
