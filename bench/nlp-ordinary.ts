// `npm run bench:nlp -- --ordinary [--misses]`: how many sentences of two physicians' ordinary notes, and of variations
// of them, are read as they say, by class (decision 298). What they say of assertions is in `--classes --tenth`.
import { judgedTimes, readAttachedTimes } from "../packages/nlp/testing/attached-times.ts";
import { missingClasses, notFound, readMissing } from "../packages/nlp/testing/missing-mentions.ts";
import {
  namedThingsClasses,
  notRead,
  readNamedThings,
} from "../packages/nlp/testing/named-things.ts";
import { judgedResults, readOrdinaryResults } from "../packages/nlp/testing/ordinary-results.ts";
import { scoreLine } from "./nlp-classes.ts";

interface Judged {
  readonly name: string;
  readonly sentence: string;
  /** Of what is expected. */
  readonly isRight: boolean;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

const tables: Readonly<Record<string, () => Judged[]>> = {
  results: () =>
    readOrdinaryResults().map((line) => ({
      name: line.name,
      sentence: line.marked,
      isRight: isSame(judgedResults(line), line.expected),
    })),
  dates: () =>
    readAttachedTimes().map((line) => ({
      name: line.name,
      sentence: line.marked,
      isRight: isSame(judgedTimes(line), line.expected),
    })),
  "narrower concepts": () =>
    namedThingsClasses().flatMap((name) =>
      readNamedThings(name).map((line) => ({
        name,
        sentence: line.text,
        isRight: notRead(line).length === 0,
      })),
    ),
  "missing mentions": () =>
    missingClasses().flatMap((name) =>
      readMissing(name).map((line) => ({
        name,
        sentence: line,
        isRight: notFound(line).length === 0,
      })),
    ),
};

export function printOrdinary(listsMisses: boolean): void {
  for (const [table, judge] of Object.entries(tables)) {
    console.log(`\n${table}`);
    const judged = judge();
    for (const [name, lines] of Map.groupBy(judged, (line) => line.name)) {
      const missed = lines.filter(({ isRight }) => !isRight);
      console.log(scoreLine(name, lines.length - missed.length, lines.length));
      if (listsMisses) for (const { sentence } of missed) console.log(`  ${sentence}`);
    }
    console.log(scoreLine("all", judged.filter(({ isRight }) => isRight).length, judged.length));
  }
}
