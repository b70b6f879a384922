import { utf8Text } from "./utf8-text.ts";

/**
 * Splits UTF-8 text at LF alone, in arrays of whatever a chunk completes; a CR before it is dropped. Node's readline
 * would split at U+2028 as well, which JSON allows inside strings. Bytes that are not UTF-8 are `unread`.
 */
export async function* textLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest = "";
  for await (const text of utf8Text(chunks)) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines.map(withoutReturn);
  }
  if (rest !== "") yield [withoutReturn(rest)];
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
