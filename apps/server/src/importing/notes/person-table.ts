import { csvRows, type CsvRow } from "../../platform/files/csv-rows.ts";
import { CsvTable } from "../../platform/files/csv-table.ts";
import { parsePartialDate } from "../../platform/files/moment.ts";
import type { Intake } from "../staging/intake.ts";
import { columnNames, genderOf } from "./column-names.ts";

/**
 * Sex, birth and death of the patients whose notes are in. @throws Error when the file has no column for the patient
 */
export async function* readPersonTable(
  content: AsyncIterable<Uint8Array>,
  intake: Intake,
): AsyncGenerator<void> {
  let read: ((row: CsvRow) => string | undefined) | undefined;
  for await (const rows of csvRows(content)) {
    for (const row of rows) {
      if (!read) {
        read = personReader(new CsvTable(row), intake);
        continue;
      }
      if (!intake.next()) continue;
      const reason = read(row);
      if (reason !== undefined) intake.reject(row.line, reason, row.raw);
    }
    yield;
  }
}

function personReader(table: CsvTable, intake: Intake): (row: CsvRow) => string | undefined {
  const name = table.find(...columnNames.person);
  if (!name)
    throw new Error(
      `${intake.file} has no column that names the patient (${columnNames.person.join(", ")})`,
    );
  const person = table.column(name);
  const gender = table.column(table.find(...columnNames.gender));
  const [birth, death] = [
    table.column(table.find(...columnNames.birth)),
    table.column(table.find(...columnNames.death)),
  ];
  return (row) => {
    const fault = table.fault(row);
    if (fault) return fault;
    if (person(row) === "") return "no patient";
    const [born, died] = [parsePartialDate(birth(row)), parsePartialDate(death(row))];
    if (!born && birth(row) !== "") return "the date of birth is not a date";
    if (!died && death(row) !== "") return "the date of death is not a date";
    intake.stage(
      "stage_detail",
      row.line,
      person(row),
      genderOf(gender(row)),
      born?.date,
      born?.precision,
      died?.precision === "day" ? died.date : null,
      died !== undefined,
      row.raw,
    );
    return undefined;
  };
}
