import type { Lines } from "./lines.ts";
import { canonicalSection, headerKey, isBodySystem, sectionByKeyword } from "./section-header.ts";
import { shape, tokenKind, type Tokens } from "./tokens.ts";

/** A header on a line: tokens [from, to) are its words, `after` is the first token behind it and its colon. */
export interface Header {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly after: number;
  readonly canonical: string;
  /** A body system, which lies under the section before it. */
  readonly system: boolean;
}

/** Tokens looked at for a colon, and words of a header at most. */
const reach = 14;
const mostWords = 8;

/** Labels that are ordinary words: a header only with a capital. */
const notAlone: ReadonlySet<string> = new Set([
  "a",
  "p",
  "s",
  "o",
  "all",
  "a p",
  "ap",
  "cc",
  "c c",
  "sh",
  "fh",
  "pe",
  "vs",
  "motor",
  "position",
  "data",
  "name",
  "date",
  "status",
  "patient",
  "events",
  "problem",
  "progress",
  "condition",
  "discharge",
  "family",
  "social",
  "note",
  "other",
  "course",
  "drugs",
  "exam",
  "lab",
  "ct",
  "mri",
  "echo",
  "source",
  "age",
  "sex",
  "race",
  "room",
  "title",
  "screening",
  "service",
  "location",
  "position",
  "closure",
  "fluids",
  "counts",
  "diet",
  "tests",
  "findings",
  "history",
  "contrast",
  "approach",
  "incision",
  "management",
  "treatment",
  "therapy",
  "surgery",
  "summary",
  "education",
  "facility",
  "consent",
  "gait",
  "all",
  "background",
  "development",
  "studies",
  "procedure",
  "operation",
  "medication",
  "allergy",
  "complaint",
  "issues",
  "goals",
  "orders",
  "position",
  "inspection",
  "palpation",
  "occupation",
  "alcohol",
  "tobacco",
  "habits",
  "evaluation",
  "discussion",
  "opinion",
]);

/** Where a line with # opens a problem. */
const problemSections: ReadonlySet<string> = new Set([
  "ASSESSMENT AND PLAN",
  "PLAN",
  "ASSESSMENT",
  "HOSPITAL COURSE",
  "PROBLEM LIST",
]);

const sentenceOpeners: ReadonlySet<string> = new Set([
  "the",
  "he",
  "she",
  "his",
  "her",
  "patient",
  "this",
  "we",
  "i",
  "no",
  "please",
  "they",
  "it",
  "there",
  "if",
  "in",
  "on",
  "at",
  "for",
  "with",
  "as",
  "to",
  "a",
  "an",
  "these",
  "your",
  "my",
  "our",
  "was",
  "is",
  "and",
  "dear",
]);

/** The header that a line opens with, if it does. `current` is the section that the line stands in. */
export function headerOfLine(
  tokens: Tokens,
  lines: Lines,
  line: number,
  mostlyCapitals: boolean,
  current: string | undefined,
): Header | undefined {
  const from = lines.bodyToken[line] ?? 0;
  const end = lines.endToken[line] ?? 0;
  if (from >= end) return undefined;
  const first = lines.firstToken[line] ?? 0;
  const marker = tokens.text.charCodeAt(tokens.begin[first] ?? 0);
  const hash = from > first && marker === 35;
  const bulleted =
    from > first && !hash && tokens.kind[first] === tokenKind.punctuation && marker !== 42;
  if (tokens.kind[from] !== tokenKind.word) return undefined;

  const dashed = dashedHeader(tokens, line, from, end);
  if (dashed !== undefined) return dashed;
  const colon = colonIn(tokens, from, Math.min(end, from + reach));
  const to = colon < 0 ? end : colon;
  const atLineEnd = colon < 0 || colon + 1 === end;
  const look = describe(tokens, from, to);
  if (look.words > mostWords || to - from > reach) return capitalPrefix(tokens, line, from, end);
  if (!look.capitalised && !look.capitals && colon < 0) return undefined;
  const text = tokens.text.slice(tokens.begin[from], tokens.end[to - 1]);
  const key = headerKey(text);
  if (key === "") return undefined;
  const after = colon < 0 ? end : colon + 1;
  const make = (canonical: string, system = false): Header => ({
    line,
    from,
    to,
    after,
    canonical,
    system,
  });

  if (isBodySystem(key) && !(look.capitals && look.letters > 4 && current === undefined)) {
    const under =
      current === "PHYSICAL EXAM" || current === "REVIEW OF SYSTEMS" || current === "VITAL SIGNS";
    if (under && look.capitals && !bulleted && look.letters >= 2)
      return make(current === "VITAL SIGNS" ? "PHYSICAL EXAM" : current, true);
    if (under || colon >= 0) return undefined;
  }
  const known = look.endsSentence ? undefined : canonicalSection(key);
  if (known !== undefined) {
    if (colon >= 0) {
      if (bulleted && !look.capitals) return undefined;
      if (!look.firstUpper && (notAlone.has(key) || look.words < 2)) return undefined;
      return make(known);
    }
    if (bulleted || (mostlyCapitals && notAlone.has(key) && !isIsolated(lines, line)))
      return undefined;
    if (look.capitals || hash) return make(known);
    if (look.capitalised && isIsolated(lines, line) && key.length > 2) return make(known);
    return undefined;
  }
  if (sentenceOpeners.has(key.split(" ")[0] ?? "")) return undefined;
  if (look.endsSentence) return capitalPrefix(tokens, line, from, end);
  // "# CAD" under a plan is a problem, not a section.
  const isProblem = hash && current !== undefined && problemSections.has(current);
  if (isProblem && !look.capitals) return undefined;
  if (isProblem && sectionByKeyword(key) === undefined) return undefined;
  const strong = look.capitals && look.letters >= 5 && !look.digits && !bulleted && from === first;
  if (hash || strong || (look.titled && colon >= 0 && look.words > 1 && !bulleted)) {
    const guessed = sectionByKeyword(key);
    if (guessed !== undefined && (hash || colon >= 0 || look.capitals)) return make(guessed);
  }
  if (hash) return make("UNKNOWN");
  if (
    strong &&
    (colon >= 0
      ? look.letters >= 5 && (!mostlyCapitals || atLineEnd)
      : !mostlyCapitals && isIsolated(lines, line))
  )
    return make("UNKNOWN");
  if (
    look.titled &&
    colon >= 0 &&
    atLineEnd &&
    look.words >= 2 &&
    !look.digits &&
    from === first &&
    isIsolated(lines, line)
  )
    return make("UNKNOWN");
  return capitalPrefix(tokens, line, from, end);
}

/** "FH - father had": an abbreviation in capitals that can only be a header, and a dash. */
function dashedHeader(tokens: Tokens, line: number, from: number, end: number): Header | undefined {
  if (
    from + 2 >= end ||
    !isOneOf(tokens, from + 1, "-–") ||
    tokens.begin[from + 1] === tokens.end[from]
  )
    return undefined;
  const word = tokens.text.slice(tokens.begin[from], tokens.end[from]);
  if (!/^(?:PMHX?|PSHX?|FHX?|SHX?|HPI|ROS|MEDS|PEX?|DHX?|ALLERGIES)$/.test(word)) return undefined;
  const canonical = canonicalSection(word.toLowerCase());
  return canonical === undefined
    ? undefined
    : { line, from, to: from + 1, after: from + 2, canonical, system: false };
}

/** "HISTORY OF PRESENT ILLNESS The patient …", "Impression - …": a known header without a colon, set off by its capitals or a dash. */
function capitalPrefix(
  tokens: Tokens,
  line: number,
  from: number,
  end: number,
): Header | undefined {
  let to = from;
  let letters = 0;
  while (to < end && to - from < reach) {
    const flags = tokens.shape[to] ?? 0;
    if (tokens.kind[to] === tokenKind.word && (flags & shape.lower) === 0)
      letters += (tokens.end[to] ?? 0) - (tokens.begin[to] ?? 0);
    else if (!isOneOf(tokens, to, "&/")) break;
    to++;
  }
  // The capital that opens the sentence behind the header is not part of it.
  if (
    letters < 6 ||
    to === from ||
    to >= end ||
    tokens.kind[to] !== tokenKind.word ||
    to - from < 2
  )
    return undefined;
  const canonical = canonicalSection(
    headerKey(tokens.text.slice(tokens.begin[from], tokens.end[to - 1])),
  );
  return canonical === undefined
    ? undefined
    : { line, from, to, after: to, canonical, system: false };
}

interface Look {
  readonly words: number;
  readonly letters: number;
  readonly capitals: boolean;
  /** Every word but the small ones opens with a capital. */
  readonly titled: boolean;
  readonly capitalised: boolean;
  readonly firstUpper: boolean;
  readonly digits: boolean;
  readonly endsSentence: boolean;
}

function describe(tokens: Tokens, from: number, to: number): Look {
  let words = 0;
  let letters = 0;
  let lower = 0;
  let small = 0;
  let digits = false;
  for (let at = from; at < to; at++) {
    const kind = tokens.kind[at];
    if (kind === tokenKind.number) digits = true;
    if (kind !== tokenKind.word) continue;
    const flags = tokens.shape[at] ?? 0;
    const size = (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0);
    words++;
    letters += size;
    if ((flags & shape.lower) !== 0) {
      lower++;
      if ((flags & shape.firstUpper) === 0 && size > 4) small++;
    }
  }
  const firstUpper = ((tokens.shape[from] ?? 0) & shape.firstUpper) !== 0;
  const last = tokens.text.charCodeAt((tokens.end[to - 1] ?? 1) - 1);
  return {
    words,
    letters,
    capitals: lower === 0 && firstUpper,
    titled: small === 0 && firstUpper,
    capitalised: firstUpper,
    firstUpper,
    digits,
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
    tokens.kind[at] === tokenKind.punctuation &&
    signs.includes(tokens.text.charAt(tokens.begin[at] ?? 0))
  );
}

/** Whether the line stands at the start or behind an empty line, or has an empty line behind it. */
function isIsolated(lines: Lines, line: number): boolean {
  const isEmpty = (index: number): boolean =>
    index < 0 || index >= lines.count || lines.firstToken[index] === lines.endToken[index];
  return isEmpty(line - 1) || isEmpty(line + 1);
}
