// What stands in the text and is no part of it: badges behind the words, and the place of the answer bar.
import type { Mark } from "../marks/mark.ts";
import { saidOf, type Said } from "../marks/said.ts";
import type { Span } from "./occurrences.ts";
import type { TextModel } from "./text-model.ts";

/** What an annotation that ends at an offset says, where it is no plain yes. */
export interface Badge {
  readonly at: number;
  readonly said: Said;
}

/** The badges of what is annotated, in the text's order. What nobody asks about, or was rejected, has none. */
export function badgesOf(marks: readonly Mark[]): readonly Badge[] {
  const badges = new Map<string, Badge>();
  for (const { span, attributes, isRejected, isAside } of marks) {
    const said = saidOf(attributes);
    if (!span || isRejected || isAside || said === "yes") continue;
    badges.set(`${span.end} ${said}`, { at: span.end, said });
  }
  return [...badges.values()].toSorted((one, other) => one.at - other.at);
}

/** The former badges where nothing has changed, so that the text is not rendered again. */
export function sameBadges(before: readonly Badge[], now: readonly Badge[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ at, said }, i) => now[i]?.at === at && now[i].said === said)
  );
}

/** About twelve lines: in a longer paragraph the bar comes behind the sentence. */
const LONGEST_PARAGRAPH = 1000;

/** Where the bar of a mention stands: behind its paragraph, so that it covers no word; 0: above the text. */
export function barPlace({ text, sections }: TextModel, span: Span | null): number {
  if (!span) return 0;
  const last = span.end - 1;
  const section = sections.find(({ begin, end }) => begin <= last && last < end);
  const block = section?.blocks.find(({ begin, end }) => begin <= last && last < end);
  if (!block) return 0;
  const lineEnd = text.indexOf("\n", last);
  const end = lineEnd < 0 ? block.end : Math.min(lineEnd + 1, block.end);
  const lineBegin = text.lastIndexOf("\n", last) + 1;
  if (end - lineBegin <= LONGEST_PARAGRAPH) return end;
  const rest = text.slice(span.end, Math.min(end, span.end + LONGEST_PARAGRAPH));
  const stop = /[.!?]\s+/.exec(rest) ?? /\s+/.exec(rest);
  return stop ? span.end + stop.index + stop[0].length : end;
}
