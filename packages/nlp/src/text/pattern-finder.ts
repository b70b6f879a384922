/** Finds which of many patterns may hold in a sentence, by one look at each of its words. */
import { type AnyOf, requiredWords } from "./required-words.ts";
import { hashOfWord, type Tokens } from "./tokens.ts";

/** As many bits tell most words apart from those that are looked for. */
const sieveBits = 1 << 14;

/** Patterns without the flags u and v, known by their place. */
export class PatternFinder {
  readonly #sieve = new Uint32Array(sieveBits / 32);
  /** By a word's hash: pattern × 4 + which of its needs the word meets. */
  readonly #needs = new Map<number, number[]>();
  /** All needs of each pattern, as bits. */
  readonly #whole: Uint8Array;
  readonly #met: Uint8Array;
  /** Those of which no word is known. */
  readonly #always: readonly number[];

  /** `wordsOf`: words of which one must be there, for patterns that don't show any. */
  constructor(patterns: readonly RegExp[], wordsOf: ReadonlyMap<number, AnyOf> = new Map()) {
    this.#whole = new Uint8Array(patterns.length);
    this.#met = new Uint8Array(patterns.length);
    const always: number[] = [];
    for (const [pattern, each] of patterns.entries()) {
      const given = wordsOf.get(pattern);
      const required = given === undefined ? requiredWords(each) : [given];
      if (required === undefined) always.push(pattern);
      for (const [at, words] of (required ?? []).entries()) {
        this.#whole[pattern] = (this.#whole[pattern] ?? 0) | (1 << at);
        for (const word of words) this.#add(hashOfWord(word), pattern * 4 + at);
      }
    }
    this.#always = always;
  }

  #add(hash: number, need: number): void {
    const bit = hash & (sieveBits - 1);
    this.#sieve[bit >> 5] = (this.#sieve[bit >> 5] ?? 0) | (1 << (bit & 31));
    const known = this.#needs.get(hash);
    if (known === undefined) this.#needs.set(hash, [need]);
    else if (!known.includes(need)) known.push(need);
  }

  /** Places of the patterns that may hold in the tokens [from, to), in order; the others do not. */
  mayHold({ hash }: Tokens, from: number, to: number): readonly number[] {
    const sieve = this.#sieve;
    let touched: number[] | undefined;
    for (let at = from; at < to; at++) {
      const own = hash[at] ?? 0;
      const bit = own & (sieveBits - 1);
      if ((((sieve[bit >> 5] ?? 0) >> (bit & 31)) & 1) === 0) continue;
      const needs = this.#needs.get(own);
      if (needs !== undefined) touched = this.#meet(needs, touched);
    }
    if (touched === undefined) return this.#always;
    const held = [...this.#always];
    for (const pattern of touched) {
      if (this.#met[pattern] === this.#whole[pattern]) held.push(pattern);
      this.#met[pattern] = 0;
    }
    return held.length < 2 ? held : held.toSorted((one, other) => one - other);
  }

  #meet(needs: readonly number[], touched: number[] = []): number[] {
    for (const need of needs) {
      const pattern = need >> 2;
      const before = this.#met[pattern] ?? 0;
      if (before === 0) touched.push(pattern);
      this.#met[pattern] = before | (1 << (need & 3));
    }
    return touched;
  }
}
