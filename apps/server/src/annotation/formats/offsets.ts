/** Converts offsets between UTF-16 code units and code points of one text; built once a text, asked often. */
export interface Offsets {
  toCodePoints(codeUnits: number): number;
  /** NaN for an offset that the text does not have. */
  toCodeUnits(codePoints: number): number;
}

export function offsetsOf(text: string): Offsets {
  // Places of the second halves of pairs: usually none, so that both units are the same.
  const halves: number[] = [];
  for (let at = 0; at + 1 < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(at + 1);
    if (next < 0xdc00 || next > 0xdfff) continue;
    at += 1;
    halves.push(at);
  }
  const before = (codeUnits: number): number => {
    let [low, high] = [0, halves.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((halves[middle] ?? 0) < codeUnits) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const length = text.length - halves.length;
  return {
    toCodePoints: (codeUnits) => codeUnits - before(codeUnits),
    toCodeUnits(codePoints) {
      if (!Number.isInteger(codePoints) || codePoints < 0 || codePoints > length) return Number.NaN;
      // The k-th pair's second half at unit h lies before code point h - k.
      let [low, high] = [0, halves.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((halves[middle] ?? 0) - middle <= codePoints) low = middle + 1;
        else high = middle;
      }
      return codePoints + low;
    },
  };
}

/** A span must not begin or end within a character that is written with two code units. */
export function splitsCharacter(text: string, at: number): boolean {
  const [first, second] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return first >= 0xd800 && first <= 0xdbff && second >= 0xdc00 && second <= 0xdfff;
}
