import type { Lines } from "./lines.ts";
import type { Header } from "../sections/header-of-line.ts";
import { abbreviations, joiners, weakAbbreviations } from "./sentence-words.data.ts";
import { hasNoCapitals, shape, tokenKind, type Tokens } from "./tokens.ts";

/** Sentences as token ranges [begin, end), in order. A sentence may hold the newline tokens of a wrapped line. */
export interface Sentences {
  readonly count: number;
  readonly begin: Int32Array;
  readonly end: Int32Array;
  /** 1 for the words of a header. */
  readonly header: Uint8Array;
}

/** A longer run without an end is no sentence (tables, binary text); cutting it keeps all later stages linear. */
const mostTokens = 400;

/** Shortest line width that counts as wrapping. */
const leastWrap = 50;

export function findSentences(tokens: Tokens, lines: Lines, headers: readonly Header[]): Sentences {
  const begins: number[] = [];
  const ends: number[] = [];
  const marks: number[] = [];
  const push = (from: number, to: number, header: number): void => {
    while (from < to && tokens.kind[from] === tokenKind.newline) from++;
    while (to > from && tokens.kind[to - 1] === tokenKind.newline) to--;
    if (from === to) return;
    for (; to - from > mostTokens; from += mostTokens) {
      begins.push(from);
      ends.push(from + mostTokens);
      marks.push(header);
    }
    begins.push(from);
    ends.push(to);
    marks.push(header);
  };
  const headersByLine = Map.groupBy(headers, (header) => header.line);
  const width = wrapWidths(lines);
  const isSmall = hasNoCapitals(tokens);
  let open = -1;
  const close = (to: number): void => {
    if (open >= 0) split(tokens, open, to, isSmall, push);
    open = -1;
  };
  for (let line = 0; line < lines.count; line++) {
    const end = lines.endToken[line] ?? 0;
    let from = lines.bodyToken[line] ?? 0;
    if (from === end) {
      close(end);
      continue;
    }
    const own = headersByLine.get(line);
    if (own === undefined) {
      if (open >= 0 && !isContinuation(tokens, lines, line, width[line] ?? 0))
        close(lines.firstToken[line] ?? 0);
      if (open < 0) open = from;
      continue;
    }
    if (own[0]?.opensLine !== true) {
      if (open >= 0 && !isContinuation(tokens, lines, line, width[line] ?? 0))
        close(lines.firstToken[line] ?? 0);
      if (open < 0) open = from;
    }
    for (const header of own) {
      close(header.lead);
      push(header.from, header.to, 1);
      from = header.after;
      if (from < end) open = from;
    }
  }
  close(tokens.count);
  return {
    count: begins.length,
    begin: Int32Array.from(begins),
    end: Int32Array.from(ends),
    header: Uint8Array.from(marks),
  };
}

/** Width of the widest line of each line's paragraph. */
function wrapWidths(lines: Lines): Int32Array {
  const width = new Int32Array(lines.count);
  let from = 0;
  for (let line = 0; line <= lines.count; line++) {
    if (line < lines.count && lines.firstToken[line] !== lines.endToken[line]) continue;
    let widest = 0;
    for (let at = from; at < line; at++)
      widest = Math.max(widest, (lines.end[at] ?? 0) - (lines.begin[at] ?? 0));
    width.fill(widest, from, line);
    from = line + 1;
  }
  return width;
}

/**
 * Whether a line carries on the sentence of the line before: it has no marker or label, and its first word would not
 * have fitted there.
 */
function isContinuation(tokens: Tokens, lines: Lines, line: number, width: number): boolean {
  const first = lines.firstToken[line] ?? 0;
  if (lines.bodyToken[line] !== first) return false;
  const before = line - 1;
  const lastToken = (lines.endToken[before] ?? 0) - 1;
  const last = tokens.text.charCodeAt((tokens.end[lastToken] ?? 1) - 1);
  if (hasLabel(tokens, first, lines.endToken[line] ?? 0)) return false;
  const lower =
    tokens.kind[first] === tokenKind.word && ((tokens.shape[first] ?? 0) & shape.firstUpper) === 0;
  // A colon at the end of a line opens a list, unless the line is full and only the value was left over.
  if (last === 58) {
    const isFull = (lines.end[before] ?? 0) - (lines.begin[before] ?? 0) >= leastWrap;
    return isFull && tokens.kind[first] === tokenKind.number;
  }
  const joiner =
    last === 44 ||
    (tokens.kind[lastToken] === tokenKind.word &&
      joiners.has(tokens.text.slice(tokens.begin[lastToken], tokens.end[lastToken])));
  if (joiner) return true;
  const length = (lines.end[before] ?? 0) - (lines.begin[before] ?? 0);
  const wouldNotFit = length + 1 + firstRun(tokens, first, lines.endToken[line] ?? 0) > width;
  if (width >= leastWrap && wouldNotFit) return true;
  // Wrapped by hand: a long line, then a small letter.
  if (!lower || length < leastWrap - 15) return false;
  // A small letter behind a short word's full stop: the stop is the word's ("p.o.", "q.i.d.").
  const word = (tokens.end[lastToken - 1] ?? 0) - (tokens.begin[lastToken - 1] ?? 0);
  return last !== 46 || word <= 3;
}

/** Length of what stands before the first space of a line: "120/80." is wrapped as one. */
function firstRun(tokens: Tokens, first: number, end: number): number {
  let last = first;
  while (last + 1 < end && tokens.begin[last + 1] === tokens.end[last] && last - first < 20) last++;
  return (tokens.end[last] ?? 0) - (tokens.begin[first] ?? 0);
}

/** "Label:" within the first five tokens, opening with a capital. */
function hasLabel(tokens: Tokens, from: number, to: number): boolean {
  if (((tokens.shape[from] ?? 0) & shape.firstUpper) === 0) return false;
  for (let at = from + 1; at < to && at <= from + 5; at++)
    if (
      tokens.kind[at] === tokenKind.punctuation &&
      tokens.text.charCodeAt(tokens.begin[at] ?? 0) === 58
    )
      return tokens.kind[at - 1] !== tokenKind.number;
  return false;
}

function split(
  tokens: Tokens,
  from: number,
  to: number,
  isSmall: boolean,
  push: (from: number, to: number, header: number) => void,
): void {
  let begin = from;
  for (let at = from; at < to; at++) {
    if (tokens.kind[at] !== tokenKind.punctuation || !isSentenceEnd(tokens, at, to, begin, isSmall))
      continue;
    let end = at + 1;
    while (end < to && tokens.begin[end] === tokens.end[end - 1] && isCloser(tokens, end)) end++;
    push(begin, end, 0);
    begin = end;
    at = end - 1;
  }
  push(begin, to, 0);
}

function isSentenceEnd(
  tokens: Tokens,
  at: number,
  to: number,
  begin: number,
  isSmall: boolean,
): boolean {
  const sign = tokens.text.charCodeAt(tokens.begin[at] ?? 0);
  if (sign !== 46 && sign !== 63 && sign !== 33) return false;
  if (at + 1 >= to) return true;
  if (sign !== 46) {
    // "?pneumonia" and "? pneumonia" open a doubt; they do not end a sentence.
    if (at === begin || sign === 33) return sign === 33;
    // "?? PE"
    if (tokens.text.slice(tokens.begin[begin], tokens.end[at]) === "??") return false;
    const gapBefore = tokens.end[at - 1] !== tokens.begin[at];
    const gapBehind =
      tokens.kind[at + 1] === tokenKind.newline || tokens.begin[at + 1] !== tokens.end[at];
    return !gapBefore && gapBehind;
  }
  let next = at + 1;
  while (next < to && isCloser(tokens, next)) next++;
  while (next < to && tokens.kind[next] === tokenKind.newline) next++;
  if (next >= to) return true;
  const nextShape = tokens.shape[next] ?? 0;
  const nextUpper = (nextShape & shape.firstUpper) !== 0;
  const gap = tokens.end[at] !== tokens.begin[next];
  const previousWord =
    tokens.kind[at - 1] === tokenKind.word && tokens.end[at - 1] === tokens.begin[at];
  const size = previousWord ? (tokens.end[at - 1] ?? 0) - (tokens.begin[at - 1] ?? 0) : 0;
  if (!gap) {
    // "cough.Denies": a missing space; "q.d.", "e.g." and file names are not.
    return (
      previousWord &&
      size >= 3 &&
      nextUpper &&
      (nextShape & shape.lower) !== 0 &&
      ((tokens.shape[at - 1] ?? 0) & shape.lower) !== 0
    );
  }
  if (tokens.kind[next] === tokenKind.word && !nextUpper) {
    // "no chest pain w/ exertion. or palpitations"
    if (isSmall && /^n?or$/.test(wordAt(tokens, next))) return false;
    if (isSmall) return !previousWord || (size >= 3 && !abbreviations.has(wordAt(tokens, at - 1)));
    return previousWord && size > 4 && tokens.kind[at + 1] === tokenKind.newline;
  }
  if (!previousWord) return true;
  const word = tokens.text.slice(tokens.begin[at - 1], tokens.end[at - 1]).toLowerCase();
  // "46 ms. Corrected …": a unit behind a number, not a title.
  const isUnit =
    tokens.kind[at - 2] === tokenKind.number && /^(?:ms|min|ft|mins|tabs?|caps?|wt|ht)$/.test(word);
  if (abbreviations.has(word) && !(isUnit && nextUpper))
    return (
      weakAbbreviations.has(word) &&
      nextUpper &&
      (nextShape & shape.lower) !== 0 &&
      !isShortTitle(word)
    );
  if (size === 1 && ((tokens.shape[at - 1] ?? 0) & shape.firstUpper) !== 0) {
    // An initial ("J. Smith") against a sentence that ends in a letter ("hepatitis B. He").
    const isInitial =
      at - 1 === begin ||
      isTitle(tokens, at - 3) ||
      (nextUpper && !isOpener(tokens, next) && !endsInLetter.test(wordAt(tokens, at - 2)));
    return !isInitial;
  }
  return true;
}

const isShortTitle = (word: string): boolean => word === "st" || word === "dr";

function isTitle(tokens: Tokens, at: number): boolean {
  return at >= 0 && /^(?:dr|mr|mrs|ms)$/i.test(tokens.text.slice(tokens.begin[at], tokens.end[at]));
}

const endsInLetter =
  /^(?:hepatitis|vitamin|type|grade|stage|influenza|group|factor|class|level|axis|blood|part|phase)$/i;
const openers = /^(?:The|He|She|It|His|Her|They|There|This|Patient|Pt|We|I|No|On|In|At|A|An)$/;
function isOpener(tokens: Tokens, at: number): boolean {
  return openers.test(tokens.text.slice(tokens.begin[at], tokens.end[at]));
}

function isCloser(tokens: Tokens, at: number): boolean {
  if (tokens.kind[at] !== tokenKind.punctuation) return false;
  const code = tokens.text.charCodeAt(tokens.begin[at] ?? 0);
  return (
    code === 41 ||
    code === 93 ||
    code === 34 ||
    code === 39 ||
    code === 0x201d ||
    code === 0x2019 ||
    code === 46 ||
    code === 33 ||
    code === 63
  );
}

function wordAt(tokens: Tokens, at: number): string {
  return at < 0 ? "" : tokens.text.slice(tokens.begin[at], tokens.end[at]);
}

/** The tokens of the sentence that something stands in: from the first, up to but not including the last. */
export const sentenceOf = (
  { begin, end }: Sentences,
  { sentence }: { readonly sentence: number },
): { from: number; to: number } => ({ from: begin[sentence] ?? 0, to: end[sentence] ?? 0 });
