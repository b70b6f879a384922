import { tokenAt } from "../../text/tokens.ts";
import type { Identifier } from "../identifier.ts";
import {
  type Reading,
  has,
  hasSmall,
  isOneOf,
  isSign,
  isWord,
  lineStyle,
  styleAt,
  wordHashes,
} from "../reading.ts";
import { wordClass } from "../word-classes.ts";

const titled = wordClass.title | wordClass.credential;
const listed = wordClass.first | wordClass.last | wordClass.word;
const posts = wordHashes(
  "attg attending tech ref dev owns attends en route bib biba bibems ems accepting proband mdm tío tía tutu ate medic nurse aide coach attorney ma md do np via fellow resident intern team pt",
);
const degrees = wordHashes("rvt dermpath ma rn lpn md do np pa cna");

/**
 * A title or a post in front of a name, a degree and a sign of the sentence behind it identify nobody: "Tech Monroe",
 * "Attg: Sternbach", "in Aug.".
 */
export function trimmed(reading: Reading, found: Identifier[]): Identifier[] {
  return found.map((each) => {
    if (each.kind === "name") return trimName(reading, each);
    return each.kind === "contact" ? each : trimSigns(reading, each);
  });
}

function trimName(reading: Reading, each: Identifier): Identifier {
  const { tokens } = reading;
  let { begin, end } = each;
  for (let at = tokenAt(tokens, begin); (tokens.end[at] ?? end) < end; at++) {
    const isSignHere = isSign(reading, at, ".:,;)/");
    if (!isSignHere && !isTitle(reading, at)) break;
    // A single word is the name whatever it says.
    if (!isSignHere && !isWord(reading, nextWord(reading, at, end))) break;
    begin = tokens.begin[at + 1] ?? begin;
  }
  for (let at = tokenAt(tokens, end - 1); (tokens.begin[at] ?? 0) > begin; at--) {
    const isDegree =
      isOneOf(reading, at, degrees) &&
      !hasSmall(reading, at) &&
      styleAt(reading, at) === lineStyle.usual;
    if (!isDegree && !isSign(reading, at, ".,;:/")) break;
    if (
      isSign(reading, at, ".") &&
      !isDegree &&
      (tokens.end[at - 1] ?? 0) - (tokens.begin[at - 1] ?? 0) === 1
    )
      break;
    end = tokens.end[at - 1] ?? end;
  }
  return begin === each.begin && end === each.end ? each : { ...each, begin, end };
}

const isTitle = (reading: Reading, at: number): boolean =>
  (isOneOf(reading, at, posts) || (has(reading, at, titled) && !has(reading, at, listed))) &&
  // "Ma, Wade"
  !(isSign(reading, at + 1, ",") || (isOneOf(reading, at, families) && hasSmall(reading, at)));

const families = wordHashes("ma do an");

/** The next word before an end, or no token. */
function nextWord(reading: Reading, at: number, end: number): number {
  const { tokens } = reading;
  let next = at + 1;
  while ((tokens.end[next] ?? end + 1) <= end && isSign(reading, next, ".:,;)/")) next++;
  return (tokens.end[next] ?? end + 1) <= end ? next : -1;
}

function trimSigns({ tokens: { text } }: Reading, each: Identifier): Identifier {
  let { begin, end } = each;
  while (begin < end && /[.,;:/)\s]/u.test(text.charAt(begin))) begin++;
  while (begin < end && /[.,;:/(\s]/u.test(text.charAt(end - 1))) end--;
  return begin === each.begin && end === each.end ? each : { ...each, begin, end };
}
