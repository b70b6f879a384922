import { tokenize } from "../text/tokens.ts";
import { largeEmployers } from "./lists/employers.data.ts";
import type { Places } from "./places.ts";
import { type Reading, isCapital, isWord, lineStyle, styleAt, hasSmall } from "./reading.ts";

/** The hashes of a name's tokens, by that of its first. */
const byFirst = new Map<number, (readonly number[])[]>();
for (const name of largeEmployers) {
  const { hash, count } = tokenize(name);
  const hashes = [...hash.subarray(0, count)];
  const [first = 0] = hashes;
  byFirst.set(first, [...(byFirst.get(first) ?? []), hashes]);
}

/** A large employer that a list has, written with capitals: "Home Depot", "YMCA". */
export function takeKnownEmployer(places: Places, at: number): void {
  const { reading } = places;
  const { hash } = reading.tokens;
  const names = byFirst.get(hash[at] ?? 0);
  if (names === undefined || !isWord(reading, at) || !isCapital(reading, at)) return;
  if (styleAt(reading, at) === lineStyle.small) return;
  for (const name of names)
    if (name.every((each, index) => hash[at + index] === each && isInCapitals(reading, at + index)))
      places.add(at, at + name.length);
}

const isInCapitals = (reading: Reading, at: number): boolean =>
  !isWord(reading, at) || isCapital(reading, at) || !hasSmall(reading, at);
