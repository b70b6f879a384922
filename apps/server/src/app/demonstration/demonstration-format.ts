// The demonstration comes in by the same way as any source: a file of patients, one JSON object a line.
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { dayOfDate } from "@concord/clinical";
import type { DemoPatient, EncounterKind, StructuredRow } from "@concord/demo";
import type { Format } from "../../importing/format.ts";
import { visitCode } from "../../importing/omop/clinical-tables.ts";
import type { CopyValue } from "../../platform/database/copy-text.ts";
import type { Intake } from "../../importing/staging/intake.ts";
import type { StageTable } from "../../importing/staging/stage-tables.ts";

export const demonstrationFormat: Format = {
  name: "demonstration",
  plan: () => ({ phase: 1, read: readPatients }),
  anywhere: () => true,
};

async function* readPatients(
  content: AsyncIterable<Uint8Array>,
  intake: Intake,
): AsyncGenerator<void> {
  for await (const text of createInterface({ input: Readable.from(content) })) {
    // Written by us from the generator's own values a moment ago.
    stagePatient(intake, JSON.parse(text) as DemoPatient);
    yield;
  }
}

/** OMOP's concepts of the kinds of encounter, by which cohorts ask for visits. */
const visitConcepts: Record<EncounterKind, string> = {
  Inpatient: "9201",
  Emergency: "9203",
  "Office visit": "9202",
  "Echocardiography laboratory": "9202",
  "Pulmonary function laboratory": "9202",
  Radiology: "9202",
  Telephone: "5083",
};

/** Every row is a record of its own, and its number is its line. */
function put(intake: Intake, table: StageTable, ...values: CopyValue[]): void {
  if (intake.next()) intake.stage(table, intake.read, ...values, "");
}

function stagePatient(intake: Intake, patient: DemoPatient): void {
  const { key: person, identifier, gender, birthDate, deathDate = null } = patient;
  const sex = gender.toLowerCase();
  const hasDied = deathDate !== null;
  put(intake, "stage_person", person, identifier, sex, birthDate, "day", deathDate, hasDied);
  for (const { start, end } of patient.observation)
    put(intake, "stage_period", person, dayOf(start), dayOf(end));
  for (const { key: episode, name, start, end, encounters } of patient.episodes) {
    put(intake, "stage_episode", person, episode, name, dayOf(start), dayOf(end), null, null);
    for (const { key: visit, kind, start: from, end: to, rows, notes } of encounters) {
      const code = visitCode(intake, visitConcepts[kind], kind);
      put(intake, "stage_visit", person, visit, kind, kind.toLowerCase(), from, to, episode, code);
      for (const [at, row] of rows.entries())
        stageRow(intake, [person, visit], `${visit}/row/${at}`, row);
      for (const { key, kind: name, time, text } of notes) {
        put(intake, "stage_note", person, visit, name, time, false, null, noteKey(key), null, text);
      }
    }
  }
}

/** `subdocument.source_key` of a note of the demonstration. */
export function noteKey(key: string): string {
  return `note/${key}`;
}

function stageRow(
  intake: Intake,
  [person, visit]: readonly [person: string, visit: string],
  key: string,
  row: StructuredRow,
): void {
  const { sab, code, text, category, time, value, unit, medication } = row;
  const { normalLow = null, normalHigh = null } = row;
  const concept = intake.code(`${sab}:${code}`, () => ({
    codings: [{ sab, code }],
    text,
    category: category === "Vital" ? "Lab" : category,
  }));
  const words = medication
    ? `${medication.strength} ${medication.strengthUnit} ${medication.form}, ${medication.route}, ${medication.dailyFrequency} a day`
    : null;
  const number = value ?? null;
  const measured = number === null ? null : (unit ?? null);
  const moment = [dayOf(time), minuteOf(time)];
  put(
    intake,
    "stage_event",
    person,
    visit,
    concept,
    ...moment,
    null,
    null,
    null,
    number,
    measured,
    null,
    words,
    null,
    null,
    null,
    normalLow,
    normalHigh,
    key,
  );
}

/** Minute of the day; null for a day without a time. */
function minuteOf(iso: string): number | null {
  const [hour, minute] = [Number(iso.slice(11, 13)), Number(iso.slice(14, 16))];
  return iso.length < 16 ? null : hour * 60 + minute;
}

function dayOf(iso: string): number {
  return dayOfDate(iso.slice(0, 10));
}
