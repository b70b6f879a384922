import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** SHA-256 of the file as it lies on the disk. */
export async function fileHash(path: string): Promise<Uint8Array> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }))
    hash.update(chunk as Uint8Array);
  return hash.digest();
}

/** What stands for the content of one entry of an archive: the archive's hash and the entry's name in it. */
export function combinedHash(archive: Uint8Array, entry: string): Uint8Array {
  return createHash("sha256").update(archive).update("\0").update(entry).digest();
}
