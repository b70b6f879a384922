/** A line of input, or why it can't be read. */
export type InputLine = { readonly json: string } | { readonly refused: string };

/** Bytes of the longest line that is read: some ten thousand times a long note. */
const longestLine = 256_000_000;

const lineFeed = 10;

/**
 * Lines of UTF-8 text, split at LF alone: a string of JSON may hold every other line separator. A CR before it, a byte
 * order mark before the first and empty lines are dropped. A line that never ends takes no more memory than the longest
 * that is read.
 */
export async function* inputLines(
  chunks: AsyncIterable<Uint8Array>,
  longest = longestLine,
): AsyncGenerator<InputLine> {
  let parts: Uint8Array[] = [];
  let size = 0;
  let isFirst = true;
  const add = (part: Uint8Array): void => {
    size += part.length;
    if (size > longest) parts = [];
    else parts.push(part);
  };
  const complete = (): InputLine | undefined => {
    const line = size > longest ? tooLong(longest) : decoded(parts, isFirst);
    parts = [];
    size = 0;
    isFirst = false;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const line = complete();
      if (line) yield line;
    }
    if (from < chunk.length) add(chunk.subarray(from));
  }
  const line = complete();
  if (line) yield line;
}

const tooLong = (longest: number): InputLine => ({
  refused: `longer than ${(longest / 1_000_000).toLocaleString("en-US")} MB`,
});

/** Undefined for a line of white space. */
function decoded(parts: readonly Uint8Array[], isFirst: boolean): InputLine | undefined {
  const [only] = parts;
  if (!only) return undefined;
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: !isFirst });
    // JSON takes the CR for white space.
    const json = decoder.decode(parts.length === 1 ? only : Buffer.concat(parts));
    return json.trim() === "" ? undefined : { json };
  } catch {
    return { refused: "not UTF-8" };
  }
}
