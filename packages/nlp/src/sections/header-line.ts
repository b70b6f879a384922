// What a line looks like as a header; whether it is one depends on the note's other headers (header-of-line.ts).
import { classOf, characterClass } from "../text/characters.ts";
import type { Lines } from "../text/lines.ts";
import { canonicalSection, headerKey, isFirstWord, listedSection } from "./section-header.ts";
import { joiningWords } from "./section-header-words.data.ts";
import { shape, tokenKind, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

/**
 * A label at the start of a line: tokens [from, to) are its words, [lead, after) all of it with numbering, dressing and
 * colon.
 */
export interface HeaderLine {
  readonly line: number;
  readonly lead: number;
  readonly from: number;
  readonly to: number;
  readonly after: number;
  readonly key: string;
  readonly canonical: string | undefined;
  /** The key is listed as it stands. */
  readonly exact: boolean;
  /**
   * What sets the label off from the text: the end of the line counts, and for `text` nothing but a capital behind it.
   */
  readonly delimiter: "colon" | "dash" | "gap" | "stop" | "line" | "text";
  /** Nothing follows it on its line. */
  readonly own: boolean;
  readonly marker: "none" | "bullet" | "number" | "hash";
  /** Bold, in brackets, between equals signs, or underlined. */
  readonly dressed: boolean;
  /** `title`: no long word without a capital; `sentence`: the first letter is a capital. */
  readonly letters: "capitals" | "title" | "sentence" | "small";
  readonly words: number;
  readonly size: number;
  readonly digits: boolean;
  readonly endsSentence: boolean;
  /** An empty line, or none, stands before it or behind it. */
  readonly apart: boolean;
  /** The line before has not come to an end. */
  readonly flows: boolean;
}

/** Tokens looked at for a colon, and words of a header at most. */
const reach = 14;
const mostWords = 8;
const mostPrefix = 8;

/**
 * The label that a line opens with; undefined when nothing on it could be one. `soap` says that the note is divided by
 * S), O), A) and P), which are numbering otherwise.
 */
export function readHeaderLine(
  tokens: Tokens,
  lines: Lines,
  line: number,
  soap = false,
): HeaderLine | undefined {
  const first = lines.firstToken[line] ?? 0;
  const end = lines.endToken[line] ?? 0;
  let from = lines.bodyToken[line] ?? 0;
  if (from >= end) return undefined;
  if (soap && soapMarker(tokens, lines, line) !== "")
    return label(
      tokens,
      lines,
      { line, lead: first, marker: "none", dressed: true },
      first,
      first + 1,
      from,
      "stop",
    );
  let marker = markerOf(tokens, first, from);
  let dressed = underlined(tokens, lines, line);
  // "**Plan**" and "*** PLAN ***" are bold, "* Plan" a list.
  if (marker === "bullet" && isBold(tokens, first, from, end)) {
    marker = "none";
    dressed = true;
  }
  // "> Plan": a line of a letter that was answered.
  if (isOneOf(tokens, from, ">") && from + 1 < end) from++;
  const opening = from;
  while (from < end && from - opening < 6 && isOneOf(tokens, from, "*_=[<{|~#")) from++;
  if (from > opening) dressed = true;
  if (from >= end || tokens.kind[from] !== tokenKind.word) return undefined;
  const place = { line, lead: first, marker, dressed };

  const limit = Math.min(end, from + reach);
  const bracket = isOneOf(tokens, from - 1, "[<{") ? closing(tokens, from, limit) : -1;
  const colon = bracket >= 0 ? bracket : colonIn(tokens, from, limit);
  if (colon >= 0) {
    const found = label(tokens, lines, place, from, colon, afterColon(tokens, colon, end), "colon");
    if (found?.canonical !== undefined) return found;
    return knownPrefix(tokens, lines, place, from, end) ?? found;
  }
  if (isOneOf(tokens, from - 1, "[<{")) return undefined;
  const whole =
    end - from > reach ? undefined : label(tokens, lines, place, from, end, end, "line");
  if (whole?.canonical !== undefined) return whole;
  return knownPrefix(tokens, lines, place, from, end) ?? whole;
}

/** S, O, A or P where it numbers a line; empty when none does. */
export function soapMarker(tokens: Tokens, lines: Lines, line: number): string {
  const first = lines.firstToken[line] ?? 0;
  if ((lines.bodyToken[line] ?? 0) !== first + 2 || tokens.kind[first] !== tokenKind.word)
    return "";
  const word = tokens.text.slice(tokens.begin[first], tokens.end[first]);
  return /^[SOAP]$/.test(word) ? word : "";
}

/** Whether signs in front of a line dress it, and number no list: several, or one right at the word. */
function isBold(tokens: Tokens, first: number, from: number, end: number): boolean {
  if (!isOneOf(tokens, first, "*_-=")) return false;
  const isTight = tokens.begin[from] === tokens.end[from - 1] && !isOneOf(tokens, first, "-");
  const isRow =
    from - first > 1 &&
    (isOneOf(tokens, end - 1, "*_-=") || tokens.begin[from] === tokens.end[from - 1]);
  return isTight || isRow;
}

type Place = Pick<HeaderLine, "line" | "lead" | "marker" | "dressed">;

function label(
  tokens: Tokens,
  lines: Lines,
  place: Place,
  from: number,
  stop: number,
  after: number,
  delimiter: HeaderLine["delimiter"],
): HeaderLine | undefined {
  let to = stop;
  while (to > from + 1 && isOneOf(tokens, to - 1, "*_=#|~-–")) to--;
  const look = lookOf(tokens, from, to);
  if (look.words > mostWords) return undefined;
  // Without a colon, and without capitals, only a listed header is worth a look.
  if (
    delimiter === "line" &&
    (look.letters === "small" || look.letters === "sentence") &&
    !isFirstWord(foldedToken(tokens, from))
  )
    return undefined;
  const text = tokens.text.slice(tokens.begin[from], tokens.end[to - 1]);
  const key = headerKey(text);
  if (key === "") return undefined;
  const end = lines.endToken[place.line] ?? 0;
  const listed = look.endsSentence ? undefined : listedSection(key);
  const canonical = listed ?? (look.endsSentence ? undefined : canonicalSection(key, text));
  if (canonical === undefined && look.letters === "small") return undefined;
  return {
    ...place,
    ...look,
    from,
    to,
    after,
    key,
    canonical,
    exact: listed !== undefined,
    delimiter,
    own: after >= end,
    apart: isApart(lines, place.line),
    flows: isCarriedOn(
      tokens,
      lines,
      place.line,
      delimiter === "colon" ? Infinity : leastOpen(look.letters),
    ),
  };
}

/** The longest listed header at the start of a line that something sets off from what follows. */
function knownPrefix(
  tokens: Tokens,
  lines: Lines,
  place: Place,
  from: number,
  end: number,
): HeaderLine | undefined {
  if (!isFirstWord(foldedToken(tokens, from))) return undefined;
  for (let to = Math.min(end, from + mostPrefix); to > from; to--) {
    if (tokens.kind[to - 1] !== tokenKind.word) continue;
    const delimiter = delimiterBehind(tokens, to, end);
    if (delimiter === undefined) continue;
    if (
      listedSection(headerKey(tokens.text.slice(tokens.begin[from], tokens.end[to - 1]))) ===
      undefined
    )
      continue;
    let after = delimiter === "dash" || delimiter === "stop" ? to + 1 : to;
    while (after < end && isOneOf(tokens, after, "*_=]|-–")) after++;
    return label(
      tokens,
      lines,
      place,
      from,
      to,
      after,
      after >= end && delimiter !== "stop" ? "line" : delimiter,
    );
  }
  return undefined;
}

function delimiterBehind(
  tokens: Tokens,
  at: number,
  end: number,
): HeaderLine["delimiter"] | undefined {
  if (at >= end) return "line";
  const gap = (tokens.begin[at] ?? 0) - (tokens.end[at - 1] ?? 0);
  if (isOneOf(tokens, at, "*_=]|") && trailing(tokens, at, end)) return "line";
  if (isOneOf(tokens, at, "-–—>|")) {
    const isHyphen = gap === 0 && tokens.begin[at + 1] === tokens.end[at];
    return isHyphen ? undefined : "dash";
  }
  if (gap === 0) return isOneOf(tokens, at, ".") ? "stop" : undefined;
  if (gap > 2 || tokens.text.charAt(tokens.end[at - 1] ?? 0) === "\t") return "gap";
  if (tokens.kind[at] === tokenKind.number) return "text";
  const flags = tokens.shape[at] ?? 0;
  if ((flags & shape.firstUpper) === 0) return undefined;
  // Capitals behind capitals could be one more word of the header, but "A" and "I" open a sentence.
  const isSetOff =
    (flags & shape.lower) !== 0 ||
    ((tokens.shape[at - 1] ?? 0) & shape.lower) !== 0 ||
    tokens.end[at] === (tokens.begin[at] ?? 0) + 1;
  return isSetOff ? "text" : undefined;
}

function trailing(tokens: Tokens, at: number, end: number): boolean {
  while (at < end && isOneOf(tokens, at, "*_=]|#")) at++;
  return at === end;
}

function markerOf(tokens: Tokens, first: number, from: number): HeaderLine["marker"] {
  if (from === first) return "none";
  if (tokens.kind[first] !== tokenKind.punctuation) return "number";
  if (isOneOf(tokens, first, "(")) return "number";
  return isOneOf(tokens, first, "#") ? "hash" : "bullet";
}

function closing(tokens: Tokens, from: number, to: number): number {
  for (let at = from + 1; at < to; at++) if (isOneOf(tokens, at, "]>}")) return at;
  return -1;
}

/** First token behind a colon or closing bracket, a second colon and the end of bold print. */
function afterColon(tokens: Tokens, colon: number, end: number): number {
  let after = colon + 1;
  while (
    after < end &&
    isOneOf(tokens, after, ":*_]=") &&
    tokens.begin[after] === tokens.end[after - 1]
  )
    after++;
  return after;
}

function lookOf(
  tokens: Tokens,
  from: number,
  to: number,
): Pick<HeaderLine, "words" | "size" | "letters" | "digits" | "endsSentence"> {
  let words = 0;
  let size = 0;
  let lower = 0;
  let small = 0;
  let digits = false;
  for (let at = from; at < to; at++) {
    const kind = tokens.kind[at];
    if (kind === tokenKind.number) digits = true;
    if (kind !== tokenKind.word) continue;
    const flags = tokens.shape[at] ?? 0;
    const length = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
    words++;
    size += length;
    if ((flags & shape.lower) === 0) continue;
    lower++;
    if ((flags & shape.firstUpper) === 0 && length > 4) small++;
  }
  const firstUpper = ((tokens.shape[from] ?? 0) & shape.firstUpper) !== 0;
  const last = tokens.text.charCodeAt((tokens.end[to - 1] ?? 1) - 1);
  return {
    words,
    size,
    digits,
    letters: !firstUpper ? "small" : lower === 0 ? "capitals" : small === 0 ? "title" : "sentence",
    endsSentence: last === 46 || last === 63 || last === 33 || last === 44 || last === 59,
  };
}

/** Index of the colon that ends a label, −1 when there is none; a clock time's colon is none. */
function colonIn(tokens: Tokens, from: number, to: number): number {
  for (let at = from + 1; at < to; at++) {
    if (!isOneOf(tokens, at, ":")) {
      if (isOneOf(tokens, at, ".;?!") && tokens.end[at] !== tokens.begin[at + 1]) return -1;
      continue;
    }
    const clock =
      tokens.kind[at - 1] === tokenKind.number &&
      tokens.kind[at + 1] === tokenKind.number &&
      tokens.end[at] === tokens.begin[at + 1];
    return clock ? -1 : at;
  }
  return -1;
}

/** Whether a token is one of some signs. */
export function isOneOf(tokens: Tokens, at: number, signs: string): boolean {
  return (
    at >= 0 &&
    tokens.kind[at] === tokenKind.punctuation &&
    signs.includes(tokens.text.charAt(tokens.begin[at] ?? 0))
  );
}

/** Three or more of one sign, and nothing else, under the line. */
function underlined(tokens: Tokens, lines: Lines, line: number): boolean {
  const from = lines.firstToken[line + 1] ?? 0;
  const to = lines.endToken[line + 1] ?? 0;
  if (line + 1 >= lines.count || to - from < 3) return false;
  const isOneWord = (lines.end[line + 1] ?? 0) - (tokens.begin[from] ?? 0) === to - from;
  return (
    isOneWord &&
    isOneOf(tokens, from, "-=_~*") &&
    isOneOf(tokens, (from + to) >> 1, "-=_~*") &&
    isOneOf(tokens, to - 1, "-=_~*")
  );
}

const isEmpty = (lines: Lines, line: number): boolean =>
  line < 0 || line >= lines.count || lines.firstToken[line] === lines.endToken[line];

function isApart(lines: Lines, line: number): boolean {
  return isEmpty(lines, line - 1) || isEmpty(lines, line + 1);
}

/** Shortest line whose missing full stop shows that the sentence goes on. */
const leastOpen = (letters: HeaderLine["letters"]): number => (letters === "small" ? 25 : 40);

/** Whether the line before is a sentence that has not come to its end: by its last word, or its length. */
function isCarriedOn(tokens: Tokens, lines: Lines, line: number, leastLength: number): boolean {
  if (isEmpty(lines, line - 1)) return false;
  const last = (lines.endToken[line - 1] ?? 1) - 1;
  if (tokens.kind[last] === tokenKind.punctuation)
    return leastLength < Infinity && isOneOf(tokens, last, ",");
  if (tokens.kind[last] === tokenKind.word && joiningWords.has(foldedToken(tokens, last))) {
    const code = tokens.text.charCodeAt(tokens.begin[last] ?? 0);
    return classOf[code] === characterClass.letter && code >= 97;
  }
  const length = (lines.end[line - 1] ?? 0) - (lines.begin[line - 1] ?? 0);
  return length >= leastLength && lines.bodyToken[line - 1] === lines.firstToken[line - 1];
}
