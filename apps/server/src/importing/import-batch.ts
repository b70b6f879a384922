import type { ClientBase } from "pg";

import { saveAccount } from "./account/import-account.ts";
import { contentsOfOtherBatches, forgetRejections, openBatch, setStatus } from "./batch-rows.ts";
import { fileQueue } from "./file-queue.ts";
import { finishBatch } from "./finish-batch.ts";
import type { Format, PlannedFile } from "./format.ts";
import { importLock } from "./import-lock.ts";
import { type ImportedFile, ImportRun } from "./import-run.ts";
import { findSources } from "../platform/files/source-files.ts";
import { beginState, closeState, type CountedRecords, openState } from "./staging/import-state.ts";
import { createStageTables } from "./staging/stage-tables.ts";
import { removeGone } from "./publish/gone-facts.ts";
import { rowsOfText } from "../platform/database/rows-of.ts";

export interface ImportOptions {
  format: Format;
  organizationId: number;
  /** The same name continues, or adds to, the same batch. */
  name: string;
  paths: readonly string[];
  /** Staged rows after which what was read is committed; 200,000 when not given. */
  sliceRows?: number;
  /**
   * Dates of birth and gender that differ from those of patients who are there correct them; otherwise they mean other
   * people.
   */
  corrected?: boolean;
  /** Is called with the progress: packed bytes read of all, records read. */
  onProgress?: (progress: ImportProgress) => void;
  /** Runs after the records are in and before the batch is ready: language processing of its narratives. */
  afterImport?: (batchId: number) => Promise<void>;
}

export interface ImportProgress {
  bytes: number;
  totalBytes: number;
  records: number;
  doing: string;
}

export interface ImportResult {
  batchId: number;
  /** Files read in this run, complete with what earlier runs read of them. */
  files: ImportedFile[];
  /** Files whose content is in already: name → batch that brought it. */
  known: Map<string, string>;
  /** Files that the format has no use for. */
  unused: string[];
  /** What became of records that were there, besides what the account of the files says. */
  counted: CountedRecords;
}

/**
 * Brings files into a batch, streaming, in committed slices: killed at any time, the same call continues after the last
 * one. A file whose content the hospital has already is left alone. Every record is stored or kept in `rejected_row`
 * with its reason.
 *
 * `client` is the import's own connection; it keeps temporary tables on it.
 * @throws Error for paths and files that can't be read; the batch then is `failed`, and what was committed stays
 */
export async function importBatch(
  client: ClientBase,
  options: ImportOptions,
): Promise<ImportResult> {
  const { format, organizationId, name } = options;
  const progress: ImportProgress = {
    bytes: 0,
    totalBytes: 0,
    records: 0,
    doing: "looking at the files",
  };
  const tell = (): void => options.onProgress?.(progress);
  tell();
  const sources = await findSources(options.paths);
  progress.totalBytes = [...sources.files, ...sources.tars].reduce(
    (sum, file) => sum + file.bytes,
    0,
  );
  const onBytes = (n: number): void => {
    progress.bytes += n;
    tell();
  };

  progress.doing = "waiting for another import to end";
  tell();
  await client.query("select pg_advisory_lock($1)", [importLock]);
  try {
    const batch = await openBatch(client, organizationId, name, format.name);
    const elsewhere = await contentsOfOtherBatches(client, organizationId, batch.batchId);
    try {
      await createStageTables(client, batch.batchId);
      const run = new ImportRun(client, {
        batchId: batch.batchId,
        organizationId,
        sliceRows: options.sliceRows ?? 200_000,
        corrected: options.corrected ?? false,
      });
      const queue = fileQueue(format, sources, organizationId, onBytes);
      const known = new Map<string, string>();
      let [changed, isBegun] = [false, false];
      const place = { batchId: batch.batchId, organizationId };
      /** Of a file that this import began with another content nobody knows any more which records it was. */
      const forgetState = async (name: string): Promise<void> => {
        const isHalfRead = [...batch.files].some(
          ([other, { done, finished }]) => other !== name && done > 0 && !finished,
        );
        await run.commit();
        await beginState(client, place, !isBegun && !isHalfRead);
        for (const one of batch.files.values()) one.isCurrent = false;
      };
      const isSame = ({ name: of, sha256 }: PlannedFile["file"]): boolean =>
        Buffer.compare(batch.files.get(of)?.sha256 ?? Buffer.alloc(0), sha256) === 0;
      const broughtBy = (one: PlannedFile["file"]): string | undefined =>
        isSame(one) && batch.files.get(one.name)?.finished
          ? name
          : elsewhere.get(Buffer.from(one.sha256).toString("hex"));
      const isOfThisImport = (one: PlannedFile["file"]): boolean =>
        !batch.ready && isSame(one) && batch.files.get(one.name)?.isCurrent === true;
      const readWhole = new Set(
        sources.files
          .filter((one) => broughtBy(one) === undefined || isOfThisImport(one))
          .map((one) => format.plan(one.name, organizationId)?.table),
      );
      for await (const { file, plan } of queue.files()) {
        const before = batch.files.get(file.name);
        const brought = broughtBy(file);
        const isLeft = !plan.table || !readWhole.has(plan.table) || isOfThisImport(file);
        const same = isSame(file) && before?.finished === false;
        if (brought !== undefined && isLeft) {
          known.set(file.name, brought);
          progress.bytes += file.bytes;
          continue;
        }
        progress.doing = file.name;
        if (!changed) {
          await openState(client, place, batch.files.values(), batch.ready);
          await setStatus(client, batch.batchId, "importing");
        }
        changed = true;
        if (before && !same) {
          await forgetRejections(client, batch.batchId, file.name);
          if (before.isCurrent && !batch.ready) await forgetState(file.name);
        }
        isBegun = true;
        await run.readFile(file, plan, same ? before : undefined, onBytes, (records) => {
          progress.records += records;
          tell();
        });
      }
      await run.commit();
      const { unused } = queue;
      const result = { batchId: batch.batchId, files: run.finished, known, unused };
      if (!changed && (batch.ready || batch.files.size === 0)) {
        await saveAccount(client, { ...result, isRead: false, counted: {} });
        await setStatus(client, batch.batchId, "ready");
        return { ...result, counted: {} };
      }
      if (!changed) await openState(client, place, batch.files.values(), false);
      progress.doing = "building texts and postings";
      tell();
      await removeGone(client);
      await finishBatch(client, batch.batchId);
      if (options.afterImport) {
        await setStatus(client, batch.batchId, "processing");
        progress.doing = "processing language";
        tell();
        const rows = await rowsOfText(
          client,
          { batch_id: "number" },
          "select key::int batch_id from taken_again where kind = 'changed text of batch'",
        );
        const others = rows.map((row) => row.batch_id).filter((id) => id !== batch.batchId);
        for (const id of [batch.batchId, ...others]) await options.afterImport(id);
      }
      await client.query("begin");
      const counted = await closeState(client, batch.batchId);
      await saveAccount(client, { ...result, isRead: true, counted });
      await setStatus(client, batch.batchId, "ready");
      await client.query("commit");
      return { ...result, counted };
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      const failure = error instanceof Error ? error.message : "It ended without a message.";
      await setStatus(client, batch.batchId, "failed", failure).catch(() => undefined);
      throw error;
    }
  } finally {
    await client.query("select pg_advisory_unlock($1)", [importLock]).catch(() => undefined);
  }
}
