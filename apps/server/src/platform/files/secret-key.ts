import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const bytes = 32;

/**
 * The key of 32 bytes in the folder's file, which is made when it is missing; only who runs the server may read it.
 * What it protects is in the database, it is not.
 * @throws Error where the file holds no key: it may be a damaged one, whose copy must be put back
 */
export async function secretKey(folder: string, name: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  const key = (await readKey(path)) ?? (await makeKey(path));
  if (key.length !== bytes) throw new Error(`${path} holds no key of ${bytes} bytes.`);
  return key;
}

async function readKey(path: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await readFile(path, "utf8"), "hex");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** Whole or not at all: of callers at once one makes it, and the others read what it made. */
async function makeKey(path: string): Promise<Buffer> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(bytes).toString("hex"), { mode: 0o600, flag: "wx" });
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    await rm(draft);
  }
  return Buffer.from(await readFile(path, "utf8"), "hex");
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
