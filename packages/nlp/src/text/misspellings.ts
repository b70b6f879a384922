import { plainWords } from "../deidentify/plain-words.data.ts";
import { firstNames, lastNames } from "../deidentify/person-names.data.ts";
import { commonWords } from "../mentions/common-words.data.ts";
import { categories } from "../annotated-document.ts";
import { isEnglishWord } from "./english-words.ts";
import { realWords } from "./real-words.data.ts";
import { slipCost, leastCost } from "./slip-cost.ts";
import {
  indexSlips,
  leastBeside,
  leastLetters,
  mostLetters,
  slipKeysOf,
  wordsNear,
  type SlipIndex,
} from "./slip-index.ts";
import { keyStopWords } from "./normalised-key.ts";
import { foldedToken, isSkipped } from "./term-words.ts";
import { findWord, wordOf, type TokenTrie } from "./token-trie.ts";
import { shape, tokenKind, type Tokens } from "./tokens.ts";
import { termFlag, type Vocabulary } from "../vocabulary/vocabulary.ts";
import { wordForm } from "./word-form.ts";

/** How sure a slip of a word is to be one; the higher, the surer. 0 of words whose slips are not mended. */
const standing = {
  /** A drug or a test that nobody calls everyday: another is near to it. */
  rare: 1,
  /** A condition or procedure of one word that nobody calls everyday. */
  single: 2,
  /** A word of longer terms only, which says nothing until the rest of a term stands beside it. */
  part: 3,
  everyday: 4,
} as const;

/** The least letters of a word by its standing, where no neighbour speaks for it. */
const lettersAlone: readonly number[] = [
  Number.POSITIVE_INFINITY,
  8,
  7,
  leastLetters,
  leastLetters,
];

/** Words that are looked for behind a slip. */
export interface Misspellings {
  /** By word id, of normal forms. */
  readonly standing: Uint8Array;
  readonly index: SlipIndex;
  /** Bits of the pairs of words that stand beside each other in a term. */
  readonly pairs: Int32Array;
  /** 1 of words that are a term by themselves. */
  readonly isName: Uint8Array;
  /** 1 of words of fewer letters than a slip needs where nothing speaks for it. */
  readonly isShort: Uint8Array;
  /** 1 of words that stand beside anything: "of", "with". */
  readonly isStop: Uint8Array;
  /** What became of the words that were looked at last. */
  readonly lately: Lately;
}

/** Words looked at, by place: both hashes, the form that they have alone, and those that their neighbours may give. */
interface Lately {
  readonly words: Int32Array;
  readonly candidates: (readonly Candidate[])[];
}

/** A word that may be meant, by its normal form, and what the slip costs. */
interface Candidate {
  readonly form: number;
  readonly cost: number;
}

const none: readonly Candidate[] = [];
const lateWords = 8192;

/** Words that stand as they are, whatever they are near to. */
const others: ReadonlySet<string> = new Set([
  ...realWords,
  ...plainWords,
  ...firstNames,
  ...lastNames,
  ...commonWords,
]);

/** Index of the words of a vocabulary's terms, in all spellings that it has. */
export function prepareMisspellings(vocabulary: Vocabulary): Misspellings {
  const { trie } = vocabulary;
  const { standings, isName, pairs } = wordsOfTerms(vocabulary);
  const isStop = new Uint8Array(trie.wordForm.length);
  for (const word of keyStopWords) {
    const id = findWord(trie, word);
    if (id >= 0) isStop[trie.wordForm[id] ?? id] = 1;
  }
  const isShort = new Uint8Array(trie.wordForm.length);
  for (let id = 0; id < trie.wordForm.length; id++)
    if (wordOf(trie, id).length < leastLetters) isShort[trie.wordForm[id] ?? id] = 1;
  return {
    standing: standings,
    isShort,
    isName,
    pairs,
    isStop,
    lately: {
      words: new Int32Array(lateWords * 3),
      candidates: Array.from({ length: lateWords }, () => none),
    },
    index: indexSlips(trie, (id) => {
      if ((standings[trie.wordForm[id] ?? 0] ?? 0) === 0) return false;
      const word = wordOf(trie, id);
      return word.length >= leastBeside && word.length <= mostLetters && /^[a-z]+$/.test(word);
    }),
  };
}

const listed: ReadonlySet<string> = new Set(["Problem", "Finding", "Procedure"]);

function wordsOfTerms({ trie, termConcept, termFlags, category }: Vocabulary): {
  readonly standings: Uint8Array;
  readonly isName: Uint8Array;
  readonly pairs: Int32Array;
} {
  const nodes = trie.nodeTerms.length - 1;
  const parent = new Int32Array(nodes);
  const word = new Int32Array(nodes);
  for (let at = 0; at < trie.edges.length; at += 3) {
    const child = trie.edges[at + 2] ?? 0;
    if (child === 0) continue;
    parent[child] = trie.edges[at] ?? 0;
    word[child] = trie.edges[at + 1] ?? 0;
  }
  const found = new Uint8Array(trie.wordForm.length);
  const raise = (node: number, to: number): void => {
    const id = word[node] ?? 0;
    found[id] = Math.max(found[id] ?? 0, to);
  };
  const singles = new Uint8Array(trie.wordForm.length);
  let bits = 1 << 10;
  while (bits < nodes * 32) bits *= 2;
  const pairs = new Int32Array(bits >> 5);
  // A node's words are those of every term beneath it, and children come behind their parents.
  const isEveryday = new Uint8Array(nodes);
  const isOfTerm = new Uint8Array(nodes);
  for (let node = nodes - 1; node > 0; node--) {
    const to = trie.nodeTerms[node + 1] ?? 0;
    for (let term = trie.nodeTerms[node] ?? 0; term < to; term++) {
      const flags = termFlags[term] ?? 0;
      if ((flags & termFlag.everyday) !== 0) isEveryday[node] = 1;
      const isListed = listed.has(categories[category[termConcept[term] ?? 0] ?? 0] ?? "");
      if (parent[node] === 0) {
        singles[word[node] ?? 0] = 1;
        if (isListed) raise(node, standing.single);
        else if ((flags & termFlag.preferred) !== 0) raise(node, standing.rare);
      } else if (isListed) isOfTerm[node] = 1;
    }
    const above = parent[node] ?? 0;
    if (above !== 0) {
      let hash = hashOfPair(word[above] ?? 0, word[node] ?? 0);
      for (let bit = 0; bit < bitsOfPair; bit++, hash = nextHash(hash)) {
        const place = (hash >>> 5) & (pairs.length - 1);
        pairs[place] = (pairs[place] ?? 0) | (1 << (hash & 31));
      }
    }
    if (isEveryday[node] === 1) {
      raise(node, standing.everyday);
      isEveryday[above] = 1;
    }
    if (isOfTerm[node] === 1) {
      isOfTerm[above] = 1;
      if (singles[word[node] ?? 0] === 0) raise(node, standing.part);
    }
  }
  // What is a name by itself somewhere is no mere part.
  for (let id = 0; id < found.length; id++)
    if (found[id] === standing.part && singles[id] === 1) found[id] = standing.single;
  return { standings: found, isName: singles, pairs };
}

function hashOfPair(one: number, two: number): number {
  const mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(two + 1, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
}

/** Each pair has so many bits (Bloom 1970): others that have all of them are one in thousands of millions. */
const bitsOfPair = 4;

function nextHash(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  return Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
}

/**
 * Fills in the form of words that are nowhere in the vocabulary but one slip away from a word of it with the same first
 * letter. A slip that fits a word beside it in a term goes first ("abdominal paim"), and may be any; else it is the
 * likeliest, of a word that is long enough for it, and none where two are as likely. A word of longer terms
 * ("fibrilation") only becomes a mention where the rest of a term stands beside it.
 */
export function correctWords(
  tokens: Tokens,
  form: Int32Array,
  trie: TokenTrie,
  misspellings: Misspellings,
): void {
  if (misspellings.index.ids.length === 0) return;
  const { words, candidates } = misspellings.lately;
  for (let at = 0; at < tokens.count; at++) {
    if (form[at] !== -1 || tokens.kind[at] !== tokenKind.word) continue;
    const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
    if (size < leastBeside || size > mostLetters + 1) continue;
    // Short forms and names are no slips of short words.
    if (size < leastLetters - 1 && ((tokens.shape[at] ?? 0) & shape.upper) !== 0) continue;
    const [hash, check] = [tokens.hash[at] ?? 0, tokens.check[at] ?? 0];
    const late = hash & (lateWords - 1);
    const place = late * 3;
    if (words[place] !== hash || words[place + 1] !== check) {
      words[place] = hash;
      words[place + 1] = check;
      const word = foldedToken(tokens, at);
      const near = nearWords(word, trie, misspellings);
      candidates[late] = near.some(({ cost }) => cost < leastCost.none) ? near : none;
      words[place + 2] = aloneForm(word, near, trie, misspellings);
    }
    const near = candidates[late] ?? none;
    if (near.length === 0) continue;
    const beside = near.length === 0 ? -1 : besideForm(near, tokens, form, at, misspellings);
    form[at] = beside >= 0 ? beside : (words[place + 2] ?? -1);
  }
}

/** All words one slip away. */
function nearWords(
  word: string,
  trie: TokenTrie,
  { standing: of, index }: Misspellings,
): readonly Candidate[] {
  if (others.has(word) || isEnglishWord(word)) return none;
  const found = new Map<number, number>();
  const offer = (form: number, cost: number): void => {
    if (cost < (found.get(form) ?? leastCost.none)) found.set(form, cost);
  };
  for (const written of writtenForms(word)) {
    for (const id of wordsNear(index, written))
      offer(trie.wordForm[id] ?? -1, slipCost(written, wordOf(trie, id)));
    for (const sounding of soundsAs(written)) {
      const id = findWord(trie, sounding);
      const form = id < 0 ? -1 : (trie.wordForm[id] ?? -1);
      if (form >= 0 && (of[form] ?? 0) > standing.rare) offer(form, leastCost.likely);
    }
  }
  return found.size === 0 ? none : Array.from(found, ([form, cost]) => ({ form, cost }));
}

/** The likeliest that may be meant whatever stands beside it, −1 when there is none or two are as likely. */
function aloneForm(
  word: string,
  near: readonly Candidate[],
  trie: TokenTrie,
  { standing: of }: Misspellings,
): number {
  let best = -1;
  let least: number = leastCost.none;
  for (const { form, cost } of near) {
    const known = of[form] ?? 0;
    if (cost > mostOf(word, wordOf(trie, form).length, known)) continue;
    const whole = cost + (surcharges[known] ?? 0);
    if (whole < least) {
      least = whole;
      best = form;
    } else if (whole === least) best = -1;
  }
  return best;
}

/** The likeliest that a neighbour speaks for, −1 when there is none or two are as likely. */
function besideForm(
  near: readonly Candidate[],
  tokens: Tokens,
  form: Int32Array,
  at: number,
  misspellings: Misspellings,
): number {
  const before = neighbour(tokens, form, at, -1);
  const behind = neighbour(tokens, form, at, 1);
  let best = -1;
  let least: number = leastCost.none;
  for (const { form: meant, cost } of near) {
    if (cost > least) continue;
    // "bronchoscope" is no "bronchoscopy", which is a name by itself.
    if (cost === leastCost.last && misspellings.isName[meant] === 1) continue;
    const isBehind = before >= 0 && isPair(misspellings, before, meant);
    const isBefore = behind >= 0 && isPair(misspellings, meant, behind);
    // "of" and "with" stand beside anything.
    const isSaid =
      (isBehind && misspellings.isStop[before] !== 1) ||
      (isBefore && misspellings.isStop[behind] !== 1) ||
      (isBehind && isBefore);
    if (!isSaid) continue;
    // "urinary trct infection", "sleep apena": a short word only for the likeliest slips.
    if (misspellings.isShort[meant] === 1 && cost > leastCost.likely) continue;
    if (cost === least) best = -1;
    else {
      least = cost;
      best = meant;
    }
  }
  return best;
}

/** Form of the next word, over a hyphen or the end of a line. */
function neighbour(tokens: Tokens, form: Int32Array, at: number, step: 1 | -1): number {
  let next = at + step;
  while (next >= 0 && next < tokens.count && isSkipped(tokens, next)) next += step;
  return next < 0 || next >= tokens.count ? -1 : (form[next] ?? -1);
}

/** Whether two words stand beside each other in a term. */
export function isPair({ pairs }: Misspellings, one: number, two: number): boolean {
  let hash = hashOfPair(one, two);
  for (let bit = 0; bit < bitsOfPair; bit++, hash = nextHash(hash))
    if (((pairs[(hash >>> 5) & (pairs.length - 1)] ?? 0) & (1 << (hash & 31))) === 0) return false;
  return true;
}

/** A word, and what it would be without the ending of a plural: "palpatations" is a slip of "palpitation" too. */
const writtenForms = (word: string): readonly string[] => {
  const form = wordForm(word);
  return form === word ? [word] : [word, form];
};

/** Letters that are written for two: "psychofysiologic", "bronkitis". */
function soundsAs(word: string): string[] {
  const found: string[] = [];
  if (word.length < leastLetters + 1) return found;
  for (let at = 1; at < word.length - 1; at++) {
    const two = word[at] === "f" ? "ph" : word[at] === "k" ? "ch" : undefined;
    if (two !== undefined) found.push(word.slice(0, at) + two + word.slice(at + 1));
  }
  return found;
}

/** Verbs and adverbs have many neighbours that are words of their own: "putting" is no "pitting". */
const isOfSentences = /(?:ing|ed|ers?|ly)$/;

/** What is added to a slip of a word that is less sure to be meant. */
const surcharges: readonly number[] = [0, leastCost.rare, leastCost.rare, leastCost.rare, 0];

/** The most that a slip may cost of a word whose neighbours do not speak for it. */
function mostOf(written: string, letters: number, of: number): number {
  if (letters < (lettersAlone[of] ?? 0)) return 0;
  if (of === standing.rare) return leastCost.lettersLeftOut;
  if (isOfSentences.test(written)) return letters < 8 ? leastCost.sure : leastCost.neighbour;
  if (of === standing.single)
    return letters < 9
      ? leastCost.lettersLeftOut
      : letters < 11
        ? leastCost.neighbour
        : leastCost.any;
  return letters < 7 ? leastCost.lettersLeftOut : letters < 9 ? leastCost.neighbour : leastCost.any;
}

/** Two words a slip apart share one of these. */
export function oneSlipKeys(word: string): number[] {
  return [
    ...new Set(
      writtenForms(word)
        .flatMap((each) => [each, ...soundsAs(each)])
        .flatMap(slipKeysOf),
    ),
  ];
}
