import type { Mention } from "./mention.ts";
import { isSkipped } from "../text/term-words.ts";
import { childOf, lookUpWords } from "../text/token-trie.ts";
import {
  hashOfWord,
  tokenAt,
  tokenize,
  tokenKind,
  tokenText,
  type Tokens,
} from "../text/tokens.ts";
import { bestConceptOfWords } from "../vocabulary/look-up.ts";
import { termFlag, type Vocabulary } from "../vocabulary/vocabulary.ts";

/** What makes another concept of a condition where the vocabulary has one; longest first. */
const qualifiers = [
  "acute on chronic",
  "end stage",
  "acute",
  "chronic",
  "subacute",
  "systolic",
  "diastolic",
] as const;
type Qualifier = (typeof qualifiers)[number];

/** For each qualifier the narrower concept by the wider one's index. */
type Narrower = ReadonlyMap<Qualifier, ReadonlyMap<number, number>>;

const known = new WeakMap<Vocabulary, Narrower>();

function tableOf(vocabulary: Vocabulary): Narrower {
  let table = known.get(vocabulary);
  if (table === undefined) known.set(vocabulary, (table = narrowerConcepts(vocabulary)));
  return table;
}

/**
 * A condition with the qualifiers in front of it and behind it, where both together are a concept by any of its
 * names: "acute on chronic HFrEF" and "A/C systolic HF" are *acute on chronic systolic heart failure*, since HFrEF is
 * systolic heart failure; "CKD, stage 4" and "pain, chest" are what the words in their usual order are. Else as it was:
 * the plain concept.
 * @param ceiling the first token that a qualifier behind may not take: the next mention's, or the sentence's end
 * @param last the sentence's end, up to which it may reach behind a dash ("anemia - iron deficiency")
 */
export function withQualifiers(
  tokens: Tokens,
  form: Int32Array,
  mention: Mention,
  floor: number,
  ceiling: number,
  last: number,
  vocabulary: Vocabulary,
): Mention {
  if (mention.concept < 0 || mention.layer === "coordination") return mention;
  const front = mention.isHead === true ? mention : withFront(tokens, mention, floor, vocabulary);
  return withBehind(tokens, form, front, ceiling, last, vocabulary);
}

function narrowed(mention: Mention, concept: number, vocabulary: Vocabulary): Mention {
  const category = vocabulary.category[concept] ?? mention.category;
  const { isHead: _, ...plain } = mention;
  return { ...plain, concept, category, rank: "inflected" };
}

/** Ways to write a qualifier in front of a name, the gap behind it included. */
const inFront =
  /(?<![\p{L}\d])(?:(?<acuteOnChronic>acute[\s-]+(?:on|over|upon)(?:[\s-]+top[\s-]+of)?[\s-]+chronic|acute ?\/ ?chronic|a\/c|a[ -]on[ -]c|aoc|ac\.?\/chr\.?)|(?<endStage>end[\s-]+stage)|(?<subacute>sub-?acute)|(?<acute>acute|ac\.)|(?<chronic>chronic|chr\.?|chron\.))[\s-]+$/iu;
const named: Readonly<Record<string, Qualifier>> = {
  acuteOnChronic: "acute on chronic",
  endStage: "end stage",
  subacute: "subacute",
  acute: "acute",
  chronic: "chronic",
  systolic: "systolic",
  diastolic: "diastolic",
};
/** Last words of these, so that other words cost next to nothing. */
const lastWords: ReadonlySet<number> = new Set(
  ["chronic", "acute", "subacute", "stage", "c", "aoc", "chr", "chron", "ac"].map(hashOfWord),
);
/** "on A/C for AF": anticoagulation. */
const isGiven =
  /\b(?:on|off|hold|held|holding|start\w*|stop\w*|resum\w*|continu\w*|therapeutic|full|systemic|needs?)\s+$/i;

function withFront(
  tokens: Tokens,
  mention: Mention,
  floor: number,
  vocabulary: Vocabulary,
): Mention {
  const front = qualifierBefore(tokens, mention.from, floor);
  if (front !== undefined) {
    const narrower = tableOf(vocabulary).get(front.qualifier)?.get(mention.concept);
    return narrower === undefined
      ? mention
      : { ...narrowed(mention, narrower, vocabulary), from: front.from };
  }
  // "acute on | chronic diastolic HF": the name has one half of the qualifier.
  if (mention.to - mention.from < 2 || tokens.hash[mention.from] !== chronicHash) return mention;
  const whole = qualifierBefore(tokens, mention.from + 1, floor);
  if (whole?.qualifier !== "acute on chronic") return mention;
  const concept = nearestAbove(vocabulary, mention.concept, (above) =>
    tableOf(vocabulary).get("acute on chronic")?.get(above),
  );
  return concept === undefined
    ? mention
    : { ...narrowed(mention, concept, vocabulary), from: whole.from };
}

const chronicHash = hashOfWord("chronic");
const mostCharacters = 32;

function qualifierBefore(
  tokens: Tokens,
  to: number,
  floor: number,
): { qualifier: Qualifier; from: number } | undefined {
  let last = to - 1;
  while (last >= floor && tokens.kind[last] !== tokenKind.word) {
    const sign = tokenText(tokens, last);
    if (sign !== "-" && sign !== ".") return undefined;
    last--;
  }
  if (last < floor || !lastWords.has(tokens.hash[last] ?? 0)) return undefined;
  const end = tokens.begin[to] ?? 0;
  const begin = Math.max(tokens.begin[floor] ?? 0, end - mostCharacters);
  const text = tokens.text.slice(begin, end);
  const found = inFront.exec(text);
  const name = Object.keys(named).find((each) => found?.groups?.[each] !== undefined);
  const qualifier = name === undefined ? undefined : named[name];
  if (found === null || qualifier === undefined) return undefined;
  if (/^a\/c/i.test(found[0]) && isGiven.test(text.slice(0, found.index))) return undefined;
  return { qualifier, from: tokenAt(tokens, begin + found.index) };
}

/** A gap between a name and what is said behind it. */
const gap = /^(?:\s*,\s*|\s*\(\s*|\s+[-–—]\s+)/;
const said =
  /^(?:(?<acuteOnChronic>acute[\s-]+(?:on|over|upon)[\s-]+chronic|acute ?\/ ?chronic|a\/c)|(?<endStage>end[\s-]+stage)|(?<subacute>sub-?acute)|(?<acute>acute)|(?<chronic>chronic)|(?<systolic>systolic)|(?<diastolic>diastolic)|(?:stage|stg\.?|st\.?)\s*(?<stage>[1-5][ab]?|I{1,3}[ab]?|IV|V)|(?<words>type\s*(?:[12]|II?)|(?!in |no |not |without |resolved|remission|history|unspecified|ruled|improv|wors|stable|better|new |likely|possible|probable|suspected)\p{L}+(?:[\s-]\p{L}+){0,2}?))(?=\s*(?:[,;.)\]\n]|$)|\s+[-–—]\s|\s+(?:of|with|on|in|due|from|since|now|at|s\/p|w\/|2\/2)(?![\p{L}\d]))/iu;
/** "CKD stage 4", "CKD st 4", "CKD IV." */
const stageRightBehind =
  /^\s+(?:(?:stage|stg\.?|st\.)\s*(?<stage>[1-5][ab]?|I{1,3}[ab]?|IV|V)(?![\p{L}\d])|(?<roman>II|III[ab]?|IV|V)(?=\s*(?:[,;.)\n]|$)))/iu;
const romans = ["", "i", "ii", "iii", "iv", "v"];

/** Takes in what is said behind a comma, a dash or in brackets, as long as it makes a narrower concept. */
function withBehind(
  tokens: Tokens,
  form: Int32Array,
  mention: Mention,
  ceiling: number,
  last: number,
  vocabulary: Vocabulary,
): Mention {
  if (mention.to >= ceiling) return mention;
  const { text } = tokens;
  const start = tokens.end[mention.to - 1] ?? 0;
  const opens = text.charCodeAt(tokens.begin[mention.to] ?? 0);
  // s of stage, I and V, comma, bracket, dashes
  if (!openers.has(opens)) return mention;
  const limit = tokens.end[last - 1] ?? start;
  const words = { from: mention.from, to: mention.to };
  const waiting: RegExpExecArray[] = [];
  let whole = mention;
  let at = start;
  for (let segments = 0; segments < 3; segments++) {
    const rest = text.slice(at, Math.min(limit, at + 60));
    const direct = segments === 0 ? stageRightBehind.exec(rest) : null;
    const sign = direct === null ? (gap.exec(rest)?.[0] ?? "") : "";
    if (direct === null && sign === "") break;
    const found = direct ?? said.exec(rest.slice(sign.length));
    if (found === null) break;
    let end = at + sign.length + found[0].length;
    if (sign.includes("(")) {
      const close = /^\s*\)/.exec(text.slice(end, end + 3));
      if (close === null) break;
      end += close[0].length;
    }
    const to = tokenAt(tokens, end - 1) + 1;
    if (to > (/^\s+[-–—]\s+$/.test(sign) ? last : ceiling)) break;
    const behind = { from: tokenAt(tokens, at + sign.length), to };
    const narrower = narrowerBehind(tokens, form, whole, words, behind, found, vocabulary);
    if (narrower === undefined) waiting.push(found);
    else {
      whole = { ...narrowed(whole, narrower, vocabulary), to };
      // "Heart failure, acute on chronic, systolic": the first holds once the second is taken in.
      for (const each of waiting) {
        const further = listedFor(each, whole, vocabulary);
        if (further !== undefined) whole = narrowed(whole, further, vocabulary);
      }
    }
    at = end;
  }
  return whole;
}

/** What the table has for a qualifier of the list that a concept is said with. */
function listedFor(
  { groups }: RegExpExecArray,
  { concept }: Mention,
  vocabulary: Vocabulary,
): number | undefined {
  const qualifier = qualifierOf(groups);
  return qualifier === undefined ? undefined : tableOf(vocabulary).get(qualifier)?.get(concept);
}

const qualifierOf = (groups: RegExpExecArray["groups"]): Qualifier | undefined =>
  Object.entries(named).find(([name]) => groups?.[name] !== undefined)?.[1];

const openers: ReadonlySet<number> = new Set(
  ",(-–—sSIViv".split("").map((each) => each.charCodeAt(0)),
);

/** The concept beneath a mention's that its words make with those behind it, in either order. */
function narrowerBehind(
  tokens: Tokens,
  form: Int32Array,
  whole: Mention,
  words: { readonly from: number; readonly to: number },
  behind: { readonly from: number; readonly to: number },
  found: RegExpExecArray,
  vocabulary: Vocabulary,
): number | undefined {
  const { groups } = found;
  const listed = listedFor(found, whole, vocabulary);
  if (listed !== undefined) return listed;
  const stage = (groups?.["stage"] ?? groups?.["roman"])?.toLowerCase();
  const added =
    stage === undefined
      ? [formsOf(tokens, form, behind)]
      : stagesOf(stage).map(formsFor(vocabulary));
  const own = [
    formsOf(tokens, form, words),
    formsFor(vocabulary)(vocabulary.detail(whole.concept).text),
  ];
  for (const said of added)
    for (const name of own)
      for (const both of [
        [...said, ...name],
        [...name, ...said],
      ]) {
        const concept = bestConceptOfWords(both, vocabulary);
        if (concept < 0 || concept === whole.concept) continue;
        // Its own words turned round are its name; with another name of it, they have to make a kind of it.
        const isTurned = name === own[0];
        if (
          isTurned
            ? vocabulary.category[concept] === whole.category
            : isBeneath(vocabulary, concept, whole.concept)
        )
          return concept;
      }
  return undefined;
}

/** "3b" and "iiib" are one stage. */
function stagesOf(stage: string): string[] {
  const part = /[ab]$/.exec(stage)?.[0] ?? "";
  const number = stage.slice(0, stage.length - part.length);
  const at = /^\d$/.test(number) ? Number(number) : romans.indexOf(number);
  return [`stage ${at}${part}`, `stage ${romans[at] ?? ""}${part}`];
}

const formsOf = (
  tokens: Tokens,
  form: Int32Array,
  { from, to }: { readonly from: number; readonly to: number },
): number[] => {
  const found: number[] = [];
  for (let at = from; at < to; at++)
    if (!isSkipped(tokens, at) && tokens.kind[at] !== tokenKind.punctuation)
      found.push(form[at] ?? -1);
  return found;
};

const formsFor =
  (vocabulary: Vocabulary) =>
  (text: string): number[] => {
    const tokens = tokenize(text);
    return formsOf(tokens, lookUpWords(vocabulary.trie, tokens).form, {
      from: 0,
      to: tokens.count,
    });
  };

/** The first answer of a concept's ancestors, the nearest first. */
function nearestAbove(
  { parent, parentOffset }: Vocabulary,
  concept: number,
  answerOf: (above: number) => number | undefined,
): number | undefined {
  const seen = new Set([concept]);
  for (const at of seen) {
    const answer = answerOf(at);
    if (answer !== undefined) return answer;
    for (let index = parentOffset[at] ?? 0; index < (parentOffset[at + 1] ?? 0); index++)
      seen.add(parent[index] ?? -1);
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
