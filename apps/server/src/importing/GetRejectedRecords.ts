import { GetRejectedRecords } from "@concord/contract";
import { sql } from "kysely";
import { smallCounts } from "../access/small-counts.ts";
import { organizationVisible } from "../access/visibility.ts";
import { pageOf } from "../platform/database/page-of.ts";
import { rowsOf } from "../platform/database/rows-of.ts";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { filesOf, kindOfFile } from "./account/import-account.ts";

export const handler = implement(GetRejectedRecords, async (call) => {
  const { db, client, user, input, audit } = call;
  const { batch_id, kind, reason, pageNumber, pageSize } = input;
  const [batch] = await rowsOf(
    db,
    { batch_id: "number" },
    sql`select batch_id from batch
      where batch_id = ${batch_id} and ${organizationVisible(user, "batch.organization_id")}`,
  );
  if (!batch) throw problem("row.not-found");
  // Whose records they are is not known: that may be why they were rejected.
  audit.subject("batch", batch_id);
  const files = (await filesOf(client, batch_id))
    .map(({ file }) => file)
    .filter((file) => kindOfFile(file) === kind);
  const asked = sql`batch_id = ${batch_id} and reason = ${reason} and file = any(${files}::text[])`;
  const data = await rowsOf(
    db,
    { file: "string", line: "number", content: "string" },
    sql`select file, line::float8 line, content from rejected_row where ${asked}
      order by file, line, rejected_id ${pageOf({ limit: pageSize, offset: (pageNumber - 1) * pageSize })}`,
  );
  const [counted] = await rowsOf(
    db,
    { n: "number" },
    sql`select count(*)::int n from rejected_row where ${asked}`,
  );
  return { data, noOfRecords: smallCounts(call)(counted?.n ?? 0) };
});
