import type { ClientBase } from "pg";

import { type FileRecord, saveFile, sumBatch } from "./batch-rows.ts";
import type { FilePlan, PlannedFile } from "./format.ts";
import { publishSlice, type SliceOutcome } from "./publish/publish-slice.ts";
import { namingErrors } from "../platform/files/naming-errors.ts";
import { CodeNumbers } from "./staging/code-numbers.ts";
import { Intake } from "./staging/intake.ts";
import { Staging } from "./staging/staging.ts";

/** A file's records, all runs together. */
export interface ImportedFile {
  file: string;
  read: number;
  stored: number;
  /** Known before, and corrected; known before, and the same. */
  updated: number;
  unchanged: number;
  rejected: number;
}

interface OpenFile {
  number: number;
  intake: Intake;
  /** As of the last commit. */
  committed: FileRecord;
  readToEnd: boolean;
}

/** Reads files into staging and commits them in slices. A slice may be a part of a file, or many files. */
export class ImportRun {
  /** Files that were read to their end and committed. */
  readonly finished: ImportedFile[] = [];
  private readonly client: ClientBase;
  private readonly batchId: number;
  private readonly organizationId: number;
  private readonly sliceRows: number;
  private readonly corrected: boolean;
  private readonly staging: Staging;
  private readonly codes = new CodeNumbers();
  /** Files with something uncommitted. */
  private readonly open: OpenFile[] = [];
  private files = 0;
  private slices = 0;
  private together = false;

  constructor(
    client: ClientBase,
    {
      batchId,
      organizationId,
      sliceRows,
      corrected,
    }: { batchId: number; organizationId: number; sliceRows: number; corrected: boolean },
  ) {
    this.client = client;
    this.batchId = batchId;
    this.organizationId = organizationId;
    this.sliceRows = sliceRows;
    this.corrected = corrected;
    this.staging = new Staging(client);
  }

  async readFile(
    file: PlannedFile["file"],
    plan: FilePlan,
    before: FileRecord | undefined,
    onBytes: (n: number) => void,
    onRecords: (n: number) => void,
  ): Promise<void> {
    if (this.together && !plan.together) await this.commit();
    this.together = plan.together ?? false;
    this.files += 1;
    const committed = before ?? {
      sha256: file.sha256,
      read: 0,
      stored: 0,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      done: 0,
      finished: false,
      isCurrent: true,
    };
    const intake = new Intake(file.name, this.files, committed.done, this.staging, this.codes);
    const open = { number: this.files, intake, committed, readToEnd: false };
    this.open.push(open);
    let told = 0;
    for await (const _ of plan.read(namingErrors(file.name, file.open(onBytes)), intake)) {
      onRecords(intake.read - told);
      told = intake.read;
      if (this.staging.rows >= this.sliceRows && !this.together) await this.commit();
      else await this.staging.relieve();
    }
    onRecords(intake.read - told);
    open.readToEnd = true;
  }

  /** Publishes what is staged, in one transaction with the account of it. */
  async commit(): Promise<void> {
    if (this.open.length === 0) return;
    const { client, staging, batchId, organizationId, corrected } = this;
    await staging.flush();
    await client.query("begin");
    await this.codes.resolve(client);
    const names = new Map(this.open.map((one) => [one.number, one.intake.file]));
    if (this.open.some(({ intake }) => intake.lacksCodes))
      await client.query("update batch set keeps_codes = false where batch_id = $1", [batchId]);
    const outcomes = await publishSlice(
      { client, staging, batchId, organizationId, corrected },
      names,
    );
    for (const one of this.open) {
      const outcome = outcomes.get(one.number) ?? noOutcome;
      one.committed = account(one, outcome);
      await saveFile(client, batchId, one.intake.file, one.committed);
    }
    await sumBatch(client, batchId);
    await client.query("commit");
    this.slices += 1;
    // Autovacuum comes too late for tables that grow from nothing within minutes.
    if ((this.slices & (this.slices - 1)) === 0) {
      await client.query(
        "analyze patient, encounter, document, subdocument, fact, concept, concept_code",
      );
    }
    const done = this.open.filter((one) => one.readToEnd);
    this.finished.push(
      ...done.map(({ intake, committed }) => ({
        file: intake.file,
        read: committed.read,
        stored: committed.stored,
        updated: committed.updated,
        unchanged: committed.unchanged,
        rejected: committed.rejected,
      })),
    );
    this.open.splice(0, this.open.length, ...this.open.filter((one) => !one.readToEnd));
  }
}

const noOutcome: SliceOutcome = { stored: 0, updated: 0, unchanged: 0, rejected: 0 };

/** @throws Error when a record was neither stored nor known nor rejected, or two of these */
function account(one: OpenFile, outcome: SliceOutcome): FileRecord {
  const { intake, committed } = one;
  const record = {
    sha256: committed.sha256,
    read: Math.max(intake.read, committed.done),
    stored: committed.stored + outcome.stored,
    updated: committed.updated + outcome.updated,
    unchanged: committed.unchanged + outcome.unchanged,
    rejected: committed.rejected + outcome.rejected,
    done: Math.max(intake.read, committed.done),
    finished: one.readToEnd,
    isCurrent: true,
  };
  const { read, stored, updated, unchanged, rejected } = record;
  if (read !== stored + updated + unchanged + rejected) {
    throw new Error(
      `${intake.file}: ${read} records were read, ${stored} stored, ${updated} updated, ${unchanged} unchanged and ${rejected} rejected`,
    );
  }
  return record;
}
