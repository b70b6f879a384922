import type { ClientBase } from "pg";

import { type FileRecord, saveFile, sumBatch } from "./batch-rows.ts";
import type { FilePlan, PlannedFile } from "./format.ts";
import { publishSlice } from "./publish/publish-slice.ts";
import { namingErrors } from "../platform/files/naming-errors.ts";
import { CodeNumbers } from "./staging/code-numbers.ts";
import { Intake } from "./staging/intake.ts";
import { Staging } from "./staging/staging.ts";

/** A file's records, all runs together. */
export interface ImportedFile {
  file: string;
  read: number;
  stored: number;
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
      rejected: 0,
      done: 0,
      finished: false,
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
      const outcome = outcomes.get(one.number) ?? { stored: 0, rejected: 0 };
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
      ...done.map(({ intake, committed: { read, stored, rejected } }) => ({
        file: intake.file,
        read,
        stored,
        rejected,
      })),
    );
    this.open.splice(0, this.open.length, ...this.open.filter((one) => !one.readToEnd));
  }
}

/** @throws Error when a record was neither stored nor rejected, or both */
function account(one: OpenFile, outcome: { stored: number; rejected: number }): FileRecord {
  const { intake, committed } = one;
  const record = {
    sha256: committed.sha256,
    read: Math.max(intake.read, committed.done),
    stored: committed.stored + outcome.stored + intake.storedDirectly,
    rejected: committed.rejected + outcome.rejected,
    done: Math.max(intake.read, committed.done),
    finished: one.readToEnd,
  };
  intake.storedDirectly = 0;
  if (record.read !== record.stored + record.rejected) {
    throw new Error(
      `${intake.file}: ${record.read} records were read, ${record.stored} stored and ${record.rejected} rejected`,
    );
  }
  return record;
}
