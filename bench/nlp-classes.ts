// `npm run bench:nlp -- --classes`: how many sentences of each class the engine reads as a clinician does.
import { ofHalf, type How } from "./nlp-how.ts";
import {
  assertionClasses,
  judgedOfClass,
  readClassCases,
} from "../packages/nlp/testing/assertion-cases.ts";

/** Prints a line a class; with `listsMisses` also each sentence that is read otherwise, with the answer given. */
export function printClasses({ listsMisses, half, table }: How): void {
  let all = 0;
  let right = 0;
  for (const name of assertionClasses(table)) {
    const cases = ofHalf(readClassCases(name, table), half);
    const missed = cases.flatMap((each) => {
      const judged = judgedOfClass(each);
      return judged === each.expected
        ? []
        : [`  ${each.expected} (not ${judged}) :: ${each.marked}`];
    });
    all += cases.length;
    right += cases.length - missed.length;
    console.log(scoreLine(name, cases.length - missed.length, cases.length));
    if (listsMisses) for (const each of missed) console.log(each);
  }
  console.log(scoreLine("all", right, all));
}

export function scoreLine(name: string, right: number, all: number): string {
  return `${name.padEnd(28)} ${String(right).padStart(4)} of ${String(all).padStart(4)}  ${(right / all).toFixed(2)}`;
}
