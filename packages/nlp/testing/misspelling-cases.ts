/**
 * For tests: misspelt words in sentences, and words that must stay as they stand; see testing/misspellings,
 * misspellings.test.ts. The answer to a misspelt sentence is what the engine reads in the same sentence spelt right:
 * the table measures the correction alone.
 */
import { readdirSync, readFileSync } from "node:fs";
import { categories } from "../src/annotated-document.ts";
import { tag } from "../src/tag.ts";
import { correctWords } from "../src/text/misspellings.ts";
import { lookUpWords, wordOf } from "../src/text/token-trie.ts";
import { tokenize, tokenText } from "../src/text/tokens.ts";
import { vocabularyWords } from "./vocabulary-words.ts";
import { wordForm } from "../src/text/word-form.ts";
import { judgedItem, type JudgedItem } from "./item-cases.ts";
import { shippedEngine } from "./shipped-engine.ts";
import { slipOf } from "./slips.ts";

const sentences: Readonly<Record<string, readonly string[]>> = {
  had: [
    "Past history of * and gout.",
    "Patient denies *.",
    "Seen today for * since Monday.",
    "He has *, stable on treatment.",
    "No evidence of *.",
  ],
  done: ["Underwent * in 2019.", "Scheduled for * next week.", "She declined *.", "Status post *."],
  taken: [
    "Takes * daily.",
    "Was started on * last week.",
    "No longer on *.",
    "Continue * 20 mg daily.",
  ],
};

const sentencesOf: Readonly<Record<string, readonly string[] | undefined>> = {
  procedures: sentences["done"],
  "generated procedures": sentences["done"],
  drugs: sentences["taken"],
  "generated drugs": sentences["taken"],
};

/** Words that nothing may make another of. */
export const asTheyStand = "as-they-stand";

const generatedClasses: Readonly<Record<string, (category: string, words: number) => boolean>> = {
  "generated conditions": (category, words) => category === "Problem" && words === 1,
  "generated findings": (category, words) => category === "Finding" && words === 1,
  "generated procedures": (category, words) => category === "Procedure" && words === 1,
  "generated drugs": (category, words) => category === "Medication" && words === 1,
  "generated several words": (category, words) => category === "Problem" && words > 1,
};

/** Files of a folder beside this one; of the first also what is generated. */
export const misspellingClasses = (folder = "misspellings"): string[] => [
  ...readdirSync(new URL(`${folder}/`, import.meta.url)).map((name) => name.replace(".txt", "")),
  ...(folder === "misspellings" ? Object.keys(generatedClasses) : []),
];

/** Of each line of a class, what is asked and what the engine says. */
export function judgedMisspellingClass(name: string, folder = "misspellings"): JudgedItem[][] {
  if (name === asTheyStand)
    return linesOf(name)
      .flatMap((line) => line.split(" "))
      .map(standing);
  const isOfClass = generatedClasses[name];
  const pairs = isOfClass === undefined ? linesOf(name, folder).map(pairOf) : generated(isOfClass);
  return pairs.map((pair, index) => misspelt(name, index, pair));
}

const linesOf = (name: string, folder = "misspellings"): string[] =>
  readFileSync(new URL(`${folder}/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

interface Pair {
  readonly wrong: string;
  readonly right: string;
}

function pairOf(line: string): Pair {
  const [wrong = "", right = ""] = line.split(" = ");
  return { wrong, right };
}

/** Everyday terms of the shipped vocabulary in an order of no meaning, each with one slip in its longest word. */
function generated(isOfClass: (category: string, words: number) => boolean): Pair[] {
  const { vocabulary } = shippedEngine();
  const terms = vocabularyWords(vocabulary).filter(
    ({ words, concept, isEveryday }) =>
      isEveryday &&
      words.length <= 4 &&
      words.every((word) => /^[a-z]+$/.test(word)) &&
      words.some((word) => word.length >= 6) &&
      isOfClass(categories[vocabulary.category[concept] ?? 5] ?? "", words.length),
  );
  const pairs = terms.map(({ words }) => {
    const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
    const slip = slipOf(longest);
    return {
      wrong: words.map((word) => (word === longest ? slip.word : word)).join(" "),
      right: words.join(" "),
      ...slip,
    };
  });
  return pairs
    .filter(({ word }) => !isKnown(word))
    .toSorted((a, b) => a.place - b.place || (a.right < b.right ? -1 : 1))
    .slice(0, 120);
}

/** A slip that makes another word of the vocabulary is that word. */
const isKnown = (word: string): boolean =>
  lookUpWords(shippedEngine().vocabulary.trie, tokenize(word)).form[0] !== -1;

function misspelt(name: string, index: number, { wrong, right }: Pair): JudgedItem[] {
  const frames = sentencesOf[name] ?? sentences["had"] ?? [];
  const frame = frames[index % frames.length] ?? "*";
  const text = frame.replace("*", wrong);
  const expected = readingOf(frame.replace("*", right));
  if (expected === "") throw new Error(`${name} ${index}: the engine does not know "${right}"`);
  const passage = { id: `${name} ${index + 1}`, text };
  return [judgedItem(passage, { words: wrong }, expected, readingOf(text))];
}

/** The concepts of a sentence with what is said of them. */
export const readingOf = (text: string): string =>
  tag(text, shippedEngine())
    .entities.map(({ name, negated }) => `${name}${negated ? " denied" : ""}`)
    .join("; ");

function standing(word: string): JudgedItem[] {
  const passage = { id: asTheyStand, text: word };
  return [judgedItem(passage, { words: word }, word, correctionOf(word) ?? word)];
}

/** What a word of a text is taken for; undefined where it stays what it is. */
export function correctionOf(word: string): string | undefined {
  const { vocabulary, misspellings } = shippedEngine();
  const tokens = tokenize(word);
  const { form } = lookUpWords(vocabulary.trie, tokens);
  const before = form.slice();
  correctWords(tokens, form, vocabulary.trie, misspellings);
  for (let at = 0; at < tokens.count; at++)
    if (form[at] !== before[at])
      return `${tokenText(tokens, at)} → ${wordOf(vocabulary.trie, form[at] ?? 0)}`;
  return undefined;
}

/** Words of a class that are taken for another word than they are. */
export function wrongCorrections(name: string, folder = "misspellings"): string[] {
  if (name === asTheyStand)
    return linesOf(name)
      .flatMap((line) => line.split(" "))
      .flatMap((word) => correctionOf(word) ?? []);
  const isOfClass = generatedClasses[name];
  const pairs = isOfClass === undefined ? linesOf(name, folder).map(pairOf) : generated(isOfClass);
  return pairs.flatMap(({ wrong, right }) => {
    const became = correctionOf(wrong);
    const meant = became?.split(" → ")[1] ?? "";
    return became === undefined || right.split(" ").some((word) => wordForm(word) === meant)
      ? []
      : [`${became}, not ${right}`];
  });
}
