import { shape, tokenKind, type Tokens } from "./tokens.ts";

/** The lines of a text. Offsets in UTF-16 units, tokens by index; a line's newline token belongs to none. */
export interface Lines {
  readonly count: number;
  readonly begin: Int32Array;
  /** End without the line break and without trailing space. */
  readonly end: Int32Array;
  readonly firstToken: Int32Array;
  readonly endToken: Int32Array;
  /** First token after a bullet or a list number; equals firstToken when there is none. */
  readonly bodyToken: Int32Array;
}

/**
 * Where the line of a place begins, or the place `reach` characters in front of it, whichever is nearer: a text without
 * line ends is not looked through once for each of its words.
 */
export function lineBeginWithin(text: string, at: number, reach: number): number {
  const from = Math.max(0, at - reach);
  return from + text.slice(from, at).lastIndexOf("\n") + 1;
}

export function findLines(tokens: Tokens): Lines {
  let count = 1;
  for (let at = 0; at < tokens.count; at++) if (tokens.kind[at] === tokenKind.newline) count++;
  const begin = new Int32Array(count);
  const end = new Int32Array(count);
  const firstToken = new Int32Array(count);
  const endToken = new Int32Array(count);
  const bodyToken = new Int32Array(count);
  let token = 0;
  for (let line = 0; line < count; line++) {
    begin[line] = line === 0 ? 0 : (tokens.end[token - 1] ?? 0);
    firstToken[line] = token;
    while (token < tokens.count && tokens.kind[token] !== tokenKind.newline) token++;
    endToken[line] = token;
    end[line] = token > (firstToken[line] ?? 0) ? (tokens.end[token - 1] ?? 0) : (begin[line] ?? 0);
    bodyToken[line] = afterMarker(tokens, firstToken[line] ?? 0, token);
    token++;
  }
  return { count, begin, end, firstToken, endToken, bodyToken };
}

/**
 * First token after "-", "•", "*", "1.", "2)", "(3)", "a.", "IV." or "#"; `from` when the line opens with none of them.
 */
function afterMarker(tokens: Tokens, from: number, to: number): number {
  if (to - from < 2) return from;
  const kind = tokens.kind[from];
  const first = tokens.text.charCodeAt(tokens.begin[from] ?? 0);
  if (kind === tokenKind.punctuation) {
    if (
      first === 40 &&
      to - from > 3 &&
      isMarkerWord(tokens, from + 1) &&
      isCharacter(tokens, from + 2, 41)
    )
      return from + 3;
    // A lone sign that is not an opening bracket, quotation mark, or a sign of a value (+, <, >, ~, $, %).
    if (isBullet(first)) {
      let at = from + 1;
      while (
        at < to &&
        isBullet(tokens.text.charCodeAt(tokens.begin[at] ?? 0)) &&
        tokens.kind[at] === tokenKind.punctuation
      )
        at++;
      return at < to ? at : from;
    }
    return from;
  }
  if (!isMarkerWord(tokens, from)) return from;
  const closed = isCharacter(tokens, from + 1, 46) || isCharacter(tokens, from + 1, 41);
  if (!closed || tokens.begin[from + 1] !== tokens.end[from] || from + 2 >= to) return from;
  // "E. coli" is no list: a capital letter before a small one.
  const isSpecies =
    tokens.kind[from] === tokenKind.word &&
    ((tokens.shape[from] ?? 0) & shape.firstUpper) !== 0 &&
    tokens.kind[from + 2] === tokenKind.word &&
    ((tokens.shape[from + 2] ?? 0) & shape.firstUpper) === 0;
  if (isSpecies) return from;
  // "p.o. daily" and "q.i.d." open a line of a wrapped sentence.
  const isLetter = tokens.kind[from] === tokenKind.word;
  const hasGap = tokens.begin[from + 2] !== tokens.end[from + 1];
  if (
    isLetter &&
    !hasGap &&
    isCharacter(tokens, from + 1, 46) &&
    ((tokens.shape[from + 2] ?? 0) & shape.lower) !== 0 &&
    ((tokens.shape[from + 2] ?? 0) & shape.firstUpper) === 0
  )
    return from;
  // "1.5" is one token, so "1. 5 mg" has a gap; "1.Aspirin" has none but is a list as well.
  return from + 2;
}

function isMarkerWord(tokens: Tokens, at: number): boolean {
  const begin = tokens.begin[at] ?? 0;
  const size = (tokens.end[at] ?? 0) - begin;
  if (tokens.kind[at] === tokenKind.number) return size <= 2;
  if (tokens.kind[at] !== tokenKind.word) return false;
  return size === 1 || (size <= 4 && /^[ivxIVX]+$/.test(tokens.text.slice(begin, begin + size)));
}

function isCharacter(tokens: Tokens, at: number, code: number): boolean {
  return (
    tokens.kind[at] === tokenKind.punctuation &&
    tokens.text.charCodeAt(tokens.begin[at] ?? 0) === code
  );
}

/** - * # • – — · ▪ ● ○ ◦ ‣ ⁃ ► → ✓ o-like signs; any sign above U+2000 that is not a quotation mark or bracket. */
function isBullet(code: number): boolean {
  if (code === 45 || code === 42 || code === 35 || code === 0xb7) return true;
  if (code < 0x2010) return false;
  return (
    !(code >= 0x2018 && code <= 0x201f) && !(code >= 0x2264 && code <= 0x2265) && code !== 0x2030
  );
}
