const words = new Intl.Segmenter("en", { granularity: "word" });
/** Far enough to hold the longest word on either side. */
const AROUND = 200;

export interface Word {
  readonly begin: number;
  readonly end: number;
}

/** The first word that ends behind an offset; null behind the last one. */
export function wordFrom(text: string, offset: number): Word | null {
  const from = Math.max(0, offset - AROUND);
  for (let reach = AROUND; from + reach < text.length + AROUND * 2; reach *= 4) {
    const found = wordsIn(text, from, offset + reach).find(({ end }) => end > offset);
    if (found) return found;
  }
  return null;
}

/** The last word that begins before an offset; null before the first one. */
export function wordBefore(text: string, offset: number): Word | null {
  for (let reach = AROUND; offset - reach > -AROUND * 4; reach *= 4) {
    const from = Math.max(0, offset - reach);
    const found = wordsIn(text, from, offset + AROUND).findLast(({ begin }) => begin < offset);
    if (found) return found;
    if (from === 0) return null;
  }
  return null;
}

function wordsIn(text: string, from: number, to: number): Word[] {
  const segments = [...words.segment(text.slice(from, to))];
  return segments
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ begin: from + index, end: from + index + segment.length }));
}
