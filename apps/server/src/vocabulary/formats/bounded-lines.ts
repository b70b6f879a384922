export interface BoundedLine {
  /** Counted from 1. */
  readonly line: number;
  /** Undefined for a line that is too long to be meant. */
  readonly text: string | undefined;
}

/** A line of a million characters is no row of a vocabulary. */
const longestLine = 1_000_000;

/**
 * Lines of UTF-8 text, split at LF alone, a CR before it dropped, in arrays of whatever a chunk completes. A line that
 * never ends takes no more memory than the longest that is meant.
 */
export async function* boundedLines(
  chunks: AsyncIterable<Uint8Array>,
  longest = longestLine,
): AsyncGenerator<BoundedLine[]> {
  const decoder = new TextDecoder("utf-8");
  let line = 1;
  let rest = "";
  let isTooLong = false;
  const complete = (text: string): BoundedLine => {
    const whole = isTooLong || text.length > longest ? undefined : withoutReturn(text);
    isTooLong = false;
    return { line: line++, text: whole };
  };
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    const found = parts.map(complete);
    if (rest.length > longest) {
      isTooLong = true;
      rest = "";
    }
    if (found.length > 0) yield found;
  }
  rest += decoder.decode();
  if (rest !== "" || isTooLong) yield [complete(rest)];
}

function withoutReturn(text: string): string {
  return text.endsWith("\r") ? text.slice(0, -1) : text;
}
