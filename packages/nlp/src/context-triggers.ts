import { rollHash } from "./build-vocabulary.ts";
import type { ContextRule } from "./context-rule.ts";
import type { CompiledContext } from "./compiled-context.ts";
import { isBridge } from "./mentions.ts";
import { childOf, isSkipped } from "./token-trie.ts";
import type { Tokens } from "./tokens.ts";

/** A trigger in a sentence: tokens [from, to) and every rule that its phrase has. */
export interface Trigger {
  readonly from: number;
  readonly to: number;
  readonly rules: readonly ContextRule[];
}

/** Triggers of tokens [from, to), the longer of two that overlap, without those that lie inside one mention (`covered` by its number + 1). */
export function findTriggers(
  tokens: Tokens,
  form: Int32Array,
  from: number,
  to: number,
  context: CompiledContext,
  covered: (token: number) => number,
): Trigger[] {
  const { trie, ruleAt, hashAt } = context;
  const triggers: Trigger[] = [];
  for (let start = from; start < to;) {
    const first = form[start] ?? -1;
    let node = first < 0 ? 0 : (trie.rootChild[first] ?? 0);
    let end = 0;
    let best = 0;
    if (node !== 0) {
      if (hasTerms(trie.nodeTerms, node)) {
        end = start + 1;
        best = node;
      }
      for (let at = start + 1; at < to; at++) {
        if (isSkipped(tokens, at)) {
          if (isBridge(tokens, at, to)) continue;
          break;
        }
        const word = form[at] ?? -1;
        node = word < 0 ? 0 : childOf(trie, node, word);
        if (node === 0) break;
        if (hasTerms(trie.nodeTerms, node)) {
          end = at + 1;
          best = node;
        }
      }
    }
    if (end === 0) {
      start++;
      continue;
    }
    const mention = covered(start);
    if (mention !== 0 && covered(end - 1) === mention) {
      start++;
      continue;
    }
    const last = triggers.at(-1);
    if (last !== undefined && start < last.to) {
      // "was not | not associated with": of two that overlap, the longer one says what is meant.
      if (end <= last.to || end - start < last.to - last.from) {
        start++;
        continue;
      }
      triggers.pop();
    }
    const place = trie.nodeTerms[best] ?? 0;
    const written = writtenHash(tokens, start, end);
    const rules = ruleAt
      .slice(place, trie.nodeTerms[best + 1])
      .filter((rule, index) => !rule.exact || hashAt[place + index] === written);
    if (rules.length > 0) triggers.push({ from: start, to: end, rules });
    start++;
  }
  return triggers;
}

function hasTerms(nodeTerms: Int32Array, node: number): boolean {
  return (nodeTerms[node] ?? 0) < (nodeTerms[node + 1] ?? 0);
}

/** Rolling hash of the words as they stand in the text. */
function writtenHash(tokens: Tokens, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at++)
    if (!isSkipped(tokens, at)) hash = rollHash(hash, tokens.hash[at] ?? 0);
  return hash;
}
