import { Batch, UploadBatch } from "@concord/contract";
import { sql } from "kysely";
import { organizationVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { takeImportLock } from "../../importing/import-lock.ts";
import { uploadImport } from "./upload-import.job.ts";
import { missingFiles, takePart } from "./upload-parts.ts";

export const handler = implement(UploadBatch, async (call) => {
  const { input, audit, jobs, db, now } = call;
  const { batchId, status } = await batchNamed(call);
  audit.subject("batch", batchId);
  // One that was killed says that it is importing until it goes on.
  const isOnItsWay = status === "importing" || status === "processing";
  if (status === "validating" || (isOnItsWay && !(await takeImportLock(db))))
    throw problem("batch.importing");
  const bytesHere = input.part ? await takePart(db, batchId, input.part, now) : null;
  if (!input.is_complete) return { batch_id: batchId, bytes_here: bytesHere, job_id: null };
  const files = await missingFiles(db, batchId);
  if (files !== 0) throw problem("batch.upload-incomplete", { files: files ?? "None" });
  await sql`update batch set status = 'validating', failure = null where batch_id = ${batchId}`.execute(
    db,
  );
  audit.change("batch", batchId, null, { name: input.batch_name, format: input.format });
  const jobId = await jobs.enqueue(uploadImport, { batchId }, input.organization_id);
  return { batch_id: batchId, bytes_here: bytesHere, job_id: jobId };
});

/** The batch of the name, made when there is none; its row is locked, so that one part comes after the other. */
async function batchNamed({
  db,
  user,
  input,
}: Pick<Context, "db" | "user"> & {
  input: { organization_id: number; batch_name: string; format: string };
}): Promise<{ batchId: number; status: string }> {
  const { organization_id, batch_name, format } = input;
  const organizations = await rowsOf(
    db,
    { organization_id: "number" },
    sql`select organization_id from organization where organization_id = ${organization_id} and ${organizationVisible(user, "organization_id")}`,
  );
  if (organizations.length === 0) throw problem("row.not-found");
  await sql`insert into batch (organization_id, name, format, status, keeps_codes, keeps_visits)
    values (${organization_id}, ${batch_name}, ${format}, 'received', ${format === "omop"}, true)
    on conflict (organization_id, name) do nothing`.execute(db);
  const [batch] = await rowsOf(
    db,
    { batch_id: "number", format: "string", status: Batch.shape.status },
    sql`select batch_id, format, status from batch
      where organization_id = ${organization_id} and name = ${batch_name} for update`,
  );
  if (!batch) throw problem("row.not-found");
  if (batch.format !== format) throw problem("batch.other-format", { format: batch.format });
  return { batchId: batch.batch_id, status: batch.status };
}
