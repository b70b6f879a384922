/** A place in the page's text: a text node and an offset in it. */
export interface TextPoint {
  readonly node: Text;
  readonly offset: number;
}

/** Marks an element in the text that is no part of it (a heading that was put there): `data-beside`. */
export const notPartOfText = { "data-beside": true } as const;

function isBeside(node: Node): boolean {
  return node instanceof HTMLElement && node.hasAttribute("data-beside");
}

/** The text nodes below an element that hold a text whole and in order; offsets count from its beginning. */
export class TextNodes {
  readonly #nodes: readonly Text[];
  readonly #begins: readonly number[];
  readonly #beginOf: ReadonlyMap<Node, number>;
  readonly length: number;

  constructor(root: Node) {
    const nodes: Text[] = [];
    const begins: number[] = [];
    let length = 0;
    const walk = (parent: Node) => {
      // A tree walker would ask for each node whether it is part of the text: three times as long.
      for (let node = parent.firstChild; node; node = node.nextSibling) {
        if (node instanceof Text) {
          nodes.push(node);
          begins.push(length);
          length += node.length;
        } else if (!isBeside(node)) walk(node);
      }
    };
    walk(root);
    this.#nodes = nodes;
    this.#begins = begins;
    this.#beginOf = new Map(nodes.map((node, at) => [node, begins[at] ?? 0]));
    this.length = length;
  }

  /** Where an offset lies. `isEnd`: at a border it belongs to what stands before it. */
  pointAt(offset: number, isEnd = false): TextPoint | null {
    let low = 0;
    let high = this.#nodes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const begin = this.#begins[middle] ?? 0;
      if (isEnd ? begin < offset : begin <= offset) low = middle + 1;
      else high = middle;
    }
    const node = this.#nodes[Math.max(low - 1, 0)];
    if (!node) return null;
    const within = offset - (this.#begins[Math.max(low - 1, 0)] ?? 0);
    return within >= 0 && within <= node.length ? { node, offset: within } : null;
  }

  /** A span as the ends of a range; null when it is not in the text. */
  spanAt(begin: number, end: number): { start: TextPoint; end: TextPoint } | null {
    const start = this.pointAt(begin);
    const stop = this.pointAt(end, true);
    return start && stop ? { start, end: stop } : null;
  }

  /** A live range over a span, for measuring and selecting. */
  rangeOf(begin: number, end: number): Range | null {
    const span = this.spanAt(begin, end);
    if (!span) return null;
    const range = document.createRange();
    range.setStart(span.start.node, span.start.offset);
    range.setEnd(span.end.node, span.end.offset);
    return range;
  }

  /** The offset of a boundary point of the DOM; null when it is outside. */
  offsetOf(node: Node, offset: number): number | null {
    const begin = this.#beginOf.get(node);
    if (begin !== undefined) return begin + offset;
    // Between elements: where the next piece of text begins.
    for (let at: ChildNode | null = node.childNodes[offset] ?? null; at; at = at.nextSibling) {
      const first = isBeside(at) ? null : firstText(at);
      if (first !== null) return this.#beginOf.get(first) ?? null;
    }
    const last = node.lastChild && lastText(node.lastChild);
    const lastBegin = last ? this.#beginOf.get(last) : undefined;
    return last && lastBegin !== undefined ? lastBegin + last.length : null;
  }
}

/** Walks the text below a node, without what is no part of it. */
function textWalker(root: Node): { nextNode(): Text | null } {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) => (isBeside(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
  );
  return {
    nextNode: () => {
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text) return node;
      return null;
    },
  };
}

function firstText(node: Node): Text | null {
  if (node instanceof Text) return node;
  return textWalker(node).nextNode();
}

function lastText(node: Node): Text | null {
  if (node instanceof Text) return node;
  if (isBeside(node)) return node.previousSibling && lastText(node.previousSibling);
  return node.lastChild && lastText(node.lastChild);
}
