import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import type { ParsedFrequency } from "./medication-frequency.ts";
import { frequencies, medicationRoutes } from "./medication-words.data.ts";

/** "b.i.d.", "q.d.": letters with full stops. */
export function dottedFrequency(
  tokens: Tokens,
  at: number,
  to: number,
): ParsedFrequency | undefined {
  const dotted = dottedWord(tokens, at, to);
  const known = dotted === undefined ? undefined : frequencies.get(dotted.word);
  if (dotted === undefined || known === undefined) return undefined;
  return {
    frequency: {
      text: tokens.text.slice(tokens.begin[at], tokens.end[at + dotted.used - 1]),
      count: known[0],
      period_days: known[1],
    },
    used: dotted.used,
    asNeeded: false,
    range: false,
  };
}

/** "p.o.", "b.i.d.", "q.d." as one word. */
export function dottedWord(
  tokens: Tokens,
  at: number,
  to: number,
): { word: string; used: number } | undefined {
  let word = "";
  let index = at;
  while (
    index + 1 < to &&
    tokens.kind[index] === tokenKind.word &&
    (tokens.end[index] ?? 0) - (tokens.begin[index] ?? 0) <= 2 &&
    tokens.text.charCodeAt(tokens.begin[index + 1] ?? 0) === 46 &&
    tokens.begin[index + 1] === tokens.end[index]
  ) {
    word += foldedToken(tokens, index);
    index += 2;
    if (tokens.begin[index] !== tokens.end[index - 1]) break;
  }
  if (word.length < 2) return undefined;
  return frequencies.has(word) || medicationRoutes.has(word) || word === "prn"
    ? { word, used: index - at }
    : undefined;
}

const complaints =
  /^(?:wheezing|wheezy|itching|itchy|nauseated|nauseous|coughing|anxious|constipated|febrile|dizzy|sneezing|congested)$/;

/** Tokens of "prn", "as needed", "when required", "if needed", "if wheezing" at a place; 0 when there is none. */
export function neededAt(tokens: Tokens, at: number, to: number, word: string): number {
  if (word === "prn" || word === "sos") return 1;
  const dotted = word === "p" || word === "pr" ? dottedWord(tokens, at, to) : undefined;
  if (dotted?.word === "prn") return dotted.used;
  if (!/^(?:as|when|if)$/.test(word)) return 0;
  if (word === "if" && at + 1 < to && complaints.test(foldedToken(tokens, at + 1))) return 2;
  for (let next = at + 1; next < Math.min(to, at + 3); next++)
    if (/^(?:needed|necessary|required)$/.test(foldedToken(tokens, next))) return next + 1 - at;
  return 0;
}
