// How a posting lies in bytes. Little-endian, as every platform we run on is; each column aligned to its width, so that
// it is read in place:
//   u32 magic and flags · u32 n · i32 day base · u32 number of bytes of text
//   visits f64[n] · low f64[n] · high f64[n] (ends of the normal range) · values f64[n] or f32[n] · end days i32[n] ·
//   value concepts i32[n] · days i32[n] (base 0) or u16[n] (after the base) · patients u16[n] · tables u16[n] ·
//   minutes u16[n] · unit codes u8[n] or u16[n] · attribute codes u8[n] or u16[n] · text, UTF-8: units, joined by \n;
//   where there are attribute codes \0 and what was said, JSON, joined by \n

export const HEADER_BYTES = 16;
/** The high bits of the first word; the low fourteen are flags. Another layout gets another number. */
export const MAGIC = 0xc0_00_00_00;

export const FLAGS = {
  wideDays: 1,
  minutes: 2,
  values: 4,
  narrowValues: 8,
  unitCodes: 16,
  wideCodes: 32,
  endDays: 64,
  valueConcepts: 128,
  attributeCodes: 256,
  wideAttributeCodes: 512,
  visits: 1024,
  normalLows: 2048,
  normalHighs: 4096,
  tables: 8192,
} as const;
export const ALL_FLAGS = 16_383;

/** The columns of a posting as views on its bytes. */
export interface PostingColumns {
  readonly visits: Float64Array | null;
  readonly normalLows: Float64Array | null;
  readonly normalHighs: Float64Array | null;
  readonly values: Float64Array | Float32Array | null;
  readonly endDays: Int32Array | null;
  readonly valueConcepts: Int32Array | null;
  readonly days: Int32Array | Uint16Array;
  readonly patients: Uint16Array;
  readonly minutes: Uint16Array | null;
  readonly unitCodes: Uint16Array | Uint8Array | null;
  readonly attributeCodes: Uint16Array | Uint8Array | null;
  readonly tables: Uint16Array | null;
  /** Where the text begins. */
  readonly end: number;
}

/** Bytes of `n` facts, without header and text. */
export function columnBytes(flags: number, n: number): number {
  const columns = [FLAGS.visits, FLAGS.normalLows, FLAGS.normalHighs];
  const records = 8 * columns.filter((flag) => flags & flag).length;
  const values = flags & FLAGS.values ? (flags & FLAGS.narrowValues ? 4 : 8) : 0;
  const ends = flags & FLAGS.endDays ? 4 : 0;
  const concepts = flags & FLAGS.valueConcepts ? 4 : 0;
  const days = flags & FLAGS.wideDays ? 4 : 2;
  const minutes = flags & FLAGS.minutes ? 2 : 0;
  const codes = flags & FLAGS.unitCodes ? (flags & FLAGS.wideCodes ? 2 : 1) : 0;
  const attributes = flags & FLAGS.attributeCodes ? (flags & FLAGS.wideAttributeCodes ? 2 : 1) : 0;
  const tables = flags & FLAGS.tables ? 2 : 0;
  return (
    n * (records + values + ends + concepts + days + 2 + minutes + codes + attributes + tables)
  );
}

/** The columns in a buffer whose posting starts at `start`, a multiple of 8. */
export function columnsAt(
  buffer: ArrayBufferLike,
  start: number,
  flags: number,
  n: number,
): PostingColumns {
  let end = start + HEADER_BYTES;
  const next = <Column extends { readonly byteLength: number }>(
    Type: new (buffer: ArrayBufferLike, offset: number, length: number) => Column,
  ): Column => {
    const column = new Type(buffer, end, n);
    end += column.byteLength;
    return column;
  };
  const visits = flags & FLAGS.visits ? next(Float64Array) : null;
  const normalLows = flags & FLAGS.normalLows ? next(Float64Array) : null;
  const normalHighs = flags & FLAGS.normalHighs ? next(Float64Array) : null;
  const values =
    flags & FLAGS.values
      ? flags & FLAGS.narrowValues
        ? next(Float32Array)
        : next(Float64Array)
      : null;
  const endDays = flags & FLAGS.endDays ? next(Int32Array) : null;
  const valueConcepts = flags & FLAGS.valueConcepts ? next(Int32Array) : null;
  const days = flags & FLAGS.wideDays ? next(Int32Array) : next(Uint16Array);
  const patients = next(Uint16Array);
  const tables = flags & FLAGS.tables ? next(Uint16Array) : null;
  const minutes = flags & FLAGS.minutes ? next(Uint16Array) : null;
  const unitCodes =
    flags & FLAGS.unitCodes
      ? flags & FLAGS.wideCodes
        ? next(Uint16Array)
        : next(Uint8Array)
      : null;
  const attributeCodes =
    flags & FLAGS.attributeCodes
      ? flags & FLAGS.wideAttributeCodes
        ? next(Uint16Array)
        : next(Uint8Array)
      : null;
  return {
    visits,
    normalLows,
    normalHighs,
    values,
    endDays,
    valueConcepts,
    days,
    patients,
    minutes,
    unitCodes,
    attributeCodes,
    tables,
    end,
  };
}
