// The order in which an import reads its files: by the format's phases, archives unpacked.
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import type { Format, PlannedFile } from "./format.ts";
import { combinedHash } from "../platform/files/content-hash.ts";
import { namingErrors } from "../platform/files/naming-errors.ts";
import { plainFile, type Sources } from "../platform/files/source-files.ts";
import { tarEntries } from "../platform/files/tar-entries.ts";

export interface FileQueue {
  /** Each file must be read, or left alone, before the next is asked for. */
  files(): AsyncGenerator<PlannedFile>;
  /** Names of files that the format has no use for; complete when all files were asked for. */
  unused: string[];
}

/**
 * Files of a tar archive come in the archive's order where the format allows it, from the archive itself; else they're
 * put on disk until their turn comes. `onBytes` is called with how far archives were read.
 */
export function fileQueue(
  format: Format,
  sources: Sources,
  organizationId: number,
  onBytes: (n: number) => void,
): FileQueue {
  const unused: string[] = [];
  async function* files(): AsyncGenerator<PlannedFile> {
    const folder = await mkdtemp(join(tmpdir(), "concord-import-"));
    try {
      const waiting: PlannedFile[] = [];
      for (const file of sources.files) {
        const plan = format.plan(file.name, organizationId);
        if (plan) waiting.push({ file, plan });
        else unused.push(file.name);
      }
      for (const tar of sources.tars) {
        for await (const entry of namingErrors(tar.name, tarEntries(tar.path, onBytes))) {
          const name = `${tar.name}/${entry.name}`;
          const plan = format.plan(name, organizationId);
          if (!plan) {
            unused.push(name);
            continue;
          }
          const sha256 = combinedHash(tar.sha256, entry.name);
          if (format.anywhere(name)) {
            yield { file: { name, sha256, bytes: 0, open: () => entry.content }, plan };
          } else {
            const path = join(folder, `${waiting.length}${/\.gz$/i.test(name) ? ".gz" : ""}`);
            await pipeline(entry.content, createWriteStream(path));
            const spooled = plainFile(path, path, sha256, 0);
            waiting.push({
              file: { name, sha256, bytes: 0, open: () => spooled.open(() => undefined) },
              plan,
            });
          }
        }
      }
      yield* waiting.toSorted((a, b) => a.plan.phase - b.plan.phase);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return { files, unused };
}
