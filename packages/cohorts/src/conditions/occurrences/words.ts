import type { Occurrences } from "@concord/contract";
import type { WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  words: ({ occurrences }, { isIndex }) =>
    occurrences ? [occurrenceWords(occurrences, isIndex)] : [],
};

/** 'at least 2 times on different days'; of an index event also which of them gives the index date. */
function occurrenceWords(
  { op, n, distinctDays, indexDate = "first" }: Occurrences,
  isIndex: boolean,
): string {
  if (n === 0 && op !== "at-least") return "none";
  const many = { "at-least": "at least", "at-most": "at most", exactly: "exactly" }[op];
  const times = `${many} ${n} ${n === 1 ? "time" : "times"}${distinctDays ? " on different days" : ""}`;
  if (!isIndex || n < 2) return times;
  return `${times}, the ${indexDate === "first" ? "first" : ordinal(n)} gives the index date`;
}

/** '2nd', '3rd', '11th', '21st'. */
function ordinal(n: number): string {
  const ending = { one: "st", two: "nd", few: "rd", other: "th", zero: "th", many: "th" };
  return `${n}${ending[new Intl.PluralRules("en", { type: "ordinal" }).select(n)]}`;
}
