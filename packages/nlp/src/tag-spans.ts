import type { Entity } from "./annotated-document.ts";
import { findDefinedAbbreviations } from "./defined-abbreviations.ts";
import type { Engine } from "./engine.ts";
import { findMentions } from "./mentions.ts";
import type { Mention } from "./mention.ts";
import { describe, readText, type TagOptions } from "./tag.ts";
import { tokenAt } from "./tokens.ts";

export interface Span {
  readonly begin: number;
  readonly end: number;
}

/**
 * Attributes for exactly the given spans, in the given order, whatever the vocabulary thinks of them: begin, end and text are the
 * span's own. The concept is that of a mention with the same words when there is one, else −1.
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
  const own = findMentions(
    tokens,
    read.form,
    sentences,
    read.skip,
    engine.vocabulary,
    findDefinedAbbreviations(tokens, read.form, engine.vocabulary),
  );
  const given: (Mention & { readonly order: number })[] = spans.map(({ begin, end }, order) => {
    if (!(begin >= 0 && begin < end && end <= text.length))
      throw new RangeError(`Span ${begin}–${end} does not lie in the text`);
    const from = Math.min(tokenAt(tokens, begin), Math.max(0, tokens.count - 1));
    const to = Math.max(from + 1, endToken(tokens.begin, tokens.count, end));
    const same = own.find((mention) => mention.from === from && mention.to === to);
    return {
      from,
      to,
      concept: same?.concept ?? -1,
      category: same?.category ?? 0,
      layer: "span",
      sentence: sentenceOf(sentences.begin, sentences.count, from),
      order,
    };
  });
  // The engine's own mentions stand beside the spans, so that they stop values and scopes as in tag().
  const beside = own
    .filter((mention) => !given.some((span) => span.from < mention.to && mention.from < span.to))
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
