// `npm run bench:nlp -- --linking`: how many spans of each class get the concept that they mean.
import {
  linkingClasses,
  readLinkingCases,
  unfulfilled,
} from "../packages/nlp/testing/linking-cases.ts";
import { scoreLine } from "./nlp-classes.ts";
import { ofHalf, type How } from "./nlp-how.ts";

/** Prints a line a class; with `listsMisses` also each span that gets another, with the answer that was given. */
export function printLinking({ listsMisses, half, table }: How): void {
  const folder = table === "classes" ? "linking" : `linking-${table}`;
  let all = 0;
  let right = 0;
  for (const name of linkingClasses(folder)) {
    const cases = ofHalf(readLinkingCases(name, folder), half);
    const missed = cases.flatMap((each) => {
      const open = unfulfilled(each);
      return open.length === 0 ? [] : [`  ${open.join("; ")} :: ${each.marked}`];
    });
    all += cases.length;
    right += cases.length - missed.length;
    console.log(scoreLine(name, cases.length - missed.length, cases.length));
    if (listsMisses) for (const each of missed) console.log(each);
  }
  console.log(scoreLine("all", right, all));
}
