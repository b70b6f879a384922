/** Tables whose columns are measured, predicted, percent of predicted and after a bronchodilator. */
import { cellsOf, type Cell } from "../../sections/table-rows.ts";

type Column = "measured" | "predicted" | "percent" | "post" | "post-percent" | "unit" | "other";

const columns: readonly (readonly [Column, RegExp])[] = [
  ["post-percent", /^post.{0,16}(?:%|percent)/i],
  [
    "percent",
    /^(?:pre )?(?:%|percent) ?(?:of )?(?:pred(?:icted)?|ref(?:erence)?)\.?$|^pred(?:icted)? ?%$/i,
  ],
  ["other", /^(?:%|percent)? ?(?:chn?g|change)\.?(?: ?%)?$|^(?:z-?score|LLN|ULN|95% CI)$/i],
  ["unit", /^units?$/i],
  ["post", /^post(?:[- ]?(?:BD|bronch\w*|rx|tx|dilator|meas(?:ured)?|actual|best))?$/i],
  ["predicted", /^(?:pred(?:icted)?|ref(?:erence)?|expected)\.?$/i],
  [
    "measured",
    /^(?:meas(?:ured)?|actual|obs(?:erved)?|best|pre(?:[- ]?(?:BD|bronch\w*|rx|tx|meas(?:ured)?|actual|best))?)$/i,
  ],
];
const mayHave = /(?:[\t|] ?|[ ]{2}|^[ \t|]*)(?:%|percent)? ?pred/im;
const isValue = /^[<>]?\d{1,4}(?:\.\d+)?(?:\s?(?:%|L|mL|L\/min|L\/s))?\*?$/;
const isRule = /^[\s|:+=_-]*$/;
const mostRows = 24;

/** A row: what was measured, then after the bronchodilator; and the shares of the predicted value. */
export interface PredictedRow {
  readonly name: Cell;
  readonly values: readonly Cell[];
  readonly shares: readonly Cell[];
  /** Behind the name in brackets, or in a column of units. */
  readonly unit: Cell | undefined;
}

interface Title extends Cell {
  readonly kind: Column;
  /** From the beginning of its line. */
  readonly left: number;
}

/** By where their names begin. */
export function findPredictedRows(text: string): ReadonlyMap<number, PredictedRow> {
  return new Map(mayHave.test(text) ? rowsOf(text).map((row) => [row.name.begin, row]) : []);
}

function rowsOf(text: string): PredictedRow[] {
  const found: PredictedRow[] = [];
  let head: readonly Title[] | undefined;
  let rows = 0;
  let begin = 0;
  for (const line of text.split("\n")) {
    const lineBegin = begin;
    begin += line.length + 1;
    if (line.length > 300 || (isRule.test(line) && line.trim() !== "")) continue;
    const cells = cellsOf(line, lineBegin);
    const titles = headOf(cells, lineBegin);
    if (titles !== undefined) {
      head = titles;
      rows = 0;
      continue;
    }
    const [name, ...others] = cells;
    if (
      head === undefined ||
      name === undefined ||
      ++rows > mostRows ||
      !/^[A-Z]/i.test(name.text)
    ) {
      head = undefined;
      continue;
    }
    // Prose; "FEV1 3.10 1.40" cannot be told apart, and has no value.
    if (others.length === 0 && !/^\S+(?: [\d.%]+)+$/.test(name.text)) {
      head = undefined;
      continue;
    }
    const placed = /[\t|]/.test(line) ? byOrder(others, head) : byPlace(others, head, lineBegin);
    if (placed === undefined) continue;
    const of = (kind: Column): readonly Cell[] =>
      placed.flatMap(([own, cell]) => (own === kind && isValue.test(cell.text) ? [cell] : []));
    found.push({
      name,
      values: [...of("measured"), ...of("post")],
      shares: [...of("percent"), ...of("post-percent")],
      unit: unitOfName(name) ?? placed.find(([kind]) => kind === "unit")?.[1],
    });
  }
  return found;
}

/** "FEV1 (L)" */
function unitOfName({ text, begin }: Cell): Cell | undefined {
  const [, front = "", unit] = /^(.*[([])([^()[\]]{1,14})[)\]]$/.exec(text) ?? [];
  if (unit === undefined) return undefined;
  const from = begin + front.length;
  return { begin: from, end: from + unit.length, text: unit };
}

/** All but the first must be known; of two that are the same the second is after the bronchodilator. */
function headOf(cells: readonly Cell[], begin: number): Title[] | undefined {
  const kindOf = (text: string): Column | undefined =>
    columns.find(([, title]) => title.test(text))?.[0];
  const isLabelled = cells[0] !== undefined && kindOf(cells[0].text) === undefined;
  const own = isLabelled ? cells.slice(1) : cells;
  const kinds = own.map(({ text }) => kindOf(text));
  // "Result  Reference" is of any laboratory.
  if (!kinds.includes("percent") && !own.some(({ text }) => /^pred/i.test(text))) return undefined;
  const titles = own.flatMap((cell, at) => {
    const kind = kinds[at];
    const isSecond = kind !== undefined && kinds.indexOf(kind) < at;
    const second = kind === "measured" ? "post" : kind === "percent" ? "post-percent" : kind;
    const left = cell.begin - begin;
    return kind === undefined ? [] : [{ ...cell, left, kind: isSecond && second ? second : kind }];
  });
  return titles.length === own.length ? titles : undefined;
}

type Placed = readonly (readonly [Column, Cell])[];

function byOrder(cells: readonly Cell[], head: readonly Title[]): Placed | undefined {
  if (cells.length > head.length) return undefined;
  return cells.flatMap((cell, at) => {
    const title = head[at];
    return title === undefined || cell.text === "" ? [] : [[title.kind, cell] as const];
  });
}

/** As many as titles, or each beneath the title that it stands nearest to, none beneath another's. */
function byPlace(
  cells: readonly Cell[],
  head: readonly Title[],
  begin: number,
): Placed | undefined {
  if (cells.length === head.length) return byOrder(cells, head);
  if (cells.length > head.length) return undefined;
  const middle = (left: number, { begin: from, end }: Cell): number => left + (end - from) / 2;
  const places = cells.map((cell) => {
    const own = middle(cell.begin - begin, cell);
    const distances = head.map((title) => Math.abs(middle(title.left, title) - own));
    const least = Math.min(...distances);
    return least <= 6 ? distances.indexOf(least) : -1;
  });
  if (places.includes(-1) || new Set(places).size < places.length) return undefined;
  return cells.flatMap((cell, at) => {
    const title = head[places[at] ?? -1];
    return title === undefined ? [] : [[title.kind, cell] as const];
  });
}
