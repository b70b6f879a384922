import { termFlag, type Vocabulary } from "../vocabulary/vocabulary.ts";
import { wordOf } from "./token-trie.ts";

/** A term of a vocabulary by its words, in normal form. */
export interface VocabularyTerm {
  readonly words: readonly string[];
  /** Ids of the words in the dictionary. */
  readonly ids: readonly number[];
  readonly concept: number;
  readonly flags: number;
  readonly isEveryday: boolean;
}

/** All terms of a vocabulary, in its order. */
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
    if (from === to) continue;
    const ids: number[] = [];
    for (let each = node; each !== 0; each = parent[each] ?? 0) ids.unshift(word[each] ?? 0);
    const words = ids.map((id) => wordOf(trie, id));
    for (let term = from; term < to; term++) {
      const flags = termFlags[term] ?? 0;
      terms.push({
        words,
        ids,
        concept: termConcept[term] ?? 0,
        flags,
        isEveryday: (flags & termFlag.everyday) !== 0,
      });
    }
  }
  return terms;
}
