import { lineOf, markCategories, type Mark } from "./mark.ts";
import { isHeld } from "./said.ts";
import type { Span } from "../text/occurrences.ts";
import type { TextNodes } from "../text/text-nodes.ts";

/** Names of the highlights over single spans, each painted above the annotations; styled in highlights.css. */
export type SpanStyle = "current" | "preview" | "chosen" | "cue";

const prefix = "concord-";
/** Later ones are painted above earlier ones. */
const spanPriority: Readonly<Record<SpanStyle, number>> = {
  preview: 2,
  current: 3,
  cue: 3,
  chosen: 4,
};

/** True where the browser paints highlights over text; elsewhere annotations are elements. */
export function canHighlight(): boolean {
  return typeof CSS !== "undefined" && "highlights" in CSS && typeof Highlight !== "undefined";
}

/** The style classes of a mark: line and colour, and muted ink for what the patient does not have. */
export function markStyles(mark: Mark): string[] {
  const line = lineOf(mark);
  if (line === "rejected") return [line];
  const style = `${line}-${mark.colour}`;
  return isHeld(mark.attributes) ? [style] : [style, "absent"];
}

/** Paints annotations over plain text nodes. Only what has changed since the last time is touched. */
export class HighlightPainter {
  readonly #highlights = new Map<string, Highlight>();
  readonly #painted = new Map<string, { mark: Mark; range: StaticRange; styles: string[] }>();
  readonly #paintedSpans = new Map<SpanStyle, readonly StaticRange[]>();
  #nodes: TextNodes | null = null;

  paint(nodes: TextNodes, marks: readonly Mark[]): void {
    const isSameText = this.#nodes === nodes;
    this.#nodes = nodes;
    const shown = new Set<string>();
    for (const mark of marks) {
      shown.add(mark.id);
      const before = this.#painted.get(mark.id);
      if (isSameText && before?.mark === mark) continue;
      const range = mark.span && staticRange(nodes, mark.span);
      // A badge or the bar that came into the text moved what stands behind it in its block, and nothing else.
      if (before?.mark === mark && range && isSameRange(before.range, range)) continue;
      if (before) this.#remove(mark.id);
      if (!range) continue;
      const styles = markStyles(mark);
      for (const style of styles) this.#highlight(style).add(range);
      this.#painted.set(mark.id, { mark, range, styles });
    }
    for (const id of this.#painted.keys()) if (!shown.has(id)) this.#remove(id);
  }

  /** Paints spans in one of the styles above the annotations, in place of those before. */
  paintSpans(nodes: TextNodes, style: SpanStyle, spans: readonly Span[]): void {
    const ranges = spans.flatMap((span) => staticRange(nodes, span) ?? []);
    const before = this.#paintedSpans.get(style) ?? [];
    const isSame = (range: StaticRange, at: number) => {
      const former = before[at];
      return former !== undefined && isSameRange(former, range);
    };
    // The browser goes through all highlights whenever one of them is touched.
    if (before.length === ranges.length && ranges.every(isSame)) return;
    const highlight = this.#highlight(style);
    highlight.clear();
    highlight.priority = spanPriority[style];
    for (const range of ranges) highlight.add(range);
    this.#paintedSpans.set(style, ranges);
  }

  /** Takes everything off; the painter can paint again afterwards. */
  clear(): void {
    this.#removeAll();
    for (const name of this.#highlights.keys()) CSS.highlights.delete(prefix + name);
    this.#highlights.clear();
  }

  #removeAll(): void {
    for (const highlight of this.#highlights.values()) highlight.clear();
    this.#painted.clear();
    this.#paintedSpans.clear();
  }

  #remove(id: string): void {
    const painted = this.#painted.get(id);
    if (!painted) return;
    for (const style of painted.styles) this.#highlights.get(style)?.delete(painted.range);
    this.#painted.delete(id);
  }

  #highlight(name: string): Highlight {
    let highlight = this.#highlights.get(name);
    if (!highlight) {
      highlight = new Highlight();
      if (name === "absent") highlight.priority = 1;
      this.#highlights.set(name, highlight);
      CSS.highlights.set(prefix + name, highlight);
    }
    return highlight;
  }
}

function staticRange(nodes: TextNodes, { begin, end }: Span): StaticRange | null {
  const span = nodes.spanAt(begin, end);
  return (
    span &&
    new StaticRange({
      startContainer: span.start.node,
      startOffset: span.start.offset,
      endContainer: span.end.node,
      endOffset: span.end.offset,
    })
  );
}

function isSameRange(one: StaticRange, other: StaticRange): boolean {
  return (
    one.startContainer === other.startContainer &&
    one.startOffset === other.startOffset &&
    one.endContainer === other.endContainer &&
    one.endOffset === other.endOffset
  );
}

/** Every style that a mark may have, for the stylesheet's test. */
export const lineStyles: readonly string[] = [
  ...["automated", "aside", "mine", "other", "resolved"].flatMap((line) =>
    markCategories.map((colour) => `${line}-${colour}`),
  ),
  "rejected",
];
