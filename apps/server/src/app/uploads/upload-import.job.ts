// An upload whose files have all come: laid out as they lay with whoever sent them, and imported as by the command.
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { z } from "zod";
import { setStatus } from "../../importing/batch-rows.ts";
import { formats } from "../../importing/formats.ts";
import { importBatch } from "../../importing/import-batch.ts";
import { tagBatch } from "../../language/tagging/tag-batch.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { defineJob } from "../../platform/jobs/job.ts";

export const uploadImport = defineJob({
  kind: "upload-import",
  data: z.object({ batchId: z.number().int() }),
  // A process that was killed is one thing; files that can't be read stay so.
  retryLimit: 1,
  async run({ data: { batchId }, connection, progress, log }) {
    const client = await connection.pool.connect();
    await sweepUploads();
    const folder = await mkdtemp(join(tmpdir(), `${folderName}${process.pid}-`));
    inUse.add(folder);
    try {
      const [batch] = await rowsOfText(
        client,
        { organization_id: "number", name: "string", format: "string" },
        "select organization_id, name, format from batch where batch_id = $1",
        [batchId],
      );
      const format = batch && formats[batch.format];
      // Deleted since.
      if (!format) return;
      await layOut(client, batchId, folder);
      const paths = (await readdir(folder)).toSorted().map((name) => join(folder, name));
      const result = await importBatch(client, {
        format,
        organizationId: batch.organization_id,
        name: batch.name,
        paths,
        onProgress: ({ bytes, totalBytes, doing }) => {
          // Progress that could not be written is written again a moment later.
          progress(Math.min(bytes, totalBytes), totalBytes, doing).catch(() => undefined);
        },
        afterImport: (id) => tagBatch(connection, id),
      });
      await client.query("delete from upload_file where batch_id = $1", [batchId]);
      log.info({ batchId, files: result.files.length }, "upload imported");
    } catch (error) {
      const failure = error instanceof Error ? error.message.replaceAll(folder, "") : "It ended.";
      // Not on the import's own connection, which may be what failed.
      await setStatus(connection.pool, batchId, "failed", failure).catch(() => undefined);
      throw error;
    } finally {
      // It has temporary tables, of which the next user of the pool must not know.
      client.release(true);
      await rm(folder, { recursive: true, force: true });
      inUse.delete(folder);
    }
  },
});

const folderName = "concord-upload-";

/** Folders of imports that run in this process. */
const inUse = new Set<string>();

/**
 * Removes the files that imports laid out on this machine in processes which are no more: who is killed removes
 * nothing, and they are patients' records.
 */
export async function sweepUploads(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderName));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    const pid = Number(/^\d+/.exec(name.slice(folderName.length))?.[0] ?? 0);
    const isOfLiving = pid === process.pid ? inUse.has(folder) : pid > 0 && isAlive(pid);
    // One of another user is theirs to remove.
    if (!isOfLiving) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Without the right to signal it, it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Writes the files of an upload beneath a folder, a part in memory at a time. */
async function layOut(client: PoolClient, batchId: number, folder: string): Promise<void> {
  const files = await rowsOfText(
    client,
    { file: "string" },
    "select file from upload_file where batch_id = $1 order by file",
    [batchId],
  );
  for (const { file } of files) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(Readable.from(partsOf(client, batchId, file)), createWriteStream(path));
  }
}

async function* partsOf(client: PoolClient, batchId: number, file: string): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const [part] = await rowsOfText(
      client,
      { content: "Buffer" },
      "select content from upload_part where batch_id = $1 and file = $2 and begins_at = $3",
      [batchId, file, at],
    );
    if (!part) return;
    yield part.content;
    at += part.content.length;
  }
}
