import { capitals } from "./capitals.data.ts";
import { noteSpellings } from "./note-spellings.data.ts";
import { recordSpellings } from "./record-spellings.data.ts";
import { unitRows } from "./unit-table.data.ts";
import { unitKey } from "./unit-key.ts";

/** In the dimension's own unit a value is `(value + shift) * numerator / denominator`. */
export interface Unit {
  /** UCUM, as written there; capitals count. */
  readonly code: string;
  /** Units of one dimension compare: what is measured over what it is measured by, as in `g/m3`. */
  readonly dimension: string;
  readonly numerator: number;
  readonly denominator: number;
  readonly shift: number;
}

/** By code. */
export const unitTable: ReadonlyMap<string, Unit> = new Map(
  unitRows
    .trim()
    .split("\n")
    .map((row) => {
      const [code = "", dimension = "", numerator, denominator, shift = 0] = row.split(" ");
      const unit = {
        code,
        dimension,
        numerator: Number(numerator),
        denominator: Number(denominator),
        shift: Number(shift),
      };
      return [code, unit];
    }),
);

/** By key; what comes first wins: capitals that count, what people write, then UCUM itself. */
const codes: ReadonlyMap<string, string | null> = new Map([
  ...[...unitTable.keys()].map((code) => [unitKey(code), code] as const),
  ...Object.entries(recordSpellings),
  ...Object.entries(noteSpellings),
  ...Object.entries(capitals),
]);

/** Every spelling that the table knows, by key, with its code. */
export const knownSpellings: ReadonlyMap<string, string> = new Map(
  [...codes].flatMap(([key, code]) => (code === null ? [] : [[key, code] as const])),
);

/** The unit that a text means; undefined where the table does not know it, or where it could mean two. */
export function unitOf(written: string): Unit | undefined {
  return unitTable.get(knownSpellings.get(unitKey(written)) ?? "");
}
