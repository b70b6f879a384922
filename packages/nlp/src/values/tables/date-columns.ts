/** Tables whose columns are days or hours: "6/1 6/2 6/3" over "WBC 14.2 18.9 16.0". */
import type { Result } from "../../annotated-document.ts";
import { cellsOf, type Cell } from "../../sections/table-rows.ts";
import { tokenAt, type Tokens } from "../../text/tokens.ts";
import { readUnit } from "../units.ts";
import { clock, isValue, stepBetween, timeOfTitle, type Row } from "./dated-rows.ts";
import { findDayRows } from "./day-rows.ts";
import { valueOfCell } from "./value-of-cell.ts";

export type DateRows = readonly Row[];

/** What sets columns apart: a look that costs less. */
const hasColumns = / {2}|[\t|]/;
const mayHave = /\n[^\S\n]*\|?[^\S\n]*[A-Za-z][^\n]{0,24}?[^\S\n|]*(?:[ ]{2}|\t|\|)[^\S\n]*[<>]?\d/;
/** Titles of a column that holds no value. */
const isAbout =
  /^(?:(?:latest |lab )?(?:ref(?:erence)?|normal)\.?(?: (?:rng|range|values?|interval))?(?: ?(?:&|and|\/) ?units?)?|units?|range)$/i;
const mostRows = 40;

/** Rows of every table whose head, or whose first column, is of times, all of them rising or all falling. */
export function findDateRows(text: string): DateRows {
  if (!hasColumns.test(text)) return [];
  return mayHave.test(text) ? [...findDayRows(text), ...rowsOfNames(text)] : findDayRows(text);
}

function rowsOfNames(text: string): Row[] {
  const found: Row[] = [];
  let head: Head | undefined;
  let rows = 0;
  let begin = 0;
  for (const line of text.split("\n")) {
    const cells = line.length > 300 ? [] : cellsOf(line, begin).filter((cell) => cell.text !== "");
    const lineBegin = begin;
    begin += line.length + 1;
    // The hours beneath the days.
    if (head?.cells.length === cells.length && cells.every((cell) => clock.test(cell.text)))
      continue;
    const titles = headOf(cells);
    if (titles !== undefined) {
      head = titles;
      rows = 0;
      continue;
    }
    if (head === undefined || /^[\s|:+=_-]*$/.test(line)) {
      if (line.trim() === "") head = undefined;
      continue;
    }
    const [name, ...others] = cells;
    const about = head.about > 0 ? others[head.about - 1] : undefined;
    const values = others.filter((cell) => cell !== about);
    if (
      name === undefined ||
      !/^[A-Za-z]/.test(name.text) ||
      name.text.length > 28 ||
      ++rows > mostRows
    ) {
      head = undefined;
      continue;
    }
    if (values.length !== head.cells.length || !values.every(isCell)) continue;
    if (name.begin - lineBegin > 8) continue;
    const titlesOf = head.cells;
    const present = values.flatMap((cell, at) => {
      const title = titlesOf[at];
      return title !== undefined && isValue.test(cell.text) ? [{ cell, title }] : [];
    });
    found.push({ name, about, values: head.isFalling ? present : present.toReversed() });
  }
  return found;
}

const isCell = ({ text }: Cell): boolean => isValue.test(text) || /^(?:-+|–|n\/a|\.)$/i.test(text);

interface Head {
  readonly cells: readonly Cell[];
  readonly isFalling: boolean;
  /** The place of the column with ranges of reference or units; −1 where there is none. */
  readonly about: number;
}

function headOf(all: readonly Cell[]): Head | undefined {
  const about = all.findIndex(({ text }, at) => at > 0 && isAbout.test(text));
  const cells = all.filter((_cell, at) => at !== about);
  if (cells.length < 2) return undefined;
  const isLabelled = timeOfTitle(cells[0]?.text ?? "") === undefined;
  if (isLabelled && !/^[A-Za-z][A-Za-z ]{0,14}:?$/.test(cells[0]?.text ?? "")) return undefined;
  const titles = isLabelled ? cells.slice(1) : cells;
  const times = titles.map(({ text }) => timeOfTitle(text)).filter((time) => time !== undefined);
  if (times.length < titles.length) return undefined;
  // One day alone is a head only beside a range of reference.
  if (titles.length < 2 && (about < 0 || !isLabelled)) return undefined;
  const steps = times.slice(1).map((time, index) => stepBetween(times[index] ?? time, time));
  if (steps.every((step) => step > 0)) return { cells: titles, isFalling: false, about };
  return steps.every((step) => step < 0) ? { cells: titles, isFalling: true, about } : undefined;
}

export interface DatedResult {
  readonly result: Result;
  readonly title: Cell;
}

/** The values of the row that a mention names, the newest first; none where it names no such row. */
export function valuesOfRow(
  tokens: Tokens,
  rows: DateRows,
  begin: number,
  end: number,
  isVital: boolean,
): DatedResult[] | "none" {
  const row = rows.find(({ name }) => name.begin <= begin && end <= name.end);
  if (row === undefined) return [];
  if (row.isWhole && row.values.length === 0) return "none";
  const words = tokens.text.slice(begin, end);
  const { about } = row;
  const unit = about === undefined ? undefined : unitOfCell(tokens, about, words);
  return row.values.flatMap(({ cell, title }) => {
    const result = valueOfCell(tokens, cell, words, isVital);
    if (result === undefined) return [];
    return [{ result: result.unit === undefined ? { ...result, ...unit } : result, title }];
  });
}

/** The unit that a range of reference ends with, or that a cell is. */
function unitOfCell(
  tokens: Tokens,
  { begin, text }: Cell,
  words: string,
): Pick<Result, "unit" | "ucum"> | undefined {
  const range = /^[<>]?\s?[\d.,]+\s*(?:(?:-|–|to)\s*[\d.,]+)?\s*/.exec(text)?.[0] ?? "";
  if (range.length === text.length) return undefined;
  const from = tokenAt(tokens, begin + range.length);
  const stop = tokenAt(tokens, begin + text.length - 1) + 1;
  const unit = readUnit(tokens, from, stop, words);
  if (unit?.last !== stop - 1 || unit.ucum === undefined) return undefined;
  return { unit: unit.text, ucum: unit.ucum };
}
