import { dateOfDay } from "@concord/clinical";
import { type CsvTable } from "../../platform/files/csv-table.ts";
import {
  dayNumber,
  parseMoment,
  parseOptional,
  timestampOf,
  unreadable,
  type Moment,
  type Precision,
} from "../../platform/files/moment.ts";
import type { CsvRow } from "../../platform/files/csv-rows.ts";
import type { Intake } from "../staging/intake.ts";
import type { OmopTable } from "./omop-table.ts";

const genders: Record<string, string> = { "8507": "male", "8532": "female", "8521": "other" };
const genderLetters: Record<string, string> = {
  M: "male",
  MALE: "male",
  F: "female",
  FEMALE: "female",
};

const visitKinds: Record<string, [name: string, kind: string]> = {
  "9201": ["Inpatient visit", "inpatient"],
  "9202": ["Outpatient visit", "outpatient"],
  "9203": ["Emergency room visit", "emergency"],
  "262": ["Emergency room and inpatient visit", "inpatient"],
  "581477": ["Office visit", "outpatient"],
  "5083": ["Telehealth", "telehealth"],
  "581476": ["Home visit", "home"],
  "42898160": ["Non-hospital institution visit", "institution"],
  "32036": ["Laboratory visit", "laboratory"],
  "581458": ["Pharmacy visit", "pharmacy"],
};

/** OMOP's concept for a kind of visit. */
export function visitCode(intake: Intake, id: string, name: string): number {
  return intake.code(`OMOP ${id}`, () => ({
    codings: [{ sab: "OMOP", code: id }],
    text: visitKinds[id]?.[0] ?? `${name} (OMOP ${id})`,
    category: null,
    isUnspoken: true,
  }));
}

/** Reads a date column, and its datetime column where there's one. Midnight is how the model writes "no time known". */
export function momentReader(
  table: CsvTable,
  date: string,
  datetime: string,
): (row: CsvRow) => Moment | undefined {
  const [dateOf, datetimeOf] = [table.column(date), table.column(datetime)];
  return (row) => {
    const exact = parseMoment(datetimeOf(row));
    const day = parseMoment(dateOf(row)) ?? exact;
    if (!day) return undefined;
    return {
      day: day.day,
      minute: exact?.day === day.day && exact.minute !== 0 ? exact.minute : null,
    };
  };
}

/** The day of `birth_datetime`, where it has none that contradicts what year, month and day there are. */
function bornExactly(datetime: string, parts: readonly (number | "")[]): number | undefined {
  const day = parseMoment(datetime)?.day;
  if (day === undefined) return undefined;
  const exact = dateOfDay(day).split("-").map(Number);
  return parts.every((part, place) => part === "" || part === exact[place]) ? day : undefined;
}

export const clinicalTables: Record<string, OmopTable> = {
  PERSON: {
    phase: 1,
    required: ["person_id", "gender_concept_id", "year_of_birth"],
    reader(table, intake) {
      const [id, gender, source] = [
        table.column("person_id"),
        table.column("gender_concept_id"),
        table.column("gender_source_value"),
      ];
      const [year, month, day] = [
        table.column("year_of_birth"),
        table.column("month_of_birth"),
        table.column("day_of_birth"),
      ];
      const exactly = table.column("birth_datetime");
      const identifier = table.column("person_source_value");
      return (row) => {
        if (id(row) === "") return "no person_id";
        const parts = [year(row), month(row), day(row)].map((part) => part && Number(part));
        if (parts.some((part) => part !== "" && !Number.isInteger(part)) || !isYear(parts[0]))
          return "the date of birth is not a date";
        const known = parts.includes("") ? bornExactly(exactly(row), parts) : undefined;
        // As of a FHIR birthDate (`parsePartialDate`). Where only the year is known, its middle: the age is then never
        // wrong by more than half a year.
        const birth =
          known ??
          dayNumber(
            Number(year(row)),
            Number(month(row) || (year(row) && 7)),
            Number((month(row) && day(row)) || 1),
          );
        if (year(row) !== "" && birth === undefined) return "the date of birth is not a date";
        const partly = month(row) === "" ? "year" : day(row) === "" ? "month" : "day";
        const precision: Precision = known === undefined ? partly : "day";
        const sex = genders[gender(row)] ?? genderLetters[source(row).toUpperCase()] ?? "unknown";
        const born = birth === undefined ? null : dateOfDay(birth);
        intake.stage(
          "stage_person",
          row.line,
          id(row),
          identifier(row) || id(row),
          sex,
          born,
          born && precision,
          null,
          false,
          row.raw,
        );
        return undefined;
      };
    },
  },
  OBSERVATION_PERIOD: {
    phase: 2,
    required: ["person_id", "observation_period_start_date", "observation_period_end_date"],
    reader(table, intake) {
      const person = table.column("person_id");
      const [start, end] = [
        table.column("observation_period_start_date"),
        table.column("observation_period_end_date"),
      ];
      return (row) => {
        const [from, to] = [parseMoment(start(row)), parseMoment(end(row))];
        if (!from || !to) return "the period has no start or end date";
        intake.stage("stage_period", row.line, person(row), from.day, to.day, row.raw);
        return undefined;
      };
    },
  },
  VISIT_OCCURRENCE: {
    phase: 2,
    required: ["visit_occurrence_id", "person_id", "visit_concept_id", "visit_start_date"],
    reader(table, intake) {
      const [id, person, concept] = [
        table.column("visit_occurrence_id"),
        table.column("person_id"),
        table.column("visit_concept_id"),
      ];
      const start = momentReader(table, "visit_start_date", "visit_start_datetime");
      const end = momentReader(table, "visit_end_date", "visit_end_datetime");
      const endDate = table.column("visit_end_date");
      const isUnreadable = (row: CsvRow): boolean => parseOptional(endDate(row)) === unreadable;
      return (row) => {
        const [from, to] = [start(row), end(row)];
        if (!from) return "visit_start_date is not a date";
        if (!to && isUnreadable(row)) return "visit_end_date is not a date";
        const [name, kind] = visitKinds[concept(row)] ?? ["Visit", "other"];
        const ends = to ? timestampOf(to) : null;
        intake.stage(
          "stage_visit",
          row.line,
          person(row),
          `visit/${id(row)}`,
          name,
          kind,
          timestampOf(from),
          ends,
          null,
          isNone(concept(row)) ? null : visitCode(intake, concept(row), name),
          row.raw,
        );
        return undefined;
      };
    },
  },
  DEATH: {
    phase: 2,
    required: ["person_id", "death_date"],
    reader(table, intake) {
      const [person, date] = [table.column("person_id"), table.column("death_date")];
      return (row) => {
        const died = parseMoment(date(row));
        if (!died && date(row) !== "") return "death_date is not a date";
        const day = died ? dateOfDay(died.day) : null;
        intake.stage("stage_death", row.line, person(row), day, row.raw);
        return undefined;
      };
    },
  },
  NOTE: {
    phase: 3,
    required: ["note_id", "person_id", "note_date", "note_text"],
    reader(table, intake) {
      const [id, person, visit] = [
        table.column("note_id"),
        table.column("person_id"),
        table.column("visit_occurrence_id"),
      ];
      const [title, text] = [table.column("note_title"), table.text("note_text")];
      const at = momentReader(table, "note_date", "note_datetime");
      return (row) => {
        const written = at(row);
        if (!written) return "note_date is not a date";
        if (text(row).trim() === "") return "the note has no text";
        const encounter = isNone(visit(row)) ? null : `visit/${visit(row)}`;
        intake.stage(
          "stage_note",
          row.line,
          person(row),
          encounter,
          title(row) || "Note",
          timestampOf(written),
          false,
          null,
          `note/${id(row)}`,
          null,
          text(row),
          row.raw,
        );
        return undefined;
      };
    },
  },
};

/** A year that somebody can be born in, or none. */
function isYear(year: number | string | undefined): boolean {
  return typeof year !== "number" || (year >= 1800 && year < 2300);
}

/** OMOP writes "none" as nothing or as 0. */
export function isNone(id: string): boolean {
  return id === "" || id === "0";
}
