import type { Time } from "../annotated-document.ts";
import { findSections } from "../sections/sections.ts";
import { findLines } from "../text/lines.ts";
import { findSentences } from "../text/sentences.ts";
import { tokenize } from "../text/tokens.ts";
import type { KnownDates } from "./known-dates.ts";
import { findTimes } from "./times.ts";

/** The time expressions of a text alone, in order, whether a concept stands near them or not. */
export function timesOf(text: string, known: KnownDates = {}): Time[] {
  const tokens = tokenize(text);
  const lines = findLines(tokens);
  const sentences = findSentences(tokens, lines, findSections(tokens, lines).headers);
  return findTimes(tokens, sentences, known).map(({ time }) => time);
}
