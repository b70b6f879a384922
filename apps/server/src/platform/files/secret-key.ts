import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The key of 32 bytes in the folder's file, which is made when it is missing; only who runs the server may read it.
 * What it protects is in the database, it is not.
 */
export async function secretKey(folder: string, name: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  try {
    await writeFile(path, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return Buffer.from(await readFile(path, "utf8"), "hex");
}
