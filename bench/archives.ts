// An archive of very many files is read in time that grows with their number alone: the nanoseconds a file of eight
// and of sixty-four times as many, beside those of few. Uploads of hostile archives end at their limit (domain.md §11).
import { unzipFile, zipFile } from "../apps/server/src/platform/files/zip-file.ts";
import { ownProcessorTime } from "./processor-time.ts";
import { printTable } from "./table.ts";

const few = 500;
const tries = 7;

export async function printArchiveBench(): Promise<void> {
  const rows: string[][] = [];
  let baseline = 0;
  for (const times of [1, 8, 64]) {
    const files = few * times;
    const each = (await milliseconds(files)) / files;
    if (times === 1) baseline = each;
    rows.push([String(files), (1000 * each).toFixed(1), (each / baseline).toFixed(2)]);
  }
  printTable(["files in the archive", "µs a file", "of that of few"], rows);
}

/** Processor time of reading an archive of so many empty files, the least of some tries. */
async function milliseconds(files: number): Promise<number> {
  const archive = zipFile(
    Array.from({ length: files }, (_, at) => ({ path: `${at}.txt`, bytes: Buffer.alloc(0) })),
  );
  let least = Infinity;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = ownProcessorTime();
    await unzipFile(archive, 1000);
    least = Math.min(least, ownProcessorTime() - before);
  }
  return least;
}
