import { categories, type Result } from "./annotated-document.ts";
import { signAt } from "./context-scope.ts";
import type { Mention } from "./mention.ts";
import type { Sentences } from "./sentences.ts";
import { tokenKind, tokenText, type Tokens } from "./tokens.ts";
import { units } from "./units.data.ts";

/** Words that may stand between an analyte and its value. */
const between: ReadonlySet<string> = new Set([
  "is",
  "was",
  "are",
  "were",
  "of",
  "at",
  "to",
  "level",
  "levels",
  "value",
  "result",
  "measured",
  "now",
  "today",
  "currently",
  "approximately",
  "about",
  "around",
  "approx",
  "estimated",
  "in",
  "the",
  "on",
  "a",
  "an",
  "has",
  "been",
  "came",
  "back",
  "that",
  "with",
  "her",
  "his",
  "from",
  "count",
  "reading",
  "readings",
  "noted",
  "be",
  "remained",
  "remains",
  "stable",
  "elevated",
  "improved",
  "increased",
  "decreased",
  "down",
  "up",
  "dropped",
  "rose",
  "rising",
  "low",
  "high",
  "normal",
  "reduced",
  "this",
  "morning",
  "last",
  "most",
  "recent",
  "range",
  "mildly",
  "slightly",
  "found",
  "reported",
  "ranging",
  "between",
  "baseline",
  "admission",
  "arrival",
  "presentation",
  "still",
  "peaking",
  "peaks",
  "rising",
  "trending",
  "currently",
  "drawn",
  "checked",
  "nadir",
  "time",
  "again",
  "then",
  "just",
  "home",
  "clinic",
  "discharge",
  "yesterday",
  "only",
  "calculated",
  "showed",
  "shows",
  "as",
  "score",
  "rate",
  "over",
  "under",
  "above",
  "below",
  "less",
  "than",
  "greater",
  "more",
  "serum",
  "blood",
  "sitting",
  "standing",
  "supine",
  "by",
  "echo",
  "initial",
  "initially",
  "repeat",
  "peak",
  "peaked",
  "running",
  "significantly",
  "markedly",
  "further",
  "fasting",
  "random",
]);
const mostBetween = 7;

const qualitative: ReadonlyMap<string, Result["flag"] | undefined> = new Map([
  ["positive", "abnormal"],
  ["negative", undefined],
  ["normal", "normal"],
  ["abnormal", "abnormal"],
  ["elevated", "high"],
  ["high", "high"],
  ["low", "low"],
  ["increased", "high"],
  ["decreased", "low"],
  ["reduced", "low"],
  ["unremarkable", "normal"],
  ["reactive", "abnormal"],
  ["nonreactive", undefined],
  ["trace", undefined],
  ["detected", "abnormal"],
  ["undetectable", undefined],
  ["wnl", "normal"],
  ["stable", undefined],
  ["indeterminate", undefined],
  ["equivocal", undefined],
  ["supratherapeutic", "high"],
  ["subtherapeutic", "low"],
  ["therapeutic", "normal"],
]);

const comparators: ReadonlyMap<string, Result["comparator"]> = new Map([
  ["<", "<"],
  ["≤", "<="],
  [">", ">"],
  ["≥", ">="],
  ["~", "~"],
  ["less", "<"],
  ["below", "<"],
  ["under", "<"],
  ["greater", ">"],
  ["above", ">"],
  ["over", ">"],
  ["more", ">"],
  ["approximately", "~"],
  ["about", "~"],
  ["around", "~"],
  ["approx", "~"],
]);

/** Findings that carry a value as a lab does: vital signs and scores. */
const lab = categories.indexOf("Lab");
const finding = categories.indexOf("Finding");
const procedure = categories.indexOf("Procedure");

/** The value behind a lab, vital sign or test, in the same sentence and before the next mention. */
export function findResult(
  tokens: Tokens,
  sentences: Sentences,
  mention: Mention,
  next: Mention | undefined,
  vitals: ReadonlySet<number>,
): Result | undefined {
  const isVital = vitals.has(mention.concept);
  if (
    mention.category !== lab &&
    !isVital &&
    mention.category !== procedure &&
    mention.category !== finding
  )
    return undefined;
  const numeric = mention.category === lab || isVital;
  const end = sentences.end[mention.sentence] ?? 0;
  const stop =
    next !== undefined && next.sentence === mention.sentence && next.from >= mention.to
      ? Math.min(end, next.from)
      : end;
  let comparator: Result["comparator"];
  let from = -1;
  let steps = 0;
  let depth = 0;
  for (let at = mention.to; at < stop && steps <= mostBetween; at++) {
    const kind = tokens.kind[at];
    if (kind === tokenKind.newline || kind === tokenKind.genitive) continue;
    if (kind === tokenKind.number) {
      if (!numeric || isDate(tokens, at)) return undefined;
      if (from < 0) from = at;
      return readNumber(tokens, from, at, stop, comparator);
    }
    if (kind === tokenKind.punctuation) {
      const sign = tokens.text.charAt(tokens.begin[at] ?? 0);
      const found = comparators.get(sign);
      if (found !== undefined) {
        comparator =
          tokens.text.charAt(tokens.end[at] ?? 0) === "=" ? (found === "<" ? "<=" : ">=") : found;
        if (from < 0) from = at;
      } else if (sign === "(") depth++;
      else if (sign === ")" && depth > 0) depth--;
      else if (!":=-–,|[*".includes(sign) || (sign === "," && steps > 0)) return undefined;
      continue;
    }
    const word = tokenText(tokens, at).toLowerCase();
    const flag = qualitative.get(word);
    if (qualitative.has(word) && !hasNumberSoon(tokens, at + 1, stop, numeric)) {
      if (
        !numeric &&
        word !== "positive" &&
        word !== "negative" &&
        word !== "normal" &&
        word !== "abnormal" &&
        word !== "unremarkable"
      )
        return undefined;
      if (mention.category === finding && !isVital) return undefined;
      return {
        begin: tokens.begin[at] ?? 0,
        end: tokens.end[at] ?? 0,
        text: tokenText(tokens, at),
        kind: "qualitative",
        qualitative: word,
        ...(flag === undefined ? {} : { flag }),
      };
    }
    comparator = comparators.get(word) ?? comparator;
    if (!between.has(word)) return undefined;
    steps++;
  }
  return undefined;
}

function readNumber(
  tokens: Tokens,
  from: number,
  at: number,
  stop: number,
  comparator: Result["comparator"],
): Result {
  const value = numberAt(tokens, at);
  let last = at;
  let kind: Result["kind"] = "number";
  let high: number | undefined;
  const sign =
    at + 1 < stop && tokens.kind[at + 1] === tokenKind.punctuation ? signAt(tokens, at + 1) : 0;
  const tight = tokens.begin[at + 1] === tokens.end[at];
  if (at + 2 < stop && tokens.kind[at + 2] === tokenKind.number) {
    if (sign === 47 && tight) {
      kind = "pair";
      high = numberAt(tokens, at + 2);
      last = at + 2;
    } else if (sign === 45 || sign === 0x2013) {
      const upper = numberAt(tokens, at + 2);
      if (upper > value) {
        kind = "range";
        high = upper;
        last = at + 2;
      }
    } else if (
      tokens.kind[at + 1] === tokenKind.word &&
      /^(?:to|and)$/i.test(tokenText(tokens, at + 1)) &&
      numberAt(tokens, at + 2) > value
    ) {
      kind = "range";
      high = numberAt(tokens, at + 2);
      last = at + 2;
    }
  }
  const unit = readUnit(tokens, last + 1, stop);
  if (unit !== undefined) last = unit.last;
  const flag = readFlag(tokens, last + 1, stop);
  const begin = tokens.begin[from] ?? 0;
  const end = tokens.end[last] ?? 0;
  return {
    begin,
    end,
    text: tokens.text.slice(begin, end),
    ...(comparator === undefined ? {} : { comparator }),
    value,
    ...(high === undefined ? {} : { value_high: high }),
    kind,
    ...(unit === undefined
      ? {}
      : { unit: unit.text, ...(unit.ucum === undefined ? {} : { ucum: unit.ucum }) }),
    ...(flag === undefined ? {} : { flag }),
  };
}

/** The longest known unit of at most seven tokens. */
export function readUnit(
  tokens: Tokens,
  from: number,
  stop: number,
): { text: string; ucum: string | undefined; last: number } | undefined {
  if (from >= stop || tokens.kind[from] === tokenKind.newline) return undefined;
  let best: { text: string; ucum: string | undefined; last: number } | undefined;
  for (let at = from; at < Math.min(stop, from + 7); at++) {
    if (tokens.kind[at] === tokenKind.newline) break;
    const text = tokens.text.slice(tokens.begin[from], tokens.end[at]);
    const ucum = units[text.toLowerCase().replaceAll(/\s|\.(?!\d)/g, "")];
    if (ucum !== undefined && signAt(tokens, at) !== 46) best = { text, ucum, last: at };
  }
  return best;
}

function readFlag(tokens: Tokens, at: number, stop: number): Result["flag"] | undefined {
  const inBrackets =
    at + 1 < stop &&
    tokens.kind[at] === tokenKind.punctuation &&
    (signAt(tokens, at) === 40 || signAt(tokens, at) === 91);
  const word = inBrackets ? at + 1 : at;
  if (word >= stop || tokens.kind[word] !== tokenKind.word) return undefined;
  const text = tokenText(tokens, word);
  if (text === "H" || text === "HH" || (inBrackets && /^(?:high|elevated)$/i.test(text)))
    return "high";
  if (text === "L" || text === "LL" || (inBrackets && /^low$/i.test(text))) return "low";
  if (inBrackets && /^(?:normal|wnl)$/i.test(text)) return "normal";
  return inBrackets && /^critical$/i.test(text) ? "critical" : undefined;
}

function hasNumberSoon(tokens: Tokens, from: number, stop: number, numeric: boolean): boolean {
  if (!numeric) return false;
  for (let at = from; at < Math.min(stop, from + 4); at++) {
    if (tokens.kind[at] === tokenKind.number) return !isDate(tokens, at);
    if (
      tokens.kind[at] === tokenKind.punctuation &&
      !":(=<>~".includes(tokens.text.charAt(tokens.begin[at] ?? 0))
    )
      return false;
  }
  return false;
}

export function numberAt(tokens: Tokens, at: number): number {
  return Number(tokenText(tokens, at).replaceAll(",", ""));
}

/** 3/4/2020, 2020-03-04, 10:30. */
function isDate(tokens: Tokens, at: number): boolean {
  const join = (from: number): number =>
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
