/** For tests and benchmarks: the 2,383 notes of ../shared/data/ctakes-examples. */
import { createReadStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import { extract } from "tar-stream";
import xz from "xz-decompress";

const archive = new URL(
  "../../../../shared/data/ctakes-examples/ctakes-examples-notes.tar.xz",
  import.meta.url,
);

export const hasCtakesNotes = existsSync(archive);

export async function readCtakesNotes(): Promise<{ name: string; text: string }[]> {
  const notes: { name: string; text: string }[] = [];
  const unpack = extract();
  const done = (async () => {
    for await (const entry of unpack) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      if (entry.header.type === "file")
        notes.push({ name: entry.header.name, text: Buffer.concat(chunks).toString("utf8") });
    }
  })();
  // Node's and the package's stream types name the same object differently.
  const compressed = Readable.toWeb(createReadStream(archive)) as unknown as ReadableStream;
  const unpacked: unknown = new xz.XzReadableStream(compressed);
  const plain = Readable.fromWeb(unpacked as Parameters<typeof Readable.fromWeb>[0]);
  plain.pipe(unpack);
  await done;
  return notes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
