import type { Identifier } from "./identifier-patterns.ts";
import {
  eponymNouns,
  firstNames,
  lastNames,
  nameLabels,
  nameTitles,
  notNames,
  wordNames,
} from "./person-names.data.ts";
import { shape, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";

const namePart = "[A-Z][A-Za-z'\u2019-]{1,30}";
const credentials =
  "(?:M\\.? ?D|D\\.?O|R\\.?N|N\\.?P|P\\.?A(?:-C)?|Ph\\.?D|D\\.?D\\.?S|D\\.?P\\.?M|FACP|FACC|FACS|PharmD|LPN|CRNA|LCSW|MSW|DPT|OTR|APRN|ARNP|MBBS|MBChB)";

/** Shapes in which letters and headings name the patient: strong enough to look for the same words elsewhere. */
const strongShapes: readonly RegExp[] = [
  // Dahl, Quentin (NF-20147)   Dahl, Quentin  03/04/2020
  new RegExp(
    `\\b${namePart}, ${namePart}(?: [A-Z]\\.?)?(?=[ \\t]{0,4}(?:\\((?:MRN|DOB|[A-Z]{0,4}-?\\d)|\\d{1,2}/\\d{1,2}/\\d))`,
    "g",
  ),
  // Re: Quentin Dahl, 67 years
  new RegExp(
    `(?=[A-Z])(?<=\\b(?:Re|RE|Regarding|REGARDING) ?: {0,3})${namePart}(?: [A-Z]\\.?)?(?: ${namePart}){1,3}`,
    "g",
  ),
  // Quentin Dahl   MRN: 1234, whatever the label in front
  new RegExp(
    `\\b${namePart}(?: [A-Z]\\.?)? ${namePart}(?=[ \\t,]{1,8}\\(?(?:MRN|DOB|D\\.O\\.B|[Dd]ate of [Bb]irth)\\b)`,
    "g",
  ),
];

/** Shapes in which those who write and sign are named. */
const signingShapes: readonly RegExp[] = [
  // Quentin Q. Dahl, M.D.
  new RegExp(
    `\\b${namePart}(?: [A-Z]\\.?){0,2}(?: ${namePart}){1,2}(?=(?:, ?| )${credentials}\\b)`,
    "g",
  ),
  // Electronically signed by Quentin Dahl
  new RegExp(
    `(?=[A-Z])(?<=\\b(?:[Ss]igned|[Dd]ictated|[Tt]ranscribed|[Rr]eviewed|[Aa]uthenticated|[Ee]ntered|[Aa]pproved)(?: electronically)? by:? {1,3})${namePart},?(?: [A-Z]\\.?)?(?: ${namePart}){1,2}`,
    "g",
  ),
  // Sincerely, and two lines on: Quentin Dahl
  new RegExp(
    `(?=[A-Z])(?<=\\b(?:Sincerely|Regards|Respectfully|Yours|Yours truly|Sincerely yours|Best wishes),?\\s{1,6})${namePart}(?: [A-Z]\\.?)?(?: ${namePart}){1,2}`,
    "g",
  ),
];

/**
 * Names of persons; runs may overlap. Eponyms ("Bell's palsy", "Austin osteotomy") are left alone, but where a title
 * stands before them.
 */
export function findPersonNames(tokens: Tokens): Identifier[] {
  const strong = matches(tokens, strongShapes);
  const names = [...matches(tokens, signingShapes), ...findNames(tokens)];
  return [...strong, ...names, ...findAgain(tokens, strong, names)];
}

function matches(tokens: Tokens, patterns: readonly RegExp[]): Identifier[] {
  return patterns.flatMap((pattern) =>
    Array.from(tokens.text.matchAll(pattern), (match): Identifier => {
      return { begin: match.index, end: match.index + match[0].length, kind: "name" };
    }),
  );
}

/**
 * Words of names that were found elsewhere in the text, wherever they stand with a capital: those of strong shapes and,
 * of the others, those that are on the lists of names.
 */
function findAgain(
  tokens: Tokens,
  strong: readonly Identifier[],
  names: readonly Identifier[],
): Identifier[] {
  const wordsOf = ({ begin, end }: Identifier): readonly string[] =>
    tokens.text.slice(begin, end).match(/[A-Z][A-Za-z]{2,}/g) ?? [];
  const isListed = (word: string): boolean =>
    firstNames.has(word.toLowerCase()) || lastNames.has(word.toLowerCase());
  const known = new Set(
    [...strong.flatMap(wordsOf), ...names.flatMap(wordsOf).filter(isListed)].filter(
      (word) => !notNames.has(word),
    ),
  );
  if (known.size === 0) return [];
  const found: Identifier[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (
      tokens.kind[at] === tokenKind.word &&
      known.has(tokenText(tokens, at)) &&
      !isEponym(tokens, at)
    )
      found.push({ begin: tokens.begin[at] ?? 0, end: tokens.end[at] ?? 0, kind: "name" });
  }
  return found;
}

const credential = new RegExp(`^${credentials}$`);

/** Names behind a title or a label, in front of a credential, and pairs from lists of common names. */
function findNames(tokens: Tokens): Identifier[] {
  const found: Identifier[] = [];
  const add = (from: number, to: number): void => {
    if (to > from)
      found.push({ begin: tokens.begin[from] ?? 0, end: tokens.end[to - 1] ?? 0, kind: "name" });
  };
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] !== tokenKind.word) continue;
    const word = tokenText(tokens, at);
    const lower = word.toLowerCase();
    const isCapital = ((tokens.shape[at] ?? 0) & shape.firstUpper) !== 0;
    if (nameLabels.has(lower) && isSign(tokens, at + 1, ":")) addLabelled(tokens, at + 2, add);
    else if (!isCapital) continue;
    else if (nameTitles.has(lower)) addTitled(tokens, at, add);
    else if (credential.test(word)) {
      let from = isSign(tokens, at - 1, ",") ? at - 1 : at;
      const to = from;
      while (from > 0 && to - from < 4 && isNamePart(tokens, from - 1)) from--;
      if (to - from >= 2) add(from, to);
    } else if (firstNames.has(lower) && !notNames.has(word)) addListed(tokens, at, lower, add);
  }
  return found;
}

type Add = (from: number, to: number) => void;

/** "Patient: John Smith", but not "PATIENT: This is a …". */
function addLabelled(tokens: Tokens, from: number, add: Add): void {
  const to = nameEnd(tokens, from);
  const isSentence =
    to - from === 1 &&
    tokens.kind[to] === tokenKind.word &&
    ((tokens.shape[to] ?? 0) & shape.firstUpper) === 0;
  const first = to > from ? tokenText(tokens, from).toLowerCase() : "";
  if (!isSentence || firstNames.has(first) || lastNames.has(first)) add(from, to);
}

/** "Mr. Smith", "Dr.\nJones"; "MR. Mitral inflow" is no title. */
function addTitled(tokens: Tokens, at: number, add: Add): void {
  const word = tokenText(tokens, at);
  const hasStop = isSign(tokens, at + 1, ".");
  if (hasStop && word.length > 4) return;
  const next = hasStop ? at + 2 : at + 1;
  // A line may be wrapped between the title and the name.
  const start = tokens.kind[next] === tokenKind.newline ? next + 1 : next;
  const isRaised = word.length > 1 && word === word.toUpperCase();
  if (!isRaised) return add(start, nameEnd(tokens, start));
  if (start >= tokens.count || ((tokens.shape[start] ?? 0) & shape.lower) !== 0) return;
  // Among capitals only listed names show that a name goes on.
  let end = start + 1;
  while (end < start + 3 && lastNames.has(wordAt(tokens, end))) end++;
  if (isNamePart(tokens, start)) add(start, end);
}

const wordAt = (tokens: Tokens, at: number): string =>
  at < tokens.count ? tokenText(tokens, at).toLowerCase() : "";

/** A pair of listed names, or a first name that is hardly a word. */
function addListed(tokens: Tokens, at: number, lower: string, add: Add): void {
  if (isHyphenated(tokens, at) || isEponym(tokens, at)) return;
  const end = nameEnd(tokens, at);
  const last = end > at ? tokenText(tokens, end - 1).toLowerCase() : "";
  if (end - at >= 2 && (lastNames.has(last) || end - at <= 3) && !isEponym(tokens, end - 1))
    add(at, end);
  else if (!lastNames.has(lower) && lower.length >= 5 && !wordNames.has(lower)) add(at, at + 1);
}

/** "Charcot-Marie-Tooth", "Austin-Moore". */
function isHyphenated(tokens: Tokens, at: number): boolean {
  return (
    (isSign(tokens, at - 1, "-") && tokens.end[at - 1] === tokens.begin[at]) ||
    (isSign(tokens, at + 1, "-") && tokens.begin[at + 1] === tokens.end[at])
  );
}

/** Whether a noun that eponyms go with follows a word: "Bell's palsy", "Bruce protocol", "Santa Barbara T-tube". */
function isEponym(tokens: Tokens, at: number): boolean {
  let next = at + 1;
  if (tokens.kind[next] === tokenKind.genitive) next++;
  for (let skipped = 0; skipped < 3 && next < tokens.count; skipped++, next++) {
    if (tokens.kind[next] === tokenKind.newline || isSign(tokens, next, "-")) continue;
    if (tokens.kind[next] !== tokenKind.word) return false;
    if (eponymNouns.has(tokenText(tokens, next).toLowerCase())) return true;
  }
  return false;
}

/** One past up to four capitalised words and initials on one line. */
function nameEnd(tokens: Tokens, from: number): number {
  let at = from;
  let words = 0;
  while (at < tokens.count && words < 4) {
    if (isNamePart(tokens, at)) words++;
    else if (
      !isInitialStop(tokens, at) &&
      !isSign(tokens, at, "-") &&
      !(isSign(tokens, at, "'") && tokens.begin[at] === tokens.end[at - 1])
    )
      break;
    at++;
  }
  while (at > from && tokens.kind[at - 1] === tokenKind.punctuation) at--;
  return at;
}

/** The full stop of an initial ("J. Smith"); X, Y and Z stand for whole names, and end them. */
function isInitialStop(tokens: Tokens, at: number): boolean {
  if (!isSign(tokens, at, ".") || (tokens.end[at - 1] ?? 0) - (tokens.begin[at - 1] ?? 0) !== 1)
    return false;
  return !/[XYZ]/.test(tokenText(tokens, at - 1));
}

function isNamePart(tokens: Tokens, at: number): boolean {
  if (tokens.kind[at] !== tokenKind.word || ((tokens.shape[at] ?? 0) & shape.firstUpper) === 0)
    return false;
  const word = tokenText(tokens, at);
  return !notNames.has(word) && !credential.test(word);
}

function isSign(tokens: Tokens, at: number, sign: string): boolean {
  return (
    at >= 0 &&
    at < tokens.count &&
    tokens.kind[at] === tokenKind.punctuation &&
    tokens.text.charAt(tokens.begin[at] ?? 0) === sign
  );
}
