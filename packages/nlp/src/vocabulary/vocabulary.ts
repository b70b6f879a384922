import { categories, type Category, type Code } from "../annotated-document.ts";
import { packArrays, unpackArrays } from "../text/packed-arrays.ts";
import type { TokenTrie } from "../text/token-trie.ts";

/** A concept as a vocabulary file gives it. `cuid` is its key. */
export interface VocabularyConcept {
  readonly cuid: string;
  readonly text: string;
  readonly sab: string;
  readonly code: string;
  readonly category: Category;
}

/**
 * A term of a concept. Kinds: `everyday` (wins, and may be a common word), `preferred` (wins ties), `synonym`,
 * `derived`, `brand`, `abbreviation` (as written only, unless it is written in lower case), `measured` (an abbreviation
 * that counts only in front of a number), `ambiguous` (an abbreviation that is also a word: as written, and never in a
 * line all in capitals), `head` ("deficiency": counts only with a modifier).
 */
export interface VocabularyEntry {
  readonly cuid: string;
  readonly term: string;
  readonly kind: string;
}

export interface VocabularyCode extends Code {
  readonly cuid: string;
}

export interface VocabularyParent {
  readonly cuid: string;
  readonly parent_cuid: string;
}

export interface VocabularyConceptDetail {
  readonly cuid: string;
  readonly text: string;
  readonly category: Category;
  /** The concept's own code first, then its cross-references. */
  readonly codes: readonly Code[];
}

export const termFlag = {
  caseSensitive: 1,
  ambiguous: 2,
  preferred: 4,
  everyday: 8,
  measured: 16,
  head: 32,
  /** Looks like a plural and is short: stands only as written ("mets" is not "met"). */
  asWritten: 64,
  /** Ends in a bare number ("cataract 27"), which may be another's: see numberOfName. */
  numbered: 128,
} as const;

/** A vocabulary ready for matching. Everything lies in `bytes`, which workers share and a file stores. */
export interface Vocabulary {
  readonly bytes: SharedArrayBuffer;
  readonly version: string;
  readonly conceptCount: number;
  readonly entryCount: number;
  readonly trie: TokenTrie;
  readonly termConcept: Int32Array;
  readonly termFlags: Uint8Array;
  /** Rolling hashes of the term's tokens, as written and folded. */
  readonly termExact: Int32Array;
  readonly termFolded: Int32Array;
  /** Open-addressed triples (both key sums, term + 1) of order-free keys; see normalised-key.ts. */
  readonly keySlots: Int32Array;
  /** Index into `categories` by concept. */
  readonly category: Uint8Array;
  readonly parentOffset: Int32Array;
  readonly parent: Int32Array;
  /** Index of a concept; −1 when there is none. */
  find(cuid: string): number;
  /** Index of the concept that has a code, its own or a cross-reference; −1 when there is none. */
  findCode(sab: string, code: string): number;
  detail(concept: number): VocabularyConceptDetail;
}

/** The arrays of a vocabulary, in file order. */
export interface VocabularyArrays extends TokenTrie {
  readonly termConcept: Int32Array;
  readonly termFlags: Uint8Array;
  readonly termExact: Int32Array;
  readonly termFolded: Int32Array;
  readonly keySlots: Int32Array;
  readonly category: Uint8Array;
  readonly parentOffset: Int32Array;
  readonly parent: Int32Array;
  /** Strings: version, then source names, then cuid and text of each concept, then codes. */
  readonly stringOffset: Int32Array;
  readonly stringCharacters: Uint16Array;
  /** Concept → first pair in codes. */
  readonly codeOffset: Int32Array;
  /** Pairs: string index of the source, string index of the code. */
  readonly codes: Int32Array;
  /** Concept → string index of its cuid (text follows). */
  readonly conceptString: Int32Array;
  readonly cuidSlots: Int32Array;
  /** Open-addressed by source and code → place in codes + 1. */
  readonly codeSlots: Int32Array;
}

const order = [
  "wordOffset",
  "characters",
  "wordForm",
  "wordSlots",
  "rootChild",
  "edges",
  "edgeFilter",
  "nodeTerms",
  "termConcept",
  "termFlags",
  "termExact",
  "termFolded",
  "keySlots",
  "category",
  "parentOffset",
  "parent",
  "stringOffset",
  "stringCharacters",
  "codeOffset",
  "codes",
  "conceptString",
  "cuidSlots",
  "codeSlots",
] as const satisfies readonly (keyof VocabularyArrays)[];

/** The binary form of the arrays; loadVocabulary reads it. */
export function packVocabulary(arrays: VocabularyArrays): SharedArrayBuffer {
  return packArrays(order.map((name) => arrays[name]));
}

/**
 * Opens a prebuilt vocabulary without copying when the bytes are shared already.
 * @throws Error when the bytes are not a prebuilt vocabulary of this format.
 */
export function loadVocabulary(bytes: SharedArrayBuffer | Uint8Array): Vocabulary {
  const { buffer, arrays } = unpackArrays(bytes);
  if (arrays.length !== order.length)
    throw new Error(`Prebuilt vocabulary has ${arrays.length} parts, expected ${order.length}`);
  // The order above is the one that packVocabulary wrote, so names and kinds agree.
  const parts = Object.fromEntries(
    order.map((name, index) => [name, arrays[index]]),
  ) as unknown as VocabularyArrays;
  const string = (index: number): string => {
    let text = "";
    const end = parts.stringOffset[index + 1] ?? 0;
    for (let at = parts.stringOffset[index] ?? 0; at < end; at++)
      text += String.fromCharCode(parts.stringCharacters[at] ?? 0);
    return text;
  };
  const details: (VocabularyConceptDetail | undefined)[] = [];
  const detail = (concept: number): VocabularyConceptDetail => {
    const known = details[concept];
    if (known !== undefined) return known;
    const place = parts.conceptString[concept];
    if (place === undefined) throw new Error(`No concept ${concept} in this vocabulary`);
    const codes: Code[] = [];
    for (let at = parts.codeOffset[concept] ?? 0; at < (parts.codeOffset[concept + 1] ?? 0); at++)
      codes.push({
        sab: string(parts.codes[at * 2] ?? 0),
        code: string(parts.codes[at * 2 + 1] ?? 0),
      });
    const made = {
      cuid: string(place),
      text: string(place + 1),
      category: categories[parts.category[concept] ?? 5] ?? "Others",
      codes,
    };
    details[concept] = made;
    return made;
  };
  const find = (cuid: string): number => {
    const mask = parts.cuidSlots.length - 1;
    for (let slot = stringHash(cuid) & mask; ; slot = (slot + 1) & mask) {
      const concept = (parts.cuidSlots[slot] ?? 0) - 1;
      if (concept < 0 || detail(concept).cuid === cuid) return concept;
    }
  };
  const findCode = (sab: string, code: string): number => {
    const mask = parts.codeSlots.length - 1;
    for (let slot = codeHash(sab, code) & mask; ; slot = (slot + 1) & mask) {
      const place = (parts.codeSlots[slot] ?? 0) - 1;
      if (place < 0) return -1;
      if (
        string(parts.codes[place * 2] ?? 0) === sab &&
        string(parts.codes[place * 2 + 1] ?? 0) === code
      )
        return conceptOfCode(parts.codeOffset, place);
    }
  };
  return {
    bytes: buffer,
    version: string(0),
    conceptCount: parts.category.length,
    entryCount: parts.termConcept.length,
    trie: parts,
    termConcept: parts.termConcept,
    termFlags: parts.termFlags,
    termExact: parts.termExact,
    termFolded: parts.termFolded,
    keySlots: parts.keySlots,
    category: parts.category,
    parentOffset: parts.parentOffset,
    parent: parts.parent,
    find,
    findCode,
    detail,
  };
}

/** 32-bit hash of a string, for tables in the file. */
export function stringHash(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

export const codeHash = (sab: string, code: string): number => stringHash(`${sab}:${code}`);

/** The concept whose run of codes holds a place: the last one that begins at or before it and is not empty. */
function conceptOfCode(codeOffset: Int32Array, place: number): number {
  let low = 0;
  let high = codeOffset.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codeOffset[middle + 1] ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
