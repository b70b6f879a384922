/** Numbers beside an analyte that are no value of the patient's. */
import { categories, type Result } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import { signAt, tokenAt, tokenKind, tokenText, type Tokens } from "../text/tokens.ts";
import { textAt } from "./result-place.ts";
import { readUnit } from "./units.ts";

/** "His father's cholesterol was 300." */
export const isRelatives = (tokens: Tokens, at: number): boolean =>
  tokens.kind[at - 1] === tokenKind.genitive &&
  /^(?:mother|father|brother|sister|son|daughter|wife|husband|aunt|uncle|cousin|grandmother|grandfather|mom|dad|twin|partner|spouse)$/i.test(
    textAt(tokens, at - 2),
  );

/** A number in front of the analyte, and one in brackets behind it with a word that is no unit. */
export function isCountedOf(tokens: Tokens, open: number, end: number, words: string): boolean {
  const at = open + 1;
  if (tokens.kind[at] !== tokenKind.number || tokens.kind[at + 1] !== tokenKind.word) return false;
  const isBehindNumber =
    tokens.kind[open - 2] === tokenKind.number || tokens.kind[open - 3] === tokenKind.number;
  return isBehindNumber && readUnit(tokens, at + 1, end, words) === undefined;
}

/** "A normal creatinine is 0.6 to 1.2": nobody's. */
export function isOfAnybody(tokens: Tokens, { from, to }: Mention): boolean {
  return (
    /^(?:normal|typical|usual)$/i.test(textAt(tokens, from - 1)) &&
    /^(?:is|are|ranges?|values?)$/i.test(textAt(tokens, to)) &&
    [1, 2, 3].some((step) => tokens.kind[to + step] === tokenKind.number)
  );
}

/** "DLCO adj for Hgb 10.0": the number is of the first. */
export const isAdjustedFor = ({ text, begin }: Tokens, name: number): boolean =>
  /\b(?:adj(?:usted)?|corr(?:ected)?)\.? (?:for|to) (?:the |an? )?$/i.test(
    text.slice(Math.max(0, (begin[name] ?? 0) - 24), begin[name]),
  );

/** "Corrected calcium for albumin 2.3 is 9.4": the token of the value; −1 where it is no such figure. */
export function adjustedValue(tokens: Tokens, name: number, words: string): number {
  if (!/\b(?:corrected|adjusted)\b/i.test(words)) return -1;
  const end = tokens.end[name - 1] ?? 0;
  const found =
    /^(?:\s+(?:calcium\s+|sodium\s+)?for\s+(?:an?\s+|his\s+|her\s+)?[a-z]+)?\s*(?:of\s+)?\d[\d.]*\s*,?\s*(?:is|was|=|:)\s*(?=\d)/i.exec(
      tokens.text.slice(end, end + 60),
    );
  return found === null ? -1 : tokenAt(tokens, end + found[0].length);
}

const notQualifier =
  /^(?:goal|target|aim|on|if|for|until|prior|previous(?:ly)?|last|baseline|normal|nl|ref|reference|range|was|were|from|pending|not|no|therapeutic|subtherapeutic|supratherapeutic|elevated|high|low|positive|negative|pos|neg|stable|wnl)$/i;

/** "Troponin (high sensitivity)" */
const isSensitive = (tokens: Tokens, at: number): boolean =>
  /^high$/i.test(textAt(tokens, at)) && /^-$|^sens/i.test(textAt(tokens, at + 1));

/** "LVEF (biplane): 45%", "K (hemolyzed) 5.9": up to three words that say how, in front of the value. */
export function isQualifier(tokens: Tokens, open: number, stop: number): boolean {
  let at = open + 1;
  for (; at < Math.min(stop, open + 6) && !/^[)\]]$/.test(textAt(tokens, at)); at++) {
    const text = textAt(tokens, at);
    if (
      tokens.kind[at] !== tokenKind.word
        ? text !== "-"
        : notQualifier.test(text) && !isSensitive(tokens, at)
    )
      return false;
  }
  if (at === open + 1 || !/^[)\]]$/.test(textAt(tokens, at))) return false;
  const value = /^[:=]$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1;
  return value < stop && tokens.kind[value] === tokenKind.number;
}

/** "at 0600": an hour. */
export const isClock = (tokens: Tokens, at: number): boolean =>
  /^0\d[0-5]\d$/.test(textAt(tokens, at)) && /^(?:at|@)$/i.test(textAt(tokens, at - 1));

const denial = /^(?:no|any|without|never|denies|denied)$/i;
const present = /^(?:today|now|currently|current|latest|last|recent|recently|yesterday|was)$/i;

/** "goal 2-3, today 1.8": the word behind an aim that opens the value itself; −1 where there is none. */
export function behindAim(tokens: Tokens, aim: number, stop: number): number {
  for (let at = aim + 1; at < Math.min(stop, aim + 12); at++)
    if (/^[,;)]$/.test(textAt(tokens, at)) && present.test(textAt(tokens, at + 1)))
      return [2, 3, 4].some(
        (step) => at + step < stop && tokens.kind[at + step] === tokenKind.number,
      )
        ? at + 1
        : -1;
  return -1;
}

/** "70 - 100 is the target range" */
const isAimBehind = ({ text, begin }: Tokens, at: number): boolean =>
  /^(?:is|are) (?:the |her |his |our |a |an )?(?:usual )?(?:target|goal|reference|ideal|desired|normal range)\b/i.test(
    text.slice(begin[at], (begin[at] ?? 0) + 40),
  );

const compared =
  "(?:[<>≤≥]=?|(?:less|greater|more|higher|lower) than|below|above|under|over)\\s*=?\\s*\\d[\\d.,/]*\\s*%?";
/** "hold for HR < 60 or ", "call if temp > 101, ": a condition's words, and other conditions of its list. */
const condition = new RegExp(
  String.raw`(?:\b(?:hold(?:ing)?|held|withhold|delay|replete|replace|call|notify|page|goals?|target|keep|maintain|prn|parameters?|alert)\b(?:[^.;:\n]{0,40}\b(?:for|if|when|to|until|unless|once)\b|:)?|\b(?:transfus\w*|giv(?:e|en|ing)|start(?:ed)?|bolus\w*|return|wean|titrate\w*|resume|restart|stop|treat(?:ed)?|cover|dose|admit|consider|continue|use|escalate|decrease|increase)\b[^.;:\n]{0,40}\b(?:for|if|when|to|until|unless|once)\b|\b(?:if|until|unless|once|prn|when|per)\b|\btransfus(?:e|ion)(?: (?:prbcs?|plts?|platelets|(?:\d+ )?(?:units?|u)))*(?: (?:for|to))?|\b(?:no|not)\b[^.;:\n]{0,40}\b(?:needed|indicated|required|necessary) with)\s*(?:the |her |his |a )?(?:[A-Za-z][\w ]{0,14}?\s*${compared}\s*(?:,|or|and|and\/or|\/|&)\s*(?:or |and |if |for )?)*$`,
  "i",
);
const mostOfCondition = 110;

/** "Hold SBP < 100", "Kayexalate for K > 5.5": what is done where the value is so, whoever's it is. */
function isOfCondition(tokens: Tokens, name: number, hasDrug: boolean): boolean {
  const begin = tokens.begin[name] ?? 0;
  const before = tokens.text.slice(Math.max(0, begin - mostOfCondition), begin);
  return condition.test(before) || (hasDrug && /\bfor (?:the |a )?$/i.test(before));
}

/** "transfuse to Hgb 7-8", "replete to K 4": what is to be reached. */
function isAimedAtBy({ text, begin }: Tokens, name: number): boolean {
  const at = begin[name] ?? 0;
  return /\b(?:transfuse|replete|titrate|wean|diurese|resuscitate|bolus|correct)\b[^.;:\n]{0,24}\bto (?:an? |the )?$/i.test(
    text.slice(Math.max(0, at - 60), at),
  );
}

/** "glucose 151-200 give 2 units", "40 % or less": the number is what something else depends on. */
export function isThreshold(
  tokens: Tokens,
  result: Result,
  from: number,
  end: number,
  name: number,
  hasDrug: boolean,
): boolean {
  if (result.comparator !== undefined && result.comparator !== "~")
    if (isOfCondition(tokens, name, hasDrug)) return true;
  if (isAimedAtBy(tokens, name)) return true;
  // "no temperature above 100.4"
  if (result.comparator !== undefined && denial.test(textAt(tokens, name - 1))) return true;
  let at = from;
  while (at < end && (tokens.begin[at] ?? 0) < result.end) at++;
  if (/^(?:,|:|=)$/.test(textAt(tokens, at))) at++;
  if (at >= end) return false;
  if (isAimBehind(tokens, at)) return true;
  return (
    /^(?:give|gives|administer|inject|call|notify|hold)$/i.test(textAt(tokens, at)) ||
    (textAt(tokens, at).toLowerCase() === "or" &&
      /^(?:less|more|below|above|lower|higher|greater|over|under)$/i.test(textAt(tokens, at + 1)))
  );
}

/** "nitrites, 2+ protein": a number behind a comma and directly in front of the next analyte is that one's. */
export function isOfNextAnalyte(
  tokens: Tokens,
  at: number,
  mention: Mention,
  next: Mention | undefined,
): boolean {
  const isCompared = /^[<>]$/.test(textAt(tokens, at - 1));
  if (textAt(tokens, mention.to) !== "," || at !== mention.to + (isCompared ? 2 : 1)) return false;
  const behind = /^[+%]$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1;
  if (next?.category === lab && next.from === behind) return true;
  return /^to$/i.test(textAt(tokens, behind)) && tokens.kind[behind + 1] === tokenKind.number;
}

const lab = categories.indexOf("Lab");

/** A year, an age or a time of day: never a value. */
export function isCount(tokens: Tokens, at: number, stop: number): boolean {
  const text = tokenText(tokens, at);
  if (
    /^(?:19|20)\d{2}$/.test(text) &&
    /^(?:in|since|until|of|year|,)$/i.test(textAt(tokens, at - 1))
  )
    return true;
  const next = at + 1 < stop ? textAt(tokens, at + 1) : "";
  const unit = /^[-–]$/.test(next) && at + 2 < stop ? textAt(tokens, at + 2) : next;
  return /^(?:years?|yrs?|yo|months?|weeks?|wks?|days?|hours?|hrs?|am|pm|pod|nd|rd|th|st)$/i.test(
    unit,
  );
}

/** 3/4/2020, 2020-03-04, 10:30. */
export function isDate(tokens: Tokens, at: number, stop: number): boolean {
  const join = (from: number): number =>
    from + 1 < stop &&
    tokens.kind[from] === tokenKind.punctuation &&
    tokens.begin[from] === tokens.end[from - 1] &&
    tokens.kind[from + 1] === tokenKind.number &&
    tokens.begin[from + 1] === tokens.end[from]
      ? signAt(tokens, from)
      : 0;
  const first = join(at + 1);
  if (first === 58) return true;
  return (first === 47 || first === 45) && join(at + 3) === first;
}
