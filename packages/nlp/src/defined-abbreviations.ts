import { rollHash } from "./build-vocabulary.ts";
import { childOf, isSkipped } from "./token-trie.ts";
import { shape, tokenKind, tokenText, type Tokens } from "./tokens.ts";
import { termFlag, type Vocabulary } from "./vocabulary.ts";

/** Abbreviations that the document itself defines: "left ventricular hypertrophy (LVH)". */
export interface DefinedAbbreviations {
  readonly size: number;
  /** Concept of a token that is such an abbreviation, −1 when its long form is no concept; undefined for other tokens. */
  at(token: number): number | undefined;
}

const none: DefinedAbbreviations = { size: 0, at: () => undefined };

/** Most words looked at in front of the bracket. */
const mostWords = 10;

/** Finds definitions as Schwartz and Hearst (2003) do: every letter of the short form, in order, its first one at a word's start. */
export function findDefinedAbbreviations(
  tokens: Tokens,
  form: Int32Array,
  vocabulary: Vocabulary,
): DefinedAbbreviations {
  let found: Map<string, number> | undefined;
  const hashes = new Map<number, string>();
  for (let at = 1; at + 2 < tokens.count; at++) {
    if (!isSign(tokens, at, 40) || !isSign(tokens, at + 2, 41) || !isShortForm(tokens, at + 1))
      continue;
    const short = tokenText(tokens, at + 1);
    const from = longForm(tokens, at, short);
    if (from < 0) continue;
    found ??= new Map();
    found.set(short, conceptOf(tokens, form, from, at, vocabulary));
    hashes.set(tokens.exactHash[at + 1] ?? 0, short);
  }
  if (found === undefined) return none;
  const places = new Map<number, string>();
  for (let at = 0; at < tokens.count; at++) {
    const short = hashes.get(tokens.exactHash[at] ?? 0);
    if (short !== undefined && tokenText(tokens, at) === short) places.set(at, short);
  }
  return {
    size: found.size,
    at: (token) => {
      const short = places.get(token);
      return short === undefined ? undefined : found?.get(short);
    },
  };
}

function isShortForm(tokens: Tokens, at: number): boolean {
  if (tokens.kind[at] !== tokenKind.word) return false;
  const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
  return size >= 2 && size <= 10 && ((tokens.shape[at] ?? 0) & shape.upper) !== 0;
}

/** First token of the long form in front of the bracket, −1 when there is none. */
function longForm(tokens: Tokens, bracket: number, short: string): number {
  const letters = short.toLowerCase();
  let letter = letters.length - 1;
  let words = 0;
  for (let at = bracket - 1; at >= 0 && words < mostWords; at--) {
    if (tokens.kind[at] === tokenKind.punctuation && !isSkipped(tokens, at)) return -1;
    if (tokens.kind[at] !== tokenKind.word && tokens.kind[at] !== tokenKind.number) continue;
    words++;
    const word = tokenText(tokens, at).toLowerCase();
    if (word === letters) return -1;
    for (let place = word.length - 1; place >= 0 && letter >= 0; place--) {
      if (word[place] !== letters[letter]) continue;
      // The first letter of the short form must open a word.
      if (letter === 0 && place > 0) continue;
      letter--;
    }
    if (letter < 0) return words <= Math.min(letters.length + 5, letters.length * 2) ? at : -1;
  }
  return -1;
}

function conceptOf(
  tokens: Tokens,
  form: Int32Array,
  from: number,
  to: number,
  vocabulary: Vocabulary,
): number {
  const trie = vocabulary.trie;
  let node = 0;
  let exact = 0;
  for (let at = from; at < to; at++) {
    if (isSkipped(tokens, at)) continue;
    const word = form[at] ?? -1;
    if (word < 0) return -1;
    node = childOf(trie, node, word);
    if (node === 0) return -1;
    exact = rollHash(exact, tokens.exactHash[at] ?? 0);
  }
  for (let term = trie.nodeTerms[node] ?? 0; term < (trie.nodeTerms[node + 1] ?? 0); term++) {
    const sensitive = ((vocabulary.termFlags[term] ?? 0) & termFlag.caseSensitive) !== 0;
    if (!sensitive || vocabulary.termExact[term] === exact)
      return vocabulary.termConcept[term] ?? -1;
  }
  return -1;
}

function isSign(tokens: Tokens, at: number, code: number): boolean {
  return (
    tokens.kind[at] === tokenKind.punctuation &&
    tokens.text.charCodeAt(tokens.begin[at] ?? 0) === code
  );
}
