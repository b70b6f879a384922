// A posting holds the facts of one concept, source and block of 65,536 patients, in the columns that cohorts need.
// Layout (little-endian, as every platform we run on is), each column aligned to its width so that it is read in place:
//   u32 magic and flags · u32 n · i32 day base · u32 number of unit bytes
//   values f64[n] or f32[n] · days i32[n] or u16[n] after the base · patients u16[n] · minutes u16[n] · unit codes u8[n] or
//   u16[n] · units, UTF-8, joined by \n
const MAGIC = 0xc0_00_00_00;
const HEADER_BYTES = 16;
const WIDE_DAYS = 1;
const MINUTES = 2;
const VALUES = 4;
const NARROW_VALUES = 8;
const UNIT_CODES = 16;
const WIDE_CODES = 32;
const ALL_FLAGS = 63;
const NO_MINUTE = 0xff_ff;

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
  /** Unit as the source wrote it; null or an absent column: none. */
  readonly units?: ArrayLike<string | null>;
}

/** A posting read in place: sorted by patient, day, minute (unknown first), value (none last). */
export interface Posting {
  readonly n: number;
  readonly patients: Uint16Array;
  /** Day of fact i: `dayBase + days[i]`. */
  readonly dayBase: number;
  readonly days: Uint16Array | Int32Array;
  /** 65535: not known. Null: none is known. */
  readonly minutes: Uint16Array | null;
  /** NaN: none. */
  readonly values: Float64Array | Float32Array | null;
  /** Units by code - 1. Without `unitCodes` and with one unit, every value has it. */
  readonly units: readonly string[];
  /** 0: no unit. */
  readonly unitCodes: Uint8Array | Uint16Array | null;
}

/** Sorts and packs facts. Throws RangeError where a patient, day or minute is out of range. */
export function encodePosting(facts: PostingFacts): Uint8Array {
  const n = facts.patients.length;
  checkColumns(facts, n);
  const order = sortedOrder(facts, n);
  const { dayBase, wideDays } = dayRange(facts.days);
  const minutes =
    facts.minutes && some(facts.minutes, (minute) => minute !== -1) ? facts.minutes : undefined;
  const values =
    facts.values && some(facts.values, (value) => !Number.isNaN(value)) ? facts.values : undefined;
  const narrow =
    values !== undefined && !some(values, (value) => !Object.is(Math.fround(value), value));
  const { units, codes } = unitColumn(facts.units, values, n);
  const wideCodes = units.length > 255;
  const unitBytes = new TextEncoder().encode(units.join("\n"));

  const size =
    HEADER_BYTES +
    n *
      ((values ? (narrow ? 4 : 8) : 0) +
        (wideDays ? 4 : 2) +
        2 +
        (minutes ? 2 : 0) +
        (codes ? (wideCodes ? 2 : 1) : 0)) +
    unitBytes.length;
  const bytes = new Uint8Array(size);
  const flags =
    (wideDays ? WIDE_DAYS : 0) |
    (minutes ? MINUTES : 0) |
    (values ? VALUES : 0) |
    (narrow ? NARROW_VALUES : 0) |
    (codes ? UNIT_CODES : 0) |
    (wideCodes ? WIDE_CODES : 0);
  const header = new DataView(bytes.buffer);
  header.setUint32(0, (MAGIC | flags) >>> 0, true);
  header.setUint32(4, n, true);
  header.setInt32(8, dayBase, true);
  header.setUint32(12, unitBytes.length, true);

  let offset = HEADER_BYTES;
  const place = <
    Column extends Int32Array | Uint16Array | Uint8Array | Float32Array | Float64Array,
  >(
    column: Column,
    from: (fact: number) => number,
  ): void => {
    for (let at = 0; at < n; at++) column[at] = from(order ? order[at]! : at);
    offset += column.byteLength;
  };
  // The `!` here and below: every index is under n, which all columns share.
  if (values)
    place(
      narrow
        ? new Float32Array(bytes.buffer, offset, n)
        : new Float64Array(bytes.buffer, offset, n),
      (at) => values[at]!,
    );
  place(
    wideDays ? new Int32Array(bytes.buffer, offset, n) : new Uint16Array(bytes.buffer, offset, n),
    (at) => facts.days[at]! - dayBase,
  );
  place(new Uint16Array(bytes.buffer, offset, n), (at) => facts.patients[at]!);
  if (minutes)
    place(new Uint16Array(bytes.buffer, offset, n), (at) =>
      minutes[at] === -1 ? NO_MINUTE : minutes[at]!,
    );
  if (codes)
    place(
      wideCodes
        ? new Uint16Array(bytes.buffer, offset, n)
        : new Uint8Array(bytes.buffer, offset, n),
      (at) => codes[at]!,
    );
  bytes.set(unitBytes, offset);
  return bytes;
}

/** Reads a posting in place (copying only where the bytes lie unaligned). Throws RangeError for bytes that are none. */
export function decodePosting(data: Uint8Array): Posting {
  if (data.byteLength < HEADER_BYTES) throw new RangeError("Not a posting: too short");
  const { buffer, byteOffset: start } = data.byteOffset % 8 === 0 ? data : data.slice();
  const header = new DataView(buffer, start, HEADER_BYTES);
  const magicAndFlags = header.getUint32(0, true);
  const flags = magicAndFlags & ALL_FLAGS;
  if ((magicAndFlags ^ flags) >>> 0 !== MAGIC >>> 0)
    throw new RangeError("Not a posting: unknown version");
  const n = header.getUint32(4, true);
  const unitLength = header.getUint32(12, true);
  const bytesPerFact =
    (flags & VALUES ? (flags & NARROW_VALUES ? 4 : 8) : 0) +
    (flags & WIDE_DAYS ? 4 : 2) +
    2 +
    (flags & MINUTES ? 2 : 0) +
    (flags & UNIT_CODES ? (flags & WIDE_CODES ? 2 : 1) : 0);
  if (data.byteLength !== HEADER_BYTES + n * bytesPerFact + unitLength)
    throw new RangeError("Not a posting: cut off");

  let offset = start + HEADER_BYTES;
  const read = <Column extends { byteLength: number }>(
    Type: new (buffer: ArrayBufferLike, offset: number, length: number) => Column,
  ): Column => {
    const column = new Type(buffer, offset, n);
    offset += column.byteLength;
    return column;
  };
  const values =
    flags & VALUES ? (flags & NARROW_VALUES ? read(Float32Array) : read(Float64Array)) : null;
  const days = flags & WIDE_DAYS ? read(Int32Array) : read(Uint16Array);
  const patients = read(Uint16Array);
  const minutes = flags & MINUTES ? read(Uint16Array) : null;
  const unitCodes =
    flags & UNIT_CODES ? (flags & WIDE_CODES ? read(Uint16Array) : read(Uint8Array)) : null;
  const units =
    unitLength === 0
      ? []
      : new TextDecoder().decode(new Uint8Array(buffer, offset, unitLength).slice()).split("\n");
  return {
    n,
    patients,
    dayBase: header.getInt32(8, true),
    days,
    minutes,
    values,
    units,
    unitCodes,
  };
}

/** Minute of the day of a fact, -1 when not known. */
export function minuteOf(posting: Posting, at: number): number {
  const minute = posting.minutes ? posting.minutes[at]! : NO_MINUTE;
  return minute === NO_MINUTE ? -1 : minute;
}

/** Unit of a fact, null when it has none. */
export function unitOf(posting: Posting, at: number): string | null {
  const { units, unitCodes, values } = posting;
  if (!values || Number.isNaN(values[at]!)) return null;
  return unitCodes ? (units[unitCodes[at]! - 1] ?? null) : (units[0] ?? null);
}

function checkColumns(facts: PostingFacts, n: number): void {
  for (const column of [facts.days, facts.minutes, facts.values, facts.units])
    if (column && column.length !== n)
      throw new RangeError("The columns of a posting differ in length");
  if (some(facts.patients, (low) => !Number.isInteger(low) || low < 0 || low > 0xff_ff))
    throw new RangeError("A patient is outside the block");
  if (some(facts.days, (day) => !Number.isInteger(day) || Math.abs(day) > 1_000_000_000))
    throw new RangeError("A day is out of range");
  if (
    facts.minutes &&
    some(facts.minutes, (minute) => !Number.isInteger(minute) || minute < -1 || minute > 1439)
  )
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
  return inOrder ? undefined : Uint32Array.from({ length: n }, (_, at) => at).sort(compare);
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
    const text = units[at]?.replaceAll("\n", " ");
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

function some(column: ArrayLike<number>, is: (value: number) => boolean): boolean {
  for (let at = 0; at < column.length; at++) if (is(column[at]!)) return true;
  return false;
}
