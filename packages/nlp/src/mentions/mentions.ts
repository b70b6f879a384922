import { findCoordinated } from "../text/coordination.ts";
import {
  findDefinitions,
  nothingDefined,
  placeDefinitions,
  type DefinedAbbreviations,
  type Definition,
  type Meaning,
} from "./defined-abbreviations.ts";
import { findByKey } from "../text/find-by-key.ts";
import { growMentions } from "./grow-mentions.ts";
import { matchTerms } from "./match-terms.ts";
import { linkRank, type Mention } from "./mention.ts";
import { findSaid } from "./said/find-said.ts";
import { resolveOverlaps } from "./overlaps.ts";
import type { Sentences } from "../text/sentences.ts";
import { shape, tokenKind, type Tokens } from "../text/tokens.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/** Finds the mentions of one stretch of tokens: a sentence, or a span that was given. */
export type FindIn = (stretches: Sentences, at: number) => Mention[];

/**
 * Mentions of the vocabulary's concepts, in order of their first token. Leftmost-longest within a category; what is
 * nested in another category is kept unless overlaps.ts says otherwise.
 */
export function findMentions(sentences: Sentences, skip: Uint8Array, findIn: FindIn): Mention[] {
  const mentions: Mention[] = [];
  for (let sentence = 0; sentence < sentences.count; sentence++)
    if (skip[sentence] !== 1)
      for (const mention of findIn(sentences, sentence)) mentions.push(mention);
  return mentions;
}

/**
 * Reads a text's definitions once, for the stretches that are then looked at.
 * @param withShortForms adds the short forms that the text does not define
 */
export function mentionFinder(
  tokens: Tokens,
  form: Int32Array,
  sentences: Sentences,
  vocabulary: Vocabulary,
  withShortForms: (defined: DefinedAbbreviations) => DefinedAbbreviations,
): FindIn {
  const definitions = findDefinitions(tokens);
  const find = (
    stretches: Sentences,
    at: number,
    defined: DefinedAbbreviations,
    definedHere: readonly Definition[],
  ): Mention[] => {
    const matched = matchTerms(tokens, form, stretches, at, vocabulary, defined);
    const isHeader = stretches.header[at] === 1;
    const said = isHeader ? [] : findSaid(tokens, stretches, at, vocabulary);
    const found = said.length === 0 ? matched : withSaid(matched, said);
    if (!isHeader) {
      findByKey(tokens, form, stretches, at, vocabulary, found);
      findCoordinated(tokens, form, stretches, at, vocabulary, found);
    }
    const settled = resolveOverlaps(tokens, found, vocabulary);
    return growMentions(tokens, form, stretches, at, settled, definedHere, vocabulary);
  };
  const defined = placeDefinitions(tokens, definitions, (definition) => {
    const place = { from: definition.longFrom, to: definition.longTo };
    const own = find(stretchesOf([place]), 0, nothingDefined, []).filter(
      ({ from }) => from === place.from,
    );
    const around = find(sentences, sentenceAt(sentences, place.from), nothingDefined, []);
    return meaningOf(tokens, definition, own) ?? meaningOf(tokens, definition, around);
  });
  const known = withShortForms(defined);
  return (stretches, at) => find(stretches, at, known, definitions);
}

/** A word that says nothing alone ("dysplasia") goes where the words around it say what it is. */
const withSaid = (matched: readonly Mention[], said: readonly Mention[]): Mention[] => [
  ...matched.filter(
    ({ isHead, from, to }) =>
      isHead !== true || !said.some((each) => each.from === from && each.to === to),
  ),
  ...said,
];

/** Stretches of tokens that are looked at like sentences. */
export function stretchesOf(
  stretches: readonly { readonly from: number; readonly to: number }[],
): Sentences {
  return {
    count: stretches.length,
    begin: Int32Array.from(stretches, ({ from }) => from),
    end: Int32Array.from(stretches, ({ to }) => to),
    header: new Uint8Array(stretches.length),
  };
}

/** The concept that a long form is, or is a kind of because it ends in it; undefined when it ends in none. */
function meaningOf(
  tokens: Tokens,
  { longFrom, longTo }: Definition,
  mentions: readonly Mention[],
): Meaning | undefined {
  let longest: Mention | undefined;
  for (const mention of mentions)
    if (mention.to === longTo && (longest === undefined || mention.from < longest.from))
      longest = mention;
  if (longest === undefined) return undefined;
  const { concept, category } = longest;
  if (concept >= 0 && longest.from > longFrom)
    return isProperName(tokens, longFrom, longTo)
      ? undefined
      : { concept, category, rank: "ancestor" };
  const rank = linkRank(longest) === "ancestor" ? "ancestor" : "abbreviation";
  return { concept, category, rank };
}

/** "Cedar Falls (CF)": words that are not one name of the vocabulary, each with a capital. */
function isProperName(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (tokens.kind[at] === tokenKind.word && ((tokens.shape[at] ?? 0) & shape.firstUpper) === 0)
      return false;
  return true;
}

/** The last sentence that begins at or before a token. */
function sentenceAt(sentences: Sentences, token: number): number {
  let low = 0;
  let high = sentences.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences.begin[middle] ?? 0) <= token) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
