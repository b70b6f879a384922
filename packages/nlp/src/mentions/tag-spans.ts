import type { Entity } from "../annotated-document.ts";
import type { Engine } from "../engine.ts";
import type { Mention } from "./mention.ts";
import { coreOfSpan } from "./span-core.ts";
import { describe, readText, resolvedMentions, type TagOptions } from "../tag.ts";
import { tokenAt } from "../text/tokens.ts";

export interface Span {
  readonly begin: number;
  readonly end: number;
}

/**
 * Attributes for exactly the given spans, in the given order, whatever the vocabulary thinks of them: begin, end and
 * text are the span's own. The concept is that of a mention with the same words when there is one, else −1.
 * @throws RangeError when a span is empty or lies outside the text.
 */
export function tagSpans(
  text: string,
  spans: readonly Span[],
  engine: Engine,
  options: TagOptions = {},
): Entity[] {
  const read = readText(text, engine);
  const { tokens, sentences } = read;
  const own = resolvedMentions(read, engine);
  // Of several with the same words the first.
  const ownAt = new Map(
    own.toReversed().map((mention) => [`${mention.from} ${mention.to}`, mention] as const),
  );
  const given: (Mention & { readonly order: number })[] = spans.map(({ begin, end }, order) => {
    if (!(begin >= 0 && begin < end && end <= text.length))
      throw new RangeError(`Span ${begin}–${end} does not lie in the text`);
    const from = Math.min(tokenAt(tokens, begin), Math.max(0, tokens.count - 1));
    const to = Math.max(from + 1, endToken(tokens.begin, tokens.count, end));
    const same = ownAt.get(`${from} ${to}`);
    // A name that the vocabulary knows is taken whole.
    const core =
      same === undefined
        ? coreOfSpan(tokens, read.contextForm, engine.context, { from, to })
        : { from, to };
    return {
      ...core,
      concept: same?.concept ?? -1,
      category: same?.category ?? 0,
      layer: "span",
      sentence: sentenceOf(sentences.begin, sentences.count, from),
      order,
    };
  });
  // The engine's own mentions are beside the spans, so that they stop values and scopes as in tag().
  const touchesGiven = overlapTest(given);
  const beside = own
    .filter((mention) => !touchesGiven(mention))
    .map((mention) => ({ ...mention, order: -1 }));
  const all = [...given, ...beside].toSorted(
    (a, b) => a.sentence - b.sentence || a.from - b.from || b.to - a.to || a.order - b.order,
  );
  const entities = describe(read, all, engine, options);
  const answers: Entity[] = [];
  for (const [index, mention] of all.entries()) {
    const entity = entities[index];
    const span = mention.order < 0 ? undefined : spans[mention.order];
    if (entity !== undefined && span !== undefined)
      answers[mention.order] = {
        ...entity,
        begin: span.begin,
        end: span.end,
        text: text.slice(span.begin, span.end),
      };
  }
  return answers;
}

/** Whether tokens overlap any of the stretches: by their beginnings, and the furthest end up to each. */
function overlapTest(
  stretches: readonly Pick<Mention, "from" | "to">[],
): (mention: Pick<Mention, "from" | "to">) => boolean {
  const sorted = stretches.toSorted((a, b) => a.from - b.from);
  const begin = Int32Array.from(sorted, ({ from }) => from);
  let furthest = 0;
  const end = Int32Array.from(sorted, ({ to }) => (furthest = Math.max(furthest, to)));
  return ({ from, to }) => {
    const before = endToken(begin, begin.length, to);
    return before > 0 && (end[before - 1] ?? 0) > from;
  };
}

/** One past the last token that begins before an offset. */
function endToken(begin: Int32Array, count: number, offset: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((begin[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last sentence that begins at or before a token. */
function sentenceOf(begin: Int32Array, count: number, token: number): number {
  return Math.max(0, endToken(begin, count, token + 1) - 1);
}
