import { foldedToken } from "./term-words.ts";
import { checkOfWord, hashOfWord, tokenKind, type Tokens } from "./tokens.ts";
import { irregularWords, wordForm } from "./word-form.ts";

/**
 * A trie over tokens in flat Int32 arrays, so that one SharedArrayBuffer serves every worker. A dictionary gives each
 * word two ids: its own, and that of its normal form; edges go by normal form.
 */
export interface TokenTrie {
  readonly wordOffset: Int32Array;
  /** Characters of each word, then a 0. */
  readonly characters: Uint16Array;
  readonly wordForm: Int32Array;
  /**
   * Open-addressed quadruples, so that a look-up stays in one cache line: both hashes of the word, word id + 1, its
   * wordForm.
   */
  readonly wordSlots: Int32Array;
  /** Child of the root by normal form, 0 when none. */
  readonly rootChild: Int32Array;
  /** Open-addressed triples: node, word, child. */
  readonly edges: Int32Array;
  /** A bit set by hash for each edge: most words that continue nothing are told here, in memory that stays near. */
  readonly edgeFilter: Int32Array;
  /** Node → first index into terms; node + 1 gives the end. */
  readonly nodeTerms: Int32Array;
}

export interface TrieTerm {
  /** Tokens of the term in order, folded, as termWords gives them. */
  readonly words: readonly string[];
}

export interface BuiltTrie {
  readonly trie: TokenTrie;
  /** Input index of each term, in the order that nodeTerms points into. */
  readonly order: Int32Array;
}

/** Builds the trie; the same terms in the same order give the same arrays. */
export function buildTrie(terms: readonly TrieTerm[]): BuiltTrie {
  const ids = new Map<string, number>();
  const words: string[] = [];
  const idOf = (word: string): number => {
    const known = ids.get(word);
    if (known !== undefined) return known;
    ids.set(word, words.length);
    words.push(word);
    return words.length - 1;
  };
  const forms: number[] = [];
  const formOf = (word: string): number => {
    const id = idOf(word);
    const form = forms[id] ?? idOf(wordForm(word));
    forms[id] = form;
    return form;
  };

  // Pass 1: edges through one Map keyed by node * 2^24 + word is slow at a million terms; a growing open table is not.
  let slots = 1 << 12;
  let table = new Int32Array(slots * 3);
  let used = 0;
  let nodes = 1;
  const rehash = (): void => {
    const old = table;
    slots *= 2;
    table = new Int32Array(slots * 3);
    for (let at = 0; at < old.length; at += 3) {
      const child = old[at + 2] ?? 0;
      if (child === 0) continue;
      let slot = edgeHash(old[at] ?? 0, old[at + 1] ?? 0) & (slots - 1);
      while (table[slot * 3 + 2] !== 0) slot = (slot + 1) & (slots - 1);
      table[slot * 3] = old[at] ?? 0;
      table[slot * 3 + 1] = old[at + 1] ?? 0;
      table[slot * 3 + 2] = child;
    }
  };
  const descend = (node: number, word: number): number => {
    let slot = edgeHash(node, word) & (slots - 1);
    for (;;) {
      const child = table[slot * 3 + 2] ?? 0;
      if (child === 0) break;
      if (table[slot * 3] === node && table[slot * 3 + 1] === word) return child;
      slot = (slot + 1) & (slots - 1);
    }
    table[slot * 3] = node;
    table[slot * 3 + 1] = word;
    table[slot * 3 + 2] = nodes;
    used++;
    nodes++;
    if (used * 10 > slots * 6) rehash();
    return nodes - 1;
  };

  const nodeOfTerm = new Int32Array(terms.length);
  for (const [index, term] of terms.entries()) {
    let node = 0;
    for (const word of term.words) node = descend(node, formOf(word));
    nodeOfTerm[index] = node;
  }

  const nodeTerms = new Int32Array(nodes + 1);
  for (const node of nodeOfTerm) nodeTerms[node + 1] = (nodeTerms[node + 1] ?? 0) + 1;
  for (let node = 0; node < nodes; node++)
    nodeTerms[node + 1] = (nodeTerms[node + 1] ?? 0) + (nodeTerms[node] ?? 0);
  const order = new Int32Array(terms.length);
  const next = nodeTerms.slice();
  for (const [index, node] of nodeOfTerm.entries()) {
    const place = next[node] ?? 0;
    order[place] = index;
    next[node] = place + 1;
  }

  // Normal forms may themselves be new words, so ids are final only now.
  for (let id = 0; id < words.length; id++) formOf(words[id] ?? "");
  const rootChild = new Int32Array(words.length);
  for (let at = 0; at < table.length; at += 3)
    if (table[at + 2] !== 0 && table[at] === 0) rootChild[table[at + 1] ?? 0] = table[at + 2] ?? 0;

  return {
    trie: {
      ...packWords(words, forms),
      wordForm: Int32Array.from(forms),
      rootChild,
      edges: table,
      edgeFilter: filterOf(table, used),
      nodeTerms,
    },
    order,
  };
}

/** Eight bits an edge or more, so that one look in eight or fewer is in vain. */
function filterOf(edges: Int32Array, used: number): Int32Array {
  let bits = 1 << 10;
  while (bits < used * 8) bits *= 2;
  const filter = new Int32Array(bits >> 5);
  for (let at = 0; at < edges.length; at += 3) {
    if (edges[at + 2] === 0) continue;
    const hash = edgeHash(edges[at] ?? 0, edges[at + 1] ?? 0);
    const place = (hash >>> 5) & (filter.length - 1);
    filter[place] = (filter[place] ?? 0) | (1 << (hash & 31));
  }
  return filter;
}

function packWords(
  words: readonly string[],
  forms: readonly number[],
): Pick<TokenTrie, "wordOffset" | "characters" | "wordSlots"> {
  let size = words.length;
  for (const word of words) size += word.length;
  const wordOffset = new Int32Array(words.length + 1);
  const characters = new Uint16Array(size);
  let slots = 1 << 4;
  while (slots < words.length * 2) slots *= 2;
  const wordSlots = new Int32Array(slots * 4);
  let offset = 0;
  for (const [id, word] of words.entries()) {
    wordOffset[id] = offset;
    const hash = hashOfWord(word);
    let slot = spread(hash) & (slots - 1);
    const check = checkOfWord(word);
    while (wordSlots[slot * 4 + 2] !== 0) {
      if (wordSlots[slot * 4] === hash && wordSlots[slot * 4 + 1] === check)
        throw new Error(`Both hashes of "${word}" are those of another word`);
      slot = (slot + 1) & (slots - 1);
    }
    wordSlots.set([hash, check, id + 1, forms[id] ?? -1], slot * 4);
    for (let at = 0; at < word.length; at++) characters[offset++] = word.charCodeAt(at);
    offset++;
  }
  wordOffset[words.length] = offset;
  return { wordOffset, characters, wordSlots };
}

/**
 * Word ids of every token: −1 where the dictionary has neither the word nor its normal form. `form` is what edges go
 * by.
 */
export interface TokenWords {
  readonly form: Int32Array;
}

/** `pluralsOnly` looks for another form only of words in -s: enough for rules, whose words are American. */
export function lookUpWords(trie: TokenTrie, tokens: Tokens, pluralsOnly = false): TokenWords {
  const { wordSlots } = trie;
  const mask = wordSlots.length - 4;
  const { count, kind, hash: hashes, check: checks } = tokens;
  const absent = absentWordsOf(trie, pluralsOnly);
  const form = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const hash = hashes[at] ?? 0;
    const check = checks[at] ?? 0;
    let slot = (spread(hash) << 2) & mask;
    while (wordSlots[slot + 2] !== 0 && (wordSlots[slot] !== hash || wordSlots[slot + 1] !== check))
      slot = (slot + 4) & mask;
    if (wordSlots[slot + 2] !== 0) form[at] = wordSlots[slot + 3] ?? -1;
    else if (kind[at] !== tokenKind.word) form[at] = -1;
    else {
      const place = (hash & (absentWords - 1)) * 3;
      if (absent[place] !== hash || absent[place + 1] !== check) {
        absent[place] = hash;
        absent[place + 1] = check;
        // Of the folded word: how it is written must not decide what is remembered of it.
        const word = foldedToken(tokens, at);
        absent[place + 2] = mayHaveOtherForm(word, hash, pluralsOnly) ? findForm(trie, word) : -1;
      }
      form[at] = absent[place + 2] ?? -1;
    }
  }
  return { form };
}

const absentWords = 4096;

/**
 * Forms of the words that were last looked for in vain, by trie: triples of both hashes and the form, −1 where that is
 * absent too.
 */
const absentOf = [new WeakMap<TokenTrie, Int32Array>(), new WeakMap<TokenTrie, Int32Array>()];

function absentWordsOf(trie: TokenTrie, pluralsOnly: boolean): Int32Array {
  const byTrie = absentOf[pluralsOnly ? 1 : 0];
  const known = byTrie?.get(trie);
  if (known !== undefined) return known;
  const made = new Int32Array(absentWords * 3);
  byTrie?.set(trie, made);
  return made;
}

/** Cheap test of a folded word before wordForm: false only where the form is the word itself. */
function mayHaveOtherForm(word: string, hash: number, pluralsOnly: boolean): boolean {
  if (word.length < 4) return false;
  const last = word.charCodeAt(word.length - 1);
  if (last === letter.s) {
    const before = word.charCodeAt(word.length - 2);
    if (before !== letter.s && before !== letter.u && before !== letter.i) return true;
  }
  if (pluralsOnly) return last === letter.s;
  return irregularHashes.has(hash) || mayBeBritish(word);
}

const irregularHashes: ReadonlySet<number> = new Set(Array.from(irregularWords, hashOfWord));

const letter = {
  a: 97,
  b: 98,
  c: 99,
  e: 101,
  g: 103,
  h: 104,
  i: 105,
  l: 108,
  m: 109,
  o: 111,
  p: 112,
  r: 114,
  s: 115,
  t: 116,
  u: 117,
  y: 121,
  z: 122,
} as const;

/** Letter sequences of the British spellings in word-form.ts, by their middle. */
function mayBeBritish(word: string): boolean {
  for (let at = 1; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code > letter.z) continue;
    const before = word.charCodeAt(at - 1);
    const after = at + 1 < word.length ? word.charCodeAt(at + 1) : 0;
    switch (code) {
      case letter.e: // haem, oedema
        if (before === letter.a || before === letter.o) return true;
        break;
      case letter.u: // tumour, mould, leucocyte, aluminium
        if (before === letter.o && (after === letter.r || after === letter.l || after === letter.g))
          return true;
        if (before === letter.e && after === letter.c) return true;
        if (before === letter.i && after === letter.m) return true;
        break;
      case letter.s: // localise, localising, localisation, analyse
        if (before === letter.i && (after === letter.e || after === letter.i || after === letter.a))
          return true;
        if (before === letter.y && after === letter.e) return true;
        break;
      case letter.r: // centre, litre, fibre, grey
        if (
          (before === letter.t || before === letter.b || before === letter.g) &&
          after === letter.e
        )
          return true;
        break;
      case letter.p: // sulphate
        if (before === letter.l && after === letter.h) return true;
        break;
      case letter.m: // programme
        if (before === letter.m && after === letter.e) return true;
        break;
      default:
    }
  }
  return false;
}

function findForm(trie: TokenTrie, word: string): number {
  const form = wordForm(word);
  return form === word ? -1 : findWord(trie, form);
}

/** Id of a folded word, −1 when it is not in the dictionary. */
export function findWord({ wordSlots }: TokenTrie, word: string): number {
  const mask = wordSlots.length - 4;
  const hash = hashOfWord(word);
  const check = checkOfWord(word);
  for (let slot = (spread(hash) << 2) & mask; ; slot = (slot + 4) & mask) {
    const id = (wordSlots[slot + 2] ?? 0) - 1;
    if (id < 0 || (wordSlots[slot] === hash && wordSlots[slot + 1] === check)) return id;
  }
}

/** Child of a node by normal form, 0 when there is none. */
export function childOf(trie: TokenTrie, node: number, word: number): number {
  if (node === 0) return trie.rootChild[word] ?? 0;
  const { edges, edgeFilter } = trie;
  const hash = edgeHash(node, word);
  const bits = edgeFilter[(hash >>> 5) & (edgeFilter.length - 1)] ?? 0;
  if ((bits & (1 << (hash & 31))) === 0) return 0;
  const mask = edges.length / 3 - 1;
  let slot = hash & mask;
  for (;;) {
    const child = edges[slot * 3 + 2] ?? 0;
    if (child === 0 || (edges[slot * 3] === node && edges[slot * 3 + 1] === word)) return child;
    slot = (slot + 1) & mask;
  }
}

function edgeHash(node: number, word: number): number {
  return spread(Math.imul(node, 0x9e3779b1) ^ Math.imul(word + 1, 0x85ebca6b));
}

function spread(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}

/** A word of the dictionary by its id. */
export function wordOf(trie: TokenTrie, id: number): string {
  return String.fromCharCode(
    ...trie.characters.subarray(trie.wordOffset[id], (trie.wordOffset[id + 1] ?? 0) - 1),
  );
}
