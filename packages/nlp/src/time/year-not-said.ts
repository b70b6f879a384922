/** Which year or week is meant where only a month, a day of a month or a weekday is said. */
import type { KnownDates } from "./known-dates.ts";
import type { Tokens } from "../text/tokens.ts";
import { textBefore } from "./time-parts.ts";

/** What is still to come: "follow up on", "will return in", "due". */
const ahead =
  /\b(?:follow(?:ing)?[- ]?up|f\/u|fu|return|returns|appointment|appt|schedul(?:e|ed|ing)|will|plan(?:s|ned|ning)?|due|book(?:ed)?|rebooked|next|see(?:n)? (?:again|back|me)|to be (?:seen|done|reviewed)|expect(?:ed|s)?|EDD|EDC|TCI|hopes?|going to|aim(?:ing)? for|await(?:s|ing)?|list(?:ed)? for|set for|slated for|arranged? for|review(?:ed)? (?:on|in|by)|recheck (?:on|in)|until|till|expires?|upcoming|pending|rebook)\b/i;
/** What was, whatever else the sentence speaks of. */
const behind =
  /\b(?:was|were|had|last|LMP|since|ago|took place|missed|seen on|underwent|\w{3,}ed (?:on|in))\s*(?:the |on |in )?$/i;

export const past = /\b(?:was|were|had|been|took|stayed|worked|received|lived|used|remained)\b/i;

/** Whether the sentence up to a token speaks of what is to come. */
export function isAhead(tokens: Tokens, at: number): boolean {
  const clause = textBefore(tokens.text, tokens.begin[at] ?? 0, 90);
  const own = clause.slice(lastStop(clause));
  if (/\(\s*$/.test(own)) return false;
  // "antibiotics through 3/20": to come, unless it is told
  if (/\b(?:through|thru)\s*$/i.test(own)) return !past.test(own);
  if (/\b(?:until|till)\s*$/i.test(own) && past.test(own)) return false;
  return (
    ahead.test(own) &&
    !behind.test(
      own.replace(
        /\b(?:(?:listed|booked|scheduled|arranged|planned|rebooked|reviewed)|(?:will|to) be \w+ed) (?:on|in|for)\s*(?:the\s+)?$/i,
        "",
      ),
    )
  );
}

/** Where the last sentence begins; "Dr. X" ends none. */
export function lastStop(text: string): number {
  let stop = text.length;
  do stop = text.lastIndexOf(". ", stop - 1);
  while (
    stop > 0 &&
    /\b(?:Drs?|Mr|Mrs|Ms|St|vs|approx|appt|a\.m|p\.m)$/i.test(text.slice(0, stop))
  );
  return Math.max(stop, text.lastIndexOf("; ")) + 1;
}

/**
 * The year of a month (1 to 12), with a day where one was said: the latest up to the note, or, of what is to come, the
 * first from it on.
 */
export function yearOf(
  documentDate: string,
  month: number,
  day: number | undefined,
  isToCome: boolean,
): number {
  const own = Number(documentDate.slice(0, 4));
  const said = month * 100 + (day ?? 0);
  const today =
    Number(documentDate.slice(5, 7)) * 100 +
    (day === undefined ? 0 : Number(documentDate.slice(8)));
  if (isToCome) return said < today ? own + 1 : own;
  return said > today ? own - 1 : own;
}

/**
 * Two-digit years lie in the hundred years up to ten years past the document (2000–2099 of it when it has no date: 30
 * and above are 19xx).
 */
export function fullYear(text: string, { documentDate }: KnownDates): number {
  const value = Number(text);
  if (text.length === 4) return value;
  if (documentDate === undefined) return value < 30 ? 2000 + value : 1900 + value;
  const limit = Number(documentDate.slice(0, 4)) + 10;
  let full = Math.floor(limit / 100) * 100 + value;
  if (full > limit) full -= 100;
  return full;
}
