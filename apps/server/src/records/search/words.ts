// The words of a note, as search sees them: runs of letters and digits, small, each with its place. The same for notes
// that are made searchable, for what is asked, and for the place of a hit, so that the three agree.

export interface WordInText {
  /** Small letters, composed. */
  readonly word: string;
  /** UTF-16, half-open. */
  readonly begin: number;
  readonly end: number;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Longer ones are no words; PostgreSQL holds no longer lexeme than 2 kB. */
const longestWord = 100;

/** In reading order. */
export function wordsOf(text: string): WordInText[] {
  const words: WordInText[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const [written] = match;
    words.push({
      word: written.slice(0, longestWord).normalize("NFC").toLowerCase(),
      begin: match.index,
      end: match.index + written.length,
    });
  }
  return words;
}
