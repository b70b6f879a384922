/** Numbers that a trigram of letters, digits and spaces can have: below this. */
export const trigramNumbers = 37 ** 3;

/**
 * The distinct trigrams of a text as PostgreSQL's `show_trgm` has them, each as a number: every run of letters and
 * digits is a word, with two spaces before it and one behind. Lower case.
 * @returns undefined for a text with characters beyond ASCII, whose letters the database's locale decides on
 */
export function trigramsOf(text: string): Set<number> | undefined {
  const found = new Set<number>();
  let [before, last] = [0, 0];
  let isWord = false;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0x20;
    if (code > 0x7f) return undefined;
    const digit = numberOf(code);
    if (digit === 0 && !isWord) continue;
    found.add((before * 37 + last) * 37 + digit);
    [before, last] = digit === 0 ? [0, 0] : [last, digit];
    isWord = digit !== 0;
  }
  return found;
}

/** 1 to 36 for digits and lower-case letters; 0, a space, for anything else. */
function numberOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x60;
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 27;
  return 0;
}

/** Of a trigram as `show_trgm` writes it; undefined for one with a letter beyond ASCII, which it writes as a hash. */
export function trigramNumber(shown: string): number | undefined {
  if (shown.length !== 3) return undefined;
  const [a, b, c] = [0, 1, 2].map((at) => numberOf(shown.charCodeAt(at)));
  return ((a ?? 0) * 37 + (b ?? 0)) * 37 + (c ?? 0);
}
