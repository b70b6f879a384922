/**
 * What of the tables is printed: `npm run bench:nlp -- --TABLE
 * [--third | --fourth | --fifth | --sixth | --seventh | --eighth | --ninth | --tenth] [--misses]
 * [--odd | --even]`.
 */
import type { ClassTable } from "../packages/nlp/testing/assertion-cases.ts";

export interface How {
  readonly listsMisses: boolean;
  /** Which lines of a file: all, those that were looked at while the rules were written (the odd ones), the others. */
  readonly half: "all" | "odd" | "even";
  readonly table: ClassTable;
}

const later = ["third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"] as const;

export function readHow(words: readonly string[]): How {
  return {
    listsMisses: words.includes("--misses"),
    half: words.includes("--odd") ? "odd" : words.includes("--even") ? "even" : "all",
    table: later.find((table) => words.includes(`--${table}`)) ?? "classes",
  };
}

export const isOfHalf = (index: number, half: How["half"]): boolean =>
  half === "all" || (index % 2 === 0) === (half === "odd");

export const ofHalf = <Line>(lines: readonly Line[], half: How["half"]): Line[] =>
  lines.filter((_, index) => isOfHalf(index, half));
