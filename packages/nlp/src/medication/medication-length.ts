/** How long a drug is taken, in words that are no plain amount. */
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";

/** "for 5 days", "x 5 days", "for up to another 5 days". */
export function isDuration(tokens: Tokens, at: number): boolean {
  let before = at - 1;
  while (
    before > at - 6 &&
    /^(?:up|to|a|an|the|next|another|additional|further|full|total|of|about|approximately|\n)$/.test(
      foldedToken(tokens, before),
    )
  )
    before--;
  return /^(?:for|x|times|over)$/.test(foldedToken(tokens, before));
}

/** A length of treatment that is no plain amount: "for a week", "5/7" for five days behind a British frequency. */
export function courseAt(
  tokens: Tokens,
  at: number,
  to: number,
  written: string | undefined,
): { value: number; used: number } | undefined {
  if (tokens.kind[at] === tokenKind.number) {
    if (at + 2 >= to || foldedToken(tokens, at + 1) !== "/") return undefined;
    const days = { 7: 1, 52: 7, 12: 30 }[foldedToken(tokens, at + 2)];
    if (days === undefined || tokens.begin[at + 2] !== tokens.end[at + 1]) return undefined;
    // Otherwise it may be a date.
    const isBritish = /^(?:od|bd|tds|qds|nocte|mane)$/i.test(written ?? "");
    if (!isBritish && !/^(?:x|for)$/.test(foldedToken(tokens, at - 1))) return undefined;
    return { value: Number(foldedToken(tokens, at)) * days, used: 3 };
  }
  const hours = hoursAt(tokens, at, to);
  if (hours !== undefined) return hours;
  if (foldedToken(tokens, at) !== "for" || at + 2 >= to) return undefined;
  if (!/^(?:a|an|the)$/.test(foldedToken(tokens, at + 1))) return undefined;
  const next = foldedToken(tokens, at + 2);
  const index = /^(?:next|further|full|whole)$/.test(next) ? at + 3 : at + 2;
  const days = { day: 1, week: 7, fortnight: 14, month: 30 }[foldedToken(tokens, index)];
  return days === undefined || index >= to ? undefined : { value: days, used: index + 1 - at };
}

/** "x 24h": whole days in hours; "for 24 hours" may be how long a patch or an effect lasts. */
function hoursAt(
  tokens: Tokens,
  at: number,
  to: number,
): { value: number; used: number } | undefined {
  if (foldedToken(tokens, at) !== "x" || at + 2 >= to) return undefined;
  if (tokens.kind[at + 1] !== tokenKind.number) return undefined;
  if (!/^(?:h|hr|hrs|hours)$/.test(foldedToken(tokens, at + 2))) return undefined;
  const value = Number(foldedToken(tokens, at + 1)) / 24;
  return Number.isInteger(value) && value > 0 ? { value, used: 3 } : undefined;
}

/**
 * What "x5" counts: days of "x5d" and "x2 weeks", 0 where no length follows ("x1 with", "x2 doses"). Undefined where
 * the token is none.
 */
export function timesAt(
  tokens: Tokens,
  at: number,
  to: number,
): { days: number; used: number } | undefined {
  const [, count, glued] =
    /^x(\d{1,3})(d|days?|w|wks?|weeks?)?$/.exec(foldedToken(tokens, at)) ?? [];
  if (count === undefined) return undefined;
  const unit = glued ?? (at + 1 < to ? foldedToken(tokens, at + 1) : "");
  const each = /^d(?:ays?)?$/.test(unit) ? 1 : /^w(?:ks?|eeks?)?$/.test(unit) ? 7 : 0;
  return { days: Number(count) * each, used: each > 0 && glued === undefined ? 2 : 1 };
}
