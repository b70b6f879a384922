/**
 * A range printed before the value: of the last day ("HR: [68-88] 74", "HR 84-122 (current 96)", "BP: (112-138)/(62-84)
 * 126/72"), or of reference ("TSH (0.4-4.5) 6.2", "WBC 4.0-11.0 K/uL 14.2").
 */
import type { Result } from "../annotated-document.ts";
import { tokenAt, type Tokens } from "../text/tokens.ts";
import { given } from "./value-chain.ts";

const number = String.raw`\d[\d,]*(?:\.\d+)?`;
const unit = String.raw`(?:\s?(?:°\s?[FC]|%|[A-Za-zµμ][A-Za-zµμ0-9*^]{0,6}(?:\/[A-Za-z0-9.]{1,6})?))?`;
/** "36.4 °C (97.5 °F)" */
const inOther = String.raw`(?:\s?\([^()]{1,12}\))?`;
const dash = String.raw`\s*(?:-|–|to)\s*`;
const range = String.raw`(${number})${unit}${inOther}${dash}(${number})(${unit})${inOther}`;
const plainRange = String.raw`\(?\d{2,3}${dash}\d{2,3}\)?`;
const rangeOfPair = String.raw`${plainRange}\s*\/\s*${plainRange}`;
/** A figure that is no date, no other range and no share of something. */
const value = String.raw`(${number})(?!\d|[.,]\d|\s*[-–/]\s*\d|\s*%\s*(?:to|-|–))`;
const pair = String.raw`(\d{2,3})\s*\/\s*\d{2,3}(?!\d|\s*[-–/]\s*\d)`;
const now = String.raw`(?:(?:is )?(?:current(?:ly)?|now|latest|most recent|last)[:\s]+)`;
const opening = String.raw`^\s*[:=]?\s*`;

const bracketed = new RegExp(
  String.raw`${opening}(?:\[\s*${range}\s*\]|\(\s*${range}\s*\))\s*[:=]?\s*(?=${value})`,
);
const valueInBrackets = new RegExp(
  String.raw`${opening}${range}\s*[([]\s*(?:${now})?(?=${value}(${unit})${inOther}\s*[)\]])`,
  "i",
);
const isSaidToBeNow = new RegExp(String.raw`[([]\s*${now}$`, "i");
const valueOfColumn = new RegExp(String.raw`${opening}${range}[^\S\n]+(?=${value})`);
const pairBehind = new RegExp(
  String.raw`${opening}(?:${rangeOfPair}|\[\s*${rangeOfPair}\s*\])\s*(?:\(\s*${now}?|[:\s]\s*)(?=${pair})`,
  "i",
);
/** What closes the value of a column, and what says that there are several columns. */
const endOfColumn = /^\s?(?:\(?(?:HH?|LL?)\)?(?![a-z])|\*)?[^\S\n]*(?:$|\n|[,;|]|\.(?!\d))/;
const nextColumn = /^\s?(?:\(?(?:HH?|LL?)\)?(?![a-z])|\*)?[^\S\n]*\d/;
const mayHave = /^\s*[:=]?\s*[[(]?\s*\d[^\n]{0,30}?(?:-|–|to)\s*\d/;

const share = /\b(?:[lr]v)?ef\b|ejection/i;
/** How far from its range of reference a value may lie. */
const farthest = 50;
const reach = 140;

export interface BehindRange {
  /** The token of the value, or of the first of a pair. */
  readonly at: number;
  /** The bounds, where they are of reference. */
  readonly reference: readonly [least: number, most: number] | undefined;
}

/**
 * Where the value stands behind a range; "unclear" where several stand there and nothing says which; undefined where no
 * range is in front of a value.
 */
export function valueBehindRange(
  tokens: Tokens,
  name: number,
  stop: number,
  words: string,
  isVital: boolean,
): BehindRange | "unclear" | undefined {
  const begin = tokens.end[name - 1] ?? 0;
  const end = Math.min(tokens.end[stop - 1] ?? 0, begin + reach);
  if (end <= begin) return undefined;
  const text = tokens.text.slice(begin, end);
  if (!mayHave.test(text)) return undefined;
  const at = (match: RegExpExecArray): number => tokenAt(tokens, begin + match[0].length);
  const isGiven = (match: RegExpExecArray, figure: string): boolean =>
    given.test(
      /^\s?([A-Za-z]+)(?![\w/])/.exec(text.slice(match[0].length + figure.length))?.[1] ?? "",
    );
  const ofPair = pairBehind.exec(text);
  if (ofPair !== null) return { at: at(ofPair), reference: undefined };
  const inFront = bracketed.exec(text);
  if (inFront !== null) {
    const [, low = inFront[4], high = inFront[5], , , , , figure = ""] = inFront;
    const bounds = boundsOf(low, high);
    if (bounds === undefined || isGiven(inFront, figure)) return undefined;
    return { at: at(inFront), reference: isVital ? undefined : bounds };
  }
  const behind = valueInBrackets.exec(text);
  if (behind !== null) {
    const [whole, low, high, own = "", figure = "", other = ""] = behind;
    const bounds = boundsOf(low, high);
    if (bounds === undefined || isGiven(behind, figure)) return undefined;
    const isOfSameUnit = other.trim() === "" || own.trim() === other.trim();
    const isInside = numberOf(figure) >= bounds[0] && numberOf(figure) <= bounds[1];
    const isNow = isSaidToBeNow.test(whole);
    return isOfSameUnit && (isNow || (isInside && !isYear(figure)))
      ? { at: at(behind), reference: undefined }
      : undefined;
  }
  const column = isVital || share.test(words) ? null : valueOfColumn.exec(text);
  if (column === null) return undefined;
  const [whole, low, high, , figure = ""] = column;
  const bounds = boundsOf(low, high);
  if (bounds === undefined || isYear(figure) || numberOf(figure) > bounds[1] * farthest)
    return undefined;
  const rest = text.slice(whole.length + figure.length);
  if (nextColumn.test(rest)) return "unclear";
  return endOfColumn.test(rest) ? { at: at(column), reference: bounds } : undefined;
}

const numberOf = (text: string | undefined): number => Number((text ?? "").replaceAll(",", ""));
const isYear = (figure: string): boolean => /^(?:19|20)\d\d$/.test(figure);

function boundsOf(
  low: string | undefined,
  high: string | undefined,
): readonly [number, number] | undefined {
  const [least, most] = [numberOf(low), numberOf(high)];
  return least < most ? [least, most] : undefined;
}

/** With the flag that its range of reference gives it, where none is printed. */
export function withReference(result: Result, reference: BehindRange["reference"]): Result {
  const { value, flag, kind } = result;
  if (reference === undefined || value === undefined || kind !== "number") return result;
  if (flag !== undefined && flag !== "abnormal") return result;
  if (value < reference[0]) return { ...result, flag: "low" };
  return value > reference[1] ? { ...result, flag: "high" } : result;
}
