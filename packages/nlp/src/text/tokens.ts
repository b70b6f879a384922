import { characterClass, classOf, foldOf, shape, unitBit, unitOf } from "./characters.ts";
import { isGluedNumber, longestGlued } from "./glued-numbers.ts";
import { endOfGluedForm, isDisorder } from "./glued-short-forms.ts";

export const tokenKind = { word: 1, number: 2, punctuation: 3, newline: 4, genitive: 5 } as const;

export { shape };

/**
 * The tokens of a text, in order, as parallel arrays of `count` items. Offsets are UTF-16 units; spaces belong to no
 * token. `hash` and `check` are two unlike hashes of the folded characters, together as good as the word itself;
 * `exactHash` is over the characters as written.
 */
export interface Tokens {
  readonly text: string;
  readonly count: number;
  readonly begin: Int32Array;
  readonly end: Int32Array;
  readonly kind: Uint8Array;
  readonly shape: Uint8Array;
  readonly hash: Int32Array;
  readonly check: Int32Array;
  readonly exactHash: Int32Array;
}

export const hashSeed = 0x811c9dc5 | 0;
export const hashStep = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);

export const checkStep = (check: number, code: number): number =>
  Math.imul(((check << 5) | (check >>> 27)) ^ code, 0x9e3779b1);

/** What the tokens of a word in small letters without accents have as `hash`. */
export function hashOfWord(word: string): number {
  let hash = hashSeed;
  for (let at = 0; at < word.length; at++) hash = hashStep(hash, word.charCodeAt(at));
  return hash;
}

/** What the tokens of a word in small letters without accents have as `check`. */
export function checkOfWord(word: string): number {
  let check = hashSeed;
  for (let at = 0; at < word.length; at++) check = checkStep(check, word.charCodeAt(at));
  return check;
}

/** Splits a text in one pass, linear in its length. */
export function tokenize(text: string): Tokens {
  const { length } = text;
  let capacity = Math.max(16, (length >> 2) + 16);
  let { begin, end, kind, shapes, hashes, checks, exact } = allocate(capacity);
  let count = 0;
  let at = 0;
  while (at < length) {
    const first = text.charCodeAt(at);
    const firstClass = classOf[first];
    if (firstClass === characterClass.space) {
      at++;
      continue;
    }
    if (count === capacity) {
      capacity *= 2;
      const larger = allocate(capacity);
      larger.begin.set(begin);
      larger.end.set(end);
      larger.kind.set(kind);
      larger.shapes.set(shapes);
      larger.hashes.set(hashes);
      larger.checks.set(checks);
      larger.exact.set(exact);
      ({ begin, end, kind, shapes, hashes, checks, exact } = larger);
    }
    const from = at;
    let hash = hashSeed;
    let check = hashSeed;
    let exactHash = hashSeed;
    let flags = 0;
    let what: number;
    if (firstClass === characterClass.letter || firstClass === characterClass.mark) {
      what = tokenKind.word;
      let code = first;
      let unit = unitOf[code] ?? 0;
      if (((unit >> unitBit.shapeFrom) & shape.upper) !== 0) flags = shape.firstUpper;
      // "h/oCHF" is "h/o" and "CHF".
      const glued = at > 1 && text.charCodeAt(at - 1) === 47 ? endOfGluedForm(text, at) : 0;
      // "bipolar d/o" is one word, though "h/o" is two.
      const whole = text.charCodeAt(at + 1) === 47 && isDisorder(text, at) ? at + 3 : 0;
      for (;;) {
        if ((unit & unitBit.mark) === 0) {
          hash = hashStep(hash, unit & 0xffff);
          check = checkStep(check, unit & 0xffff);
          flags |= unit >> unitBit.shapeFrom;
        }
        exactHash = hashStep(exactHash, code);
        at++;
        if (at >= length || at === glued) break;
        code = text.charCodeAt(at);
        unit = unitOf[code] ?? 0;
        if ((unit & unitBit.inWord) !== 0) {
          // The first digit of a short word: "BP120/80" is a name and its number.
          if (
            ((unit >> unitBit.shapeFrom) & shape.digit) !== 0 &&
            (flags & shape.digit) === 0 &&
            at - from <= longestGlued &&
            isGluedNumber(text, from, at)
          )
            break;
          continue;
        }
        if (
          (unit & 0xffff) === 39 &&
          at + 1 < length &&
          classOf[text.charCodeAt(at + 1)] === characterClass.letter &&
          !isGenitive(text, at)
        )
          continue;
        if (at < whole) continue;
        break;
      }
    } else if (firstClass === characterClass.digit || (first === 46 && startsDecimal(text, at))) {
      what = tokenKind.number;
      for (;;) {
        const code = text.charCodeAt(at);
        hash = hashStep(hash, code);
        check = checkStep(check, code);
        at++;
        if (at >= length) break;
        const next = text.charCodeAt(at);
        if (classOf[next] === characterClass.digit) continue;
        if (
          next === 46 &&
          at + 1 < length &&
          classOf[text.charCodeAt(at + 1)] === characterClass.digit
        )
          continue;
        if (next === 44 && isThousands(text, at)) continue;
        break;
      }
      exactHash = hash;
    } else if (firstClass === characterClass.newline) {
      what = tokenKind.newline;
      at += first === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1;
      hash = exactHash = hashStep(hashSeed, 10);
      check = checkStep(hashSeed, 10);
    } else if (firstClass === characterClass.surrogate) {
      what = tokenKind.punctuation;
      const second = at + 1 < length ? text.charCodeAt(at + 1) : 0;
      at += first < 0xdc00 && second >= 0xdc00 && second < 0xe000 ? 2 : 1;
      hash = exactHash = hashStep(hashSeed, first);
      check = checkStep(hashSeed, first);
    } else if (
      foldOf[first] === 39 &&
      isGenitive(text, at) &&
      count > 0 &&
      end[count - 1] === at &&
      kind[count - 1] === tokenKind.word
    ) {
      what = tokenKind.genitive;
      at += 2;
      hash = exactHash = hashStep(hashStep(hashSeed, 39), 115);
      check = checkStep(checkStep(hashSeed, 39), 115);
    } else {
      what = tokenKind.punctuation;
      at++;
      hash = hashStep(hashSeed, foldOf[first] ?? first);
      check = checkStep(hashSeed, foldOf[first] ?? first);
      exactHash = hashStep(hashSeed, first);
    }
    begin[count] = from;
    end[count] = at;
    kind[count] = what;
    shapes[count] = flags;
    hashes[count] = hash;
    checks[count] = check;
    exact[count] = exactHash;
    count++;
  }
  return {
    text,
    count,
    begin,
    end,
    kind,
    shape: shapes,
    hash: hashes,
    check: checks,
    exactHash: exact,
  };
}

/** A token as written. */
export function tokenText(tokens: Tokens, index: number): string {
  return tokens.text.slice(tokens.begin[index], tokens.end[index]);
}

/** First UTF-16 unit of a token: which sign a punctuation token is. */
export function signAt(tokens: Tokens, index: number): number {
  return tokens.text.charCodeAt(tokens.begin[index] ?? 0);
}

/** Whether a text has no capital at all, so that none can be missed where a sentence begins. */
export function hasNoCapitals({ count, shape: shapes }: Tokens): boolean {
  for (let at = 0; at < count; at++) if (((shapes[at] ?? 0) & shape.upper) !== 0) return false;
  return true;
}

/** Index of the first token that ends after the offset; `count` when there is none. */
export function tokenAt(tokens: Tokens, offset: number): number {
  let low = 0;
  let high = tokens.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens.end[middle] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** ’s that ends a word. */
function isGenitive(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  if (next !== 115 && next !== 83) return false;
  const after =
    at + 2 < text.length ? (classOf[text.charCodeAt(at + 2)] ?? 0) : characterClass.other;
  return (
    after !== characterClass.letter &&
    after !== characterClass.digit &&
    after !== characterClass.mark
  );
}

function startsDecimal(text: string, at: number): boolean {
  if (at + 1 >= text.length || classOf[text.charCodeAt(at + 1)] !== characterClass.digit)
    return false;
  if (at === 0) return true;
  const before = classOf[text.charCodeAt(at - 1)] ?? 0;
  return before !== characterClass.letter && before !== characterClass.digit;
}

/** A comma followed by exactly three digits. */
function isThousands(text: string, at: number): boolean {
  for (let step = 1; step <= 3; step++)
    if (at + step >= text.length || classOf[text.charCodeAt(at + step)] !== characterClass.digit)
      return false;
  return at + 4 >= text.length || classOf[text.charCodeAt(at + 4)] !== characterClass.digit;
}

/** The arrays of so many tokens in one block: a buffer each costs more than filling them. */
function allocate(capacity: number) {
  const block = new ArrayBuffer(capacity * 22);
  return {
    begin: new Int32Array(block, 0, capacity),
    end: new Int32Array(block, capacity * 4, capacity),
    hashes: new Int32Array(block, capacity * 8, capacity),
    checks: new Int32Array(block, capacity * 12, capacity),
    exact: new Int32Array(block, capacity * 16, capacity),
    kind: new Uint8Array(block, capacity * 20, capacity),
    shapes: new Uint8Array(block, capacity * 21, capacity),
  };
}
