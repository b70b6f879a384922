// What stands in the text and is no part of it: badges behind the words, and the place of the answer bar.
import type { Mark } from "../marks/mark.ts";
import { saidOf, type Said } from "../marks/said.ts";
import type { Span } from "./occurrences.ts";
import type { TextModel, TextSection } from "./text-model.ts";

/** What an annotation that ends at an offset says, where it is no plain yes. */
export interface Badge {
  readonly at: number;
  readonly said: Said;
}

/** The badges of what is annotated, in the text's order. What nobody asks about, or was rejected, has none. */
export function badgesOf(marks: readonly Mark[]): readonly Badge[] {
  const badges: Badge[] = [];
  for (const { span, attributes, isRejected, isAside } of marks) {
    if (!span || isRejected || isAside) continue;
    const said = saidOf(attributes);
    if (said !== "yes") badges.push({ at: span.end, said });
  }
  badges.sort((one, other) => one.at - other.at);
  // Several annotations that end at a place and say the same have one badge.
  let first = 0;
  return badges.filter(({ at, said }, i) => {
    if (badges[first]?.at !== at) first = i;
    for (let before = first; before < i; before += 1)
      if (badges[before]?.said === said) return false;
    return true;
  });
}

/** The badges of each section that has some. */
export type SectionBadges = ReadonlyMap<TextSection, readonly Badge[]>;

/** A badge at the border of two sections stands at the end of the first. Sections without a change keep the former. */
export function badgesBySection(
  { sections }: TextModel,
  badges: readonly Badge[],
  former?: SectionBadges,
): SectionBadges {
  const found = new Map<TextSection, readonly Badge[]>();
  let from = 0;
  for (const section of sections) {
    let to = from;
    while ((badges[to]?.at ?? Infinity) <= section.end) to += 1;
    if (to > from) {
      const now = badges.slice(from, to);
      const before = former?.get(section);
      found.set(section, before && sameBadges(before, now) ? before : now);
    }
    from = to;
  }
  return found;
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
