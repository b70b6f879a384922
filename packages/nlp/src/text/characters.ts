/** Character tables: what a UTF-16 code unit is, and what it folds to (lower case, no accents, straight quotes). */

export const characterClass = {
  other: 0,
  space: 1,
  newline: 2,
  letter: 3,
  digit: 4,
  mark: 5,
  surrogate: 6,
} as const;

/** Shape bits of a word. */
export const shape = { firstUpper: 1, upper: 2, lower: 4, digit: 8 } as const;

/** Bits of `unitOf`. */
export const unitBit = { inWord: 1 << 16, mark: 1 << 17, shapeFrom: 20 } as const;

const isLetter = /^\p{L}$/u;
const isMark = /^\p{M}$/u;
const isSpace = /^[\s\u200B\uFEFF\u00AD]$/u;

function classify(code: number): number {
  if (
    code === 10 ||
    code === 13 ||
    code === 12 ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x85
  )
    return characterClass.newline;
  if (code >= 48 && code <= 57) return characterClass.digit;
  if (code >= 0xd800 && code <= 0xdfff) return characterClass.surrogate;
  // Variation selectors (of emoji) are marks to Unicode, but mark no letter.
  if (code >= 0xfe00 && code <= 0xfe0f) return characterClass.space;
  if (code >= 0x3400 && code < 0xd800) return characterClass.letter;
  const character = String.fromCharCode(code);
  if (isSpace.test(character)) return characterClass.space;
  if (isLetter.test(character)) return characterClass.letter;
  if (isMark.test(character)) return characterClass.mark;
  return characterClass.other;
}

const quotes: ReadonlyMap<number, number> = new Map([
  [0x2018, 39],
  [0x2019, 39],
  [0x02bc, 39],
  [0x0060, 39],
  [0x00b4, 39],
  [0x201c, 34],
  [0x201d, 34],
  [0x2010, 45],
  [0x2011, 45],
  [0x2012, 45],
  [0x2013, 45],
  [0x2014, 45],
  [0x2212, 45],
  [0x00b5, 0x03bc],
]);

function foldOne(code: number): number {
  const quote = quotes.get(code);
  if (quote !== undefined) return quote;
  if (code >= 0x3400) return code;
  const character = String.fromCharCode(code);
  const base = character.toLowerCase().normalize("NFD");
  // One unit must stay one unit: expansions (ß, ﬁ) keep the character itself.
  return base.length >= 1 && /^\p{M}*$/u.test(base.slice(1)) ? base.charCodeAt(0) : code;
}

/** characterClass by code unit. */
export const classOf: Uint8Array = Uint8Array.from({ length: 65536 }, (_, code) => classify(code));

/** Folded code unit by code unit. */
export const foldOf: Uint16Array = Uint16Array.from({ length: 65536 }, (_, code) => foldOne(code));

/**
 * What a pass over words asks of a code unit, in one look-up: its fold in the low 16 bits, then `inWord`, `mark`, and
 * from bit 20 its shape as in tokens.ts.
 */
export const unitOf: Int32Array = Int32Array.from({ length: 65536 }, (_, code) => {
  const kind = classOf[code];
  const folded = foldOf[code] ?? code;
  if (kind === characterClass.mark) return folded | unitBit.inWord | unitBit.mark;
  if (kind !== characterClass.letter && kind !== characterClass.digit) return folded;
  return folded | unitBit.inWord | (shapeOf(code, folded) << unitBit.shapeFrom);
});

function shapeOf(code: number, folded: number): number {
  if (code >= 128) return folded === code ? 0 : shape.lower;
  if (code >= 97) return shape.lower;
  return code >= 65 ? shape.upper : shape.digit;
}

/** The text with every unit folded; the same length as the text. */
export function fold(text: string): string {
  let folded = "";
  for (let at = 0; at < text.length; at++)
    folded += String.fromCharCode(foldOf[text.charCodeAt(at)] ?? 0);
  return folded;
}
