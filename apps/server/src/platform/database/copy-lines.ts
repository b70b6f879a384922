import { once } from "node:events";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** Characters handed over at once: one string of a whole load would not fit. */
const pieceSize = 4_000_000;

/**
 * Writes lines of PostgreSQL's COPY text format (`copyLine`), each with its line end, into a table.
 * @param target table and its columns: `section (patient_id, subdocument_id)`; trusted text
 * @throws Error of the database when a row breaks a rule of the table
 */
export async function copyLines(
  client: ClientBase,
  target: string,
  lines: Iterable<string>,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  // Listened to from the start: an error may come while a piece is still being written.
  const finished = once(stream, "finish");
  let piece = "";
  const flush = async (): Promise<void> => {
    const full = !stream.write(piece);
    piece = "";
    if (full) await Promise.race([once(stream, "drain"), finished]);
  };
  for (const line of lines) {
    piece += line;
    if (piece.length > pieceSize) await flush();
  }
  stream.end(piece);
  await finished;
}
