import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "./sentences.ts";
import { tokenKind, type Tokens } from "./tokens.ts";
import { childOf } from "./token-trie.ts";
import { termFlag, type Vocabulary } from "../vocabulary/vocabulary.ts";

/**
 * Adds what a shared head leaves out: "renal and hepatic failure" names renal failure as well. Such a mention spans
 * from its own modifier to the shared head.
 */
export function findCoordinated(
  tokens: Tokens,
  form: Int32Array,
  sentences: Sentences,
  sentence: number,
  vocabulary: Vocabulary,
  found: Mention[],
): void {
  const from = sentences.begin[sentence] ?? 0;
  const count = found.length;
  for (let index = 0; index < count; index++) {
    const right = found[index];
    if (right === undefined || right.to - right.from < 2) continue;
    let conjunction = right.from - 1;
    let steps = 0;
    while (conjunction > from && steps < 4 && joins(tokens, conjunction)) {
      let before = conjunction;
      let said = isConjunction(tokens, conjunction);
      while (before > from && joins(tokens, before - 1)) {
        before--;
        said ||= isConjunction(tokens, before);
      }
      // A comma alone joins only further down a list that has its "and" or "or".
      if (!said && steps === 0) break;
      const left = before - 1;
      if (left < from || tokens.kind[left] !== tokenKind.word || isMentioned(found, count, left))
        break;
      const concept = sharedHead(form, left, right, vocabulary);
      if (concept < 0) break;
      found.push({
        from: left,
        to: right.to,
        concept,
        category: vocabulary.category[concept] ?? 5,
        layer: "coordination",
        sentence,
      });
      conjunction = left - 1;
      steps++;
    }
  }
}

/** Longest tail of the right mention that makes a term with the word on the left; its concept, or −1. */
function sharedHead(
  form: Int32Array,
  left: number,
  right: Mention,
  vocabulary: Vocabulary,
): number {
  const trie = vocabulary.trie;
  const first = form[left] ?? -1;
  if (first < 0) return -1;
  for (let tail = right.from + 1; tail < right.to; tail++) {
    let node = trie.rootChild[first] ?? 0;
    for (let at = tail; at < right.to && node !== 0; at++) {
      const word = form[at] ?? -1;
      node = word < 0 ? 0 : childOf(trie, node, word);
    }
    if (node === 0) continue;
    for (let term = trie.nodeTerms[node] ?? 0; term < (trie.nodeTerms[node + 1] ?? 0); term++) {
      const concept = vocabulary.termConcept[term] ?? 0;
      if (
        ((vocabulary.termFlags[term] ?? 0) & termFlag.caseSensitive) === 0 &&
        concept !== right.concept
      )
        return concept;
    }
  }
  return -1;
}

/** and, or, & and a slash. */
function isConjunction(tokens: Tokens, at: number): boolean {
  return (
    joins(tokens, at) &&
    tokens.kind[at] !== tokenKind.newline &&
    tokens.text.charCodeAt(tokens.begin[at] ?? 0) !== 44
  );
}

function joins(tokens: Tokens, at: number): boolean {
  const begin = tokens.begin[at] ?? 0;
  if (tokens.kind[at] === tokenKind.punctuation) {
    const code = tokens.text.charCodeAt(begin);
    return code === 44 || code === 47 || code === 38;
  }
  if (tokens.kind[at] === tokenKind.newline) return true;
  const size = (tokens.end[at] ?? 0) - begin;
  if (tokens.kind[at] !== tokenKind.word || size > 3) return false;
  const word = tokens.text.slice(begin, begin + size).toLowerCase();
  return word === "and" || word === "or";
}

function isMentioned(found: readonly Mention[], count: number, token: number): boolean {
  for (let index = 0; index < count; index++) {
    const other = found[index];
    if (other !== undefined && other.from <= token && token < other.to) return true;
  }
  return false;
}
