import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { id } from "./fields.ts";
import { query } from "./operation.ts";
import { researchers } from "./role.ts";

/** An upload (S3.21, domain.md §11). */
export const Batch = z.object({
  batch_id: id,
  batch_name: z.string(),
  /** The health system above the organisation; the same where there is none above. */
  provider_name: z.string(),
  organization_name: z.string(),
  status: z.enum(["received", "validating", "importing", "processing", "ready", "failed"]),
});
export type Batch = z.infer<typeof Batch>;

export const GetUserBatches = query("GetUserBatches", {
  noun: "batches",
  summary: "Batches of the organisations that the user may see, newest first (S2.37, S7.3).",
  roles: researchers,
  reads: ["batches"],
  example: {},
  input: z.object({ userRole: z.string().optional() }),
  output: z.object({ data: z.array(Batch) }),
});

/** Null: too few to be shown. */
const count = z.number().int().nonnegative().nullable();

/** Files of one kind, and what became of their records. */
const FilesOfKind = z.object({
  kind: z.string(),
  files: z.number().int(),
  read: count,
  stored: count,
  updated: count,
  unchanged: count,
  rejected: count,
});

const Reason = z.object({ kind: z.string(), reason: z.string(), n: count });

/** A count and what it is of; `then` is what follows from it. */
const Said = z.object({ what: z.string(), n: count, then: z.string().optional() });

const Import = z.object({
  import_id: z.number().int(),
  finished_at: z.string(),
  kinds: z.array(FilesOfKind),
  /** Why records were rejected, the commonest first; the first 50 of `reason_count`. */
  reasons: z.array(Reason),
  reason_count: z.number().int(),
  /** What became of records that were there before. */
  others: z.array(Said),
  /** What is known only in part, or says two things. */
  in_part: z.array(Said),
  /** Files that were left alone, as the batch named had their content already. */
  known: z.array(z.object({ batch: z.string(), files: z.number().int() })),
  /** Files that the format has no use for, and the first names. */
  unused: z.object({ files: z.number().int(), names: z.array(z.string()) }),
  /** What the batch held when the import had ended. */
  holds: z.array(Said),
});

export const BatchAccount = z.object({
  batch_id: id,
  batch_name: z.string(),
  organization_name: z.string(),
  format: z.string(),
  status: Batch.shape.status,
  /** Why the last import did not come to its end. */
  failure: z.string().nullable(),
  /** The newest first; the last 20 of `import_count`. Empty for a batch of before imports were kept. */
  imports: z.array(Import),
  import_count: z.number().int(),
  /** Of all its files, whichever import read them last. */
  files: z.array(FilesOfKind),
  /** Rejected rows that are kept, by kind and reason; the first 50 of `reason_count`. */
  reasons: z.array(Reason),
  reason_count: z.number().int(),
});
export type BatchAccount = z.infer<typeof BatchAccount>;

export const GetBatchAccount = query("GetBatchAccount", {
  noun: "batches",
  summary:
    "What the imports of a batch read, stored, updated, left alone, rejected and took back, by kind of file and reason (S2.37, S3.21).",
  roles: researchers,
  reads: ["batches"],
  example: { batch_id: exampleIds.batch },
  input: z.object({ batch_id: id }),
  output: BatchAccount,
  problems: ["row.not-found"],
});
