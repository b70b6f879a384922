// The summary of a study report, taken out of the archive in the browser: the tables of patients in it go nowhere.

const mostBytes = 8_000_000;

/** The text of `summary.json`, in a report's archive or by itself. Throws an Error that says why there is none. */
export async function summaryOfFile(file: Blob & { readonly name: string }): Promise<string> {
  if (!file.name.toLowerCase().endsWith(".zip")) {
    if (file.size > mostBytes) throw new Error("It is too large for a summary.");
    return file.text();
  }
  const bytes = new DataView(await file.arrayBuffer());
  const entry = findEntry(bytes, "summary.json");
  if (!entry) throw new Error("There is no summary.json in it.");
  if (entry.size > mostBytes) throw new Error("Its summary is too large.");
  const packed = new Blob([entry.packed]);
  if (entry.method === 0) return packed.text();
  if (entry.method !== 8) throw new Error("It is packed in an unknown way.");
  const stream = packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return readAtMost(stream, entry.size);
}

/** What is unpacked may be longer than the archive says: it is read no further than that. */
async function readAtMost(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, read] = ["", 0];
  for await (const part of stream) {
    read += part.byteLength;
    if (read > most) throw new Error("It is not what it says to be.");
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

interface Entry {
  readonly method: number;
  readonly size: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

/** By the archive's central directory (PKWARE APPNOTE 6.3.10). */
function findEntry(bytes: DataView<ArrayBuffer>, wanted: string): Entry | undefined {
  const notZip = new Error("This is no zip archive.");
  let end = bytes.byteLength - 22;
  // A comment of up to 65,535 bytes may follow.
  const first = Math.max(0, end - 65_535);
  while (end >= first && bytes.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < first) throw notZip;
  const count = bytes.getUint16(end + 10, true);
  let at = bytes.getUint32(end + 16, true);
  try {
    for (let nth = 0; nth < count; nth += 1) {
      if (bytes.getUint32(at, true) !== 0x02014b50) throw notZip;
      const [method, packedSize, size] = [
        bytes.getUint16(at + 10, true),
        bytes.getUint32(at + 20, true),
        bytes.getUint32(at + 24, true),
      ];
      const lengths = [28, 30, 32].map((place) => bytes.getUint16(at + place, true));
      const name = new TextDecoder().decode(new Uint8Array(bytes.buffer, at + 46, lengths[0] ?? 0));
      if (name === wanted) {
        const local = bytes.getUint32(at + 42, true);
        const begin =
          local + 30 + bytes.getUint16(local + 26, true) + bytes.getUint16(local + 28, true);
        return { method, size, packed: new Uint8Array(bytes.buffer, begin, packedSize) };
      }
      at += 46 + lengths.reduce((sum, length) => sum + length, 0);
    }
  } catch (error) {
    throw error instanceof RangeError ? notZip : error;
  }
  return undefined;
}
