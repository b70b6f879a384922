/** What becomes of a drug by a verb behind it in its own clause. */
import type { Mention } from "../mentions/mention.ts";
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import type { Draft } from "./medication-draft.ts";
import { isOpen, statusAt } from "./medication-status.ts";

/** "was held", "increased to", "25 mg tid begun": what becomes of the drug, by a verb behind it. */
export function takeStatus(
  tokens: Tokens,
  at: number,
  to: number,
  word: string,
  draft: Draft,
  link: { readonly and: boolean; readonly stranger: boolean },
  next: Mention | undefined,
): void {
  if (draft.status !== undefined || link.stranger || draft.last + 4 <= at) return;
  // "Bactrim added to her allergies"
  if (word === "added" && /\ballerg/i.test(tokens.text.slice(tokens.end[at], tokens.end[at + 4])))
    return;
  const isFinite =
    /ed$|^(?:held|begun|withheld|continues|stays|remains|stay|kept|d?c'd|dcd|ceased)$/.test(word) ||
    (word === "down" && foldedToken(tokens, at + 1) === "to") ||
    (word === "hold" && foldedToken(tokens, at - 1) === "on");
  if (!isFinite || isOpen(tokens, at, at - 3)) return;
  const status = word === "down" ? "decreased" : statusAt(tokens, at);
  if (status === undefined) return;
  // "on aspirin and stopped smoking": behind a comma or "and" it needs an end, a number or a date behind it.
  const behind = at + 1 < to ? foldedToken(tokens, at + 1) : "";
  const isLast =
    at + 1 >= to ||
    tokens.kind[at + 1] !== tokenKind.word ||
    /^(?:to|at|on|in|by|for|today|yesterday|since|after|during|post|last|this|and|because|due|as|until|off|up|down)$/.test(
      behind,
    );
  // "and started on" the next drug
  const isOnNext = /^(?:on|with)$/.test(behind) && next !== undefined && next.from <= at + 6;
  if (link.and && (!isLast || isOnNext)) return;
  draft.status = status;
}

/** "…, then stopped". */
export function readLateStatus(
  tokens: Tokens,
  from: number,
  to: number,
  next: Mention | undefined,
  draft: Draft,
): void {
  for (let at = from; at < Math.min(to, from + 2); at++)
    if (
      draft.status === undefined &&
      /^(?:stop|stopped|discontinued|off|discontinue)$/.test(foldedToken(tokens, at)) &&
      at + 1 !== next?.from &&
      next === undefined
    )
      draft.status = "stopped";
}
