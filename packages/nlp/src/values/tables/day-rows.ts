/** Tables whose rows are days or hours, and whose columns are what was measured: "Date Cr BUN" over "3/10 1.2 20". */
import { cellsOf, type Cell } from "../../sections/table-rows.ts";
import { stepBetween, timeOfTitle, isValue, type Row } from "./dated-rows.ts";

/** A row that begins with a day or an hour and goes on with a value. */
const mayHave =
  /\n[^\S\n]*\|?[^\S\n]*(?:\d{1,2}[/-]\d|\d{4}-\d|[0-2]\d:?[0-5]\d(?!\d)|\d{1,2}(?=[\t|]| {2})|(?:POD|HD|[Dd]ay|[Ww]eek|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))[^\n|\t]{0,14}?(?: {2}|\t|\|)/;
const isRule = /^[\s|:+=_-]*$/;
const isTimeName =
  /^(?:date(?: ?\/ ?time)?|day|time|hour|when|POD|HD|week|collected|drawn|date drawn)?:?$/i;
const isDayName = /^(?:day|POD|HD|week)$/i;
const isName = ({ text }: Cell): boolean => text.length <= 28 && /^[A-Za-z%]/.test(text);
const isEmpty = /^(?:|-+|–|n\/a|\.)$/i;
const mostRows = 60;

interface Line {
  readonly cells: readonly Cell[];
}

/** A row for each column, its values from the newest to the oldest; and where the names of such tables stand. */
export function findDayRows(text: string): Row[] {
  if (!mayHave.test(text)) return [];
  const lines: Line[] = [];
  let begin = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.length > 300) lines.push({ cells: [] });
    else if (!isRule.test(line)) lines.push({ cells: cellsOf(line, begin) });
    begin += line.length + 1;
  }
  const found: Row[] = [];
  for (let at = 0; at + 2 < lines.length; at++) {
    const heads = lines[at]?.cells ?? [];
    const rows = rowsBeneath(lines, at, heads);
    if (rows.length < 2) continue;
    found.push(...columnsOf(heads, rows));
    at += rows.length;
  }
  return found;
}

/** The lines beneath names that begin with a time, each with a cell for every name. */
function rowsBeneath(
  lines: readonly Line[],
  head: number,
  heads: readonly Cell[],
): (readonly Cell[])[] {
  const [first, ...others] = heads;
  if (first === undefined) return [];
  const isTitled = isTimeName.test(first.text);
  const names = isTitled ? others : heads;
  if (names.length === 0 || !names.every(isName)) return [];
  const rows: (readonly Cell[])[] = [];
  for (let at = head + 1; at < Math.min(lines.length, head + 1 + mostRows); at++) {
    const cells = lines[at]?.cells ?? [];
    const title = titleOf(cells[0], first);
    if (title === undefined) break;
    // A cell that is missing shifts the others.
    if (cells.length !== names.length + 1) return [];
    rows.push(cells);
  }
  return rows;
}

const titleOf = (cell: Cell | undefined, head: Cell): ReturnType<typeof timeOfTitle> => {
  if (cell === undefined) return undefined;
  if (isDayName.test(head.text) && /^\d{1,2}$/.test(cell.text))
    return timeOfTitle(`day ${cell.text}`);
  return timeOfTitle(cell.text);
};

function columnsOf(heads: readonly Cell[], rows: readonly (readonly Cell[])[]): Row[] {
  const [first] = heads;
  if (first === undefined) return [];
  const times = rows.map(([title]) => titleOf(title, first));
  const steps = times.slice(1).map((time, index) => {
    const former = times[index];
    return time === undefined || former === undefined ? 0 : stepBetween(former, time);
  });
  const isRising = steps.every((step) => step > 0);
  const isOrdered = isRising || steps.every((step) => step < 0);
  const newestFirst = isRising ? rows.toReversed() : rows;
  const names = isTimeName.test(first.text) ? heads.slice(1) : heads;
  return names.map((head, column) => {
    const cells = newestFirst.flatMap(([title, ...values]) => {
      const cell = values[column];
      return title === undefined || cell === undefined || isEmpty.test(cell.text)
        ? []
        : [{ cell, title }];
    });
    // Where the newest cannot be read, no older one takes its place.
    const isRead = isOrdered && cells[0] !== undefined && isValue.test(cells[0].cell.text);
    return {
      name: head,
      about: unitIn(head),
      values: isRead ? cells.filter(({ cell }) => isValue.test(cell.text)) : [],
      isWhole: true,
    };
  });
}

/** "Weight (kg)" */
function unitIn({ begin, text }: Cell): Cell | undefined {
  const open = text.indexOf("(");
  if (open < 0 || !text.endsWith(")")) return undefined;
  const unit = text.slice(open + 1, -1);
  return { begin: begin + open + 1, end: begin + text.length - 1, text: unit };
}
