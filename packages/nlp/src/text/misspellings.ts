import { foldedToken } from "./term-words.ts";
import type { TokenTrie } from "./token-trie.ts";
import { tokenKind, type Tokens } from "./tokens.ts";
import { termFlag, type Vocabulary } from "../vocabulary/vocabulary.ts";

/** English words one letter away from a clinical one. */
const realWords: ReadonlySet<string> = new Set([
  "smelling",
  "inflated",
  "blotting",
  "incubated",
  "tingeing",
  "predose",
  "precore",
  "fibrosus",
  "hematotoxicity",
  "stating",
  "clamping",
  "shaving",
  "soaking",
  "snorting",
  "shaping",
  "insured",
  "contused",
  "contested",
  "singular",
  "precise",
  "incubation",
  "hopelessness",
  "swilling",
  "spelling",
  "imagine",
  "creating",
  "creative",
  "infection",
  "inflection",
  "injection",
  "ejection",
  "tinkling",
  "election",
  "conception",
  "dementias",
  "shelling",
  "stiffens",
  "welling",
  "restful",
  "thirsty",
  "painter",
  "pleasant",
  "nauseate",
  "bleeping",
  "blending",
  "breeding",
  "sweeting",
  "sweating",
  "fainting",
  "painting",
  "vomiting",
  "tingling",
  "tangling",
  "wheeling",
  "sneering",
  "snoring",
  "itching",
  "etching",
  "rotation",
  "flatter",
  "flatters",
  "friction",
  "fraction",
  "fixation",
  "relation",
  "dilution",
  "delusion",
  "allusion",
  "effusive",
  "confession",
  "confusing",
  "concision",
  "collision",
  "convulsing",
  "seasonal",
  "personal",
]);

/** Shorter words are too near to each other. */
const leastLetters = 7;
const mostLetters = 24;

/** Everyday terms of one word by what is left of them without one letter (SymSpell, one deletion deep). */
export type Misspellings = ReadonlyMap<string, readonly number[]>;

/** Index of a vocabulary's everyday terms that are one long word. */
export function prepareMisspellings(vocabulary: Vocabulary): Misspellings {
  const { trie } = vocabulary;
  const found = new Map<string, number[]>();
  for (const id of everydayWords(vocabulary)) {
    const word = wordOf(trie, id);
    if (word.length < leastLetters || word.length > mostLetters || !/^[a-z]+$/.test(word)) continue;
    for (const left of new Set(oneSlipKeys(word))) {
      const ids = found.get(left);
      if (ids === undefined) found.set(left, [id]);
      else ids.push(id);
    }
  }
  return found;
}

/**
 * Fills in the form of words that are nowhere in the vocabulary but one slip away from exactly one everyday word with
 * the same first letter.
 */
export function correctWords(
  tokens: Tokens,
  form: Int32Array,
  trie: TokenTrie,
  misspellings: Misspellings,
): void {
  if (misspellings.size === 0) return;
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

/** Form of the only everyday word one slip away, −1 when there is none or more than one. */
function correctedForm(word: string, trie: TokenTrie, misspellings: Misspellings): number {
  let best = -1;
  for (const left of oneSlipKeys(word)) {
    for (const id of misspellings.get(left) ?? []) {
      const candidate = wordOf(trie, id);
      if (candidate.charCodeAt(0) !== word.charCodeAt(0) || !isOneSlip(word, candidate)) continue;
      if (best >= 0 && best !== id) best = -2;
      else if (best === -1) best = id;
    }
  }
  return best >= 0 ? (trie.wordForm[best] ?? -1) : -1;
}

/**
 * What is left of a word that takes part in correction: itself, and itself without one letter; two words a slip apart
 * share one of these.
 */
export function oneSlipKeys(word: string): string[] {
  return word.length < leastLetters || word.length > mostLetters + 1
    ? []
    : [word, ...withoutOne(word)];
}

function withoutOne(word: string): string[] {
  const left: string[] = [];
  for (let at = 1; at < word.length; at++) left.push(word.slice(0, at) + word.slice(at + 1));
  return left;
}

/** One letter changed, added, dropped, or two neighbours swapped. */
function isOneSlip(first: string, second: string): boolean {
  if (first === second || realWords.has(first)) return false;
  let at = 0;
  const least = Math.min(first.length, second.length);
  while (at < least && first.charCodeAt(at) === second.charCodeAt(at)) at++;
  // A difference in the last letter is another form of the word, not a slip.
  if (at > Math.max(first.length, second.length) - 2) return false;
  const [a, b] = [first.slice(at), second.slice(at)];
  if (a.length === b.length)
    return (
      a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
    );
  return a.length + 1 === b.length
    ? a === b.slice(1)
    : a.length === b.length + 1 && a.slice(1) === b;
}

function everydayWords(vocabulary: Vocabulary): Set<number> {
  const { trie, termFlags } = vocabulary;
  const nodes = trie.nodeTerms.length - 1;
  const parent = new Int32Array(nodes);
  const word = new Int32Array(nodes);
  for (let at = 0; at < trie.edges.length; at += 3) {
    const child = trie.edges[at + 2] ?? 0;
    if (child === 0) continue;
    parent[child] = trie.edges[at] ?? 0;
    word[child] = trie.edges[at + 1] ?? 0;
  }
  const words = new Set<number>();
  for (let node = 1; node < nodes; node++) {
    let isEveryday = false;
    for (let term = trie.nodeTerms[node] ?? 0; term < (trie.nodeTerms[node + 1] ?? 0); term++)
      isEveryday ||= ((termFlags[term] ?? 0) & termFlag.everyday) !== 0;
    // Only a term of one word: the words of longer ones ("closed head injury") are too common.
    if (isEveryday && parent[node] === 0) words.add(word[node] ?? 0);
  }
  return words;
}

function wordOf(trie: TokenTrie, id: number): string {
  return String.fromCharCode(
    ...trie.characters.subarray(trie.wordOffset[id], (trie.wordOffset[id + 1] ?? 0) - 1),
  );
}
