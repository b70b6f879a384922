import { lineOf, markCategories, type Mark } from "./mark.ts";
import type { Span } from "../text/occurrences.ts";
import type { TextNodes } from "../text/text-nodes.ts";

/** Names of the highlights over single spans, each painted above the annotations; styled in highlights.css. */
export type SpanStyle = "current" | "preview" | "chosen";

const prefix = "concord-";
/** Later ones are painted above earlier ones. */
const spanPriority: Readonly<Record<SpanStyle, number>> = { preview: 2, current: 3, chosen: 4 };

/** True where the browser paints highlights over text; elsewhere annotations are elements. */
export function canHighlight(): boolean {
  return typeof CSS !== "undefined" && "highlights" in CSS && typeof Highlight !== "undefined";
}

/** The style classes of a mark: line and colour, and muted ink for what the patient does not have. */
export function markStyles(mark: Mark): string[] {
  const { isNegated, isResolved, colour, attributes } = mark;
  // The double line of what was chosen can't be dashed as well; the ink says that it is absent.
  const line = `${lineOf(mark)}${isNegated && !isResolved ? "-negated" : ""}-${colour}`;
  const isAbsent = !attributes.is_experienced || !attributes.is_present;
  return isAbsent ? [line, "absent"] : [line];
}

/** Paints annotations over plain text nodes. Only what has changed since the last time is touched. */
export class HighlightPainter {
  readonly #highlights = new Map<string, Highlight>();
  readonly #painted = new Map<string, { mark: Mark; range: StaticRange; styles: string[] }>();
  #nodes: TextNodes | null = null;

  paint(nodes: TextNodes, marks: readonly Mark[]): void {
    if (this.#nodes !== nodes) this.#removeAll();
    this.#nodes = nodes;
    const shown = new Set<string>();
    for (const mark of marks) {
      shown.add(mark.id);
      const before = this.#painted.get(mark.id);
      if (before?.mark === mark) continue;
      if (before) this.#remove(mark.id);
      const range = mark.span && staticRange(nodes, mark.span);
      if (!range) continue;
      const styles = markStyles(mark);
      for (const style of styles) this.#highlight(style).add(range);
      this.#painted.set(mark.id, { mark, range, styles });
    }
    for (const id of this.#painted.keys()) if (!shown.has(id)) this.#remove(id);
  }

  /** Paints spans in one of the styles above the annotations, in place of those before. */
  paintSpans(nodes: TextNodes, style: SpanStyle, spans: readonly Span[]): void {
    const highlight = this.#highlight(style);
    highlight.clear();
    highlight.priority = spanPriority[style];
    for (const span of spans) {
      const range = staticRange(nodes, span);
      if (range) highlight.add(range);
    }
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

/** Every style that a mark may have, for the stylesheet's test. */
export const lineStyles: readonly string[] = [
  ...["automated", "mine", "other"].flatMap((source) => [source, `${source}-negated`]),
  "resolved",
].flatMap((line) => markCategories.map((colour) => `${line}-${colour}`));
