import { childOf } from "../text/token-trie.ts";
import { termFlag, type Vocabulary } from "./vocabulary.ts";

/** The concept that has a name of exactly these normal forms; −1 when none has. */
export function conceptOfWords(forms: readonly number[], vocabulary: Vocabulary): number {
  const { trie, termFlags, termConcept } = vocabulary;
  let node = 0;
  for (const form of forms) {
    node = form < 0 ? 0 : childOf(trie, node, form);
    if (node === 0) return -1;
  }
  const end = trie.nodeTerms[node + 1] ?? 0;
  for (let term = trie.nodeTerms[node] ?? 0; term < end; term++)
    if (((termFlags[term] ?? 0) & (termFlag.caseSensitive | termFlag.head)) === 0)
      return termConcept[term] ?? -1;
  return -1;
}

/** The concept of which exactly these normal forms are the best name: an everyday or preferred one; −1 without one. */
export function bestConceptOfWords(forms: readonly number[], vocabulary: Vocabulary): number {
  const { trie, termFlags, termConcept } = vocabulary;
  let node = 0;
  for (const form of forms) {
    node = form < 0 ? 0 : childOf(trie, node, form);
    if (node === 0) return -1;
  }
  let best = -1;
  let rank = -1;
  const end = trie.nodeTerms[node + 1] ?? 0;
  for (let term = trie.nodeTerms[node] ?? 0; term < end; term++) {
    const flags = termFlags[term] ?? 0;
    if ((flags & (termFlag.caseSensitive | termFlag.head)) !== 0) continue;
    const own = (flags & termFlag.everyday) + (flags & termFlag.preferred);
    if (own <= rank) continue;
    rank = own;
    best = termConcept[term] ?? -1;
  }
  return best;
}
