/** A stretch of a text, UTF-16, half-open. */
export interface Piece {
  readonly begin: number;
  readonly end: number;
}

/**
 * Cuts a text into pieces of at most so many UTF-8 bytes, which together are all of it: between sections where that is
 * enough, else behind sentences and lines, else behind words, else behind characters. Never within a surrogate pair.
 * @param sections where sections begin, ascending
 */
export function splitText(text: string, sections: readonly number[], mostBytes: number): Piece[] {
  if (mostBytes < 4) throw new RangeError("A piece holds at least one character");
  const pieces: Piece[] = [];
  let begin = 0;
  let next = 0;
  while (begin < text.length) {
    const limit = furthest(text, begin, mostBytes);
    let end = limit;
    if (limit < text.length) {
      while (next < sections.length && (sections[next] ?? 0) <= begin) next += 1;
      let section = -1;
      for (let at = next; at < sections.length && (sections[at] ?? 0) <= limit; at += 1)
        section = sections[at] ?? -1;
      end = section > begin ? section : lastBreak(text, begin, limit);
    }
    pieces.push({ begin, end });
    begin = end;
  }
  return pieces;
}

/** Furthest end of a piece from `begin` that has at most so many bytes. */
function furthest(text: string, begin: number, mostBytes: number): number {
  let bytes = 0;
  let at = begin;
  while (at < text.length) {
    const code = text.codePointAt(at) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > mostBytes) return at;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
}

/**
 * The last place behind a sentence or line, else behind a word, in the second half of the stretch; its end when there
 * is none.
 */
function lastBreak(text: string, begin: number, limit: number): number {
  const least = begin + Math.ceil((limit - begin) / 2);
  let word = -1;
  for (let at = limit; at > least; at -= 1) {
    const before = text[at - 1] ?? "";
    if (before === "\n") return at;
    if (/\s/.test(before)) {
      if (/[.!?]/.test(text[at - 2] ?? "")) return at;
      if (word < 0) word = at;
    }
  }
  return word > 0 ? word : limit;
}
