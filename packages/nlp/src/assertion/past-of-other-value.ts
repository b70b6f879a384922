/** What a sentence says is past is sometimes another value of the same name, or no time at all. */
import type { Result, Why } from "../annotated-document.ts";
import type { Assertion } from "./assertion.ts";

const earlier = /^(?:previous(?:ly)?|prior|former(?:ly)?|last|earlier|old|recent(?:ly)?)\b/i;
const reach = 60;
/** A figure that is no year and no day. */
const figure = /(?<![\d/.])(?!(?:19|20)\d\d\b)\d[\d.,]*(?![\d/])/;

/**
 * Takes back that a mention is past where only another value of it is: "EF 45% (previously 60%)", "metoprolol 50 mg
 * (previously 25 mg)", "5.6 in 2020, now 4.9", labs under "5/29 (prior month):"; or where the year is the value.
 * @param results of the mention, the present one first
 */
export function keepPastOfOthers(
  assertion: Assertion,
  text: string,
  end: number,
  isTaken: boolean,
  results: readonly Result[],
): void {
  const past = assertion.historical;
  if (past === undefined || (results.length === 0 && !isTaken)) return;
  if (isOfEarlierInBrackets(text, end, past) || isOfOther(text, end, past, results))
    delete assertion.historical;
}

/** "(previously 60%)" behind the name, "(prior month):" in the header above. */
function isOfEarlierInBrackets(text: string, end: number, { begin }: Why): boolean {
  if (begin === undefined || !earlier.test(text.slice(begin, begin + reach))) return false;
  const before = text.slice(Math.max(0, begin - reach), begin);
  const open = before.lastIndexOf("(");
  if (open < 0 || before.includes(")", open)) return false;
  const inside = /^[^()\n]*\)/.exec(text.slice(begin, begin + reach))?.[0];
  if (inside === undefined) return false;
  if (begin < end)
    return (
      /^prior (?:month|week|day|visit|year|values?|results?)\)$/i.test(inside) &&
      text.startsWith(":", begin + inside.length)
    );
  return begin - before.length + open >= end && figure.test(inside);
}

function isOfOther(
  text: string,
  end: number,
  past: Why,
  [result, ...others]: readonly Result[],
): boolean {
  const { begin, end: close } = past;
  if (result === undefined || begin === undefined || close === undefined) return false;
  if (begin >= result.begin && close <= result.end) return true;
  // "28 mmHg in 2020 to 44 mmHg"
  if (close <= result.begin && begin >= end)
    return others.some((each) => each.begin >= end && each.end <= begin);
  // "8.2, previously 10.1", "8.2, 10.1 in 2019"
  if (begin < result.end) return false;
  const between = text.slice(result.end, begin);
  if (!/[,;(]|\d/.test(between)) return false;
  const isInOwnBracket = /^\s*%?\s*\(\s*$/.test(between);
  const after = text.indexOf(")", close);
  return others.some((each) => each.begin > result.end && (!isInOwnBracket || each.begin < after));
}
