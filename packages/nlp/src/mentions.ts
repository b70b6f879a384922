import { categories, type MatchLayer } from "./annotated-document.ts";
import { rollHash } from "./build-vocabulary.ts";
import { foldOf } from "./characters.ts";
import type { DefinedAbbreviations } from "./defined-abbreviations.ts";
import { findCoordinated } from "./coordination.ts";
import { isMeasured } from "./measured.ts";
import type { Mention } from "./mention.ts";
import { findByKey } from "./find-by-key.ts";
import { settleOverlaps } from "./overlaps.ts";
import type { Sentences } from "./sentences.ts";
import { shape, tokenKind, type Tokens } from "./tokens.ts";
import { childOf, isSkipped } from "./token-trie.ts";
import { termFlag, type Vocabulary } from "./vocabulary.ts";

/** Problem and Finding compete for the same words; the other categories each stand alone. */
const groupOf = Uint8Array.from(categories, (category) =>
  category === "Finding" ? 0 : categories.indexOf(category),
);
const groups = categories.length;

/**
 * Mentions of the vocabulary's concepts, in order of their first token. Leftmost-longest within a category; what is nested in
 * another category is kept unless overlaps.ts says otherwise.
 */
export function findMentions(
  tokens: Tokens,
  form: Int32Array,
  sentences: Sentences,
  skip: Uint8Array,
  vocabulary: Vocabulary,
  defined: DefinedAbbreviations,
): Mention[] {
  const mentions: Mention[] = [];
  for (let sentence = 0; sentence < sentences.count; sentence++) {
    if (skip[sentence] === 1) continue;
    const found = matchTrie(tokens, form, sentences, sentence, vocabulary, defined);
    if (sentences.header[sentence] !== 1) {
      findByKey(tokens, form, sentences, sentence, vocabulary, found);
      findCoordinated(tokens, form, sentences, sentence, vocabulary, found);
    }
    for (const mention of settleOverlaps(tokens, found, vocabulary)) mentions.push(mention);
  }
  return mentions;
}

function matchTrie(
  tokens: Tokens,
  form: Int32Array,
  sentences: Sentences,
  sentence: number,
  vocabulary: Vocabulary,
  defined: DefinedAbbreviations,
): Mention[] {
  const from = sentences.begin[sentence] ?? 0;
  const to = sentences.end[sentence] ?? 0;
  const found: Mention[] = [];
  const trie = vocabulary.trie;
  const inCapitals = isInCapitals(tokens, from, to);
  const free = new Int32Array(groups);
  const bestEnd = new Int32Array(groups);
  const bestTerm = new Int32Array(groups);
  const bestRank = new Int32Array(groups);
  for (let start = from; start < to; start++) {
    const own = defined.size > 0 ? defined.at(start) : undefined;
    if (own !== undefined) {
      if (own >= 0) {
        const category = vocabulary.category[own] ?? 5;
        const group = groupOf[category] ?? 5;
        if (start >= (free[group] ?? 0)) {
          found.push({
            from: start,
            to: start + 1,
            concept: own,
            category,
            layer: "abbreviation",
            sentence,
          });
          free[group] = start + 1;
        }
      }
      continue;
    }
    const first = form[start] ?? -1;
    if (first < 0 || trie.rootChild[first] === 0) continue;
    bestEnd.fill(0);
    let node = 0;
    let exact = 0;
    let folded = 0;
    let any = false;
    for (let at = start; at < to; at++) {
      if (at > start && isSkipped(tokens, at)) {
        if (isBridge(tokens, at, to)) continue;
        break;
      }
      const word = form[at] ?? -1;
      if (word < 0) break;
      node = childOf(trie, node, word);
      if (node === 0) break;
      exact = rollHash(exact, tokens.exactHash[at] ?? 0);
      folded = rollHash(folded, tokens.hash[at] ?? 0);
      const end = trie.nodeTerms[node + 1] ?? 0;
      for (let term = trie.nodeTerms[node] ?? 0; term < end; term++) {
        const rank = rankOf(vocabulary, term, exact, folded, inCapitals);
        if (rank === 0) continue;
        if (
          ((vocabulary.termFlags[term] ?? 0) & termFlag.measured) !== 0 &&
          !isMeasured(tokens, at)
        )
          continue;
        const group = groupOf[vocabulary.category[vocabulary.termConcept[term] ?? 0] ?? 5] ?? 5;
        if (start < (free[group] ?? 0)) continue;
        if (bestEnd[group] === at + 1 && rank <= (bestRank[group] ?? 0)) continue;
        bestEnd[group] = at + 1;
        bestTerm[group] = term;
        bestRank[group] = rank;
        any = true;
      }
    }
    if (!any) continue;
    for (let group = 0; group < groups; group++) {
      const end = bestEnd[group] ?? 0;
      if (end === 0) continue;
      const concept = vocabulary.termConcept[bestTerm[group] ?? 0] ?? 0;
      found.push({
        from: start,
        to: end,
        concept,
        category: vocabulary.category[concept] ?? 5,
        layer: layerOf(bestRank[group] ?? 0),
        sentence,
      });
      free[group] = end;
    }
  }
  return found;
}

/** How well a term fits the words as written, 0 not at all: their own form before another, then everyday terms, preferred terms, the same case. */
function rankOf(
  vocabulary: Vocabulary,
  term: number,
  exact: number,
  folded: number,
  inCapitals: boolean,
): number {
  const flags = vocabulary.termFlags[term] ?? 0;
  const same = vocabulary.termExact[term] === exact;
  if ((flags & termFlag.caseSensitive) !== 0 && !same) return 0;
  if ((flags & termFlag.ambiguous) !== 0 && inCapitals) return 0;
  const own = same || vocabulary.termFolded[term] === folded ? 64 : 16;
  return own + (flags & termFlag.everyday) + (flags & termFlag.preferred) + (same ? 2 : 1);
}

/** Layer of a rank. */
function layerOf(rank: number): MatchLayer {
  if (rank < 64) return "inflection";
  return (rank & 3) === 2 ? "exact" : "lower";
}

/** Whether a transparent token joins its neighbours: no gap around a hyphen or slash; a full stop only behind one letter; any genitive or line end. */
export function isBridge(tokens: Tokens, at: number, to: number): boolean {
  if (at + 1 >= to) return false;
  const kind = tokens.kind[at];
  if (kind === tokenKind.genitive || kind === tokenKind.newline) return true;
  const code = foldOf[tokens.text.charCodeAt(tokens.begin[at] ?? 0)];
  const tightBefore = tokens.begin[at] === tokens.end[at - 1];
  if (code === 46)
    return (
      tightBefore &&
      (tokens.end[at - 1] ?? 0) - (tokens.begin[at - 1] ?? 0) <= 2 &&
      tokens.kind[at - 1] === tokenKind.word
    );
  if (code === 39) return tightBefore;
  return (
    tightBefore &&
    (tokens.begin[at + 1] === tokens.end[at] || tokens.kind[at + 1] === tokenKind.newline)
  );
}

/** At least four words and no small letter. */
function isInCapitals(tokens: Tokens, from: number, to: number): boolean {
  let words = 0;
  for (let at = from; at < to; at++) {
    if (tokens.kind[at] !== tokenKind.word) continue;
    if (((tokens.shape[at] ?? 0) & shape.lower) !== 0) return false;
    words++;
  }
  return words >= 4;
}
