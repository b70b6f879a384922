// What the model sees of a token: numbers of hashed words and forms, of those beside it, of the section, and of what
// the rules say of it.

import { hashSeed, hashStep } from "../text/tokens.ts";

export interface Token {
  readonly begin: number;
  readonly end: number;
  readonly text: string;
}

/** A chain ends where a line or a sentence does, or is this long. */
const mostTokens = 120;

/** Words, numbers and signs of a text with offsets in UTF-16 units, in chains. */
export function chainsOf(text: string): Token[][] {
  const chains: Token[][] = [];
  let chain: Token[] = [];
  const end = (): void => {
    if (chain.length > 0) chains.push(chain);
    chain = [];
  };
  for (const match of text.matchAll(/[\p{L}\p{M}]+|\p{N}+|\n|[^\s\p{L}\p{M}\p{N}]/gu)) {
    const [word] = match;
    if (word === "\n") {
      // A line that goes on in small letters is the same sentence.
      if (!/^[^\S\n]*[a-z]/.test(text.slice(match.index + 1, match.index + 40))) end();
      continue;
    }
    chain.push({ begin: match.index, end: match.index + word.length, text: word });
    const isLast = /[.?!;]/.test(word) && /^\s/.test(text.charAt(match.index + 1));
    if (isLast || chain.length >= mostTokens) end();
  }
  end();
  return chains;
}

/** The engine's hash of words, folded into so many buckets, a power of two. */
export function hashed(feature: string, buckets: number): number {
  let hash = hashSeed;
  for (let at = 0; at < feature.length; at += 1) hash = hashStep(hash, feature.charCodeAt(at));
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}

export interface ChainContext {
  readonly section: string;
  /** Of each token, what the rules say of it; empty where nothing. */
  readonly rules: readonly string[];
  readonly buckets: number;
}

export function featuresOf(chain: readonly Token[], context: ChainContext): Int32Array[] {
  const { section, rules, buckets } = context;
  const words = chain.map(({ text }) => text.toLowerCase().replaceAll(/\p{N}/gu, "0"));
  const at = (place: number): string => words[place] ?? (place < 0 ? "<" : ">");
  const ruled = (place: number): string => rules[place] ?? "";
  return chain.map(({ text }, place) => {
    const word = at(place);
    const features = [
      "1",
      `w ${word}`,
      `a ${at(place - 1)}`,
      `b ${at(place + 1)}`,
      `c ${at(place - 2)}`,
      `d ${at(place + 2)}`,
      `e ${at(place - 1)} ${word}`,
      `f ${word} ${at(place + 1)}`,
      `g ${word.slice(0, 4)}`,
      `h ${word.slice(-3)}`,
      `i ${shapeOf(text)}`,
      `j ${section}`,
      `k ${ruled(place)}`,
      `l ${ruled(place)} ${word}`,
      `m ${ruled(place - 1)} ${ruled(place)}`,
      `n ${ruled(place)} ${ruled(place + 1)}`,
      `o ${ruled(place)} ${section}`,
    ];
    // What stands further before says whether it is denied, and whose it is.
    for (let back = 3; back <= 6; back += 1) features.push(`p ${at(place - back)}`);
    if (ruled(place) !== "")
      for (let back = 1; back <= 6; back += 1)
        features.push(`q ${ruled(place)} ${at(place - back)}`);
    return Int32Array.from(features, (feature) => hashed(feature, buckets));
  });
}

/** Capitals, small letters, digits and signs, each run once: "HbA" is "AaA". */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\p{Lu}+/gu, "A")
    .replaceAll(/\p{Ll}+/gu, "a")
    .replaceAll(/\p{N}+/gu, "0")
    .replaceAll(/[^Aa0]+/gu, "-");
}
