/**
 * Words that a text must have before a pattern can hold in it, read from the pattern's own source: of
 * `\bhad (?:the )?(?:rash|hives)\b` they are "had", and "rash" or "hives". So a text is looked through once for the
 * words of all patterns, and only the few that may hold are tried.
 */
import { type Edge, type Part, readPattern } from "./read-pattern.ts";

/**
 * Words of two small letters and more, or l, r, s, p ("s/p"), one of which must stand in the text with other signs or
 * its edges around it.
 */
export type AnyOf = readonly string[];

const mostNeeds = 3;

/** Undefined where nothing is known: the pattern has to be tried. Of the rest, the most telling, three at most. */
export function requiredWords(pattern: RegExp): readonly AnyOf[] | undefined {
  const needs = needsOf(readPattern(pattern.source), false, false).toSorted(byRarity);
  return needs.length === 0 ? undefined : needs.slice(0, mostNeeds);
}

/** In every other sentence. */
const common = new Set(
  "a about after also and are as at be been both by can for from given had has have he her his if in is it may mild new no not of on or other over pt she some that the they this to up was were which who will with without".split(
    " ",
  ),
);

/** How often a word stands in a text, roughly: by its length. */
const commonness = (word: string): number =>
  common.has(word) ? 1 : word.length < 2 ? 0.5 : 0.002 + 3 ** -word.length;

const sumOf = (words: AnyOf): number => words.reduce((sum, word) => sum + commonness(word), 0);
const byRarity = (one: AnyOf, other: AnyOf): number => sumOf(one) - sumOf(other);

/** `isInFront`, `isBehind`: whether no word goes on beyond the part there. */
function needsOf(part: Part, isInFront: boolean, isBehind: boolean): readonly AnyOf[] {
  if (part.strings !== undefined) return needsOfStrings(part.strings, isInFront, isBehind);
  if (part.kind === "repeated") return part.isNeeded ? needsOf(part.of, false, false) : [];
  if (part.kind === "beside") return needsOf(part.of, false, false);
  if (part.kind === "one of") {
    const words = new Set<string>();
    for (const each of part.parts) {
      const [best] = needsOf(each, isInFront, isBehind).toSorted(byRarity);
      if (best === undefined) return [];
      for (const word of best) words.add(word);
    }
    return [[...words]];
  }
  if (part.kind !== "in order") return [];
  const front = edgesBeside(part.parts, isInFront, "ends");
  const behind = edgesBeside(part.parts.toReversed(), isBehind, "begins").toReversed();
  return part.parts.flatMap((each, at) => needsOf(each, front[at] === true, behind[at] === true));
}

/** Whether no word goes on from one part to the next, beginning with what stands beside the first. */
function edgesBeside(
  parts: readonly Part[],
  isBeside: boolean,
  side: "begins" | "ends",
): boolean[] {
  let isEdge = isBeside;
  return parts.map((part) => {
    const own = isEdge;
    const here: Edge = part[side];
    isEdge = here === "always" || (own && here === "unless empty");
    return own;
  });
}

/** Of each, every string has a word; no word is in two of them. */
function needsOfStrings(
  strings: readonly string[],
  isInFront: boolean,
  isBehind: boolean,
): AnyOf[] {
  const words = strings.map((string) => {
    const whole = `${isInFront ? " " : ""}${string}${isBehind ? " " : ""}`.replaceAll("'s ", " ");
    return new Set(whole.match(/(?<= )(?:[a-z]{2,}|[lrsp])(?= )/g));
  });
  const needs: AnyOf[] = [];
  while (needs.length < mostNeeds && words.every(({ size }) => size > 0)) {
    const rare = rareWords(words);
    needs.push(rare);
    for (const each of words) for (const word of rare) each.delete(word);
  }
  return needs;
}

/** The word that most have for its commonness, and so on until all have one; each has some word. */
function rareWords(words: readonly ReadonlySet<string>[]): AnyOf {
  const rare: string[] = [];
  let left = words;
  while (left.length > 0) {
    const counts = new Map<string, number>();
    for (const each of left) for (const word of each) counts.set(word, (counts.get(word) ?? 0) + 1);
    const [[best]] = [...counts].toSorted(
      ([one, times], [other, otherTimes]) =>
        otherTimes / commonness(other) - times / commonness(one),
    ) as [[string, number]];
    rare.push(best);
    left = left.filter((each) => !each.has(best));
  }
  return rare;
}
