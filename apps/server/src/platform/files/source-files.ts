// Finds what there is to read under the paths of an import: plain and gzipped files, folders, zip and tar archives.
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";

import { combinedHash, fileHash } from "./content-hash.ts";
import { gunzipped } from "./gunzipped.ts";
import { zipEntries } from "./zip-entries.ts";

/** A file to read, wherever it lies. */
export interface SourceFile {
  /** Path below the path that was asked for, archives included: `dump.zip/PERSON.csv`. */
  name: string;
  /** SHA-256 that changes when the content may have. */
  sha256: Uint8Array;
  /** Size as it lies on the disk. */
  bytes: number;
  /** The content, unpacked; `onBytes` is called with how far the disk was read. */
  open(onBytes: (n: number) => void): AsyncIterable<Uint8Array>;
}

/** A tar archive: its files can only be had in the order in which they lie. */
export interface TarSource {
  name: string;
  path: string;
  sha256: Uint8Array;
  bytes: number;
}

export interface Sources {
  files: SourceFile[];
  tars: TarSource[];
}

const tarName = /\.(tar|tar\.gz|tgz|tar\.xz|txz)$/i;

/** @throws Error when a path does not exist or an archive can't be read */
export async function findSources(paths: readonly string[]): Promise<Sources> {
  const found: Sources = { files: [], tars: [] };
  for (const path of paths) await collect(path, basename(path), found);
  found.files.sort((a, b) => (a.name < b.name ? -1 : 1));
  found.tars.sort((a, b) => (a.name < b.name ? -1 : 1));
  return found;
}

async function collect(path: string, name: string, found: Sources): Promise<void> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw new Error(`${path} can't be read`, { cause: error });
  });
  if ((await stat(path)).isDirectory()) {
    for (const child of (await readdir(path)).toSorted()) {
      if (!isSystemFile(child)) await collect(join(path, child), `${name}/${child}`, found);
    }
    return;
  }
  const sha256 = await fileHash(path);
  if (tarName.test(name)) {
    found.tars.push({ name, path, sha256, bytes: size });
  } else if (/\.zip$/i.test(name)) {
    for (const entry of await zipEntries(path)) {
      if (entry.name.split("/").some(isSystemFile)) continue;
      found.files.push({
        name: `${name}/${entry.name}`,
        sha256: combinedHash(sha256, entry.name),
        bytes: entry.bytes,
        open: (onBytes) => unpacked(entry.name, counted(entry.open(), onBytes, entry.bytes)),
      });
    }
  } else {
    found.files.push(plainFile(path, name, sha256, size));
  }
}

/** A file on the disk; gunzipped when its name ends in .gz. */
export function plainFile(
  path: string,
  name: string,
  sha256: Uint8Array,
  bytes: number,
): SourceFile {
  return {
    name,
    sha256,
    bytes,
    open: (onBytes) =>
      unpacked(name, counted(createReadStream(path, { highWaterMark: 1 << 18 }), onBytes)),
  };
}

/** What operating systems leave in folders and archives. */
export function isSystemFile(name: string): boolean {
  return name.startsWith(".") || name === "__MACOSX" || name === "Thumbs.db";
}

/** The name without `.gz`: what the content is. */
export function contentName(name: string): string {
  return name.replace(/\.gz$/i, "");
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (n: number) => void,
  packed?: number,
): AsyncGenerator<Uint8Array> {
  if (packed !== undefined) onBytes(packed);
  for await (const chunk of chunks) {
    if (packed === undefined) onBytes(chunk.byteLength);
    yield chunk;
  }
}

function unpacked(name: string, chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return /\.gz$/i.test(name) ? gunzipped(chunks) : chunks;
}
