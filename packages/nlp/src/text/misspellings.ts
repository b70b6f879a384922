import { plainWords } from "../deidentify/plain-words.data.ts";
import { firstNames, lastNames } from "../deidentify/person-names.data.ts";
import { commonWords } from "../mentions/common-words.data.ts";
import { realWords } from "./real-words.data.ts";
import { slipCost, leastCost } from "./slip-cost.ts";
import { foldedToken } from "./term-words.ts";
import { wordOf, type TokenTrie } from "./token-trie.ts";
import { tokenKind, type Tokens } from "./tokens.ts";
import { vocabularyWords } from "./vocabulary-words.ts";
import { termFlag, type Vocabulary } from "../vocabulary/vocabulary.ts";
import { wordForm } from "./word-form.ts";

/** Shorter words are too near to each other. */
const leastLetters = 6;
const mostLetters = 24;
/** Of a preferred term that nobody calls everyday: only a likely slip of a long word. */
const leastLettersRare = 8;

/** How sure a slip of a word is to be one: a word of an everyday term, or the only one of a preferred term. */
type Standing = "everyday" | "rare";

/** Words that are looked for behind a slip. */
export interface Misspellings {
  readonly standing: ReadonlyMap<number, Standing>;
  /**
   * Ids of these words and of their other spellings by what is left of them without one letter (SymSpell, one deletion
   * deep).
   */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
}

/** Words that stand as they are, whatever they are near to. */
const others: ReadonlySet<string> = new Set([
  ...realWords,
  ...plainWords,
  ...firstNames,
  ...lastNames,
  ...commonWords,
]);

/** Index of the words of a vocabulary's everyday terms, and of its preferred terms of one word. */
export function prepareMisspellings(vocabulary: Vocabulary): Misspellings {
  const standing = new Map<number, Standing>();
  for (const { ids, words, flags } of vocabularyWords(vocabulary)) {
    const isEveryday = (flags & termFlag.everyday) !== 0;
    const isRare = !isEveryday && ids.length === 1 && (flags & termFlag.preferred) !== 0;
    if (!isEveryday && !isRare) continue;
    for (const [at, id] of ids.entries()) {
      const word = words[at] ?? "";
      if (!mayBeMeant(word, isRare)) continue;
      if (isEveryday) standing.set(id, "everyday");
      else if (!standing.has(id)) standing.set(id, "rare");
    }
  }
  const { trie } = vocabulary;
  const byKey = new Map<string, number[]>();
  for (let id = 0; id < trie.wordForm.length; id++) {
    if (!standing.has(trie.wordForm[id] ?? -1)) continue;
    for (const left of new Set(slipKeys(wordOf(trie, id)))) {
      const ids = byKey.get(left);
      if (ids === undefined) byKey.set(left, [id]);
      else ids.push(id);
    }
  }
  return { standing, byKey };
}

const mayBeMeant = (word: string, isRare: boolean): boolean =>
  word.length >= (isRare ? leastLettersRare : leastLetters) &&
  word.length <= mostLetters &&
  /^[a-z]+$/.test(word);

/**
 * Fills in the form of words that are nowhere in the vocabulary but one slip away from one word of it with the same
 * first letter: the likeliest slip, and none where two are as likely. A word of a longer term ("fibrilation") only
 * becomes a mention where the rest of the term stands beside it.
 */
export function correctWords(
  tokens: Tokens,
  form: Int32Array,
  trie: TokenTrie,
  misspellings: Misspellings,
): void {
  if (misspellings.byKey.size === 0) return;
  const lately = lateWordsOf(misspellings);
  for (let at = 0; at < tokens.count; at++) {
    if (form[at] !== -1 || tokens.kind[at] !== tokenKind.word) continue;
    const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
    if (size < leastLetters || size > mostLetters + 1) continue;
    const [hash, check] = [tokens.hash[at] ?? 0, tokens.check[at] ?? 0];
    const place = (hash & (lateWords - 1)) * 3;
    if (lately[place] !== hash || lately[place + 1] !== check) {
      lately[place] = hash;
      lately[place + 1] = check;
      lately[place + 2] = correctedForm(foldedToken(tokens, at), trie, misspellings);
    }
    form[at] = lately[place + 2] ?? -1;
  }
}

const lateWords = 8192;

/** What became of the words that were looked at last, by index: triples of both hashes and the form. */
const lateOf = new WeakMap<Misspellings, Int32Array>();

function lateWordsOf(misspellings: Misspellings): Int32Array {
  const known = lateOf.get(misspellings);
  if (known !== undefined) return known;
  const made = new Int32Array(lateWords * 3);
  lateOf.set(misspellings, made);
  return made;
}

/** Form of the likeliest word one slip away, −1 when there is none or two are as likely. */
function correctedForm(word: string, trie: TokenTrie, { standing, byKey }: Misspellings): number {
  if (others.has(word)) return -1;
  let best = -1;
  let least = leastCost.none;
  for (const written of writtenForms(word))
    for (const left of slipKeys(written))
      for (const id of byKey.get(left) ?? []) {
        const form = trie.wordForm[id] ?? -1;
        const cost = costOf(written, wordOf(trie, id), standing.get(form) === "rare");
        if (cost < least) {
          least = cost;
          best = form;
        } else if (cost === least && cost < leastCost.none && form !== best) best = -1;
      }
  return best;
}

/** A word, and what it would be without the ending of a plural: "palpatations" is a slip of "palpitation" too. */
const writtenForms = (word: string): readonly string[] => {
  const form = wordForm(word);
  return form === word ? [word] : [word, form];
};

/** Verbs and adverbs have many neighbours that are words of their own: "putting" is no "pitting". */
const isOfSentences = /(?:ing|ed|ers?|ly)$/;

/** What a slip costs; as much as none where the word is too short for it. */
function costOf(written: string, meant: string, isRare: boolean): number {
  const cost = slipCost(written, meant);
  const most = isRare
    ? leastCost.lettersLeftOut
    : meant.length < 7 || isOfSentences.test(written)
      ? leastCost.sure
      : meant.length < 9
        ? leastCost.neighbour
        : leastCost.any;
  if (cost > most) return leastCost.none;
  return isRare ? cost + leastCost.rare : cost;
}

/**
 * What is left of a word that takes part in correction: itself, and itself without one letter; two words a slip apart
 * share one of these.
 */
export function oneSlipKeys(word: string): string[] {
  return [...new Set(writtenForms(word).flatMap(slipKeys))];
}

function slipKeys(word: string): string[] {
  if (word.length < leastLetters || word.length > mostLetters + 1) return [];
  const left = [word];
  for (let at = 1; at < word.length; at++) left.push(word.slice(0, at) + word.slice(at + 1));
  return left;
}
