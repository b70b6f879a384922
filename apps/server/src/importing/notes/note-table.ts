import { csvRows, type CsvRow } from "../../platform/files/csv-rows.ts";
import { CsvTable } from "../../platform/files/csv-table.ts";
import {
  parsePartial,
  parsePartialDate,
  partOf,
  timestampOf,
} from "../../platform/files/moment.ts";
import type { Intake } from "../staging/intake.ts";
import { ContentKeys } from "./content-keys.ts";
import { columnNames, genderOf } from "./column-names.ts";
import { undated } from "./text-file.ts";

/** A row a note. @throws Error when the file has no column for the patient or the text */
export async function* readNoteTable(
  content: AsyncIterable<Uint8Array>,
  intake: Intake,
): AsyncGenerator<void> {
  let read: ((row: CsvRow, fresh: boolean) => string | undefined) | undefined;
  for await (const rows of csvRows(content)) {
    for (const row of rows) {
      if (!read) {
        read = noteReader(new CsvTable(row), intake);
        continue;
      }
      const fresh = intake.next();
      const reason = read(row, fresh);
      if (fresh && reason !== undefined) intake.reject(row.line, reason, row.raw);
    }
    yield;
  }
}

/** Rows that are not fresh are read for their keys alone: a killed import continues with the same ones. */
function noteReader(
  table: CsvTable,
  intake: Intake,
): (row: CsvRow, fresh: boolean) => string | undefined {
  const keys = new ContentKeys();
  const names = {
    person: table.find(...columnNames.person),
    text: table.find(...columnNames.text),
  };
  if (!names.person)
    throw new Error(
      `${intake.file} has no column that names the patient (${columnNames.person.join(", ")})`,
    );
  if (!names.text)
    throw new Error(`${intake.file} has no column with the text (${columnNames.text.join(", ")})`);
  const [person, text] = [table.column(names.person), table.text(names.text)];
  const [date, kind] = [
    table.column(table.find(...columnNames.date)),
    table.column(table.find(...columnNames.kind)),
  ];
  const [id, visit] = [
    table.column(table.find(...columnNames.note)),
    table.column(table.find(...columnNames.encounter)),
  ];
  const [gender, birth] = [
    table.column(table.find(...columnNames.gender)),
    table.column(table.find(...columnNames.birth)),
  ];
  return (row, fresh) => {
    const fault = table.fault(row);
    if (fault) return fault;
    if (person(row) === "") return "no patient";
    if (text(row).trim() === "") return "the note has no text";
    const written = parsePartial(date(row));
    if (!written && date(row) !== "") return "the date is not a date";
    const at = written ? timestampOf(written) : undated;
    const key = id(row) || keys.next(person(row), `${at}|${kind(row)}|${text(row)}`);
    if (!fresh) return undefined;
    const born = parsePartialDate(birth(row));
    if (!born && birth(row) !== "") return "the date of birth is not a date";
    intake.stageUncounted(
      "stage_person",
      person(row),
      person(row),
      genderOf(gender(row)),
      born?.date,
      born?.precision,
      null,
      false,
      null,
    );
    if (visit(row) !== "") stageVisit(row);
    const encounter = visit(row) === "" ? null : `visit/${visit(row)}`;
    intake.stage(
      "stage_note",
      row.line,
      person(row),
      encounter,
      kind(row) || "Note",
      at,
      written?.precision !== "day",
      written && partOf(written),
      `note/${key}`,
      null,
      text(row),
      row.raw,
    );
    return undefined;
  };

  /** Notes know of an encounter only that it was; it's made from the first of its notes. */
  function stageVisit(row: CsvRow): void {
    const written = parsePartial(date(row));
    if (written?.precision === "day")
      intake.stageUncounted(
        "stage_visit",
        person(row),
        `visit/${visit(row)}`,
        "Visit",
        "other",
        timestampOf(written),
        null,
        null,
        null,
        null,
      );
  }
}
