// `npm run bench:nlp -- --values`: how many sentences of each class have exactly the medications and results that a
// reader finds in them, and precision and recall of each attribute; then the same on sixty notes read by hand.
import { hasSixtyNotes } from "../packages/nlp/testing/sixty-notes.ts";
import { scoreOfSixtyNotes } from "../packages/nlp/testing/sixty-notes-score.ts";
import { readValueCases, valueClasses } from "../packages/nlp/testing/value-cases.ts";
import { addCounts, type Counts } from "../packages/nlp/testing/value-comparison.ts";
import { judgedValues } from "../packages/nlp/testing/value-judgement.ts";
import { scoreLine } from "./nlp-classes.ts";
import { isOfHalf, type How } from "./nlp-how.ts";

/**
 * Prints a line a class and a line an attribute; with `listsMisses` also what differs in each sentence. The sixty notes
 * come only with all lines.
 */
export async function printValues({ listsMisses, half }: How): Promise<void> {
  const counts = new Map<string, Counts>();
  let all = 0;
  let right = 0;
  let drugsNotFound = 0;
  for (const name of valueClasses()) {
    const cases = readValueCases(name).filter((_, index) => isOfHalf(index, half));
    const missed: string[] = [];
    for (const each of cases) {
      const judged = judgedValues(each.text, each);
      addCounts(counts, judged.counts);
      drugsNotFound += judged.drugsNotFound;
      if (judged.differences.length > 0)
        missed.push(`  ${each.text}\n    ${judged.differences.join("\n    ")}`);
    }
    all += cases.length;
    right += cases.length - missed.length;
    console.log(scoreLine(name, cases.length - missed.length, cases.length));
    if (listsMisses) for (const each of missed) console.log(each);
  }
  console.log(scoreLine("all", right, all));
  printCounts(counts, drugsNotFound);
  if (half !== "all") return;
  if (hasSixtyNotes) await printSixtyNotes(listsMisses);
  else console.log("\nSixty notes: left out, ../shared/data is not there");
}

async function printSixtyNotes(listsMisses: boolean): Promise<void> {
  for (const what of ["engine", "readers"] as const) {
    const score = await scoreOfSixtyNotes(what);
    console.log(
      `\nSixty notes: ${what === "engine" ? "the engine against the agreed reading" : "the second reader against the first"}`,
    );
    if (listsMisses && what === "engine")
      for (const each of score.differences) console.log(`  ${each}`);
    printCounts(
      new Map([
        ...score.counts,
        ["all of medications", score.medications],
        ["all of results", score.results],
      ]),
      score.drugsNotFound,
    );
  }
}

/** Precision and recall by attribute, and of the drugs that were not found, whose attributes are not counted. */
function printCounts(counts: ReadonlyMap<string, Counts>, drugsNotFound: number): void {
  console.log("\nattribute          right wrong missed  precision recall");
  for (const [key, { right, wrong, missed }] of counts)
    console.log(
      `${key.padEnd(18)} ${String(right).padStart(5)} ${String(wrong).padStart(5)} ${String(missed).padStart(6)}  ${ratio(right, wrong).padStart(9)} ${ratio(right, missed).padStart(6)}`,
    );
  console.log(`drugs not found    ${String(drugsNotFound).padStart(5)}`);
}

const ratio = (right: number, other: number): string =>
  right + other === 0 ? "–" : (right / (right + other)).toFixed(3);
