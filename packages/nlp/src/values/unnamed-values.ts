/**
 * Values without their names, in an order everybody knows: "ABG 7.34/38/82/21", "134/4.9/99/22/38/1.3<156",
 * "98.2, 78, 134/76, 18, 94% RA". Each is a mention of its own, whose words are the value.
 */
import { quickTest } from "../text/quick-test.ts";
import { categories, type Result } from "../annotated-document.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import { tokenAt, type Tokens } from "../text/tokens.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { readUnit } from "./units.ts";
import { settings } from "./unnamed-settings.data.ts";
import { gas, gasPlaces, patterns, type Place } from "./unnamed-values.data.ts";

const lab = categories.indexOf("Lab");
const mayHave =
  /\d\s?\/\s?\d|%|\d\s?kg|\b(?:TV|[Tt]idal|V[tT]|[ACS]I?MV)\b|\bI\s?[/&+]\s?O|\b[Oo]ut(?:put)?:?\s\d/;
const allPatterns = [...patterns, ...settings];
/** Characters in front of a gas in which its name stands. */
const reach = 220;
const gasName =
  /\b(ABGs?|VBGs?|CBGs?|(?:arterial|venous|capillary|blood) (?:blood )?gas(?:es)?)\b/gi;
const reachOfPair = 10;
/** Tokens in front of a value in which its name may stand. */
const window = 40;

interface Value {
  readonly begin: number;
  readonly end: number;
  readonly code: string;
  readonly text: string;
}

/** The mentions with the unnamed values of the text among them, in the order of sentences and tokens. */
export function withUnnamedValues(
  tokens: Tokens,
  sentences: Sentences,
  mentions: readonly Mention[],
  vocabulary: Vocabulary,
): Mention[] {
  if (!mayHave.test(tokens.text)) return [...mentions];
  const found = [...valuesOf(tokens.text), ...gasesOf(tokens.text)]
    .flatMap((value) => mentionOf(tokens, sentences, mentions, vocabulary, value) ?? [])
    .toSorted((a, b) => a.from - b.from);
  // Two shapes may lie over each other: the first, which is the longer, stands.
  const kept = found.filter((one, at) => at === 0 || (found[at - 1]?.to ?? 0) <= one.from);
  return kept.length === 0
    ? [...mentions]
    : [...mentions, ...kept].toSorted((a, b) => a.sentence - b.sentence || a.from - b.from);
}

function valuesOf(text: string): Value[] {
  return allPatterns.flatMap(({ shape, places, fits }) =>
    quickTest(shape).test(text)
      ? [...text.matchAll(shape)].flatMap((match) => {
          const values = placed(match, places);
          return values !== undefined && fits?.(numbersOf(match)) !== false ? values : [];
        })
      : [],
  );
}

const numbersOf = (match: RegExpMatchArray): number[] =>
  match.slice(1).map((each: string | undefined) => Number.parseFloat(each ?? ""));

/** The values of a match; undefined where one cannot be what its place says. */
function placed(match: RegExpMatchArray, places: readonly Place[]): Value[] | undefined {
  const values: Value[] = [];
  let at = match.index ?? 0;
  const whole = match.input ?? "";
  for (const [index, [code, least, most]] of places.entries()) {
    const text: string | undefined = match[index + 1];
    if (text === undefined || text === "-") continue;
    const begin = whole.indexOf(text, at);
    const value = Number.parseFloat(text);
    if (!(value >= least && value <= most)) return undefined;
    // "standing 100/200": no pressure.
    const [, second] = text.split("/");
    if (second !== undefined && !(Number(second) >= 20 && Number(second) < value)) return undefined;
    at = begin + text.length;
    values.push({ begin, end: at, code, text });
  }
  return values;
}

/** A gas is named in front of it, or the one before it is: "Repeat: 7.31/64/68/32". */
function gasesOf(text: string): Value[] {
  return [...text.matchAll(gas)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - reach), match.index);
    const name = [...before.matchAll(gasName)].at(-1);
    if (name === undefined) return [];
    // A pair alone must stand right behind its name.
    const isPair = match[4] === undefined;
    if (isPair && before.length - name.index - name[0].length > reachOfPair) return [];
    const first = name[0].charAt(0).toUpperCase();
    const from = first === "V" || first === "C" ? first : "A";
    const places = gasPlaces[from];
    // Of three from a vein the last may be one of two.
    return (
      placed(match, match[4] === undefined && from !== "A" ? places.slice(0, 2) : places) ?? []
    );
  });
}

/** The mention of a value; undefined where a name stands right in front of it, or words have been read there. */
function mentionOf(
  tokens: Tokens,
  sentences: Sentences,
  mentions: readonly Mention[],
  vocabulary: Vocabulary,
  { begin, end, code, text }: Value,
): Mention | undefined {
  const concept = vocabulary.findCode("CONCORD", code);
  const from = tokenAt(tokens, begin);
  const to = tokenAt(tokens, end - 1) + 1;
  if (concept < 0 || tokens.begin[from] !== begin || tokens.end[to - 1] !== end) return undefined;
  const sentence = sentenceAt(sentences, from);
  if (to > (sentences.end[sentence] ?? 0)) return undefined;
  let isTaken = false;
  let last: Mention | undefined;
  for (let at = firstFrom(mentions, from - window); at < mentions.length && !isTaken; at++) {
    const other = mentions[at];
    if (other === undefined || other.from >= to) break;
    const isNamed = other.category === lab && other.to <= from && other.to >= from - 2;
    isTaken =
      other.to > from ||
      (isNamed && other.concept === concept) ||
      // "SaO2 98%"
      (code === "spo2" && other.category === lab && other.to === from) ||
      (other.concept === concept && code === "spo2" && other.sentence === sentence);
    if (other.category === lab && other.sentence === sentence) last = other;
  }
  // "BP lying 140/80, standing 110/70": the name has both.
  if (isTaken || (code === "blood-pressure" && last?.concept === concept)) return undefined;
  return {
    from,
    to,
    concept,
    category: vocabulary.category[concept] ?? lab,
    layer: "abbreviation",
    sentence,
    given: resultOf(tokens, from, to, begin, end, text),
  };
}

function resultOf(
  tokens: Tokens,
  from: number,
  to: number,
  begin: number,
  end: number,
  text: string,
): Result {
  const [value = 0, high] = text.split("/").map((each) => Number.parseFloat(each));
  const unit = high === undefined ? readUnit(tokens, from + 1, to, "oxygen height") : undefined;
  return {
    begin,
    end,
    text,
    value,
    ...(high === undefined ? {} : { value_high: high }),
    kind: high === undefined ? "number" : "pair",
    ...(unit === undefined ? {} : { unit: unit.text }),
    ...(unit?.ucum === undefined ? {} : { ucum: unit.ucum }),
  };
}

/** The first mention that begins at or behind a token. */
export function firstFrom(mentions: readonly Mention[], token: number): number {
  let low = 0;
  let high = mentions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mentions[middle]?.from ?? 0) < token) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last sentence that begins at or before a token. */
export function sentenceAt({ begin, count }: Sentences, token: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((begin[middle] ?? 0) <= token) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
