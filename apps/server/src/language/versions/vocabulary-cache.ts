import { createHash, randomUUID } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Prebuilt vocabularies that are kept; each is some tens of megabytes. */
const mostKept = 4;

const engineFolder = join(import.meta.dirname, "../../../../../packages/nlp/src");

/**
 * A prebuilt vocabulary from `folder`, built and kept there when it is not. One built by other code than the present is
 * not used. A folder that can't be written to costs time, nothing else.
 * @param folder undefined: build it, keep nothing
 */
export async function cachedVocabulary(
  folder: string | undefined,
  version: string,
  build: () => Promise<SharedArrayBuffer>,
): Promise<SharedArrayBuffer> {
  if (folder === undefined) return build();
  const name = createHash("sha256")
    .update(`${version}\n${await codeStamp()}`)
    .digest("hex");
  const file = join(folder, `${name.slice(0, 32)}.vocabulary`);
  const kept = readShared(file);
  if (kept) return kept;
  const bytes = await build();
  await keep(folder, file, bytes).catch(() => undefined);
  return bytes;
}

/** The engine's source: what it builds changes with it, and a file built before the change must not be used after. */
async function codeStamp(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await readdir(engineFolder, { recursive: true })).toSorted())
    if (file.endsWith(".ts") && !file.endsWith(".test.ts"))
      hash.update(await readFile(join(engineFolder, file)));
  return hash.digest("hex");
}

/** Reads straight into memory that threads share: no second copy. */
function readShared(file: string): SharedArrayBuffer | undefined {
  let handle: number;
  try {
    handle = openSync(file, "r");
  } catch {
    return undefined;
  }
  try {
    const { size } = fstatSync(handle);
    const bytes = new Uint8Array(new SharedArrayBuffer(size));
    for (let at = 0; at < size;) {
      const read = readSync(handle, bytes, at, Math.min(size - at, 2 ** 28), at);
      if (read === 0) return undefined;
      at += read;
    }
    return bytes.buffer;
  } finally {
    closeSync(handle);
  }
}

async function keep(folder: string, file: string, bytes: SharedArrayBuffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Renamed when it is whole: a reader finds all of it or nothing.
  const draft = join(folder, `${randomUUID()}.draft`);
  await writeFile(draft, new Uint8Array(bytes));
  await rename(draft, file);
  const found = await Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith(".vocabulary"))
      .map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  for (const { name } of found.toSorted((a, b) => b.at - a.at).slice(mostKept))
    await rm(join(folder, name), { force: true });
}
