import { quickTest } from "../../text/quick-test.ts";
import { categories, type Result } from "../../annotated-document.ts";
import type { Mention } from "../../mentions/mention.ts";
import type { Cell } from "../../sections/table-rows.ts";
import type { Sentences } from "../../text/sentences.ts";
import { tokenAt, type Tokens } from "../../text/tokens.ts";
import type { Vocabulary } from "../../vocabulary/vocabulary.ts";
import { readUnit } from "../units.ts";
import { firstFrom, sentenceAt } from "../unnamed-values.ts";
import { valueOfCell } from "../tables/value-of-cell.ts";
import { isToldGlucose, readFasting, readGlucose, readPressures } from "./glucose-diaries.ts";
import { readBirads, readGleason, readHer2 } from "./graded-tests.ts";
import { readDiffusion, readFev1, readFvc, readPeakFlow } from "./lung-functions.ts";
import { readPain } from "./pain-score.ts";
import { findPredictedRows, type PredictedRow } from "./predicted-columns.ts";
import { comaParts, comaTotal, readApgar, readBalance, readComa } from "./score-parts.ts";
import type { Figure, ReadShape, Shape } from "./shape.ts";
import {
  readCortisol,
  readGlucoseChallenge,
  readGlucoseTolerance,
  readStimulation,
} from "./timed-tests.ts";

const readers: Readonly<Record<string, ReadShape>> = {
  glucose: readGlucose,
  "blood-glucose-monitor": readGlucose,
  "postprandial-glucose": readGlucose,
  "fasting-glucose": readFasting,
  "blood-pressure": readPressures,
  ogtt: readGlucoseTolerance,
  "glucose-challenge": readGlucoseChallenge,
  "acth-stimulation": readStimulation,
  "cortisol-l": readCortisol,
  fev1: readFev1,
  fvc: readFvc,
  dlco: readDiffusion,
  "peak-flow": readPeakFlow,
  gcs: readComa,
  apgar: readApgar,
  "fluid-balance": readBalance,
  "bi-rads": readBirads,
  "her2-test": readHer2,
  gleason: readGleason,
  "pain-score": readPain,
};
const shares: ReadonlyMap<string, string> = new Map([
  ["fev1", "fev1-percent"],
  ["fvc", "fvc-percent"],
  ["dlco", "dlco-percent"],
  ["peak-flow", "peak-flow-percent"],
]);

const lab = categories.indexOf("Lab");
const medication = categories.indexOf("Medication");
/** Drugs that are a test where values by the clock stand behind them. */
const stimulant = /^(?:cosyntropin|cortrosyn|tetracosactide|tetracosactrin|synacthen)$/i;
const reach = 260;
const reachBefore = 60;
/** "Sugars" is a name only in front of a value or a diary. */
const sugars = /\b[Ss]ugars\b(?=[^\n]{1,40}\d)/g;
const mayHave = /\d/;
const allComaParts = new RegExp(String.raw`(?<![A-Za-z\d])${comaParts.source}`, "g");
const behindName = /(?:GCS|coma (?:scale|score))[\s:=(of,-]*(?:\d{1,2}[\s(,;:=-]*)?$/i;

/** The readers of a vocabulary's concepts, by concept. */
export interface Shapes {
  readonly readers: ReadonlyMap<number, ReadShape>;
  readonly shares: ReadonlyMap<number, number>;
  readonly conceptOf: (code: string) => number;
}

export function prepareShapes(vocabulary: Vocabulary): Shapes {
  const conceptOf = (code: string): number => vocabulary.findCode("CONCORD", code);
  return {
    conceptOf,
    readers: new Map(
      Object.entries(readers)
        .map(([code, read]) => [conceptOf(code), read] as const)
        .filter(([concept]) => concept >= 0),
    ),
    shares: new Map([...shares].map(([code, share]) => [conceptOf(code), conceptOf(share)])),
  };
}

/** The mentions with what is written behind them in shapes of its own, in the order of sentences and tokens. */
export function withShapedValues(
  tokens: Tokens,
  sentences: Sentences,
  mentions: readonly Mention[],
  shapes: Shapes,
): Mention[] {
  const { text } = tokens;
  if (!mayHave.test(text)) return [...mentions];
  const rows = findPredictedRows(text);
  const comas = quickTest(allComaParts).test(text) ? [...text.matchAll(allComaParts)] : [];
  let coma = 0;
  const found = mentions.flatMap((mention): Mention[] => {
    while (coma < comas.length && endOf(comas[coma]) <= (tokens.begin[mention.from] ?? 0)) coma++;
    // "E4 VT M6": no tachycardia.
    if (isInside(tokens, mention, comas[coma])) return [];
    if (mention.given !== undefined || mention.half !== undefined) return [mention];
    const row = rows.size === 0 ? undefined : rowOf(tokens, rows, mention);
    if (row !== undefined && mention.category === lab) return withRow(tokens, mention, row, shapes);
    const read =
      shapes.readers.get(mention.concept) ?? stimulationOf(tokens, mention, shapes.readers, shapes);
    if (read === undefined) return [mention];
    return withShape(tokens, sentences, mention, textOf(tokens, mention, read), shapes);
  });
  const added = [
    ...sugarsOf(tokens, sentences, mentions, shapes),
    ...(comas.length === 0 ? [] : comasOf(tokens, sentences, mentions, shapes)),
  ];
  if (added.length === 0 && found.length === mentions.length) return found;
  return [...found, ...added].toSorted((a, b) => a.sentence - b.sentence || a.from - b.from);
}

const endOf = (match: RegExpExecArray | undefined): number =>
  match === undefined ? Infinity : match.index + match[0].length;

const isInside = (
  { begin, end }: Tokens,
  { from, to }: Mention,
  parts: RegExpExecArray | undefined,
): boolean =>
  parts !== undefined && (begin[from] ?? 0) > parts.index && (end[to - 1] ?? 0) < endOf(parts);

function stimulationOf(
  tokens: Tokens,
  mention: Mention,
  known: ReadonlyMap<number, ReadShape>,
  { conceptOf }: Shapes,
): ReadShape | undefined {
  if (mention.category !== medication) return undefined;
  const words = tokens.text.slice(tokens.begin[mention.from], tokens.end[mention.to - 1]);
  return stimulant.test(words) ? known.get(conceptOf("acth-stimulation")) : undefined;
}

/** To the ends of its line. */
function textAround(
  { text, begin, end }: Tokens,
  { from, to }: Mention,
): { readonly behind: string; readonly before: string } {
  const last = end[to - 1] ?? 0;
  const first = begin[from] ?? 0;
  const before = text.slice(Math.max(0, first - reachBefore), first);
  const [behind = ""] = text.slice(last, last + reach).split("\n", 1);
  return { behind, before: before.slice(before.lastIndexOf("\n") + 1) };
}

function textOf(tokens: Tokens, mention: Mention, read: ReadShape): Shape {
  const { behind, before } = textAround(tokens, mention);
  const from = tokens.end[mention.to - 1] ?? 0;
  return read(behind, before)?.map((figure) => ({
    ...figure,
    begin: figure.begin + from,
    end: figure.end + from,
  }));
}

function withShape(
  tokens: Tokens,
  sentences: Sentences,
  mention: Mention,
  shape: Shape,
  { conceptOf }: Shapes,
): Mention[] {
  if (shape === undefined) return [mention];
  const values = shape
    .filter(({ code }) => code === undefined)
    .flatMap((figure) => resultOf(tokens, mention, figure) ?? []);
  // A drug is a test only where it has values.
  const isDrug = mention.category === medication;
  if (isDrug && values.length < 2) return [mention];
  const own: Mention = isDrug
    ? { ...mention, concept: conceptOf("acth-stimulation"), category: lab, values }
    : { ...mention, values };
  const others = shape.flatMap((figure): Mention[] => {
    const concept = figure.code === undefined ? -1 : conceptOf(figure.code);
    const given = concept < 0 ? undefined : resultOf(tokens, mention, figure);
    if (given === undefined) return [];
    const { from, to } =
      figure.isApart === true
        ? { from: tokenAt(tokens, figure.begin), to: tokenAt(tokens, figure.end - 1) + 1 }
        : mention;
    const sentence = figure.isApart === true ? sentenceAt(sentences, from) : mention.sentence;
    return [{ ...plain(mention, sentence), from, to, concept, given }];
  });
  return [own, ...others];
}

const plain = (
  { category }: Mention,
  sentence: number,
): Pick<Mention, "category" | "layer" | "sentence"> => ({
  category,
  layer: "abbreviation",
  sentence,
});

function resultOf(tokens: Tokens, mention: Mention, figure: Figure): Result | undefined {
  const { begin, end, sum, word } = figure;
  const text = tokens.text.slice(begin, end);
  if (word !== undefined) return { begin, end, text, kind: "qualitative", qualitative: word };
  if (sum !== undefined) return { begin, end, text, value: sum, kind: "number" };
  const words = tokens.text.slice(tokens.begin[mention.from], tokens.end[mention.to - 1]);
  const cell = { begin, end, text };
  return valueOfCell(tokens, cell, words, /^\d+\/\d+$/.test(text));
}

/** Of names in tables: the values, and the shares as mentions of their own. */
function withRow(
  tokens: Tokens,
  mention: Mention,
  { values, shares: percents, unit }: PredictedRow,
  shapes: Shapes,
): Mention[] {
  const words = tokens.text.slice(tokens.begin[mention.from], tokens.end[mention.to - 1]);
  const read =
    unit === undefined
      ? undefined
      : readUnit(tokens, tokenAt(tokens, unit.begin), tokenAt(tokens, unit.end - 1) + 1, words);
  const own = values
    .flatMap((cell) => resultOf(tokens, mention, cell) ?? [])
    .map((result) =>
      read === undefined || result.unit !== undefined
        ? result
        : { ...result, unit: read.text, ...(read.ucum === undefined ? {} : { ucum: read.ucum }) },
    );
  const share = shapes.shares.get(mention.concept) ?? -1;
  const [given] =
    share < 0 ? [] : percents.flatMap((cell) => percentOf(tokens, mention, cell) ?? []);
  return [
    { ...mention, values: own },
    ...(given === undefined
      ? []
      : [
          {
            ...plain(mention, mention.sentence),
            from: mention.from,
            to: mention.to,
            concept: share,
            given,
          },
        ]),
  ];
}

/** The unit stands over the column. */
function percentOf(tokens: Tokens, mention: Mention, cell: Cell): Result | undefined {
  const result = resultOf(tokens, mention, cell);
  return result?.unit === undefined && result !== undefined
    ? { ...result, unit: "%", ucum: "%" }
    : result;
}

function rowOf(
  { begin, end }: Tokens,
  rows: ReadonlyMap<number, PredictedRow>,
  { from, to }: Mention,
): PredictedRow | undefined {
  const row = rows.get(begin[from] ?? 0);
  return row !== undefined && (end[to - 1] ?? 0) <= row.name.end ? row : undefined;
}

/** "Sugars: fasting 110s, bedtime 180s" */
function sugarsOf(
  tokens: Tokens,
  sentences: Sentences,
  mentions: readonly Mention[],
  shapes: Shapes,
): Mention[] {
  const concept = shapes.conceptOf("glucose");
  const read = shapes.readers.get(concept);
  if (read === undefined) return [];
  return [...tokens.text.matchAll(sugars)].flatMap(({ 0: { length }, index }): Mention[] => {
    const from = tokenAt(tokens, index);
    const to = tokenAt(tokens, index + length - 1) + 1;
    if (isTaken(mentions, from, to)) return [];
    const sentence = sentenceAt(sentences, from);
    const mention: Mention = { from, to, concept, category: lab, layer: "abbreviation", sentence };
    const [named] = withShape(tokens, sentences, mention, textOf(tokens, mention, read), shapes);
    if (named?.values !== undefined) return named.values.length === 0 ? [] : [named];
    const { behind, before } = textAround(tokens, mention);
    return isToldGlucose(behind, before) ? [mention] : [];
  });
}

/** "E4V5M6" without a name. */
function comasOf(
  tokens: Tokens,
  sentences: Sentences,
  mentions: readonly Mention[],
  shapes: Shapes,
): Mention[] {
  const concept = shapes.conceptOf("gcs");
  if (concept < 0) return [];
  return [...tokens.text.matchAll(allComaParts)].flatMap(
    ({ 0: words, index, groups }): Mention[] => {
      const before = tokens.text.slice(Math.max(0, index - 40), index);
      const sum = comaTotal(groups ?? {});
      const from = tokenAt(tokens, index);
      const to = tokenAt(tokens, index + words.length - 1) + 1;
      if (sum === undefined || behindName.test(before) || isTaken(mentions, from, to)) return [];
      const given = resultOf(tokens, { from, to } as Mention, {
        begin: index,
        end: index + words.length,
        sum,
      });
      const sentence = sentenceAt(sentences, from);
      return given === undefined
        ? []
        : [{ from, to, concept, category: lab, layer: "abbreviation", sentence, given }];
    },
  );
}

/** Tokens in front of a word in which a mention that holds it may begin. */
const window = 40;

function isTaken(mentions: readonly Mention[], from: number, to: number): boolean {
  for (let at = firstFrom(mentions, from - window); at < mentions.length; at++) {
    const each = mentions[at];
    if (each === undefined || each.from >= to) return false;
    if (from < each.to) return true;
  }
  return false;
}
