// Files on their way from a browser: parts without a gap, each committed when it is answered.
import type { InputOf } from "@concord/contract";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { problem } from "../../platform/operations/problem.ts";

/** Bytes of all files of an upload, which lie in the database until they are read. */
const mostGigabytes = 2;

type Part = NonNullable<InputOf<"UploadBatch">["part"]>;
type SentPart = { [Key in keyof Part]: Key extends "file" | "base64" ? string : number };

/**
 * Keeps the part if it begins where the file's bytes that are here end; one that came before, or too early, is not
 * taken. A file of the name with another length or another time begins anew.
 * @returns bytes of the file that are here
 */
export async function takePart(
  db: Kysely<Database>,
  batchId: number,
  { file, bytes, modified, begins_at, base64 }: SentPart,
  now: Date,
): Promise<number> {
  await sql`delete from upload_file where batch_id = ${batchId} and file = ${file}
    and (bytes <> ${bytes} or modified <> ${modified})`.execute(db);
  await sql`insert into upload_file (batch_id, file, bytes, modified, touched_at)
    values (${batchId}, ${file}, ${bytes}, ${modified}, ${now})
    on conflict (batch_id, file) do update set touched_at = excluded.touched_at`.execute(db);
  const [known] = await rowsOf(
    db,
    { here: "number", all: "number" },
    sql`select bytes_here::float8 here, (select sum(bytes) from upload_file where batch_id = ${batchId})::float8 "all"
      from upload_file where batch_id = ${batchId} and file = ${file}`,
  );
  if (!known || known.all > mostGigabytes * 1e9)
    throw problem("batch.upload-too-large", { gigabytes: mostGigabytes });
  const content = Buffer.from(base64, "base64");
  if (begins_at !== known.here || content.length === 0) return known.here;
  if (known.here + content.length > bytes)
    throw problem("request.invalid", {
      errors: { "part.base64": "The file has fewer bytes than have come." },
    });
  await sql`insert into upload_part (batch_id, file, begins_at, content)
    values (${batchId}, ${file}, ${begins_at}, ${content})`.execute(db);
  await sql`update upload_file set bytes_here = bytes_here + ${content.length}
    where batch_id = ${batchId} and file = ${file}`.execute(db);
  return known.here + content.length;
}

/** How many files have not come whole; null where there are none at all. */
export async function missingFiles(db: Kysely<Database>, batchId: number): Promise<number | null> {
  const [row] = await rowsOf(
    db,
    { files: "number", missing: "number" },
    sql`select count(*)::int files, (count(*) filter (where bytes_here < bytes))::int missing
      from upload_file where batch_id = ${batchId}`,
  );
  return row && row.files > 0 ? row.missing : null;
}
