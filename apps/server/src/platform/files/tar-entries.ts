import { createReadStream } from "node:fs";
import { Readable } from "node:stream";

import { extract } from "tar-stream";
import xz from "xz-decompress";

import { gunzipped } from "./gunzipped.ts";
import { pump, type Sink } from "./pump.ts";
import { isSystemFile } from "./source-files.ts";

export interface TarEntry {
  name: string;
  bytes: number;
  /** Must be read to its end, or not begun, before the next entry is asked for. */
  content: AsyncIterable<Uint8Array>;
}

/** Walks the files of a tar archive (.tar, .tar.gz, .tar.xz) in one pass. */
export async function* tarEntries(
  path: string,
  onBytes: (n: number) => void,
): AsyncGenerator<TarEntry> {
  const tar = extract();
  // Its typing describes an older make of streams; these four methods it has.
  const feed = pump(unpack(path, onBytes), tar as unknown as Sink);
  for await (const entry of tar) {
    const { name, type, size } = entry.header;
    const skip =
      type !== "file" || name.split("/").some((part) => part !== "." && isSystemFile(part));
    if (!skip) yield { name, bytes: size ?? 0, content: entry as AsyncIterable<Uint8Array> };
    entry.resume();
  }
  await feed;
}

function unpack(path: string, onBytes: (n: number) => void): AsyncIterable<Uint8Array> {
  const file = counted(path, onBytes);
  if (/\.(tar\.gz|tgz)$/i.test(path)) return gunzipped(file);
  if (!/\.(tar\.xz|txz)$/i.test(path)) return file;
  const packed: unknown = Readable.toWeb(Readable.from(file));
  // Node's typing of web streams and the browser's, which the library uses, differ in name only.
  const unpacked: unknown = new xz.XzReadableStream(
    packed as ConstructorParameters<typeof xz.XzReadableStream>[0],
  );
  return unpacked as AsyncIterable<Uint8Array>;
}

async function* counted(path: string, onBytes: (n: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    onBytes((chunk as Uint8Array).byteLength);
    yield chunk as Uint8Array;
  }
}
