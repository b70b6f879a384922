/**
 * For tests: passages with the words asked about and what a clinician says of each, one JSON object a line. An item
 * with `"missed": true` is one that the engine does not read so yet.
 */
import { readdirSync, readFileSync } from "node:fs";

export interface Item {
  readonly words: string;
  /** Which of their places is meant, counted from 1, when the words stand in the text more than once. */
  readonly at?: number;
  readonly missed?: boolean;
}

export interface Passage {
  readonly id: string;
  readonly text: string;
  /** Of a passage without items. */
  readonly missed?: boolean;
}

/** What was asked of one item and what the engine says, in words that are equal when the two agree. */
export interface JudgedItem {
  readonly name: string;
  readonly expected: string;
  readonly judged: string;
  readonly isMissed: boolean;
  readonly passage: Passage;
}

/** Names of the classes in a folder beside this file. */
export function passageClasses(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, import.meta.url)).map((name) =>
    name.replace(".jsonl", ""),
  );
}

export function readPassages<P extends Passage>(folder: string, name: string): P[] {
  return (
    readFileSync(new URL(`${folder}/${name}.jsonl`, import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      // The files are ours, and a test reads every line.
      .map((line) => JSON.parse(line) as P)
  );
}

/** Where an item's words stand. @throws Error when they do not. */
export function placeOf(
  { id, text }: Passage,
  { words, at }: Item,
): { begin: number; end: number } {
  let begin = text.indexOf(words);
  for (let place = 1; place < (at ?? 1) && begin >= 0; place++)
    begin = text.indexOf(words, begin + 1);
  if (begin < 0 || words === "") throw new Error(`${id}: no "${words}"`);
  return { begin, end: begin + words.length };
}

export function judgedItem(
  passage: Passage,
  item: Item,
  expected: string,
  judged: string,
): JudgedItem {
  const { begin } = placeOf(passage, item);
  return {
    name: `${passage.id} @${begin} ${item.words}: ${expected}`,
    expected,
    judged,
    isMissed: item.missed === true,
    passage,
  };
}
