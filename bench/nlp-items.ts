// `npm run bench:nlp -- --times | --section-items | --abbreviations | --misspellings`: how many words of each class the
// engine reads as a clinician does.
import { passageClasses, type JudgedItem } from "../packages/nlp/testing/item-cases.ts";
import {
  judgedMisspellingClass,
  misspellingClasses,
} from "../packages/nlp/testing/misspelling-cases.ts";
import { judgedSectionClass } from "../packages/nlp/testing/section-cases.ts";
import { judgedTimeClass } from "../packages/nlp/testing/time-cases.ts";
import { judgedAbbreviationClass } from "../packages/nlp/testing/abbreviation-cases.ts";
import { scoreLine } from "./nlp-classes.ts";

export interface How {
  readonly listsMisses: boolean;
  /** Which lines of a file: all, those that were looked at while the rules were written (the odd ones), the others. */
  readonly half: "all" | "odd" | "even";
}

export function readHow(words: readonly string[]): How {
  return {
    listsMisses: words.includes("--misses"),
    half: words.includes("--odd") ? "odd" : words.includes("--even") ? "even" : "all",
  };
}

export const isOfHalf = (index: number, half: How["half"]): boolean =>
  half === "all" || (index % 2 === 0) === (half === "odd");

/** Prints a line a class; with `listsMisses` also each item that is read otherwise, with the answer that was given. */
function printItems(
  names: readonly string[],
  judgedLines: (name: string) => JudgedItem[][],
  { listsMisses, half }: How,
): void {
  const all: JudgedItem[] = [];
  for (const name of names) {
    const judged = judgedLines(name)
      .filter((_, index) => isOfHalf(index, half))
      .flat();
    all.push(...judged);
    console.log(score(name, judged));
    if (!listsMisses) continue;
    for (const { name: item, expected, judged: given, passage } of judged)
      if (given !== expected)
        console.log(`  ${item} (not ${given}) :: ${passage.text.replaceAll("\n", "⏎")}`);
  }
  console.log(score("all", all));
}

const score = (name: string, items: readonly JudgedItem[]): string =>
  scoreLine(name, items.filter(({ expected, judged }) => expected === judged).length, items.length);

export const itemTables: Readonly<Record<string, (how: How) => void>> = {
  "--times": (how) => {
    printItems(passageClasses("times"), judgedTimeClass, how);
  },
  "--section-items": (how) => {
    printItems(passageClasses("section-items"), judgedSectionClass, how);
  },
  "--abbreviations": (how) => {
    printItems(passageClasses("abbreviations"), judgedAbbreviationClass, how);
  },
  "--misspellings": (how) => {
    printItems(misspellingClasses(), judgedMisspellingClass, how);
  },
};
