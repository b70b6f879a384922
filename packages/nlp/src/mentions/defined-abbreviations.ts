import type { LinkRank } from "../annotated-document.ts";
import { isSkipped } from "../text/term-words.ts";
import { shape, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";

/**
 * A short form and what the document says that it stands for: "left ventricular hypertrophy (LVH)". Token ranges,
 * half-open.
 */
export interface Definition {
  readonly shortFrom: number;
  readonly shortTo: number;
  readonly longFrom: number;
  readonly longTo: number;
}

/** What a long form means: a concept, −1 when it names a condition of which there is none. */
export interface Meaning {
  readonly concept: number;
  readonly category: number;
  readonly rank: LinkRank;
}

/** Meanings of the readings of short forms, by their names; names that the vocabulary has not are missing. */
export type ShortForms = ReadonlyMap<string, Meaning>;

/** Abbreviations that the document itself defines. */
export interface DefinedAbbreviations {
  readonly size: number;
  /** What begins at a token: its meaning, undefined when the long form has none, and its tokens. */
  at(token: number): { readonly meaning: Meaning | undefined; readonly tokens: number } | undefined;
}

export const nothingDefined: DefinedAbbreviations = { size: 0, at: () => undefined };

/** Most words looked at in front of the bracket. */
const mostWords = 12;
/** Most tokens and characters of a short form: "HPT-JT", "X-ALD", "SCA3". */
const mostTokens = 5;
const mostCharacters = 10;

/**
 * Finds definitions as Schwartz and Hearst (2003) do: every letter and digit of the short form, in order, its first one
 * at a word's start.
 */
export function findDefinitions(tokens: Tokens): Definition[] {
  const found: Definition[] = [];
  for (let at = 1; at + 2 < tokens.count; at++) {
    if (tokens.kind[at] !== tokenKind.punctuation) continue;
    const definition =
      (isSign(tokens, at, 40)
        ? (inBracket(tokens, at, at) ?? beforeBracket(tokens, at))
        : undefined) ??
      (isSign(tokens, at, 44) ? endOfBracket(tokens, at) : undefined) ??
      (isSign(tokens, at, 61) || isSign(tokens, at, 58) ? behindSign(tokens, at) : undefined);
    if (definition !== undefined) found.push(definition);
  }
  return found;
}

/** "stress cardiomyopathy (SCM)": the short form behind a sign, the long form in front of it. */
function inBracket(tokens: Tokens, sign: number, longTo: number): Definition | undefined {
  const shortFrom = isQuote(tokens, sign + 1) ? sign + 2 : sign + 1;
  const shortTo = endOfShortForm(tokens, shortFrom);
  if (shortTo < 0) return undefined;
  const longFrom = startOfLongForm(tokens, longTo, shortText(tokens, shortFrom, shortTo));
  return longFrom < 0 ? undefined : { shortFrom, shortTo, longFrom, longTo };
}

/** "MS (multiple sclerosis)" */
function beforeBracket(tokens: Tokens, open: number): Definition | undefined {
  if (!isShortForm(tokens, open - 1)) return undefined;
  for (let close = open + 2; close < tokens.count && close <= open + mostWords; close++) {
    if (!isSign(tokens, close, 41)) continue;
    const longFrom = startOfLongForm(tokens, close, tokenText(tokens, open - 1));
    return longFrom === open + 1
      ? { shortFrom: open - 1, shortTo: open, longFrom, longTo: close }
      : undefined;
  }
  return undefined;
}

/** "Takotsubo (stress cardiomyopathy, SCM)" */
function endOfBracket(tokens: Tokens, comma: number): Definition | undefined {
  if (!isShortForm(tokens, comma + 1) || !isSign(tokens, comma + 2, 41)) return undefined;
  for (let open = comma - 2; open >= 0 && open >= comma - mostWords; open--) {
    if (!isSign(tokens, open, 40)) continue;
    const definition = inBracket(tokens, comma, comma);
    return definition !== undefined && definition.longFrom > open ? definition : undefined;
  }
  return undefined;
}

/** "PE = pleural effusion", "AVM: arteriovenous malformation." */
function behindSign(tokens: Tokens, sign: number): Definition | undefined {
  if (!isShortForm(tokens, sign - 1)) return undefined;
  const short = tokenText(tokens, sign - 1);
  const isColon = isSign(tokens, sign, 58);
  if (isColon && short.length < 3) return undefined;
  for (let to = sign + 2; to <= tokens.count && to <= sign + mostWords; to++) {
    const last = to - 1;
    if (tokens.kind[last] === tokenKind.newline || tokens.kind[last] === tokenKind.number)
      return undefined;
    if (tokenText(tokens, last)[0]?.toLowerCase() !== short.at(-1)?.toLowerCase()) continue;
    if (startOfLongForm(tokens, to, short) !== sign + 1) continue;
    const ends = to >= tokens.count || tokens.kind[to] !== tokenKind.word;
    return !isColon || ends
      ? { shortFrom: sign - 1, shortTo: sign, longFrom: sign + 1, longTo: to }
      : undefined;
  }
  return undefined;
}

/** One word in capitals. */
function isShortForm(tokens: Tokens, at: number): boolean {
  const flags = tokens.shape[at] ?? 0;
  const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
  return (
    at >= 0 &&
    at < tokens.count &&
    tokens.kind[at] === tokenKind.word &&
    (flags & shape.upper) !== 0 &&
    (flags & shape.lower) === 0 &&
    size >= 2 &&
    size <= mostCharacters
  );
}

/**
 * Where the defined short forms stand, each with the meaning that its definition has; a plural s makes no difference.
 */
export function placeDefinitions(
  tokens: Tokens,
  definitions: readonly Definition[],
  meaningOf: (definition: Definition) => Meaning | undefined,
): DefinedAbbreviations {
  if (definitions.length === 0) return nothingDefined;
  const byFirst = new Map<
    string,
    { text: string; tokens: number; meaning: Meaning | undefined }[]
  >();
  const seen = new Set<string>();
  for (const definition of definitions) {
    const { shortFrom, shortTo } = definition;
    const text = shortText(tokens, shortFrom, shortTo);
    if (seen.has(text)) continue;
    seen.add(text);
    const first = tokenText(tokens, shortFrom);
    byFirst.set(first, [
      ...(byFirst.get(first) ?? []),
      { text, tokens: shortTo - shortFrom, meaning: meaningOf(definition) },
    ]);
  }
  const places = new Map<number, { meaning: Meaning | undefined; tokens: number }>();
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] !== tokenKind.word && tokens.kind[at] !== tokenKind.number) continue;
    if ((tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0) > mostCharacters + 1) continue;
    const first = tokenText(tokens, at);
    const forms = byFirst.get(first) ?? byFirst.get(first.replace(/s$/, ""));
    if (forms === undefined) continue;
    const longest = forms
      .filter(({ text, tokens: size }) => {
        const written = shortText(tokens, at, at + size);
        return written === text || written === `${text}s`;
      })
      .toSorted((a, b) => b.tokens - a.tokens)[0];
    if (longest !== undefined) places.set(at, longest);
  }
  return { size: places.size, at: (token) => places.get(token) };
}

export const shortText = (tokens: Tokens, from: number, to: number): string =>
  tokens.text.slice(tokens.begin[from], tokens.end[Math.min(to, tokens.count) - 1]);

/** One past the short form that opens a bracket; −1 when there is none. */
function endOfShortForm(tokens: Tokens, from: number): number {
  let hasCapital = false;
  for (let at = from; at < tokens.count && at <= from + mostTokens; at++) {
    if (
      isSign(tokens, at, 41) ||
      isSign(tokens, at, 59) ||
      isSign(tokens, at, 44) ||
      isQuote(tokens, at)
    ) {
      const size = (tokens.end[at - 1] ?? 0) - (tokens.begin[from] ?? 0);
      return at > from && hasCapital && size >= 2 && size <= mostCharacters ? at : -1;
    }
    if (at > from && tokens.begin[at] !== tokens.end[at - 1]) return -1;
    const kind = tokens.kind[at];
    if (kind === tokenKind.word) hasCapital ||= ((tokens.shape[at] ?? 0) & shape.upper) !== 0;
    else if (kind !== tokenKind.number && (at === from || !isSkipped(tokens, at))) return -1;
  }
  return -1;
}

/** First token of the long form in front of the bracket, −1 when there is none. */
function startOfLongForm(tokens: Tokens, bracket: number, short: string): number {
  const letters = short.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");
  let letter = letters.length - 1;
  let words = 0;
  for (let at = bracket - 1; at >= 0 && words < mostWords; at--) {
    if (tokens.kind[at] === tokenKind.punctuation && !isSkipped(tokens, at)) return -1;
    if (tokens.kind[at] !== tokenKind.word && tokens.kind[at] !== tokenKind.number) continue;
    words++;
    const word = tokenText(tokens, at).toLowerCase();
    if (word === letters) return -1;
    for (let place = word.length - 1; place >= 0 && letter >= 0; place--) {
      if (word[place] !== letters[letter]) continue;
      // The first letter of the short form must open a word.
      if (letter === 0 && place > 0) continue;
      letter--;
    }
    if (letter < 0) return words <= Math.min(letters.length + 5, letters.length * 2) ? at : -1;
  }
  return -1;
}

const isQuote = (tokens: Tokens, at: number): boolean =>
  isSign(tokens, at, 34) || isSign(tokens, at, 0x201c) || isSign(tokens, at, 0x201d);

function isSign(tokens: Tokens, at: number, code: number): boolean {
  return (
    tokens.kind[at] === tokenKind.punctuation &&
    tokens.text.charCodeAt(tokens.begin[at] ?? 0) === code
  );
}
