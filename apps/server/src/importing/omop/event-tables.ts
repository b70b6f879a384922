import { hash } from "node:crypto";

import type { CodedConcept } from "../../vocabulary/concepts-of-codes.ts";
import type { CsvRow } from "../../platform/files/csv-rows.ts";
import type { CsvTable } from "../../platform/files/csv-table.ts";
import type { Intake } from "../staging/intake.ts";
import { isNone, momentReader } from "./clinical-tables.ts";
import { parseOptional, unreadable } from "../../platform/files/moment.ts";
import { parseNumber } from "../../platform/files/number.ts";
import type { OmopTable, RowReader } from "./omop-table.ts";

/** The tables whose rows are facts. Columns are found by prefix: `condition_concept_id`, `condition_source_value` … */
export const eventTables: Record<string, OmopTable> = {
  CONDITION_OCCURRENCE: eventTable(
    "condition",
    "condition_occurrence_id",
    "condition_start",
    "Problem",
  ),
  DRUG_EXPOSURE: eventTable("drug", "drug_exposure_id", "drug_exposure_start", "Medication"),
  PROCEDURE_OCCURRENCE: eventTable(
    "procedure",
    "procedure_occurrence_id",
    "procedure",
    "Procedure",
  ),
  MEASUREMENT: eventTable("measurement", "measurement_id", "measurement", "Lab"),
  OBSERVATION: eventTable("observation", "observation_id", "observation", "Finding"),
  DEVICE_EXPOSURE: eventTable("device", "device_exposure_id", "device_exposure_start", null),
  SPECIMEN: eventTable("specimen", "specimen_id", "specimen", null),
};

/** A number that is below or above a limit is no number to compute with; it's kept as text. */
const operators: Record<string, string> = {
  "4171756": "<",
  "4172704": ">",
  "4171754": "≤",
  "4171755": "≥",
};

const signs: Record<string, string> = {
  "<": "<",
  "<=": "≤",
  "≤": "≤",
  ">": ">",
  ">=": "≥",
  "≥": "≥",
};

/** The sign that the source wrote before the very number ("> 14" beside 14), which many exports leave out elsewhere. */
function writtenLimit(written: string, value: number | undefined): string | undefined {
  const [, sign = "", rest = ""] = /^\s*(<=|>=|[<>≤≥])\s*(\S+)/.exec(written) ?? [];
  return value !== undefined && parseNumber(rest) === value ? signs[sign] : undefined;
}

function eventTable(prefix: string, id: string, date: string, category: string | null): OmopTable {
  return {
    phase: 3,
    required: [id, "person_id", `${prefix}_concept_id`, `${date}_date`],
    reader: (table, intake) => eventReader(table, intake, { prefix, id, date, category }),
  };
}

interface EventColumns {
  prefix: string;
  id: string;
  date: string;
  category: string | null;
}

function eventReader(
  table: CsvTable,
  intake: Intake,
  { prefix, id, date, category }: EventColumns,
): RowReader {
  const [idOf, person, visit] = [
    table.column(id),
    table.column("person_id"),
    table.column("visit_occurrence_id"),
  ];
  const code = codeReader(table, intake, prefix, category);
  const [standard, source] = [
    table.column(`${prefix}_concept_id`),
    table.column(`${prefix}_source_concept_id`),
  ];
  // A specimen has none in any version of the model.
  intake.lacksCodes ||=
    prefix !== "specimen" && table.find(`${prefix}_source_concept_id`) === undefined;
  const written = table.column(`${prefix}_source_value`);
  const at = momentReader(table, `${date}_date`, `${date}_datetime`);
  const [number, operator] = [table.column("value_as_number"), table.column("operator_concept_id")];
  const [text, sourceText, valueConcept] = [
    table.column("value_as_string"),
    table.column("value_source_value"),
    table.column("value_as_concept_id"),
  ];
  const [unit, unitConcept] = [table.column("unit_source_value"), table.column("unit_concept_id")];
  const endOf = endReader(table, date);
  const [low, high] = [numberReader(table, "range_low"), numberReader(table, "range_high")];
  return (row) => {
    const concept = code(row);
    if (concept === undefined) return "no concept: its id is 0 and there is no source value";
    if (concept === unreadable) return `${prefix}_concept_id is not a number of a concept`;
    const moment = at(row);
    if (!moment) return `${date}_date is not a date`;
    const value = parseNumber(number(row));
    const limit = operators[operator(row)] ?? writtenLimit(sourceText(row), value);
    if (value === undefined && number(row) !== "") return "value_as_number is not a number";
    const limited =
      limit && value !== undefined
        ? [limit, number(row), unit(row)].filter((part) => part !== "").join(" ")
        : "";
    const recorded = isNone(source(row)) ? null : source(row);
    if (recorded !== null && !isId(recorded))
      return `${prefix}_source_concept_id is not a number of a concept`;
    const end = endOf(row, moment.day);
    if (end === unreadable) return "the end date is not a date";
    const valueId = isNone(valueConcept(row)) ? null : valueConcept(row);
    const words =
      limited ||
      text(row) ||
      (value === undefined && valueId === null ? sourceText(row) : "") ||
      null;
    const known = limited ? undefined : value;
    const unitId = isNone(unitConcept(row)) ? null : unitConcept(row);
    const unitText = unit(row) || null;
    // Sources repeat ids for rows of different content (omop-gibleed does), so the key speaks of the content as well.
    const content = hash(
      "md5",
      `${standard(row)}|${source(row)}|${moment.day}|${moment.minute}|${value}|${unitId}|${unitText}|${words}|${valueId}`,
      "base64url",
    );
    intake.stage(
      "stage_event",
      row.line,
      person(row),
      isNone(visit(row)) ? null : `visit/${visit(row)}`,
      concept,
      moment.day,
      moment.minute,
      end,
      null,
      null,
      known,
      known === undefined ? null : unitText,
      known === undefined ? null : unitId,
      words,
      valueId === null ? null : valueCode(intake, valueId, sourceText(row)),
      recorded,
      recorded === null ? null : written(row),
      low(row),
      high(row),
      `${prefix}/${idOf(row)}/${content.slice(0, 10)}`,
      row.raw,
    );
    return undefined;
  };
}

/** A number of a concept, as OMOP has them: up to 2,147,483,647. */
function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;
}

/** A number that may be missing; what is no number is none. */
function numberReader(table: CsvTable, name: string): (row: CsvRow) => number | null {
  const column = table.column(name);
  return (row) => {
    const number = column(row).trim() === "" ? Number.NaN : Number(column(row));
    return Number.isFinite(number) ? number : null;
  };
}

/** The last day of what lasts, of an exposure without one that of its supply; null where neither is told. */
function endReader(
  table: CsvTable,
  date: string,
): (row: CsvRow, start: number) => number | null | typeof unreadable {
  const end = table.column(
    date.endsWith("_start") ? date.replace(/_start$/, "_end_date") : undefined,
  );
  const supply = table.column(date === "drug_exposure_start" ? "days_supply" : undefined);
  return (row, start) => {
    const ended = parseOptional(end(row));
    if (ended === unreadable) return ended;
    if (ended !== undefined) return ended.day;
    const days = Number(supply(row) || Number.NaN);
    return Number.isInteger(days) && days >= 0 ? start + days : null;
  };
}

/** A value that is a concept; one that the vocabulary does not have is named as the source wrote it. */
function valueCode(intake: Intake, id: string, written: string): number {
  return intake.code(`OMOP ${id}`, () => ({
    ...coded("OMOP", id, written || `OMOP ${id}`, null),
    isUnspoken: true,
  }));
}

/**
 * The standard concept; else the source's own; else what the source wrote, which then is a concept of no vocabulary.
 */
function codeReader(
  table: CsvTable,
  intake: Intake,
  prefix: string,
  category: string | null,
): (row: CsvRow) => number | undefined | typeof unreadable {
  const [standard, source] = [
    table.column(`${prefix}_concept_id`),
    table.column(`${prefix}_source_concept_id`),
  ];
  const written = table.column(`${prefix}_source_value`);
  return (row) => {
    const id = isNone(standard(row)) ? source(row) : standard(row);
    if (!isNone(id) && !isId(id)) return unreadable;
    if (!isNone(id))
      return intake.code(`OMOP ${id}`, () =>
        coded("OMOP", id, written(row) ? `${written(row)} (OMOP ${id})` : `OMOP ${id}`, category),
      );
    const text = written(row);
    if (text === "") return undefined;
    return intake.code(`${prefix} ${text}`, () =>
      coded("OMOP source value", `${prefix}:${text}`, text, category),
    );
  };
}

function coded(sab: string, code: string, text: string, category: string | null): CodedConcept {
  return { codings: [{ sab, code }], text, category };
}
