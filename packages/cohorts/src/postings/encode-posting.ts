import { NO_DAY } from "./no-day.ts";
import { columnBytes, columnsAt, FLAGS, HEADER_BYTES, MAGIC } from "./posting-columns.ts";
import { NO_MINUTE, NO_VISIT } from "./posting.ts";

/** The facts of one posting, a column each; all columns have the same length. */
export interface PostingFacts {
  /** `patient_id & 0xffff`. */
  readonly patients: ArrayLike<number>;
  /** Days since 1970-01-01. */
  readonly days: ArrayLike<number>;
  /** Minute of the day, 0–1439; -1 or an absent column: not known. */
  readonly minutes?: ArrayLike<number>;
  /** Number as the source wrote it; NaN or an absent column: none. */
  readonly values?: ArrayLike<number>;
  /** The visit; NO_VISIT or an absent column: none. */
  readonly visits?: ArrayLike<number>;
  /** Ends of the normal range; NaN or an absent column: none. */
  readonly normalLows?: ArrayLike<number>;
  readonly normalHighs?: ArrayLike<number>;
  /** Last day of what lasts; NO_DAY or an absent column: not known. */
  readonly endDays?: ArrayLike<number>;
  /** The value as a concept; 0 or an absent column: none. */
  readonly valueConcepts?: ArrayLike<number>;
  /** Unit as the source wrote it; null or an absent column: none. */
  readonly units?: ArrayLike<string | null>;
  /** What each mention said beside the concept, `AttributeWords[]` as JSON; null or an absent column: nothing. */
  readonly attributes?: ArrayLike<string | null>;
  /** The bit of the table that the fact is a row of (`TABLE_BITS`); 0 or an absent column: no structured fact. */
  readonly tables?: ArrayLike<number>;
}

/** Sorts and packs facts. Throws RangeError where a patient, day or minute is out of range. */
export function encodePosting(facts: PostingFacts): Uint8Array {
  const n = facts.patients.length;
  checkColumns(facts, n);
  const { dayBase, wideDays } = dayRange(facts.days);
  const minutes = facts.minutes && !every(facts.minutes, (minute) => minute === -1);
  const values =
    facts.values && !every(facts.values, (value) => Number.isNaN(value)) ? facts.values : undefined;
  const { visits, normalLows, normalHighs, tables } = facts;
  const hasVisits = visits && !every(visits, (visit) => visit === NO_VISIT);
  const hasLows = normalLows && !every(normalLows, (low) => Number.isNaN(low));
  const hasHighs = normalHighs && !every(normalHighs, (high) => Number.isNaN(high));
  const hasTables = tables && !every(tables, (table) => table === 0);
  const endDays =
    facts.endDays && !every(facts.endDays, (day) => day === NO_DAY) ? facts.endDays : undefined;
  const valueConcepts =
    facts.valueConcepts && !every(facts.valueConcepts, (concept) => concept === 0)
      ? facts.valueConcepts
      : undefined;
  const { units, codes } = unitColumn(facts.units, values, n);
  const { said, attributeCodes } = attributeColumn(facts.attributes, n);
  const text = attributeCodes ? `${units.join("\n")}\0${said.join("\n")}` : units.join("\n");
  const textBytes = new TextEncoder().encode(text);
  const flags =
    (wideDays ? FLAGS.wideDays : 0) |
    (minutes ? FLAGS.minutes : 0) |
    (values ? FLAGS.values : 0) |
    (values && every(values, (value) => Object.is(Math.fround(value), value))
      ? FLAGS.narrowValues
      : 0) |
    (codes ? FLAGS.unitCodes : 0) |
    (units.length > 255 ? FLAGS.wideCodes : 0) |
    (endDays ? FLAGS.endDays : 0) |
    (valueConcepts ? FLAGS.valueConcepts : 0) |
    (attributeCodes ? FLAGS.attributeCodes : 0) |
    (said.length > 255 ? FLAGS.wideAttributeCodes : 0) |
    (hasVisits ? FLAGS.visits : 0) |
    (hasLows ? FLAGS.normalLows : 0) |
    (hasHighs ? FLAGS.normalHighs : 0) |
    (hasTables ? FLAGS.tables : 0);

  const bytes = new Uint8Array(HEADER_BYTES + columnBytes(flags, n) + textBytes.length);
  const header = new DataView(bytes.buffer);
  header.setUint32(0, MAGIC + flags, true);
  header.setUint32(4, n, true);
  header.setInt32(8, dayBase, true);
  header.setUint32(12, textBytes.length, true);
  const columns = columnsAt(bytes.buffer, 0, flags, n);
  const order = sortedOrder(facts, n);
  // The `!` here and below: every place is under n, the length of all columns.
  for (let to = 0; to < n; to++) {
    const from = order ? order[to]! : to;
    columns.patients[to] = facts.patients[from]!;
    columns.days[to] = facts.days[from]! - dayBase;
    if (columns.minutes)
      columns.minutes[to] = facts.minutes![from] === -1 ? NO_MINUTE : facts.minutes![from]!;
    if (columns.visits) columns.visits[to] = visits![from]!;
    if (columns.normalLows) columns.normalLows[to] = normalLows![from]!;
    if (columns.normalHighs) columns.normalHighs[to] = normalHighs![from]!;
    if (columns.values) columns.values[to] = values![from]!;
    if (columns.endDays) columns.endDays[to] = endDays![from]!;
    if (columns.valueConcepts) columns.valueConcepts[to] = valueConcepts![from]!;
    if (columns.unitCodes) columns.unitCodes[to] = codes![from]!;
    if (columns.attributeCodes) columns.attributeCodes[to] = attributeCodes![from]!;
    if (columns.tables) columns.tables[to] = tables![from]!;
  }
  bytes.set(textBytes, columns.end);
  return bytes;
}

function checkColumns(facts: PostingFacts, n: number): void {
  for (const column of [
    facts.days,
    facts.minutes,
    facts.values,
    facts.units,
    facts.endDays,
    facts.valueConcepts,
    facts.attributes,
    facts.visits,
    facts.normalLows,
    facts.normalHighs,
    facts.tables,
  ])
    if (column && column.length !== n)
      throw new RangeError("The columns of a posting differ in length");
  if (!areWhole(facts.patients, 0, 0xff_ff)) throw new RangeError("A patient is outside the block");
  if (!areWhole(facts.days, -1_000_000_000, 1_000_000_000))
    throw new RangeError("A day is out of range");
  if (facts.minutes && !areWhole(facts.minutes, -1, 1439))
    throw new RangeError("A minute of the day is out of range");
}

/** Permutation into posting order; undefined when the facts are in order already, as a sorted query delivers them. */
function sortedOrder(facts: PostingFacts, n: number): Uint32Array | undefined {
  const { patients, days, minutes, values } = facts;
  const compare = (a: number, b: number): number =>
    patients[a]! - patients[b]! ||
    days[a]! - days[b]! ||
    (minutes ? minutes[a]! - minutes[b]! : 0) ||
    (values ? compareNumbers(values[a]!, values[b]!) : 0);
  let inOrder = true;
  for (let at = 1; at < n && inOrder; at++) inOrder = compare(at - 1, at) <= 0;
  return inOrder ? undefined : Uint32Array.from({ length: n }, (_, at) => at).toSorted(compare);
}

function compareNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return a < b ? -1 : Number(a > b);
}

function dayRange(days: ArrayLike<number>): { dayBase: number; wideDays: boolean } {
  if (days.length === 0) return { dayBase: 0, wideDays: false };
  let first = days[0]!;
  let last = first;
  for (let at = 1; at < days.length; at++) {
    first = Math.min(first, days[at]!);
    last = Math.max(last, days[at]!);
  }
  return last - first > 0xff_ff
    ? { dayBase: 0, wideDays: true }
    : { dayBase: first, wideDays: false };
}

/** The units in order of first use, and each fact's code; no codes where all values share one unit, or none has any. */
function unitColumn(
  units: ArrayLike<string | null> | undefined,
  values: ArrayLike<number> | undefined,
  n: number,
): { units: string[]; codes: Uint16Array | undefined } {
  if (!units || !values) return { units: [], codes: undefined };
  const codeOf = new Map<string, number>();
  const codes = new Uint16Array(n);
  let bare = false;
  for (let at = 0; at < n; at++) {
    if (Number.isNaN(values[at]!)) continue;
    const text = units[at]?.replaceAll(/[\0\n]/g, " ");
    if (text === undefined || text === "") {
      bare = true;
      continue;
    }
    const code = codeOf.get(text) ?? codeOf.size + 1;
    codeOf.set(text, code);
    codes[at] = code;
  }
  if (codeOf.size > 0xff_ff) throw new RangeError("More than 65,535 units in one posting");
  return {
    units: [...codeOf.keys()],
    codes: codeOf.size > 1 || (codeOf.size === 1 && bare) ? codes : undefined,
  };
}

/** What was said, each once, in order of first use, and each fact's code; no codes where there are none. */
function attributeColumn(
  attributes: ArrayLike<string | null> | undefined,
  n: number,
): { said: string[]; attributeCodes: Uint16Array | undefined } {
  if (!attributes) return { said: [], attributeCodes: undefined };
  const codeOf = new Map<string, number>();
  const codes = new Uint16Array(n);
  for (let at = 0; at < n; at++) {
    const text = attributes[at] ?? null;
    if (text === null) continue;
    const code = codeOf.get(text) ?? codeOf.size + 1;
    codeOf.set(text, code);
    codes[at] = code;
  }
  if (codeOf.size > 0xff_ff)
    throw new RangeError("More than 65,535 combinations of attributes in one posting");
  return { said: [...codeOf.keys()], attributeCodes: codeOf.size > 0 ? codes : undefined };
}

function every(column: ArrayLike<number>, is: (value: number) => boolean): boolean {
  for (let at = 0; at < column.length; at++) if (!is(column[at]!)) return false;
  return true;
}

function areWhole(column: ArrayLike<number>, least: number, most: number): boolean {
  return every(column, (value) => Number.isInteger(value) && value >= least && value <= most);
}
