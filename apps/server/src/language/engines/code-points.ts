/**
 * Turns offsets that count code points into offsets that count UTF-16 units. Both are the same in a text without
 * characters beyond U+FFFF, which costs one look through it.
 */
export function utf16Offsets(text: string): (codePoints: number) => number | undefined {
  const pairs: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const following = text.charCodeAt(at + 1);
    if (unit >= 0xd800 && unit < 0xdc00 && following >= 0xdc00 && following < 0xe000) {
      // The code point that this pair is, by its number.
      pairs.push(at - pairs.length);
      at += 1;
    }
  }
  const length = text.length - pairs.length;
  return (codePoints) => {
    if (!Number.isInteger(codePoints) || codePoints < 0 || codePoints > length) return undefined;
    return codePoints + countBelow(pairs, codePoints);
  };
}

/** How many of ascending numbers lie below one. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
