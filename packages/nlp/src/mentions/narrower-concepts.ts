import type { Mention } from "./mention.ts";
import { childOf, lookUpWords } from "../text/token-trie.ts";
import { tokenize, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { bestConceptOfWords } from "../vocabulary/look-up.ts";
import { termFlag, type Vocabulary } from "../vocabulary/vocabulary.ts";

/** What is said in front of a condition and makes another concept of it where the vocabulary has one; longest first. */
const qualifiers = ["acute on chronic", "end stage", "acute", "chronic", "subacute"] as const;
type Qualifier = (typeof qualifiers)[number];

/** For each qualifier the narrower concept by the wider one's index. */
type Narrower = ReadonlyMap<Qualifier, ReadonlyMap<number, number>>;

const known = new WeakMap<Vocabulary, Narrower>();

/**
 * A condition with the qualifier in front of it, where both together are a concept by any of the condition's names:
 * "acute on chronic HFrEF" is *acute on chronic systolic heart failure*, since HFrEF is systolic heart failure. Else as
 * it was: the plain concept.
 */
export function withQualifier(
  tokens: Tokens,
  mention: Mention,
  floor: number,
  vocabulary: Vocabulary,
): Mention {
  if (mention.concept < 0 || mention.isHead === true || mention.layer === "coordination")
    return mention;
  const front = qualifierInFront(tokens, mention.from, floor);
  if (front === undefined) return mention;
  let table = known.get(vocabulary);
  if (table === undefined) known.set(vocabulary, (table = narrowerConcepts(vocabulary)));
  const narrower = table.get(front.qualifier)?.get(mention.concept);
  return narrower === undefined
    ? mention
    : {
        ...mention,
        from: front.from,
        concept: narrower,
        category: vocabulary.category[narrower] ?? mention.category,
        rank: "inflected",
      };
}

function qualifierInFront(
  tokens: Tokens,
  to: number,
  floor: number,
): { qualifier: Qualifier; from: number } | undefined {
  const words: string[] = [];
  const starts: number[] = [];
  for (let at = to - 1; at >= floor && words.length < 3; at--) {
    if (tokens.kind[at] === tokenKind.word) {
      words.unshift(tokenText(tokens, at).toLowerCase());
      starts.unshift(at);
    } else if (tokenText(tokens, at) !== "-" || words.length === 0) break;
  }
  for (const qualifier of qualifiers) {
    const count = qualifier.split(" ").length;
    if (words.length < count || words.slice(-count).join(" ") !== qualifier) continue;
    return { qualifier, from: starts[starts.length - count] ?? to };
  }
  return undefined;
}

/** Of the vocabulary's names that begin with a qualifier: what they are, by what the rest of the name is. */
function narrowerConcepts(vocabulary: Vocabulary): Narrower {
  const { trie, termFlags, termConcept, category } = vocabulary;
  const { edges } = trie;
  const first = new Map<number, number[]>();
  // What leads on from each node; the root has a table of its own.
  for (let at = 0; at < edges.length; at += 3) {
    if ((edges[at + 2] ?? 0) === 0) continue;
    const node = edges[at] ?? 0;
    const list = first.get(node);
    if (list === undefined) first.set(node, [at]);
    else list.push(at);
  }
  const found = new Map<Qualifier, Map<number, number>>();
  for (const qualifier of qualifiers) {
    const byWider = new Map<number, { concept: number; rank: number }>();
    const { form } = lookUpWords(trie, tokenize(qualifier));
    let root = 0;
    for (const each of form) {
      root = each < 0 ? 0 : childOf(trie, root, each);
      if (root === 0) break;
    }
    const stack: { node: number; path: readonly number[] }[] =
      root === 0 ? [] : [{ node: root, path: [] }];
    for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
      const { node, path } = top;
      const end = trie.nodeTerms[node + 1] ?? 0;
      for (let term = trie.nodeTerms[node] ?? 0; term < end && path.length > 0; term++) {
        const flags = termFlags[term] ?? 0;
        if ((flags & (termFlag.caseSensitive | termFlag.head)) !== 0) continue;
        const concept = termConcept[term] ?? -1;
        const wider = bestConceptOfWords(path, vocabulary);
        if (concept < 0 || wider < 0 || wider === concept || category[wider] !== category[concept])
          continue;
        // What does not lie beneath the plain concept would be lost for who asks for that one.
        if (!isBeneath(vocabulary, concept, wider)) continue;
        const own = (flags & termFlag.everyday) + (flags & termFlag.preferred);
        const known = byWider.get(wider);
        // The plainer name of two that are as good: "systolic heart failure", not "systolic congestive heart failure".
        const rank = own * 16 - path.length;
        if (known === undefined || rank > known.rank) byWider.set(wider, { concept, rank });
      }
      if (path.length < 6)
        for (const at of first.get(node) ?? [])
          stack.push({ node: edges[at + 2] ?? 0, path: [...path, edges[at + 1] ?? 0] });
    }
    found.set(qualifier, new Map([...byWider].map(([wider, { concept }]) => [wider, concept])));
  }
  return found;
}

function isBeneath({ parent, parentOffset }: Vocabulary, concept: number, wider: number): boolean {
  const seen = new Set<number>();
  const stack = [concept];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    for (let index = parentOffset[at] ?? 0; index < (parentOffset[at + 1] ?? 0); index++) {
      const above = parent[index] ?? -1;
      if (above === wider) return true;
      stack.push(above);
    }
  }
  return false;
}
