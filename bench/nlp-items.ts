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
import { slipShare } from "../packages/nlp/testing/slip-share.ts";
import { scoreLine } from "./nlp-classes.ts";
import { ofHalf, type How } from "./nlp-how.ts";

/** Prints a line a class; with `listsMisses` also each item that is read otherwise, with the answer that was given. */
function printItems(
  names: readonly string[],
  judgedLines: (name: string) => JudgedItem[][],
  { listsMisses, half }: How,
): void {
  const all: JudgedItem[] = [];
  for (const name of names) {
    const judged = ofHalf(judgedLines(name), half).flat();
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

/** One slip in each of every twenty terms of conditions that are shipped. */
function printSlips({ listsMisses }: How): void {
  const { total, byKind, slips } = slipShare(20);
  for (const [kind, { right, all }] of byKind) console.log(scoreLine(kind, right, all));
  console.log(scoreLine("all", total.right, total.all));
  console.log(
    `taken for another concept: ${total.other} (${(total.other / total.all).toFixed(4)})`,
  );
  if (!listsMisses) return;
  for (const { wrong, right, outcome, read } of slips)
    if (outcome !== "right") console.log(`  ${wrong} in ${right}: ${outcome}: ${read}`);
}

/** A table, or what was written of it later; there is no fourth of these, and no third of misspellings. */
const folderOf = (table: string, how: How): string =>
  how.table === "classes" ? table : `${table}-${how.table}`;

export const itemTables: Readonly<Record<string, (how: How) => void>> = {
  "--times": (how) => {
    printItems(passageClasses("times"), judgedTimeClass, how);
  },
  "--section-items": (how) => {
    const folder = folderOf("section-items", how);
    printItems(passageClasses(folder), (name) => judgedSectionClass(name, folder), how);
  },
  "--abbreviations": (how) => {
    const folder = folderOf("abbreviations", how);
    printItems(passageClasses(folder), (name) => judgedAbbreviationClass(name, folder), how);
  },
  "--slips": printSlips,
  "--misspellings": (how) => {
    const folder = folderOf("misspellings", how);
    printItems(misspellingClasses(folder), (name) => judgedMisspellingClass(name, folder), how);
  },
};
