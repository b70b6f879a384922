/** How likely one word is another with one slip of the hand or of the ear. */

/** Costs in order; a slip is taken for one where it costs least. */
export const leastCost = {
  /** Two neighbours swapped, a letter doubled or not, the e kept in front of -ing. */
  sure: 0.9,
  /** A vowel for another or left out, a letter that sounds the same. */
  likely: 1,
  /** A consonant left out. */
  lettersLeftOut: 1.25,
  /** The key beside it, or a letter too many. */
  neighbour: 1.5,
  /** Any other letter. */
  any: 2,
  /** In the last letter, which makes another form of the word as a rule. */
  last: 2.5,
  /** What is added for a word that is rare. */
  rare: 0.1,
  none: Number.POSITIVE_INFINITY,
} as const;

const vowels = "aeiouy";
/** Letters that are written for each other. */
const alike: ReadonlySet<string> = new Set("cs sc ck kc sz zs fv vf mn nm dt td bp pb".split(" "));
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/**
 * The cost of one letter changed, added, left out, or two neighbours swapped; none for other differences and in the
 * first letter.
 */
export function slipCost(written: string, meant: string): number {
  if (written === meant || written.charCodeAt(0) !== meant.charCodeAt(0)) return leastCost.none;
  const least = Math.min(written.length, meant.length);
  let at = 1;
  while (at < least && written.charCodeAt(at) === meant.charCodeAt(at)) at++;
  const [a, b] = [written.slice(at), meant.slice(at)];
  const isLast = at > Math.max(written.length, meant.length) - 2;
  if (a.length === b.length) return isLast ? leastCost.last : costOfChange(a, b);
  const before = meant.charAt(at - 1);
  if (a.length + 1 === b.length && a === b.slice(1)) return costOfLeftOut(before, b, isLast);
  if (a.length === b.length + 1 && a.slice(1) === b) {
    // "asthmaa", "dizzinesss", but Kaufmann is no Kaufman.
    if (isLast)
      return a.charAt(0) === before && "aeiousy".includes(before) ? leastCost.sure : leastCost.last;
    return a.charAt(0) === before || a.charAt(0) === b.charAt(0) || a === "eing"
      ? leastCost.sure
      : leastCost.neighbour;
  }
  return leastCost.none;
}

function costOfChange(a: string, b: string): number {
  const [one, two] = [a.charAt(0), b.charAt(0)];
  if (a.slice(1) !== b.slice(1))
    return one === b.charAt(1) && two === a.charAt(1) && a.slice(2) === b.slice(2)
      ? leastCost.sure
      : leastCost.none;
  if ((vowels.includes(one) && vowels.includes(two)) || alike.has(one + two))
    return leastCost.likely;
  return isBeside(one, two) ? leastCost.neighbour : leastCost.any;
}

/** `rest` begins with the letter that was left out. */
function costOfLeftOut(before: string, rest: string, isLast: boolean): number {
  const letter = rest.charAt(0);
  const isDoubled = letter === before || letter === rest.charAt(1);
  if (isDoubled) return leastCost.sure;
  if (isLast) return letter === "e" ? leastCost.likely : leastCost.last;
  // "gastrotomy" is no "gastrostomy".
  if (rest === "stomy") return leastCost.none;
  return letter === "h" || vowels.includes(letter) ? leastCost.likely : leastCost.lettersLeftOut;
}

/** Keys beside each other in a row. */
const isBeside = (one: string, two: string): boolean =>
  rows.some((row) => row.includes(one + two) || row.includes(two + one));
