import { hashOfWord, shape, tokenKind, type Tokens } from "../text/tokens.ts";
import { isKnownPersonName } from "./lists/known-names.ts";
import { classesOf, wordClass } from "./word-classes.ts";

/** How a line is written: as usual, in capitals only, or in a text that has none. */
export const lineStyle = { usual: 0, raised: 1, small: 2 } as const;

/** A text as the rules for names read it. */
export interface Reading {
  readonly tokens: Tokens;
  /** Bits of `wordClass`, a token each. */
  readonly classes: Int32Array;
  /** `lineStyle`, a token each. */
  readonly style: Uint8Array;
}

export function readTokens(tokens: Tokens): Reading {
  const { count, kind, shape: shapes } = tokens;
  const style = new Uint8Array(count);
  let capitals = 0;
  let smalls = 0;
  // Words with a capital and small letters: no "I", no "BP".
  let mixed = 0;
  let raisedLines = 0;
  for (let from = 0; from < count;) {
    let to = from;
    let raised = 0;
    let small = 0;
    for (; to < count && kind[to] !== tokenKind.newline; to++) {
      if (kind[to] !== tokenKind.word) continue;
      const flags = shapes[to] ?? 0;
      if ((flags & shape.lower) !== 0) small++;
      if ((flags & shape.upper) !== 0) {
        capitals++;
        if ((flags & shape.lower) !== 0) mixed++;
        if ((flags & shape.lower) === 0) raised++;
      }
    }
    smalls += small;
    // "GSW x2 L THIGH": a line of capitals all the same.
    if (raised >= 2 && small * 8 <= raised) {
      style.fill(lineStyle.raised, from, to);
      raisedLines++;
    }
    from = to + 1;
  }
  // "hi its ann, went to mr lee 8am, BP ok, I leave at 2": the habit of a note typed in small letters.
  if (smalls > 0 && (capitals === 0 || (smalls >= 20 && mixed * 40 <= smalls && raisedLines === 0)))
    style.fill(lineStyle.small);
  const classes = classesOf(tokens);
  addKnownNames(tokens, classes, style);
  return { tokens, classes, style };
}

/** Names that no list here has, of the long lists behind the filter, count as given and as family names. */
function addKnownNames(tokens: Tokens, classes: Int32Array, style: Uint8Array): void {
  const { count, kind, shape: shapes, begin, end, hash, check } = tokens;
  for (let at = 0; at < count; at++) {
    if (kind[at] !== tokenKind.word || classes[at] !== 0) continue;
    const flags = shapes[at] ?? 0;
    const isName =
      style[at] === lineStyle.usual
        ? (flags & shape.firstUpper) !== 0 && (flags & shape.lower) !== 0
        : true;
    if (!isName || (end[at] ?? 0) - (begin[at] ?? 0) < 3) continue;
    if (isKnownPersonName(hash[at] ?? 0, check[at] ?? 0))
      classes[at] = wordClass.first | wordClass.last;
  }
}

export const classAt = ({ classes }: Reading, at: number): number => classes[at] ?? 0;

export const has = ({ classes }: Reading, at: number, bits: number): boolean =>
  ((classes[at] ?? 0) & bits) !== 0;

/** Words by their hashes: nothing is cut out of the text to look one up. */
export const wordHashes = (words: string): ReadonlySet<number> =>
  new Set(words.trim().split(/\s+/u).map(hashOfWord));

/** Whether a word is one of `wordHashes`. */
export const isOneOf = (reading: Reading, at: number, words: ReadonlySet<number>): boolean =>
  isWord(reading, at) && words.has(reading.tokens.hash[at] ?? 0);

export const isWord = ({ tokens }: Reading, at: number): boolean =>
  tokens.kind[at] === tokenKind.word;

export const isLineEnd = ({ tokens }: Reading, at: number): boolean =>
  at < 0 || at >= tokens.count || tokens.kind[at] === tokenKind.newline;

export function isSign({ tokens }: Reading, at: number, signs: string): boolean {
  return (
    at >= 0 &&
    at < tokens.count &&
    tokens.kind[at] === tokenKind.punctuation &&
    signs.includes(tokens.text.charAt(tokens.begin[at] ?? 0))
  );
}

export const isWritten = ({ tokens }: Reading, at: number, word: string): boolean =>
  at >= 0 &&
  at < tokens.count &&
  (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0) === word.length &&
  tokens.text.slice(tokens.begin[at], tokens.end[at]).toLowerCase() === word;

export const areJoined = ({ tokens }: Reading, at: number): boolean =>
  at > 0 && at < tokens.count && tokens.end[at - 1] === tokens.begin[at];

export const lengthAt = ({ tokens }: Reading, at: number): number =>
  (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);

export const startsRaised = ({ tokens }: Reading, at: number): boolean =>
  ((tokens.shape[at] ?? 0) & shape.firstUpper) !== 0;

export const hasSmall = ({ tokens }: Reading, at: number): boolean =>
  ((tokens.shape[at] ?? 0) & shape.lower) !== 0;

export const styleAt = ({ style }: Reading, at: number): number => style[at] ?? 0;

/** Whether a word stands with a capital, or where none can tell. */
export const isCapital = (reading: Reading, at: number): boolean =>
  isWord(reading, at) && (startsRaised(reading, at) || styleAt(reading, at) === lineStyle.small);

/** Whether a sentence, a cell or an item of a list begins with the token. */
export function beginsSentence(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  return (
    isLineEnd(reading, at - 1) ||
    isSign(reading, at - 1, '.!?:;|•*-"(') ||
    tokens.text.charAt((tokens.begin[at] ?? 0) - 1) === "\t"
  );
}

/** Whether a noun that eponyms go with follows a word: "Bell's palsy", "Bruce protocol", "Santa Barbara T-tube". */
export function isEponym(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  let next = at + 1;
  const isGenitive = tokens.kind[next] === tokenKind.genitive;
  if (isGenitive) next++;
  let small = isGenitive ? 1 : 0;
  for (let skipped = 0; skipped < 4 && next < tokens.count; skipped++, next++) {
    if (isSign(reading, next, "-")) continue;
    if (tokens.kind[next] === tokenKind.newline && skipped === 0) continue;
    if (tokens.kind[next] !== tokenKind.word) return false;
    if (has(reading, next, wordClass.eponym)) return true;
    if (!startsRaised(reading, next) && small-- <= 0) return false;
  }
  return false;
}

/** Endings of English and clinical words that names hardly have. */
const wordEnding =
  /(?:itis|osis|emia|aemia|oma|pathy|tomy|plasty|scopy|graphy|gram|olog(?:y|ist)|iatr(?:y|ics|ist)|uria|algia|ism|lysis|cillin|mycin|statin|olol|pril|sartan|azole|pine|zine|idine|amine|caine|tion|sion|ment|ness|ity|ical|ous|able|ible|ful|less|ency|ive|ated|ized|ally|cline|oxin|zepam|zolam|parin|ide|vir|mab|nib|ase|ase|itic|emic|genic|ary|ory)s?$/i;

export const looksLikeWord = ({ tokens }: Reading, at: number): boolean => {
  if ((tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0) < 6) return false;
  const word = tokens.text.slice(tokens.begin[at], tokens.end[at]);
  return wordEnding.test(word) && !familyBeginning.test(word);
};

/** "O'Leary", "McIlory": whatever they end in. */
const familyBeginning = /^(?:[OD]['’]|Ma?c)[A-Z]/;
