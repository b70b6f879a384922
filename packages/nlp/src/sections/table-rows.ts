/**
 * Tables in a text, whose columns are set apart by tabs, bars or runs of spaces, and what their columns say of the
 * items in a row: "Simvastatin  20 mg  Discontinued", "| Cephalexin | rash |" under Allergen and Reaction.
 */
import type { Assertion } from "../assertion/assertion.ts";

type Column =
  | "yes"
  | "no"
  | "status"
  | "stop"
  | "resolved"
  | "allergen"
  | "reaction"
  | "relative"
  | "self"
  | "family"
  | "item";

const columns: readonly (readonly [Column, RegExp])[] = [
  ["yes", /^yes$/i],
  ["no", /^no$/i],
  ["resolved", /^(?:resolved\??|date resolved|resolved (?:on|date))$/i],
  [
    "status",
    /^(?:status|state|active|occurred|result|comments?|last taken|current\??|disposition)$/i,
  ],
  ["stop", /^(?:stop(?:ped)?|stop date|end(?: date)?|ended|discontinued|date stopped)$/i],
  ["allergen", /^(?:allergens?|allergy|allergies|substance|agent)$/i],
  ["reaction", /^(?:reactions?|manifestations?|type of reaction)$/i],
  ["relative", /^(?:relatives?|family member|relation(?:ship)?|member)$/i],
  ["self", /^(?:self|patient|pt)$/i],
  [
    "family",
    /^(?:family|mother|father|sisters?|brothers?|siblings?|parents?|mgm|mgf|pgm|pgf|son|daughter|children|grandparents?)$/i,
  ],
];
/** A first column that has the items. */
const itemColumn =
  /^(?:problems?|dx|diagnos[ie]s|conditions?|drugs?|medications?|meds?|medicines?|risk factors?|complications?|symptoms?|disease|screen|test|history|description|name|item|allergens?|allergy|allergies|relatives?|family member|relation(?:ship)?|organism|infection|procedure|finding|code|agent|substance|member|system)$/i;

export interface Cell {
  readonly begin: number;
  readonly end: number;
  readonly text: string;
}

interface Row {
  readonly begin: number;
  readonly end: number;
  readonly cells: readonly Cell[];
  /** Of each cell. */
  readonly kinds: readonly Column[];
  readonly isOfAllergies: boolean;
  readonly hasResolved: boolean;
}

/** Whether any line may be the head of such a table: most texts have none, and cost no more than this. */
const mayHave =
  /(?:[\t|;] ?|[ ]{2})(?:status|active|occurred|result|resolved|comments?|last taken|state|no|stop|end|discontinued|reactions?|manifestations?|self|patient|family|mother|father|diagnosis|condition|problem)\b/i;

/** Rows of all tables whose heads say what their columns are, in order. */
export function findTableRows(text: string): readonly Row[] {
  if (!mayHave.test(text)) return [];
  const rows: Row[] = [];
  let head: readonly (Cell & { readonly kind: Column })[] | undefined;
  let begin = 0;
  for (const line of text.split("\n")) {
    const cells = cellsOf(line, begin);
    const isByPlace = !/[\t|;]/.test(line);
    const titles = readHead(cells);
    if (titles !== undefined) head = titles;
    else if (cells.length < 2 && !(head !== undefined && cells.length === 1 && line.includes("\t")))
      head = undefined;
    else if (head !== undefined && !/^[\s|:+-]*$/.test(line)) {
      const own = head;
      rows.push({
        begin,
        end: begin + line.length,
        cells,
        kinds: cells.map((cell, index) =>
          isByPlace ? kindAt(own, cell.begin - begin) : (own[index]?.kind ?? "item"),
        ),
        isOfAllergies: own.some(({ kind }) => kind === "allergen"),
        hasResolved: own.some(({ kind }) => kind === "resolved"),
      });
    }
    begin += line.length + 1;
  }
  return rows;
}

/** Cells of a line; of bars and tabs empty ones too, but for those outside the first and last bar. */
export function cellsOf(line: string, begin: number): Cell[] {
  const sign = ["|", "\t", ";"].find((each) => line.includes(each));
  const found: Cell[] = [];
  const parts =
    sign === undefined
      ? line.matchAll(/\S+(?: \S+)*/g)
      : line.matchAll(sign === "|" ? /[^|]+/g : sign === ";" ? /[^;]+/g : /[^\t]*(?:\t|$)/g);
  for (const part of parts) {
    const text = part[0].trim();
    if (sign === undefined && text === "") continue;
    const from = begin + part.index + (part[0].length - part[0].trimStart().length);
    found.push({ begin: from, end: from + text.length, text });
  }
  if (sign === "|" && found[0]?.text === "") found.shift();
  if (sign !== undefined && found.at(-1)?.text === "") found.pop();
  return found;
}

function readHead(cells: readonly Cell[]): (Cell & { kind: Column })[] | undefined {
  const first = cells[0];
  if (first === undefined || cells.length < 2 || !cells.some(({ text }) => itemColumn.test(text)))
    return undefined;
  const line = first.begin;
  const titles = cells.map((cell) => ({
    ...cell,
    begin: cell.begin - line,
    kind: columns.find(([, title]) => title.test(cell.text))?.[0] ?? ("item" as const),
  }));
  return titles.some(({ kind }) => kind !== "item") &&
    titles.every(({ text }) => text.length <= 24 && !/\d/.test(text))
    ? titles
    : undefined;
}

/** Of columns set apart by spaces: that whose title begins last before a cell. */
const kindAt = (head: readonly { begin: number; kind: Column }[], place: number): Column =>
  head.findLast(({ begin }) => begin <= place + 1)?.kind ?? "item";

const isOver =
  /^(?:resolved|inactive|past|history|historical|h\/o|remote|in remission|treated|cured|healed|old)\b|[-–]\s*resolved$/i;
const isStopped =
  /^(?:discontinued|stopped|d\/c(?:'?d|ed)?|dc'?d|completed|held|ceased|ended|finished|not taking)\b/i;
const isOn =
  /^(?:active|ongoing|current|chronic|yes|y|x|\+|positive|pos|detected|present|acute|continued|taking|uncontrolled|controlled|stable|worse|improving)\b|[-–]\s*ongoing$/i;
const isNo =
  /^(?:no|n|none|negative|neg|not detected|absent|ruled out|never(?: started| taken)?|denied|-)\b|^[-–]$|^not detected/i;
const isYes = /^(?:yes|y|x|✓|\+)$/i;
const isMark = /^(?:x|✓|✔|\+|yes|y)$/i;
const isOwn = /^(?:patient|self|pt|proband)\b/i;

/** Makes of an item's assertion what its row says of it; the words of the table go before a section's. */
export function applyTable(
  rows: readonly Row[],
  begin: number,
  isMedication: boolean,
  assertion: Assertion,
): void {
  const row = rowAt(rows, begin);
  if (row === undefined) return;
  const own = row.cells.findIndex((cell) => cell.begin <= begin && begin < cell.end);
  const kind = row.kinds[own];
  if (own < 0 || kind === "status" || kind === "stop") return;
  const cellOf = (wanted: Column): Cell | undefined => row.cells[row.kinds.indexOf(wanted)];
  const why = (rule: string, cell: Cell | undefined) => ({
    rule: `table.${rule}`,
    ...(cell === undefined ? {} : { begin: cell.begin, end: cell.end }),
  });
  if (row.isOfAllergies && kind === "reaction")
    assertion.historical ??= why("reaction", cellOf("allergen"));
  if (kind === "allergen") assertion.negated ??= why("allergy", undefined);
  if (row.isOfAllergies) return;
  const relative = cellOf("relative");
  if (relative !== undefined && kind === "item") {
    if (isOwn.test(relative.text)) delete assertion.family;
    else if (assertion.other === undefined) assertion.family ??= why("relative", relative);
  }
  const self = cellOf("self");
  const families = row.cells.filter((_, index) => row.kinds[index] === "family");
  const ofFamily = families.find(({ text }) => isYes.test(text));
  if (self !== undefined && isYes.test(self.text)) clear(assertion);
  else if (ofFamily !== undefined) {
    clear(assertion);
    assertion.family = why("relative", ofFamily);
  }
  const yes = cellOf("yes");
  const no = cellOf("no");
  if (yes !== undefined && isMark.test(yes.text)) clear(assertion);
  else if (no !== undefined && isMark.test(no.text)) assertion.negated ??= why("no", no);
  const status = cellOf("status");
  const stop = cellOf("stop");
  if (status !== undefined) {
    if (isNo.test(status.text)) assertion.negated ??= why("no", status);
    else if (isOver.test(status.text) || (isStopped.test(status.text) && isMedication))
      assertion.historical ??= why("over", status);
    else if (isOn.test(status.text)) clear(assertion);
  }
  const resolved = row.kinds.includes("resolved") ? cellOf("resolved") : undefined;
  if (resolved !== undefined && /\d|^(?:yes|y|x)\b/i.test(resolved.text))
    assertion.historical ??= why("over", resolved);
  // The year of its onset is not that of its end.
  else if (row.hasResolved || resolved !== undefined) delete assertion.historical;
  if (stop !== undefined && /\d/.test(stop.text)) assertion.historical ??= why("stopped", stop);
}

/** What a mark says for itself: the item is there, and now. */
function clear(assertion: Assertion): void {
  delete assertion.negated;
  delete assertion.historical;
  delete assertion.uncertain;
  delete assertion.detail;
}

function rowAt(rows: readonly Row[], begin: number): Row | undefined {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.end ?? 0) < begin) low = middle + 1;
    else high = middle;
  }
  const row = rows[low];
  return row !== undefined && row.begin <= begin ? row : undefined;
}
