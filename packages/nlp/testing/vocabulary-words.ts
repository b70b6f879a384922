import { termFlag, type Vocabulary } from "../src/vocabulary/vocabulary.ts";
import { wordOf } from "../src/text/token-trie.ts";

/** A term of a vocabulary by its words, in normal form. */
export interface VocabularyTerm {
  readonly words: readonly string[];
  /** Ids of the words in the dictionary. */
  readonly ids: readonly number[];
  readonly concept: number;
  readonly flags: number;
  readonly isEveryday: boolean;
}

/** Everyday terms of a vocabulary and preferred ones of one word, in its order. */
export function vocabularyWords({ trie, termFlags, termConcept }: Vocabulary): VocabularyTerm[] {
  const nodes = trie.nodeTerms.length - 1;
  const parent = new Int32Array(nodes);
  const word = new Int32Array(nodes);
  for (let at = 0; at < trie.edges.length; at += 3) {
    const child = trie.edges[at + 2] ?? 0;
    if (child === 0) continue;
    parent[child] = trie.edges[at] ?? 0;
    word[child] = trie.edges[at + 1] ?? 0;
  }
  const terms: VocabularyTerm[] = [];
  for (let node = 1; node < nodes; node++) {
    const from = trie.nodeTerms[node] ?? 0;
    const to = trie.nodeTerms[node + 1] ?? 0;
    for (let term = from; term < to; term++) {
      const flags = termFlags[term] ?? 0;
      const isEveryday = (flags & termFlag.everyday) !== 0;
      const isPreferred = (flags & termFlag.preferred) !== 0 && parent[node] === 0;
      if (!isEveryday && !isPreferred) continue;
      const ids: number[] = [];
      for (let each = node; each !== 0; each = parent[each] ?? 0) ids.unshift(word[each] ?? 0);
      terms.push({
        words: ids.map((id) => wordOf(trie, id)),
        ids,
        concept: termConcept[term] ?? 0,
        flags,
        isEveryday,
      });
    }
  }
  return terms;
}
