/**
 * For tests: one generated slip in a condition term of the shipped vocabulary, and what the engine makes of it. What is
 * right is what the engine reads of the term spelt right.
 */
import { categories } from "../src/annotated-document.ts";
import { tag } from "../src/tag.ts";
import { isEnglishWord } from "../src/text/english-words.ts";
import { lookUpWords, wordOf } from "../src/text/token-trie.ts";
import { hashOfWord, tokenize } from "../src/text/tokens.ts";
import { shippedEngine } from "./shipped-engine.ts";

const slipKinds = [
  "letter left out",
  "letter too many",
  "other letter",
  "swapped",
  "doubled",
  "by ear",
] as const;
type SlipKind = (typeof slipKinds)[number];

/** What became of a slip: `other` is a concept that neither the term nor the rest of its words has. */
type SlipOutcome = "right" | "other" | "not mended";

export interface JudgedSlip {
  readonly right: string;
  readonly wrong: string;
  readonly kind: SlipKind;
  readonly outcome: SlipOutcome;
  readonly read: string;
}

interface Term {
  readonly term: string;
  readonly place: number;
}

/**
 * Terms of conditions of at least six letters, each once, in an order of no meaning, with a number of no meaning: one
 * term more in the vocabulary makes no other sample.
 */
function conditionTerms(): Term[] {
  const { vocabulary } = shippedEngine();
  const { trie, termConcept } = vocabulary;
  const nodes = trie.nodeTerms.length - 1;
  const parent = new Int32Array(nodes);
  const word = new Int32Array(nodes);
  for (let at = 0; at < trie.edges.length; at += 3) {
    const child = trie.edges[at + 2] ?? 0;
    if (child === 0) continue;
    parent[child] = trie.edges[at] ?? 0;
    word[child] = trie.edges[at + 1] ?? 0;
  }
  const terms: string[] = [];
  for (let node = 1; node < nodes; node++) {
    const [from, to] = [trie.nodeTerms[node] ?? 0, trie.nodeTerms[node + 1] ?? 0];
    let isCondition = false;
    for (let term = from; term < to; term++)
      isCondition ||= categories[vocabulary.category[termConcept[term] ?? 0] ?? 0] === "Problem";
    if (!isCondition) continue;
    const words: string[] = [];
    for (let each = node; each !== 0; each = parent[each] ?? 0)
      words.unshift(wordOf(trie, word[each] ?? 0));
    if (words.some((each) => /^[a-z]{6,}$/.test(each))) terms.push(words.join(" "));
  }
  return terms
    .map((term) => ({ term, place: hashOfWord(term) >>> 0 }))
    .toSorted((a, b) => a.place - b.place || (a.term < b.term ? -1 : 1));
}

interface Share {
  right: number;
  other: number;
  all: number;
}

/** Of every so many terms one slip: how many are read rightly, and how many as another concept; by kind and in all. */
export function slipShare(every: number): {
  readonly total: Share;
  readonly byKind: ReadonlyMap<string, Share>;
  readonly slips: readonly JudgedSlip[];
} {
  const total = { right: 0, other: 0, all: 0 };
  const byKind = new Map<string, Share>();
  const slips: JudgedSlip[] = [];
  for (const { term, place } of conditionTerms()) {
    if (place % every !== 0) continue;
    const kind = slipKinds[Math.floor(place / every) % slipKinds.length] ?? "doubled";
    const judged = judgeSlip(term, kind);
    if (judged === undefined) continue;
    slips.push(judged);
    const own = byKind.get(judged.kind) ?? { right: 0, other: 0, all: 0 };
    byKind.set(judged.kind, own);
    for (const share of [total, own]) {
      share.all++;
      if (judged.outcome === "right") share.right++;
      if (judged.outcome === "other") share.other++;
    }
  }
  return { total, byKind, slips };
}

/**
 * One slip in one word of six letters or more; undefined where the slip makes another word, English or the
 * vocabulary's, which stands as it is.
 */
function judgeSlip(term: string, kind: SlipKind): JudgedSlip | undefined {
  const words = term.split(" ");
  const long = words.filter((each) => /^[a-z]{6,}$/.test(each));
  const number = hashOfWord(`${term} ${kind}`) >>> 0;
  const meant = long[number % long.length] ?? "";
  const written = slipped(meant, kind, number >>> 5);
  if (written === undefined || written === meant || isEnglishWord(written) || isKnown(written))
    return undefined;
  const sentence = (word: string): string =>
    `He has ${words.map((each) => (each === meant ? word : each)).join(" ")}.`;
  const read = conceptsOf(sentence(written));
  const expected = conceptsOf(sentence(meant));
  // What is read of the other words, when this one says nothing.
  const rest = conceptsOf(sentence("zzqxzq"));
  const outcome =
    read.join() === expected.join()
      ? "right"
      : read.every((each) => rest.includes(each) || expected.includes(each))
        ? "not mended"
        : "other";
  return { right: term, wrong: `${meant} → ${written}`, kind, outcome, read: read.join("; ") };
}

const conceptsOf = (text: string): string[] =>
  tag(text, shippedEngine()).entities.flatMap(({ concept, name }) => (concept < 0 ? [] : [name]));

const isKnown = (word: string): boolean =>
  lookUpWords(shippedEngine().vocabulary.trie, tokenize(word)).form[0] !== -1;

const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** What is written for what is heard. */
const heard: readonly (readonly [string, string])[] = [
  ["ph", "f"],
  ["rrh", "rh"],
  ["ae", "e"],
  ["rh", "r"],
  ["th", "t"],
  ["ch", "k"],
  ["sc", "s"],
  ["y", "i"],
  ["c", "s"],
  ["c", "k"],
  ["i", "e"],
  ["e", "i"],
  ["a", "e"],
  ["o", "a"],
  ["u", "o"],
  ["s", "c"],
  ["t", "d"],
];

/** Behind the first letter and before the last, where people slip. */
function slipped(word: string, kind: SlipKind, number: number): string | undefined {
  const at = 1 + (number % (word.length - 2));
  const letter = word.charAt(at);
  const [before, behind] = [word.slice(0, at), word.slice(at + 1)];
  switch (kind) {
    case "letter left out":
      return before + behind;
    case "letter too many": {
      const row = rows.find((each) => each.includes(letter)) ?? "";
      const place = row.indexOf(letter);
      return before + letter + (row.charAt(place + 1) || row.charAt(place - 1)) + behind;
    }
    case "other letter": {
      const row = rows.find((each) => each.includes(letter)) ?? "";
      const place = row.indexOf(letter);
      const beside = (number >>> 8) % 2 === 0 ? row.charAt(place + 1) : row.charAt(place - 1);
      return before + (beside || row.charAt(place - 1) || row.charAt(place + 1)) + behind;
    }
    case "swapped":
      return at + 2 >= word.length
        ? undefined
        : before + behind.charAt(0) + letter + behind.slice(1);
    case "doubled": {
      const twice = /([a-z])\1/.exec(word.slice(1));
      // One of two letters left out as often as one doubled.
      if (twice !== null && (number >>> 8) % 2 === 0)
        return word.slice(0, twice.index + 1) + word.slice(twice.index + 2);
      return before + letter + letter + behind;
    }
    case "by ear": {
      const fitting = heard.filter(([sound]) => word.indexOf(sound, 1) > 0);
      const [sound, other] = fitting[number % Math.max(1, fitting.length)] ?? ["", ""];
      const place = word.indexOf(sound, 1);
      return sound === ""
        ? undefined
        : word.slice(0, place) + other + word.slice(place + sound.length);
    }
  }
}
