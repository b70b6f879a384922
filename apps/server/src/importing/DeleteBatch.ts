import { DeleteBatch } from "@concord/contract";
import { sql } from "kysely";
import { smallCounts } from "../access/small-counts.ts";
import { organizationVisible } from "../access/visibility.ts";
import { rowsOf } from "../platform/database/rows-of.ts";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { bumpDataVersion } from "../records/data-version.ts";
import {
  batchesToImportAgain,
  countAnnotated,
  countGone,
  deleteGone,
  findGone,
  forgetFiles,
} from "./deleting/delete-batch.ts";
import { takeImportLock } from "./import-lock.ts";

export const handler = implement(DeleteBatch, async (call) => {
  const { db, client, user, input, audit } = call;
  const { batch_id: batchId, is_trial: isTrial } = input;
  audit.subject("batch", batchId);
  const [batch] = await rowsOf(
    db,
    { name: "string" },
    sql`select name from batch where batch_id = ${batchId} and ${organizationVisible(user, "organization_id")} for update`,
  );
  if (!batch) throw problem("row.not-found");
  if (!(await takeImportLock(db))) throw problem("batch.importing");
  const documents = await countAnnotated(client, batchId);
  if (documents > 0)
    throw problem("batch.annotated", { documents: smallCounts(call)(documents) ?? "Some" });
  await findGone(client, batchId);
  const gone = await countGone(client, batchId);
  const again = await batchesToImportAgain(client, batchId);
  if (!isTrial) {
    await forgetFiles(
      client,
      again.map((one) => one.batch_id),
    );
    await deleteGone(client, batchId);
    await bumpDataVersion(db);
    audit.change("batch", batchId, { name: batch.name, ...gone }, null);
  }
  const shown = smallCounts(call);
  return {
    notes: shown(gone.notes),
    facts: shown(gone.facts),
    encounters: shown(gone.encounters),
    patients: shown(gone.patients, gone.patients + gone.patients_stay),
    patients_stay: shown(gone.patients_stay, gone.patients + gone.patients_stay),
    import_again: again,
  };
});
