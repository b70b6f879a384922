import { z } from "zod";
import { shownCount } from "./counts.ts";
import { exampleIds } from "./example-ids.ts";
import { flag, id, pageNumber, pageSize, wholeNumber } from "./fields.ts";
import { command, query } from "./operation.ts";
import { researchers, type Role } from "./role.ts";

/** For so many days after its last part an upload goes on; then what has come is removed. */
export const daysUploadsAreKept = 7;

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

/** Files of one kind, and what became of their records. */
const FilesOfKind = z.object({
  kind: z.string(),
  files: shownCount,
  read: shownCount,
  stored: shownCount,
  updated: shownCount,
  unchanged: shownCount,
  rejected: shownCount,
});

const Reason = z.object({ kind: z.string(), reason: z.string(), n: shownCount });

/** A count and what it is of; `so` is what follows from it. */
const Said = z.object({ what: z.string(), n: shownCount, so: z.string().optional() });

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
  known: z.array(z.object({ batch: z.string(), files: shownCount })),
  /** Files that the format has no use for, and the first names. */
  unused: z.object({ files: shownCount, names: z.array(z.string()) }),
  /** What the batch held when the import had ended. */
  holds: z.array(Said),
});

/** A code that only records know, of the batch's structured records. */
const RecordedCode = z.object({
  /** "RXNORM", or the address of a system that has no name here. */
  sab: z.string(),
  code: z.string(),
  text: z.string(),
  n: shownCount,
});

/** The commonest codes; `codes` is how many there are, `n` their records where no part of them is hidden. */
const codesOf = <Code extends z.ZodType>(code: Code) =>
  z.object({ codes: z.number().int(), n: shownCount, first: z.array(code) });

export const BatchAccount = z.object({
  batch_id: id,
  batch_name: z.string(),
  organization_id: id,
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
  /** Codes that count for nothing but themselves, as no vocabulary knows them. Null: imported before this was kept. */
  unknown_codes: codesOf(RecordedCode).nullable(),
  /** Codes that no vocabulary knows, and that count for what their names or codes say. */
  placed_codes: codesOf(RecordedCode.extend({ counts_for: z.array(z.string()) })).nullable(),
});
export type BatchAccount = z.infer<typeof BatchAccount>;

export const GetBatchAccount = query("GetBatchAccount", {
  noun: "batches",
  summary:
    "What the imports of a batch read, stored, updated, left alone, rejected and took back, by kind of file and reason (S2.37, S3.21).",
  roles: researchers,
  reads: ["batches", "vocabulary"],
  example: { batch_id: exampleIds.batch },
  input: z.object({ batch_id: id }),
  output: BatchAccount,
  problems: ["row.not-found"],
});

/** A record that an import rejected, as the file has it. */
export const RejectedRecord = z.object({
  /** As it lies below the folder that was chosen. */
  file: z.string(),
  /** In the file, counted from 1; of a file of one resource or note its number in it. */
  line: z.number().int(),
  content: z.string(),
});
export type RejectedRecord = z.infer<typeof RejectedRecord>;

export const GetRejectedRecords = query("GetRejectedRecords", {
  noun: "batches",
  summary:
    "The records behind a reason of a batch's account, by file and line, as their files were read last (S2.37, S3.21).",
  roles: researchers,
  reads: ["batches"],
  audit: "patient",
  example: { batch_id: exampleIds.batch, kind: "PERSON", reason: "the person is not known" },
  input: z.object({
    batch_id: id,
    /** As the account has it. */
    kind: z.string().min(1).max(300),
    reason: z.string().min(1).max(1000),
    pageNumber,
    pageSize,
  }),
  output: z.object({ data: z.array(RejectedRecord), noOfRecords: shownCount }),
  problems: ["row.not-found"],
});

/** Whoever has the dialog of data administration (S2.27, S2.37). */
const batchAdministrators: readonly Role[] = ["Administrator", "Company"];

/** Bytes of a part of a file, before base64 makes them a third more. */
export const largestPart = 3_000_000;

/** A name as it lies below the chosen folder: no way out of it. */
const fileName = z
  .string()
  .min(1)
  .max(300)
  .refine(
    (name) =>
      !/[\\:\p{Cc}]/u.test(name) &&
      name.split("/").every((part) => part.trim() !== "" && part !== "." && part !== ".."),
    "This is not the name of a file.",
  );

export const UploadBatch = command("UploadBatch", {
  noun: "batches",
  summary:
    "Takes a part of a file of an upload, or says how much of it is there; with is_complete, queues the import of the files that have come. An upload that was broken off goes on where it was (S2.37, S7.3).",
  roles: batchAdministrators,
  changes: ["batches"],
  maximumBytes: 4_200_000,
  example: {
    organization_id: exampleIds.hospital,
    batch_name: "Notes of May",
    format: "notes",
    part: { file: "a.txt", bytes: 4, modified: 0, begins_at: 0, base64: "" },
  },
  input: z.object({
    organization_id: id,
    /** The same name adds to, or continues, the same batch of the organisation. */
    batch_name: z.string().trim().min(1, "Please enter a name.").max(200),
    format: z.enum(["omop", "fhir", "notes"]),
    part: z
      .object({
        file: fileName,
        /** Of the whole file. */
        bytes: wholeNumber,
        /** When the file was last changed, in milliseconds: another file of the name begins anew. */
        modified: wholeNumber,
        begins_at: wholeNumber,
        /** Empty: only asks how much is there. */
        base64: z.base64().max(4_000_000),
      })
      .optional(),
    /** All files have come: import them. */
    is_complete: flag.default(false),
  }),
  output: z.object({
    batch_id: id,
    /** Bytes of the part's file that have come without a gap; what begins elsewhere is not taken. */
    bytes_here: z.number().int().nonnegative().nullable(),
    /** Under which the import's progress is told. */
    job_id: z.string().nullable(),
  }),
  problems: [
    "row.not-found",
    "batch.importing",
    "batch.other-format",
    "batch.upload-incomplete",
    "batch.upload-too-large",
  ],
});

export const DeleteBatch = command("DeleteBatch", {
  noun: "batches",
  summary:
    "Deletes a batch with the notes, facts, visits and patients that only it brought; refused while people annotate, or annotated, in its documents (S2.37).",
  roles: batchAdministrators,
  changes: ["batches", "records", "facts", "language", "cohort", "validity", "language-runs"],
  example: { batch_id: exampleIds.spareBatch },
  input: z.object({
    batch_id: id,
    /** Says what would go and stay, and deletes nothing. */
    is_trial: flag.default(false),
  }),
  output: z.object({
    notes: shownCount,
    facts: shownCount,
    encounters: shownCount,
    patients: shownCount,
    /** Patients who stay, as other batches have records of them; what is known of them as persons stays too. */
    patients_stay: shownCount,
    /**
     * Batches of the hospital that found records there already, or left files alone, which may have come with this one:
     * such records go, and come back when the files of these batches are imported again.
     */
    import_again: z.array(z.object({ batch_id: id, batch_name: z.string() })),
  }),
  problems: ["row.not-found", "batch.importing", "batch.annotated"],
});
