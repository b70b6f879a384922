import type { Entity, LinkRank } from "../annotated-document.ts";
import type { Engine } from "../engine.ts";
import { linkRank, type Mention } from "./mention.ts";
import { stretchesOf, type FindIn } from "./mentions.ts";
import { resolveSenses } from "./senses.ts";
import { withoutSites } from "./sites/heads-at-sites.ts";
import { byRank, rankedForStretch, withoutShortForm, type Stretch } from "./span-concepts.ts";
import { coreOfSpan } from "./span-core.ts";
import {
  describe,
  finderOf,
  readText,
  resolvedMentions,
  type ReadText,
  type TagOptions,
} from "../tag.ts";
import { tokenAt, type Tokens } from "../text/tokens.ts";

export interface Span {
  readonly begin: number;
  readonly end: number;
}

/**
 * Attributes for exactly the given spans, in the given order, whatever the vocabulary thinks of them: begin, end and
 * text are the span's own. Its concept is what its own words mean, also inside a longer name; −1 when the vocabulary
 * has none. `candidates` has all that they may mean, best first.
 * @throws RangeError when a span is empty or lies outside the text.
 */
export function tagSpans(
  text: string,
  spans: readonly Span[],
  engine: Engine,
  options: TagOptions = {},
): Entity[] {
  const read = readText(text, engine);
  const { tokens } = read;
  const findIn = finderOf(read, engine);
  const plain = withoutSites(engine);
  const own = resolvedMentions(read, plain, findIn);
  const given = givenMentions(read, spansOfTokens(text, tokens, spans), own, plain, findIn);
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

/** Tokens of the spans. */
function spansOfTokens(text: string, tokens: Tokens, spans: readonly Span[]): Stretch[] {
  return spans.map(({ begin, end }) => {
    if (!(begin >= 0 && begin < end && end <= text.length))
      throw new RangeError(`Span ${begin}–${end} does not lie in the text`);
    const from = Math.min(tokenAt(tokens, begin), Math.max(0, tokens.count - 1));
    return { from, to: Math.max(from + 1, endToken(tokens.begin, tokens.count, end)) };
  });
}

type Given = Mention & { readonly order: number };

/** A mention for each span, with what its words mean. */
function givenMentions(
  read: ReadText,
  spans: readonly Stretch[],
  own: readonly Mention[],
  engine: Engine,
  findIn: FindIn,
): Given[] {
  const { tokens, sentences } = read;
  const ownAt = Map.groupBy(own, ({ from, to }) => `${from} ${to}`);
  const found = (stretch: Stretch): Mention[] => {
    const sentence = sentenceOf(sentences.begin, sentences.count, stretch.from);
    const said = ownAt.get(`${stretch.from} ${stretch.to}`) ?? [];
    const best = rankedForStretch(tokens, stretch, said)[0];
    if (best !== undefined && linkRank(best) !== "ancestor")
      return rankedForStretch(tokens, stretch, said);
    const here = findIn(stretchesOf([stretch]), 0).map((mention) => ({ ...mention, sentence }));
    const meant = resolveSenses(tokens, sentences, here, engine.vocabulary, engine.senses);
    return rankedForStretch(tokens, stretch, [...said, ...meant]);
  };
  return spans.map((span, order) => {
    const sentence = sentenceOf(sentences.begin, sentences.count, span.from);
    const core = coreOfSpan(tokens, read.contextForm, engine.context, span);
    const whole = found(span);
    const isName = whole[0] !== undefined && linkRank(whole[0]) !== "ancestor";
    // A name that the vocabulary knows is taken whole.
    const stretch = isName ? span : core;
    const short = isName ? undefined : withoutShortForm(tokens, core);
    const ranked = byRank([
      ...(stretch.from === span.from && stretch.to === span.to ? whole : found(stretch)),
      ...(short === undefined ? [] : found(short)),
    ]);
    const [best] = ranked;
    const names = distinct(ranked).map(({ concept, rank }) => ({
      concept,
      cuid: engine.vocabulary.detail(concept).cuid,
      name: engine.vocabulary.detail(concept).text,
      rank,
    }));
    return {
      ...stretch,
      concept: best?.concept ?? -1,
      category: best?.category ?? 0,
      layer: "span",
      sentence,
      order,
      candidates: names,
      ...rankAndName(best),
    };
  });
}

function rankAndName(best: Mention | undefined): Pick<Mention, "rank" | "named"> {
  const rank = best === undefined ? null : linkRank(best);
  return {
    ...(rank === null ? {} : { rank }),
    ...(best?.named === undefined ? {} : { named: best.named }),
  };
}

/** Each concept once, with its best rank. */
function distinct(ranked: readonly Mention[]): { concept: number; rank: LinkRank }[] {
  const seen = new Map<number, LinkRank>();
  for (const mention of ranked) {
    const rank = linkRank(mention);
    if (rank !== null && !seen.has(mention.concept)) seen.set(mention.concept, rank);
  }
  return [...seen].map(([concept, rank]) => ({ concept, rank }));
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
