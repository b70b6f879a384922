import { categories, type MatchLayer } from "../annotated-document.ts";
import { rollHash } from "../vocabulary/build-vocabulary.ts";
import type { DefinedAbbreviations } from "./defined-abbreviations.ts";
import { isMeasured } from "../values/measured.ts";
import type { Mention } from "./mention.ts";
import type { Sentences } from "../text/sentences.ts";
import { shape, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { isBridge, isSkipped } from "../text/term-words.ts";
import { childOf } from "../text/token-trie.ts";
import { termFlag, type Vocabulary } from "../vocabulary/vocabulary.ts";

/** Problem and Finding compete for the same words; the other categories each stand alone. */
const groupOf = Uint8Array.from(categories, (category) =>
  category === "Finding" ? 0 : categories.indexOf(category),
);
const groups = categories.length;

// By group, for one sentence after another: arrays of their own would cost a sentence more than its matching.
const free = new Int32Array(groups);
const bestEnd = new Int32Array(groups);
const bestTerm = new Int32Array(groups);
const bestRank = new Int32Array(groups);

/** Terms of the vocabulary as they are in one sentence, leftmost-longest within a category, in order of first token. */
export function matchTerms(
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
  const { trie, termFlags, termConcept, category: categoryOf } = vocabulary;
  const { nodeTerms, rootChild } = trie;
  const inCapitals = isInCapitals(tokens, from, to);
  free.fill(0);
  /** End of the defined abbreviation that the walk is in. */
  let insideDefined = 0;
  for (let start = from; start < to; start++) {
    if (start < insideDefined) continue;
    const own = defined.size === 0 ? undefined : defined.at(start);
    if (own !== undefined) insideDefined = start + own.tokens;
    const first = form[start] ?? -1;
    if (own === undefined && (first < 0 || rootChild[first] === 0)) continue;
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
      // A defined abbreviation means what the document says, but longer terms may begin with it.
      if (at < insideDefined) continue;
      const end = nodeTerms[node + 1] ?? 0;
      for (let term = nodeTerms[node] ?? 0; term < end; term++) {
        const rank = rankOf(vocabulary, term, exact, folded, inCapitals);
        if (rank === 0) continue;
        if (((termFlags[term] ?? 0) & termFlag.measured) !== 0 && !isMeasured(tokens, start, at))
          continue;
        if (((termFlags[term] ?? 0) & termFlag.numbered) !== 0 && !isNumberOfName(tokens, at))
          continue;
        if (!any) bestEnd.fill(0);
        any = true;
        const group = groupOf[categoryOf[termConcept[term] ?? 0] ?? 5] ?? 5;
        if (start < (free[group] ?? 0)) continue;
        if (bestEnd[group] === at + 1 && rank <= (bestRank[group] ?? 0)) continue;
        bestEnd[group] = at + 1;
        bestTerm[group] = term;
        bestRank[group] = rank;
      }
    }
    if (!any) {
      if (own?.meaning !== undefined) {
        const { concept, category, rank } = own.meaning;
        const group = groupOf[category] ?? 5;
        if (start < (free[group] ?? 0)) continue;
        const place = { from: start, to: insideDefined };
        found.push({
          ...place,
          concept,
          category,
          layer: "abbreviation",
          sentence,
          ...(rank === "ancestor" ? { rank, named: place } : {}),
        });
        free[group] = insideDefined;
      }
      continue;
    }
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
        ...(isHead(vocabulary, bestTerm[group] ?? 0) ? { isHead: true } : {}),
      });
      free[group] = end;
    }
  }
  return found;
}

const isHead = (vocabulary: Vocabulary, term: number): boolean =>
  ((vocabulary.termFlags[term] ?? 0) & termFlag.head) !== 0;

/**
 * How well a term fits the words as written, 0 not at all: their own form before another, then everyday terms,
 * preferred terms, the same case.
 */
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
  if ((flags & termFlag.asWritten) !== 0 && vocabulary.termFolded[term] !== folded) return 0;
  const own = same || vocabulary.termFolded[term] === folded ? 64 : 16;
  return own + (flags & termFlag.everyday) + (flags & termFlag.preferred) + (same ? 2 : 1);
}

const counted =
  /^(?:years?|yrs?|y|months?|mos?|weeks?|wks?|days?|hours?|hrs?|h|minutes?|mins?|times|x|episodes?|attacks?|cm|mm|mg|mcg|g|ml|kg|lb|percent)$/i;

/** "Alzheimer's disease 6", not "Alzheimer's disease 6 years ago" or "1. Alzheimer's disease 2. Gout". */
function isNumberOfName(tokens: Tokens, at: number): boolean {
  const next = at + 1;
  if (next >= tokens.count) return true;
  if (tokens.kind[next] === tokenKind.word) return !counted.test(tokenText(tokens, next));
  if (tokens.kind[next] !== tokenKind.punctuation) return true;
  const sign = tokenText(tokens, next);
  if (sign === "%" || sign === "/" || sign === "-") return false;
  const isPoint = (sign === "." || sign === ")") && tokens.begin[next] === tokens.end[at];
  return !isPoint || tokens.kind[next + 1] !== tokenKind.word;
}

/** Layer of a rank. */
function layerOf(rank: number): MatchLayer {
  if (rank < 64) return "inflection";
  return (rank & 3) === 2 ? "exact" : "lower";
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
