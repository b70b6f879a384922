import { Batch, GetBatchAccount } from "@concord/contract";
import { sql } from "kysely";
import { smallestCount } from "../access/small-counts.ts";
import { organizationVisible } from "../access/visibility.ts";
import { rowsOf } from "../platform/database/rows-of.ts";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { byKind, filesOf, ImportAccount, reasonsOf } from "./account/import-account.ts";
import { codesOfRecords } from "./account/codes-of-records.ts";
import { shownFiles, shownImport, shownReasons } from "./account/shown-account.ts";

/** Imports of a batch that are told one by one. */
const mostImports = 20;

export const handler = implement(GetBatchAccount, async (call) => {
  const { db, client, user, input } = call;
  const batchId = input.batch_id;
  const [batch] = await rowsOf(
    db,
    {
      batch_id: "number",
      batch_name: "string",
      organization_id: "number",
      organization_name: "string",
      format: "string",
      status: Batch.shape.status,
      failure: "string | null",
      import_count: "number",
    },
    sql`
    select b.batch_id, b.name batch_name, b.organization_id, o.name organization_name, b.format, b.status, b.failure,
      (select count(*)::int from batch_import i where i.batch_id = b.batch_id) import_count
    from batch b join organization o using (organization_id)
    where b.batch_id = ${batchId} and ${organizationVisible(user, "b.organization_id")}`,
  );
  if (!batch) throw problem("row.not-found");
  const imports = await rowsOf(
    db,
    { import_id: "number", finished_at: "Date", account: ImportAccount },
    sql`select import_id::int, finished_at, case when row_number() over (order by import_id desc) = 1
        then account else account - 'of_records' end account
      from batch_import where batch_id = ${batchId} order by import_id desc limit ${mostImports}`,
  );
  const files = await filesOf(client, batchId);
  const reasons = await reasonsOf(
    client,
    batchId,
    files.map(({ file }) => file),
  );
  const smallest = smallestCount(call);
  const kinds = byKind(files);
  return {
    ...batch,
    imports: imports.map((one) => shownImport(one, smallest)),
    files: shownFiles(kinds, smallest),
    ...shownReasons(reasons, kinds, smallest),
    ...(await codesOfRecords(client, imports[0]?.account.of_records, smallest)),
  };
});
