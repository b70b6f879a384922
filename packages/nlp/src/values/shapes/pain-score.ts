/** Pain out of ten: "rates the pain as 6/10", "pain 8/10, now 4/10", "7/10 at rest, 9/10 with movement". */
import type { Figure, ReadShape } from "./shape.ts";

const lead = String.raw`(?:(?:scale|scores?|levels?|ratings?|severity|intensity|is|was|are|were|of|at|as|an?|its?|the|rated|reported|currently|now|today|worst|best|most|least|rest|baseline|present|about|around|approximately|approx|up|to|down|improved|worsened|decreased|increased|from|has|been|being|went|goes|gone|well|controlled|uncontrolled|tolerable|stable|improving|better|worse|usually|typically|averages?|ranges|again|constant|moderate|severe|mild|minimal|sharp|dull|aching)\b|[:=,(~@-])`;
const figure = String.raw`(?:10|\d)(?:\.\d)?(?:\s?(?:-|–|to)\s?(?:10|\d)(?:\.\d)?)?\s?(?:\/|out of)\s?(?:10|ten\b)(?!\d|[/.]\d)`;
const first = new RegExp(String.raw`^\s*(?:${lead}\s*){0,7}(${figure})`, "i");
const next = new RegExp(
  String.raw`^\)?\s*(?:\(?(?:at rest|at worst|at best|currently|today|on arrival|on admission|initially|with \w+|before \w+|after \w+)\)?)?\s*(?<join>(?:(?:[,;(]|and|but|then|now|currently|is|was|down|up|improved|improving|decreased|decreasing|increased|increasing|to|→|-+>|at worst|at best|worst|best)\s*){1,5})(?<value>${figure})`,
  "i",
);
const isLater = /\b(?:to|now|then|currently|improved|decreased|increased|down|up)\b|→|>/i;

/** How much of the text behind a name it may need. */
export const reachOfPain = 120;

/** The newest is the first figure, else the first that is told. */
export const readPain: ReadShape = (behind) => {
  const match = first.exec(behind);
  if (match === null) return undefined;
  const [{ length: end }, own = ""] = match;
  const found: (Figure & { readonly isLater: boolean })[] = [
    { begin: end - own.length, end, isLater: false },
  ];
  for (let from = end; found.length < 4;) {
    const more = next.exec(behind.slice(from));
    if (more?.groups === undefined) break;
    const { join = "", value = "" } = more.groups;
    from += more[0].length;
    found.push({ begin: from - value.length, end: from, isLater: isLater.test(join) });
  }
  const newest = found.findLast((each) => each.isLater) ?? found[0];
  return [
    ...found.filter((each) => each === newest),
    ...found.filter((each) => each !== newest),
  ].map((each) => ({ begin: each.begin, end: each.end }));
};
