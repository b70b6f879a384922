/**
 * Values that stand beneath their names: columns pasted from elsewhere ("BP⇥HR" over "132/78⇥84"), and names and values
 * on lines by turns.
 */
import type { Result } from "../../annotated-document.ts";
import { cellsOf, type Cell } from "../../sections/table-rows.ts";
import type { Tokens } from "../../text/tokens.ts";
import { valueOfCell } from "./value-of-cell.ts";

/** A name, and what stands beneath it: of columns the cells of all rows, in order. */
interface Column {
  readonly head: Cell;
  readonly values: readonly Cell[];
  /** Nothing but the name stands on the line: a mention must be all of it. */
  readonly isAlone: boolean;
}

/** Names of values in columns, in the order of the text. */
export type ValueColumns = readonly Column[];

const mayHave =
  /\n[ \t|]*[<>]?\d[\d.,]*(?:\/\d+)?[^\S\n]*(?:[\t|\n]|[^\n]{1,12}(?:\n|\t|\||[ ]{2})|[ ]{2}|$)/;
const isRule = /^[\s|:+=_-]*$/;
/** A value with its unit and flag, and nothing else. */
const isValue =
  /^[<>]?\s?\d[\d,]*(?:\.\d+)?(?:\s?\/\s?\d{1,3})?\s*(?:%|°?\s?[CF]|[a-zA-Zµμ]{1,6}(?:\/[a-zA-Z0-9.]{1,6})?|mm ?Hg|\/min)?\s*(?:\(?(?:H|L|HH|LL|high|low)\)?|\*{1,2})?$/;
/** Units of what is given, not measured. */
const isGiven = /^(?:mEq|mg|g|mcg|µg|units?|tabs?|tablets?)$/i;
const mostRows = 12;

export function findValueColumns(text: string): ValueColumns {
  if (!mayHave.test(text)) return [];
  const found: Column[] = [];
  const lines: { readonly cells: readonly Cell[] }[] = [];
  let begin = 0;
  for (const line of text.split("\n")) {
    if (!isRule.test(line)) lines.push({ cells: cellsOf(line, begin) });
    else if (line.trim() === "") lines.push({ cells: [] });
    begin += line.length + 1;
  }
  for (let at = 0; at + 1 < lines.length; at++) {
    const heads = lines[at]?.cells ?? [];
    if (!heads.every(isName)) continue;
    if (heads.length === 1 && isTurn(lines, at)) {
      const [head] = heads;
      const values = lines[at + 1]?.cells ?? [];
      if (head !== undefined) found.push({ head, values, isAlone: true });
    }
    if (heads.length < 2) continue;
    const rows: (readonly Cell[])[] = [];
    for (let row = at + 1; row < Math.min(lines.length, at + 1 + mostRows); row++) {
      const cells = lines[row]?.cells ?? [];
      if (cells.length !== heads.length || !isRow(cells)) break;
      rows.push(cells);
    }
    for (const [index, head] of heads.entries()) {
      const values = rows.flatMap((cells) => cells[index] ?? []);
      if (values.length > 0) found.push({ head, values, isAlone: false });
    }
  }
  return found;
}

const isName = ({ text }: Cell): boolean =>
  text.length <= 24 && /^[A-Za-z]/.test(text) && !/[\s.,:]\d|\d{2}/.test(text);

/** A first cell may say when. */
function isRow(cells: readonly Cell[]): boolean {
  const values = cells.filter(({ text }) => isValue.test(text)).length;
  return values >= 1 && values >= cells.length - 1;
}

/** Name, value, name, value: one pair alone may be a heading over a list. */
function isTurn(lines: readonly { readonly cells: readonly Cell[] }[], at: number): boolean {
  const isPair = (name: number): boolean => {
    const [head, ...others] = lines[name]?.cells ?? [];
    const [value, ...more] = lines[name + 1]?.cells ?? [];
    if (head === undefined || value === undefined || others.length + more.length > 0) return false;
    return isName(head) && isValue.test(value.text);
  };
  return isPair(at) && (isPair(at + 2) || isPair(at - 2));
}

/** The values beneath a name that no value stands behind, in the order of the rows. */
export function valuesBeneath(
  tokens: Tokens,
  columns: ValueColumns,
  begin: number,
  end: number,
  isVital: boolean,
): Result[] {
  if (columns.length === 0) return [];
  const column = columns.find(({ head }) => head.begin <= begin && end <= head.end);
  if (column === undefined) return [];
  const { head, values, isAlone } = column;
  if (begin !== head.begin || (isAlone && head.text.replace(/:$/, "").length !== end - begin))
    return [];
  const words = tokens.text.slice(begin, end);
  return values.flatMap((cell) => {
    if (!isValue.test(cell.text)) return [];
    const result = valueOfCell(tokens, cell, words, isVital);
    return result === undefined || isGiven.test(result.unit ?? "") ? [] : result;
  });
}
