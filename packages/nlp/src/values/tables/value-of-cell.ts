import type { Result } from "../../annotated-document.ts";
import type { Cell } from "../../sections/table-rows.ts";
import { tokenAt, type Tokens } from "../../text/tokens.ts";
import { readNumber } from "../result-number.ts";
import { comparators } from "../result-words.data.ts";

/** The value that a cell of a table holds; undefined where it holds none. */
export function valueOfCell(
  tokens: Tokens,
  cell: Cell,
  words: string,
  isVital: boolean,
): Result | undefined {
  const from = tokenAt(tokens, cell.begin);
  const stop = tokenAt(tokens, cell.end - 1) + 1;
  const comparator = comparators.get(cell.text.charAt(0));
  const at = comparator === undefined ? from : from + 1;
  const measured = { words, vital: isVital, comparator, ranges: false, isTime: () => false };
  return readNumber(tokens, from, at, stop, measured);
}
