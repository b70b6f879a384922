import type { Readable } from "node:stream";

import yauzl from "yauzl";

export interface ZipEntry {
  name: string;
  /** Packed size. */
  bytes: number;
  open(): AsyncIterable<Uint8Array>;
}

/** The files of a zip archive, in its order. */
export async function zipEntries(path: string): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  const zip = await openZip(path);
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: yauzl.Entry) => {
      if (!entry.fileName.endsWith("/")) {
        entries.push({
          name: entry.fileName,
          bytes: entry.compressedSize,
          open: () => content(path, entry),
        });
      }
      zip.readEntry();
    });
    zip.once("end", resolve);
    zip.once("error", reject);
    zip.readEntry();
  });
  zip.close();
  return entries;
}

async function* content(path: string, entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
  const zip = await openZip(path);
  try {
    const stream = await new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, found) => (error ? reject(error) : resolve(found)));
    });
    yield* stream as AsyncIterable<Uint8Array>;
  } finally {
    zip.close();
  }
}

function openZip(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error)
        reject(new Error(`${path} is not a zip archive that can be read: ${error.message}`));
      else resolve(zip);
    });
  });
}
