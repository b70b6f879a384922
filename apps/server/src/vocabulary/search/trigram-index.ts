import { trigramNumbers } from "./trigrams.ts";

/** Terms by their trigrams, in arrays: 4 bytes a trigram of a term. Filled term by term, then closed. */
export class TrigramIndexBuilder {
  #numbers = new Uint16Array(1 << 16);
  #length = 0;
  readonly #ids: number[] = [];
  readonly #sizes: number[] = [];
  /** How many of a term's trigrams are in `#numbers`. */
  readonly #kept: number[] = [];

  /**
   * @param id of the term
   * @param size distinct trigrams that the term has
   * @param numbers of those that can be asked for
   */
  add(id: number, size: number, numbers: Iterable<number>): void {
    const from = this.#length;
    for (const number of numbers) {
      if (this.#length === this.#numbers.length) {
        const longer = new Uint16Array(this.#numbers.length * 2);
        longer.set(this.#numbers);
        this.#numbers = longer;
      }
      this.#numbers[this.#length] = number;
      this.#length += 1;
    }
    this.#ids.push(id);
    this.#sizes.push(size);
    this.#kept.push(this.#length - from);
  }

  close(): TrigramIndex {
    const begin = new Uint32Array(trigramNumbers + 1);
    const numbers = this.#numbers.subarray(0, this.#length);
    for (const number of numbers) begin[number + 1] = (begin[number + 1] ?? 0) + 1;
    for (let at = 1; at < begin.length; at += 1)
      begin[at] = (begin[at] ?? 0) + (begin[at - 1] ?? 0);
    const next = begin.slice();
    const terms = new Uint32Array(this.#length);
    let read = 0;
    for (const [term, kept] of this.#kept.entries())
      for (const last = read + kept; read < last; read += 1) {
        const number = numbers[read] ?? 0;
        const place = next[number] ?? 0;
        terms[place] = term;
        next[number] = place + 1;
      }
    return new TrigramIndex(
      Uint32Array.from(this.#ids),
      Uint16Array.from(this.#sizes),
      begin,
      terms,
    );
  }
}

/** The terms of a moment by their trigrams. */
export class TrigramIndex {
  readonly #ids: Uint32Array;
  readonly #sizes: Uint16Array;
  /** Where in `#terms` those with a trigram begin. */
  readonly #begin: Uint32Array;
  readonly #terms: Uint32Array;
  /** Of the term with that number, for one question at a time: nothing here waits. */
  readonly #shared: Uint8Array;

  constructor(ids: Uint32Array, sizes: Uint16Array, begin: Uint32Array, terms: Uint32Array) {
    this.#ids = ids;
    this.#sizes = sizes;
    this.#begin = begin;
    this.#terms = terms;
    this.#shared = new Uint8Array(ids.length);
  }

  /**
   * Ids of the terms at least so similar, as `similarity` of PostgreSQL has it: the trigrams that both have, of all
   * that either has.
   * @param asked trigrams of what is looked for, fewer than 256
   */
  alike(asked: ReadonlySet<number>, least: number): number[] {
    const shared = this.#shared.fill(0);
    const terms = this.#terms;
    for (const number of asked) {
      const end = this.#begin[number + 1] ?? 0;
      for (let at = this.#begin[number] ?? 0; at < end; at += 1) {
        const term = terms[at] ?? 0;
        shared[term] = (shared[term] ?? 0) + 1;
      }
    }
    // Who shares fewer is not similar, however short.
    const fewest = Math.max(1, Math.floor(least * asked.size));
    const found: number[] = [];
    for (let term = 0; term < shared.length; term += 1) {
      const both = shared[term] ?? 0;
      if (both < fewest) continue;
      if (both / (asked.size + (this.#sizes[term] ?? 0) - both) >= least)
        found.push(this.#ids[term] ?? 0);
    }
    return found;
  }
}
