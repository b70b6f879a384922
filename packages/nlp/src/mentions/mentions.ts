import { findCoordinated } from "../text/coordination.ts";
import {
  findDefinitions,
  nothingDefined,
  placeDefinitions,
  type DefinedAbbreviations,
  type Definition,
} from "./defined-abbreviations.ts";
import { findByKey } from "../text/find-by-key.ts";
import { growMentions } from "./grow-mentions.ts";
import { matchTerms } from "./match-terms.ts";
import type { Mention } from "./mention.ts";
import { resolveOverlaps } from "./overlaps.ts";
import type { Sentences } from "../text/sentences.ts";
import type { Tokens } from "../text/tokens.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/**
 * Mentions of the vocabulary's concepts, in order of their first token. Leftmost-longest within a category; what is
 * nested in another category is kept unless overlaps.ts says otherwise.
 */
export function findMentions(
  tokens: Tokens,
  form: Int32Array,
  sentences: Sentences,
  skip: Uint8Array,
  vocabulary: Vocabulary,
): Mention[] {
  const definitions = findDefinitions(tokens);
  const inSentence = (
    sentence: number,
    defined: DefinedAbbreviations,
    definedHere: readonly Definition[],
  ): Mention[] => {
    const found = matchTerms(tokens, form, sentences, sentence, vocabulary, defined);
    if (sentences.header[sentence] !== 1) {
      findByKey(tokens, form, sentences, sentence, vocabulary, found);
      findCoordinated(tokens, form, sentences, sentence, vocabulary, found);
    }
    const settled = resolveOverlaps(tokens, found, vocabulary);
    return growMentions(tokens, sentences, sentence, settled, definedHere);
  };
  const defined = placeDefinitions(tokens, definitions, (definition) =>
    conceptOf(
      definition,
      inSentence(sentenceAt(sentences, definition.longFrom), nothingDefined, []),
    ),
  );
  const mentions: Mention[] = [];
  for (let sentence = 0; sentence < sentences.count; sentence++)
    if (skip[sentence] !== 1)
      for (const mention of inSentence(sentence, defined, definitions)) mentions.push(mention);
  return mentions;
}

/** The concept that a long form ends in, −1 when it ends in none. */
function conceptOf({ longTo }: Definition, mentions: readonly Mention[]): number {
  let longest: Mention | undefined;
  for (const mention of mentions)
    if (mention.to === longTo && (longest === undefined || mention.from < longest.from))
      longest = mention;
  return longest?.concept ?? -1;
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
