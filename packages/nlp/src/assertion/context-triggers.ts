import { rollHash } from "../vocabulary/build-vocabulary.ts";
import type { ContextRule } from "./context-rule.ts";
import { wordClass, type CompiledContext } from "./compiled-context.ts";
import { isBridge, isSkipped } from "../text/term-words.ts";
import { childOf } from "../text/token-trie.ts";
import type { Tokens } from "../text/tokens.ts";

/** A trigger in a sentence: tokens [from, to) and every rule that its phrase has. */
export interface Trigger {
  readonly from: number;
  readonly to: number;
  readonly rules: readonly ContextRule[];
}

/** "no complications", "not aware of": no denial of what follows, but of its examples. */
const isNoComplication = ({ category, direction, phrase }: ContextRule): boolean =>
  category === "negated" &&
  direction === "pseudo" &&
  /(?:complications?|incident|(?:not|was not) aware of)$/.test(phrase);

/** Whether examples follow: behind "such as", "like", or in brackets or behind a colon a condition at once. */
function namesExamples(
  { text, end, begin }: Tokens,
  at: number,
  covered: (token: number) => number,
): boolean {
  const behind = text.slice(end[at - 1], (end[at - 1] ?? 0) + 40);
  if (
    /^(?: any| other)?(?: problems?| symptoms?| complications?)?,?\s?[-–—(]?\s?(?:such as|like|including|e\.?g|namely|particularly|specifically|i\.?e)\b/i.test(
      behind,
    )
  )
    return true;
  return /^:? ?[(:–—]? ?$/.test(text.slice(end[at - 1], begin[at + 1])) &&
    /[:(]/.test(text.slice(end[at - 1], begin[at + 1]))
    ? covered(at + 1) !== 0
    : false;
}

/** Most words that may stand inside a trigger without being of it. */
const mostFillers = 2;

/**
 * Triggers of tokens [from, to), the longer of two that overlap, without those that lie inside one mention (`covered`
 * by its number + 1). A trigger never takes words of a mention that begins behind its own first word: "no
 * complications" says no of «complications»; unless the words before the mention are no trigger by themselves.
 */
export function findTriggers(
  tokens: Tokens,
  form: Int32Array,
  from: number,
  to: number,
  context: CompiledContext,
  covered: (token: number) => number,
): Trigger[] {
  const { trie, ruleAt, hashAt, classes } = context;
  const triggers: Trigger[] = [];
  let end = 0;
  let best = 0;
  let owner = 0;
  let bestHash = 0;
  let hasFree = false;
  const walk = (node: number, at: number, fillers: number, written: number): void => {
    let next = at;
    while (next < to && isSkipped(tokens, next)) {
      if (!isBridge(tokens, next, to)) return;
      next++;
    }
    if (next >= to) return;
    const word = form[next] ?? -1;
    if (word < 0) return;
    const child = childOf(trie, node, word);
    if (child !== 0) step(child, next, fillers, rollHash(written, tokens.hash[next] ?? 0));
    if (
      fillers < mostFillers &&
      ((classes[word] ?? 0) & wordClass.filler) !== 0 &&
      covered(next) === 0
    )
      walk(node, next + 1, fillers + 1, written);
  };
  const step = (node: number, at: number, fillers: number, written: number): void => {
    if ((at >= end || !hasFree) && (trie.nodeTerms[node] ?? 0) < (trie.nodeTerms[node + 1] ?? 0)) {
      const mention = covered(at);
      const isFree = mention === 0 || mention === owner;
      if (isFree || !hasFree) {
        end = at + 1;
        best = node;
        bestHash = written;
        hasFree ||= isFree;
      }
    }
    walk(node, at + 1, fillers, written);
  };
  // "«Does not smoke» or use drugs": what opens a name may speak of what an "or" adds to it.
  const goesOn = (start: number): boolean => {
    if (start > from && covered(start - 1) === covered(start)) return false;
    let behind = start;
    while (behind < to && covered(behind) === covered(start)) behind++;
    const word = behind < to ? (form[behind] ?? -1) : -1;
    const kind = word < 0 ? 0 : (classes[word] ?? 0);
    return (kind & wordClass.conjunction) !== 0 && (kind & wordClass.and) === 0;
  };
  for (let start = from; start < to; start++) {
    const first = form[start] ?? -1;
    const node = first < 0 ? 0 : (trie.rootChild[first] ?? 0);
    if (node === 0) continue;
    end = 0;
    best = 0;
    owner = covered(start);
    hasFree = false;
    step(node, start, 0, rollHash(0, tokens.hash[start] ?? 0));
    if (end === 0) continue;
    if (owner !== 0 && covered(end - 1) === owner && !goesOn(start)) continue;
    const last = triggers.at(-1);
    if (last !== undefined && start < last.to) {
      // "was not | not associated with": of two that overlap, the longer one says what is meant.
      if (end <= last.to || end - start < last.to - last.from) continue;
      triggers.pop();
    }
    const place = trie.nodeTerms[best] ?? 0;
    const rules = ruleAt
      .slice(place, trie.nodeTerms[best + 1])
      .filter((rule, index) => !rule.exact || hashAt[place + index] === bestHash);
    // "No complications such as A, B", "no complications: A": what is named is denied.
    if (rules.every(isNoComplication) && rules.length > 0 && namesExamples(tokens, end, covered)) {
      triggers.push(...findTriggers(tokens, form, start, start + 1, context, covered));
      continue;
    }
    if (rules.length > 0) triggers.push({ from: start, to: end, rules });
  }
  return triggers;
}
