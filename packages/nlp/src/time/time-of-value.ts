/** Which of two values a day is said of: "192 lb (down from 201 lb in January)", "134 on arrival, now 92". */
import type { Time } from "../annotated-document.ts";

export interface Span {
  readonly begin: number;
  readonly end: number;
}

const unit = String.raw`(?:\s?(?:%(?:ile)?|mmHg|(?!days?\b|wks?\b|weeks?\b|hrs?\b|[ap]m\b)[a-zµ]{1,5}(?:\/[a-z0-9.]{1,5})?\b))?`;
const rate = String.raw`(?:\s(?:daily|nightly|weekly|bid|tid|qid|q\d+h|qd))?`;
const number = String.raw`[<>~]?\d+(?:[.,/]\d+)*(?!-\d)`;
const joint = String.raw`\s*(?:\(\s*|back\s+|,\s*)?(?:(?:on|in|at|from|as of)\s+)?(?:the\s+)?$`;
const earlier = String.raw`(?:[\s,;(]|\d+(?:st|nd|rd|th)?\s?%ile|\b(?:down|up|increased|decreased|improved|risen|lower|higher|from|than|prior|prev(?:ious(?:ly)?)?|was|had been|baseline|last|vs\.?|compared (?:to|with)|and)\b)+`;

/** Behind the value of the mention: another value, and the day's joint. */
const behindValue = new RegExp(`^${earlier}${number}${unit}${rate}${joint}`, "i");
/** "(9.7 in July, 6.2 in" */
const furtherValue = new RegExp(
  String.raw`[,(;]\s*(?:${earlier})?${number}${unit}${rate}${joint}`,
  "i",
);
/** Between the name and the day, where the mention's value stands behind both. */
const beforeValue = new RegExp(String.raw`(?:^|(?<!\bx)\s|\()${number}${unit}${rate}${joint}`, "i");

/** "5 mg daily, was 10 mg in" */
const wasAnother = new RegExp(
  String.raw`\d[^;.]*[,(]\s*(?:was|previously|prior|formerly)\s+${number}${unit}${rate}${joint}`,
  "i",
);

/** Whether a day behind a name is that of another value than the one the mention has. */
export function isOfOtherValue(text: string, nameEnd: number, value: Span, time: Span): boolean {
  if (value.begin < nameEnd || time.begin < nameEnd) return false;
  if (wasAnother.test(text.slice(nameEnd, time.begin))) return true;
  if (time.begin >= value.end) {
    const between = text.slice(value.end, time.begin);
    return behindValue.test(between) || furtherValue.test(between);
  }
  return time.end <= value.begin && beforeValue.test(text.slice(nameEnd, time.begin));
}

/** "1.4 today", "95.8 kg on the day of discharge", "10.9 (3/12)": the day right behind the value. */
export function isRightBehind(text: string, nameEnd: number, value: Span, time: Time): boolean {
  if (value.begin < nameEnd || time.begin < value.end || time.kind === "age") return false;
  if (time.kind === "duration") return false;
  const between = text.slice(value.end, time.begin);
  if (between.length > 12) return false;
  const behind = text.slice(time.end, time.end + 3);
  if (/^\s\($/.test(between)) return behind.startsWith(")");
  return (
    /^\s(?:on|in|at|as of)\s(?:the\s)?$/i.test(between) ||
    (/^\s(?:on\s|in\s)?$/i.test(between) &&
      /^(?:on |in )?(?:today|yesterday|this|last|on|at|in)\b/i.test(time.text))
  );
}
