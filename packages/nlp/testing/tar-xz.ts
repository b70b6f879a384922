/** For tests and benchmarks: the files of a .tar.xz. */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { extract } from "tar-stream";
import xz from "xz-decompress";

export async function readTarXz(archive: URL): Promise<{ name: string; text: string }[]> {
  const files: { name: string; text: string }[] = [];
  const unpack = extract();
  const done = (async () => {
    for await (const entry of unpack) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      if (entry.header.type === "file")
        files.push({ name: entry.header.name, text: Buffer.concat(chunks).toString("utf8") });
    }
  })();
  // Node's and the package's stream types name the same object differently.
  const compressed = Readable.toWeb(createReadStream(archive)) as unknown as ReadableStream;
  const unpacked: unknown = new xz.XzReadableStream(compressed);
  const plain = Readable.fromWeb(unpacked as Parameters<typeof Readable.fromWeb>[0]);
  plain.pipe(unpack);
  await done;
  return files;
}
