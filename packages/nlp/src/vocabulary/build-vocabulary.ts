import { categories } from "../annotated-document.ts";
import { lintTerm } from "./lint-term.ts";
import { keyShare, keyShareTwo, keySlot, keyStopWords } from "../text/normalised-key.ts";
import { shape, tokenize, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { isSkipped, termWords } from "../text/term-words.ts";
import { buildTrie, findWord } from "../text/token-trie.ts";
import {
  codeHash,
  loadVocabulary,
  packVocabulary,
  stringHash,
  termFlag,
  type Vocabulary,
  type VocabularyCode,
  type VocabularyConcept,
  type VocabularyEntry,
  type VocabularyParent,
} from "./vocabulary.ts";

export interface VocabularySource {
  readonly concepts: readonly VocabularyConcept[];
  readonly entries: readonly VocabularyEntry[];
  readonly codes?: readonly VocabularyCode[];
  readonly parents?: readonly VocabularyParent[];
  /** Name of this vocabulary; a hash of its content when left out. */
  readonly version?: string;
}

export interface RefusedEntry extends VocabularyEntry {
  readonly reason: string;
}

/** Terms longer than this never occur in a text as written; they stay in the lexicon but not in the trie. */
const mostTokens = 12;

interface Term {
  readonly words: readonly string[];
  readonly concept: number;
  readonly flags: number;
  readonly exact: number;
  readonly folded: number;
}

/**
 * Builds a vocabulary. Entries that fail the lint, or name no concept, are left out and listed with the reason; a
 * concept's own text is not an entry unless it is listed as one.
 * @throws Error when two concepts have the same cuid.
 */
export function buildVocabulary(source: VocabularySource): {
  vocabulary: Vocabulary;
  refused: RefusedEntry[];
} {
  const indexOf = new Map<string, number>();
  for (const [index, concept] of source.concepts.entries()) {
    if (indexOf.has(concept.cuid)) throw new Error(`Concept ${concept.cuid} is given twice`);
    indexOf.set(concept.cuid, index);
  }
  const refused: RefusedEntry[] = [];
  const terms: Term[] = [];
  for (const entry of source.entries) {
    const concept = indexOf.get(entry.cuid);
    const reason = concept === undefined ? "names no concept" : lintTerm(entry.term, entry.kind);
    if (concept === undefined || reason !== null) {
      refused.push({ ...entry, reason: reason ?? "names no concept" });
      continue;
    }
    const tokens = tokenize(entry.term);
    const words = termWords(tokens);
    if (words.length === 0 || words.length > mostTokens) continue;
    terms.push({ words, concept, flags: flagsOf(entry, tokens), ...rollingHashes(tokens) });
  }
  const { trie, order } = buildTrie(terms);
  const sorted = Array.from(order, (index) => terms[index]).filter((term) => term !== undefined);

  const strings = new StringPool();
  strings.add(source.version ?? contentVersion(source));
  const codeLists = listCodes(source, indexOf);
  const conceptString = new Int32Array(source.concepts.length);
  for (const [index, concept] of source.concepts.entries()) {
    conceptString[index] = strings.add(concept.cuid);
    strings.add(concept.text);
  }
  const { offset: codeOffset, items: codes } = flatten(
    codeLists.map((list) =>
      list.flatMap(({ sab, code }) => [strings.shared(sab), strings.shared(code)]),
    ),
    2,
  );
  const parents: number[][] = source.concepts.map(() => []);
  for (const { cuid, parent_cuid } of source.parents ?? []) {
    const child = indexOf.get(cuid);
    const parent = indexOf.get(parent_cuid);
    if (child !== undefined && parent !== undefined) parents[child]?.push(parent);
  }
  const { offset: parentOffset, items: parent } = flatten(parents, 1);

  const bytes = packVocabulary({
    ...trie,
    termConcept: Int32Array.from(sorted, (term) => term.concept),
    termFlags: Uint8Array.from(sorted, (term) => term.flags),
    termExact: Int32Array.from(sorted, (term) => term.exact),
    termFolded: Int32Array.from(sorted, (term) => term.folded),
    keySlots: keyTable(sorted, (word) => trie.wordForm[findWord(trie, word)] ?? -1),
    category: Uint8Array.from(source.concepts, (concept) => categories.indexOf(concept.category)),
    parentOffset,
    parent,
    ...strings.pack(),
    codeOffset,
    codes,
    conceptString,
    cuidSlots: cuidTable(source.concepts),
    codeSlots: codeTable(codeLists),
  });
  return { vocabulary: loadVocabulary(bytes), refused };
}

/** Rolling hashes over the tokens that matching does not skip; mentions.ts computes the same along a walk. */
export function rollingHashes(tokens: Tokens): { exact: number; folded: number } {
  let exact = 0;
  let folded = 0;
  for (let at = 0; at < tokens.count; at++) {
    if (isSkipped(tokens, at)) continue;
    exact = rollHash(exact, tokens.exactHash[at] ?? 0);
    folded = rollHash(folded, tokens.hash[at] ?? 0);
  }
  return { exact, folded };
}

export const rollHash = (rolled: number, hash: number): number =>
  (Math.imul(rolled, 31) + hash) | 0;

function flagsOf(entry: VocabularyEntry, tokens: Tokens): number {
  let flags: number =
    entry.kind === "preferred"
      ? termFlag.preferred
      : entry.kind === "everyday"
        ? termFlag.everyday
        : 0;
  if (entry.kind === "measured") flags |= termFlag.measured | termFlag.caseSensitive;
  if (tokens.count === 1 && /^[a-z]{2,4}s$/i.test(entry.term)) flags |= termFlag.asWritten;
  if (entry.kind === "head") flags |= termFlag.head;
  if (entry.kind === "ambiguous") flags |= termFlag.ambiguous | termFlag.caseSensitive;
  if (entry.kind !== "everyday" && endsInNumber(tokens)) flags |= termFlag.numbered;
  if (mustMatchCase(entry, tokens)) flags |= termFlag.caseSensitive;
  return flags;
}

/** "Cataract 27", not "type 27" or a number alone. */
function endsInNumber(tokens: Tokens): boolean {
  const last = tokens.count - 1;
  return (
    last > 0 &&
    tokens.kind[last] === tokenKind.number &&
    tokens.kind[last - 1] === tokenKind.word &&
    !/^(?:type|stage|grade|class|factor|phase|vitamin|group|level|degree)$/i.test(
      tokenText(tokens, last - 1),
    )
  );
}

/** Acronyms as written: one word, at least two capitals, no digit; and anything of one or two letters. */
function mustMatchCase(entry: VocabularyEntry, tokens: Tokens): boolean {
  if (tokens.count === 0) return false;
  if (entry.kind === "abbreviation") return /[A-Z]/.test(entry.term) && !/\d/.test(entry.term);
  if (tokens.count > 1) return /^[A-Z]{1,4}[/&-][A-Z]{1,4}$/.test(entry.term);
  if (tokens.kind[0] !== tokenKind.word) return false;
  const flags = tokens.shape[0] ?? 0;
  if (entry.term.length <= 2) return true;
  const capitals = entry.term.replaceAll(/[^A-Z]/g, "").length;
  return (
    capitals >= 2 &&
    (flags & shape.digit) === 0 &&
    ((flags & shape.lower) === 0 || entry.term.length <= 5)
  );
}

function keyTable(terms: readonly Term[], formOf: (word: string) => number): Int32Array {
  const keys: (readonly [number, number, number])[] = [];
  for (const [index, term] of terms.entries()) {
    if ((term.flags & termFlag.caseSensitive) !== 0 || term.words.length < 2) continue;
    const content = term.words.filter((word) => !keyStopWords.has(word));
    if (
      content.length < 2 ||
      content.length > 5 ||
      content.some((word) => !/^[\p{L}\d.]+$/u.test(word))
    )
      continue;
    let one = content.length;
    let two = 0;
    for (const word of content) {
      one = (one + keyShare(formOf(word))) | 0;
      two = (two + keyShareTwo(formOf(word))) | 0;
    }
    keys.push([one, two, index]);
  }
  let slots = 16;
  while (slots < keys.length * 2) slots *= 2;
  const table = new Int32Array(slots * 3);
  for (const [one, two, index] of keys) {
    let slot = keySlot(one, slots - 1);
    while (table[slot * 3 + 2] !== 0) slot = (slot + 1) & (slots - 1);
    table.set([one, two, index + 1], slot * 3);
  }
  return table;
}

function cuidTable(concepts: readonly VocabularyConcept[]): Int32Array {
  let slots = 16;
  while (slots < concepts.length * 2) slots *= 2;
  const table = new Int32Array(slots);
  for (const [index, { cuid }] of concepts.entries()) {
    let slot = stringHash(cuid) & (slots - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (slots - 1);
    table[slot] = index + 1;
  }
  return table;
}

function codeTable(
  lists: readonly (readonly { readonly sab: string; readonly code: string }[])[],
): Int32Array {
  const all = lists.flat();
  let slots = 16;
  while (slots < all.length * 2) slots *= 2;
  const table = new Int32Array(slots);
  for (const [place, { sab, code }] of all.entries()) {
    let slot = codeHash(sab, code) & (slots - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (slots - 1);
    table[slot] = place + 1;
  }
  return table;
}

function listCodes(
  source: VocabularySource,
  indexOf: ReadonlyMap<string, number>,
): { sab: string; code: string }[][] {
  const lists = source.concepts.map(({ sab, code }) => [{ sab, code }]);
  for (const { cuid, sab, code } of source.codes ?? []) {
    const list = lists[indexOf.get(cuid) ?? -1];
    if (list !== undefined && !list.some((item) => item.sab === sab && item.code === code))
      list.push({ sab, code });
  }
  // A heading of MeSH ("Lung Neoplasms") is of tumors of any behavior; the table gives a code to one concept.
  for (const { cuid, parent_cuid } of source.parents ?? []) {
    const parent = indexOf.get(parent_cuid);
    const list = lists[parent ?? -1];
    if (
      list === undefined ||
      source.concepts[parent ?? -1]?.text.startsWith("Neoplasm of ") !== true
    )
      continue;
    const headings = lists[indexOf.get(cuid) ?? -1]?.filter(({ sab }) => sab === "MSH") ?? [];
    if (!list.some(({ sab }) => sab === "MSH")) list.push(...headings);
  }
  return lists;
}

function flatten(
  lists: readonly (readonly number[])[],
  width: number,
): { offset: Int32Array; items: Int32Array } {
  const offset = new Int32Array(lists.length + 1);
  let size = 0;
  for (const [index, list] of lists.entries()) {
    offset[index] = size / width;
    size += list.length;
  }
  offset[lists.length] = size / width;
  const items = new Int32Array(size);
  let at = 0;
  for (const list of lists) for (const item of list) items[at++] = item;
  return { offset, items };
}

class StringPool {
  readonly #strings: string[] = [];
  readonly #known = new Map<string, number>();

  add(text: string): number {
    this.#strings.push(text);
    return this.#strings.length - 1;
  }

  shared(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const index = this.add(text);
    this.#known.set(text, index);
    return index;
  }

  pack(): { stringOffset: Int32Array; stringCharacters: Uint16Array } {
    const stringOffset = new Int32Array(this.#strings.length + 1);
    let size = 0;
    for (const [index, text] of this.#strings.entries()) {
      stringOffset[index] = size;
      size += text.length;
    }
    stringOffset[this.#strings.length] = size;
    const stringCharacters = new Uint16Array(size);
    let at = 0;
    for (const text of this.#strings)
      for (let index = 0; index < text.length; index++)
        stringCharacters[at++] = text.charCodeAt(index);
    return { stringOffset, stringCharacters };
  }
}

/** Two 32-bit hashes over everything that is given, as 16 hexadecimal digits. */
function contentVersion(source: VocabularySource): string {
  let first = 0x811c9dc5 | 0;
  let second = 0x1b873593;
  const take = (...fields: readonly string[]): void => {
    for (const field of fields) {
      for (let at = 0; at < field.length; at++) {
        const code = field.charCodeAt(at);
        first = Math.imul(first ^ code, 0x01000193);
        second = Math.imul(second ^ code, 0x5bd1e995) ^ (second >>> 13);
      }
      first = Math.imul(first ^ 9, 0x01000193);
      second = Math.imul(second ^ 9, 0x5bd1e995);
    }
  };
  for (const item of source.concepts)
    take(item.cuid, item.text, item.sab, item.code, item.category);
  for (const item of source.entries) take(item.cuid, item.term, item.kind);
  for (const item of source.codes ?? []) take(item.cuid, item.sab, item.code);
  for (const item of source.parents ?? []) take(item.cuid, item.parent_cuid);
  const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, "0");
  return hex(first) + hex(second);
}
