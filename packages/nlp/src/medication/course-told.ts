/** How long a course is that is told without an amount: "× 7d", "(7 days)", "day 3 of 7", "for a total of 6 weeks". */
import type { Medication } from "../annotated-document.ts";
import type { Tokens } from "../text/tokens.ts";

const length = String.raw`(?<count>\d{1,3}|two|three|four|five|six|seven|eight|ten|twelve|fourteen)(?:[\s-]?(?<unit>d|days?|wks?|w|weeks?))\b(?!\s+(?:ago|prior|before|earlier|old|later|post|after|out|from)\b)`;
const whole = String.raw`(?<day>\d{1,2})\s?(?:\/|of)\s?(?<of>\d{1,2})(?![\d/])`;
const behind: readonly RegExp[] = [
  new RegExp(String.raw`^\s*,?\s*\(?(?:×|x)\s?${length}`, "i"),
  new RegExp(String.raw`^\s*\((?:for )?${length}(?:\s(?:course|total))?\)`, "i"),
  new RegExp(String.raw`^[\s,(:-]*(?:day|d)\s?#?\s?${whole}`, "i"),
  new RegExp(
    String.raw`^(?:\s+(?:IV|PO|oral|therapy|treatment|course|was|continued|planned|given)){0,3},?\s+(?:(?:for|x|to (?:finish|complete)|finishing|completing)\s+(?:out\s+)?)?(?:an?\s+)?(?:planned\s+)?total(?:\s+(?:course|duration))?\s+of\s+${length}`,
    "i",
  ),
];
/** "Day 3 of 7 of ceftriaxone" in front is how far it is: readers differ whether a length was said. */
const inFront =
  /(?:^|[\s,;:(])(?<count>\d{1,2})\s?(?<unit>d)\s+(?:course\s+)?(?:of\s+)?(?:(?:IV|PO|oral)\s+)?$/i;
const words: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
  fourteen: 14,
};
const [WEEK, mostDays, shortestCourse, longestCourse] = [7, 400, 2, 60];
const [reachBehind, reachBefore] = [90, 28];

/**
 * What is taken, with the length of its course where only these words tell it. `end` is where the drug's words end at
 * the latest.
 */
export function withCourse(
  { text }: Tokens,
  name: { readonly begin: number; readonly end: number },
  end: number,
  taken: Medication | undefined,
): Medication | undefined {
  if (taken?.duration_days !== undefined) return taken;
  if (taken?.status === "stopped" || taken?.status === "held") return taken;
  const from = Math.max(name.end, taken?.end ?? 0);
  for (const at of from === name.end ? [from] : [name.end, from]) {
    const found = firstOf(behind, text.slice(at, Math.min(end, at + reachBehind)));
    if (found === undefined) continue;
    return {
      ...(taken ?? { begin: name.begin }),
      end: Math.max(taken?.end ?? 0, at + found.length),
      duration_days: found.days,
    };
  }
  const front = text.slice(Math.max(0, name.begin - reachBefore), name.begin);
  const found = firstOf([inFront], front.slice(front.lastIndexOf("\n") + 1));
  return found === undefined
    ? taken
    : { ...(taken ?? { begin: name.begin, end: name.end }), duration_days: found.days };
}

function firstOf(
  shapes: readonly RegExp[],
  text: string,
): { readonly days: number; readonly length: number } | undefined {
  for (const shape of shapes) {
    const match = shape.exec(text);
    const days = match?.groups === undefined ? undefined : daysOf(match.groups);
    if (match !== null && days !== undefined) return { days, length: match[0].length };
  }
  return undefined;
}

function daysOf(groups: Readonly<Record<string, string | undefined>>): number | undefined {
  const { count, unit, day, of } = groups;
  if (of !== undefined) {
    const isCourse =
      Number(day) <= Number(of) && Number(of) >= shortestCourse && Number(of) <= longestCourse;
    return isCourse ? Number(of) : undefined;
  }
  const number = words[count?.toLowerCase() ?? ""] ?? Number(count);
  const days = /^w/i.test(unit ?? "") ? number * WEEK : number;
  return days > 0 && days <= mostDays ? days : undefined;
}
