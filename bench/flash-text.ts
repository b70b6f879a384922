// A dictionary matcher written as FlashText does it (Singh, 2017): a trie of characters, words end where a character is
// no word character, the longest match wins. The baseline of the matching figures.

interface Node {
  readonly next: Map<string, Node>;
  /** Number of the term that ends here, −1 where none does. */
  term: number;
}

const node = (): Node => ({ next: new Map(), term: -1 });

const isWordCharacter = (character: string): boolean => /^\w$/.test(character);

/** What \w holds, looked up as FlashText looks up its set of characters. */
const wordCharacters: ReadonlySet<string> = new Set(
  Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(isWordCharacter),
);

export class FlashText {
  readonly #root = node();

  constructor(terms: readonly string[]) {
    for (const [index, term] of terms.entries()) {
      let at = this.#root;
      for (const character of term.toLowerCase()) {
        let next = at.next.get(character);
        if (next === undefined) {
          next = node();
          at.next.set(character, next);
        }
        at = next;
      }
      at.term = index;
    }
  }

  /** Number of matches, and the sum of their term numbers so that nothing is optimised away. */
  match(given: string): { matches: number; sum: number } {
    const text = given.toLowerCase();
    const { length } = text;
    let matches = 0;
    let sum = 0;
    let at = 0;
    while (at < length) {
      let current: Node | undefined = this.#root;
      let end = -1;
      let term = -1;
      for (let place = at; place < length; place++) {
        current = current.next.get(text.charAt(place));
        if (current === undefined) break;
        if (
          current.term >= 0 &&
          (place + 1 === length || !wordCharacters.has(text.charAt(place + 1)))
        ) {
          end = place + 1;
          term = current.term;
        }
      }
      if (end >= 0) {
        matches++;
        sum += term;
        at = end;
      } else {
        while (at < length && wordCharacters.has(text.charAt(at))) at++;
        at++;
      }
    }
    return { matches, sum };
  }
}
