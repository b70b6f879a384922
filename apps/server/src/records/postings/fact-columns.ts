import { NO_DAY } from "@concord/cohorts";
import type { PostingFacts } from "@concord/cohorts";

/** A fact as the database answers it. */
export interface FactRow {
  patient_id: number;
  day: number;
  minute: number | null;
  end_day: number | null;
  value: number | null;
  unit: string | null;
  value_concept_id: number | null;
  /** `AttributeWords[]`, as JSON. */
  attributes: string | null;
  /** The bit of the table that it is a row of; 0: no structured fact. Absent: not read. */
  tables?: number;
}

/** Facts of one block of patients, a growing column each: some 32 bytes a fact. */
export class FactColumns {
  n = 0;
  /** Bits of the tables of which the facts are rows (`posting.tables`). */
  tables = 0;
  private patients = new Uint16Array(256);
  private days = new Int32Array(256);
  private minutes = new Int16Array(256);
  private endDays = new Int32Array(256);
  private values = new Float64Array(256);
  private valueConcepts = new Int32Array(256);
  private readonly units: (string | null)[] = [];
  private readonly attributes: (string | null)[] = [];
  private readonly texts = new Map<string, string>();

  add(row: FactRow): void {
    if (this.n === this.patients.length) this.grow();
    this.patients[this.n] = row.patient_id & 0xff_ff;
    this.days[this.n] = row.day;
    this.minutes[this.n] = row.minute ?? -1;
    this.endDays[this.n] = row.end_day ?? NO_DAY;
    this.values[this.n] = row.value ?? Number.NaN;
    this.valueConcepts[this.n] = row.value_concept_id ?? 0;
    this.units.push(this.oneOf(row.unit));
    this.attributes.push(this.oneOf(row.attributes));
    this.tables |= row.tables ?? 0;
    this.n += 1;
  }

  /** The patients, each once, as places in their block. */
  places(): number[] {
    return [...new Set(this.patients.subarray(0, this.n))];
  }

  columns(): PostingFacts {
    return {
      patients: this.patients.subarray(0, this.n),
      days: this.days.subarray(0, this.n),
      minutes: this.minutes.subarray(0, this.n),
      endDays: this.endDays.subarray(0, this.n),
      values: this.values.subarray(0, this.n),
      valueConcepts: this.valueConcepts.subarray(0, this.n),
      units: this.units,
      attributes: this.attributes,
    };
  }

  /** One string for all rows that have the same. */
  private oneOf(text: string | null): string | null {
    if (text === null) return null;
    const known = this.texts.get(text);
    if (known === undefined) this.texts.set(text, text);
    return known ?? text;
  }

  private grow(): void {
    const size = this.patients.length * 2;
    const larger = <Column extends Uint16Array | Int32Array | Int16Array | Float64Array>(
      column: Column,
      to: Column,
    ): Column => {
      to.set(column);
      return to;
    };
    this.patients = larger(this.patients, new Uint16Array(size));
    this.days = larger(this.days, new Int32Array(size));
    this.minutes = larger(this.minutes, new Int16Array(size));
    this.endDays = larger(this.endDays, new Int32Array(size));
    this.values = larger(this.values, new Float64Array(size));
    this.valueConcepts = larger(this.valueConcepts, new Int32Array(size));
  }
}
