/** Symptoms by their letters in a row: "N/V/D", "no f/c/n/v/d", "denies CP/SOB/F/C". */
import { tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import type { DefinedAbbreviations, Meaning, ShortForms } from "./defined-abbreviations.ts";

/** What a letter of such a row means. */
export const lettersOfSymptoms: Readonly<Record<string, string>> = {
  f: "fever",
  c: "chills",
  n: "nausea",
  v: "vomiting",
  d: "diarrhea",
  s: "sweating",
  r: "rigors",
};
/** Two letters beside each other that make a row of symptoms of it, where the row is longer, or denied. */
const telling = /(?:^|\/)(?:n\/v|f\/n|n\/d|v\/d|f\/c)(?:\/|$)/;
const alone = /^(?:n\/v|v\/d|n\/d)$/;
const denied =
  /\b(?:no|denies|denied|deny|denying|without|w\/o|neg(?:ative)?(?: for)?|any|\(-\)|[+-])\s*$/i;

const slash = 47;

/** The letters of rows of symptoms, beside the short forms that are known already. */
export function placeSlashLists(
  tokens: Tokens,
  meanings: ShortForms,
  others: DefinedAbbreviations,
): DefinedAbbreviations {
  const places = new Map<number, { meaning: Meaning | undefined; tokens: number }>();
  for (let at = 1; at + 1 < tokens.count; at++) {
    if (!isSlash(tokens, at) || !isLetter(tokens, at + 1) || !isLetter(tokens, at - 1)) continue;
    const from = at - 1;
    let to = at + 2;
    while (to + 1 < tokens.count && isSlash(tokens, to) && isLetter(tokens, to + 1)) to += 2;
    // A longer row is one of words, whose letters stand between them.
    const written = tokens.text.slice(tokens.begin[from], tokens.end[to - 1]).toLowerCase();
    if (
      isRow(
        written,
        tokens.text.slice(Math.max(0, (tokens.begin[from] ?? 0) - 24), tokens.begin[from]),
      )
    )
      for (let each = from; each < to; each += 2) {
        const means = lettersOfSymptoms[tokenText(tokens, each).toLowerCase()];
        const meaning = means === undefined ? undefined : meanings.get(means);
        if (meaning !== undefined) places.set(each, { meaning, tokens: 1 });
      }
    at = to;
  }
  if (places.size === 0) return others;
  return {
    size: places.size + others.size,
    at: (token) => others.at(token) ?? places.get(token),
  };
}

const isRow = (written: string, before: string): boolean =>
  alone.test(written) ||
  (telling.test(written) && (written.length > 3 || denied.test(before) || before.endsWith("/")));

const isSlash = (tokens: Tokens, at: number): boolean =>
  tokens.kind[at] === tokenKind.punctuation &&
  tokens.text.charCodeAt(tokens.begin[at] ?? 0) === slash &&
  tokens.begin[at] === tokens.end[at - 1] &&
  tokens.end[at] === tokens.begin[at + 1];

const isLetter = (tokens: Tokens, at: number): boolean =>
  tokens.kind[at] === tokenKind.word &&
  (tokens.end[at] ?? 0) - (tokens.begin[at] ?? 0) === 1 &&
  Object.hasOwn(lettersOfSymptoms, tokenText(tokens, at).toLowerCase());
