/** Where a block of lines ends that something in front of it speaks of. */
import type { ContextRule } from "./context-rule.ts";
import type { Sentences } from "../text/sentences.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";

/** "STOP:⏎- ibuprofen⏎- HCTZ⏎Labs: …": a line without a bullet behind one that has it. */
export function leavesBullets(
  { text, begin, end }: Tokens,
  sentences: Sentences,
  at: number,
): boolean {
  const gap = text.slice(
    end[(sentences.end[at - 1] ?? 1) - 1],
    begin[sentences.begin[at] ?? 0] ?? text.length,
  );
  if (!/^\s*\n\s*$/.test(gap)) return false;
  const last = begin[sentences.begin[at - 1] ?? 0] ?? 0;
  return /\n\s*(?:[•*·‣▪-]|\d{1,2}[.)])\s*$/.test(text.slice(Math.max(0, last - 12), last));
}

/** An empty line between two sentences ends a block of lines. */
export function endsBlock(tokens: Tokens, from: number, to: number): boolean {
  let breaks = 0;
  for (let at = from; at < to; at++) if (tokens.kind[at] === tokenKind.newline) breaks++;
  return breaks > 1;
}

/** "Return if you experience:", an empty line, and bullets or numbers: the list is what was announced. */
export const isFirstBullet = (
  { text, begin, end }: Tokens,
  from: number,
  to: number,
  rules: readonly ContextRule[],
): boolean =>
  rules.some(({ category }) => category === "hypothetical") &&
  /^:\s*\n\s*\n\s*(?:[•*·‣▪-]|\d{1,2}[.)])\s*$/.test(
    text.slice((end[from - 1] ?? 1) - 1, begin[to]),
  );
