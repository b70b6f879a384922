import { deidentify } from "@concord/nlp";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { rowsOf } from "../platform/database/rows-of.ts";
import type { Context } from "../platform/operations/context.ts";
import type { User } from "../platform/operations/user.ts";
import { seesWholeOrganizations } from "./visibility.ts";

// Whoever reads masked text gets nothing beside it that would undo the mask (decision 109; 45 CFR 164.514(b)(2), Safe
// Harbor): no record number, of dates the year alone, no year of birth beyond 89 years of age.

type Caller = Pick<Context, "db" | "user">;

/**
 * The patient in `column` is one of whom the user reads masked text: a document of a masked project makes it so, also
 * where another project shows other documents as they are.
 */
export function isIdentityHidden(
  user: Pick<User, "id" | "role">,
  column: string,
): RawBuilder<boolean> {
  if (seesWholeOrganizations(user)) return sql<boolean>`false`;
  return sql<boolean>`exists (select from ${maskedAssignments(user)}
    and "masked assignment".patient_id = ${sql.ref(column)})`;
}

/** Documents whose text the user, who sees documents of projects only, reads masked. */
function maskedAssignments(user: Pick<User, "id" | "role">): RawBuilder<unknown> {
  const mine =
    user.role === "Annotator"
      ? sql`"masked assignment".user_id = ${user.id}`
      : sql`exists (select from project_supervisor "masked supervisor"
          where "masked supervisor".project_id = "masked project".project_id and "masked supervisor".user_id = ${user.id})`;
  return sql`assignment "masked assignment" join project "masked project" using (project_id)
    where "masked project".deidentified and ${mine}`;
}

/** How the texts of a patient's rows are shown to a user. */
export interface Masking {
  isHidden(patientId: number): boolean;
  /** A record number: the patient's id of ours where it is hidden. */
  identifier(patientId: number, identifier: string): string;
  /** A name of a document or an encounter, without dates and numbers that it was given. */
  name(patientId: number, name: string): string;
  /** A day or a moment in ISO 8601: its year, or the shifted day; what is null or empty stays so. */
  date<Date extends string | null>(patientId: number, iso: Date): Date | string;
  /** A day of birth, as `date`; empty for who may be older than 89. */
  birth(patientId: number, iso: string | null, now: Date): string | null;
}

const nothingHidden: Masking = {
  isHidden: () => false,
  identifier: (_, identifier) => identifier,
  name: (_, name) => name,
  date: (_, iso) => iso,
  birth: (_, iso) => iso,
};

/** What is hidden of these patients from the caller. */
export async function maskingOf(
  { db, user }: Caller,
  patientIds: readonly number[],
): Promise<Masking> {
  if (seesWholeOrganizations(user) || patientIds.length === 0) return nothingHidden;
  const rows = await rowsOf(
    db,
    { patient_id: "number" },
    sql`
    select distinct "masked assignment".patient_id from ${maskedAssignments(user)}
      and "masked assignment".patient_id = any(${[...new Set(patientIds)]}::int[])`,
  );
  const hidden = new Set(rows.map((row) => row.patient_id));
  if (hidden.size === 0) return nothingHidden;
  const date = <Date extends string | null>(patientId: number, iso: Date): Date | string =>
    iso === null || iso === "" || !hidden.has(patientId)
      ? iso
      : maskedDate(iso, user.daysShifted?.(patientId));
  return {
    isHidden: (patientId) => hidden.has(patientId),
    identifier: (patientId, identifier) =>
      hidden.has(patientId) ? maskedIdentifier(patientId) : identifier,
    name: (patientId, name) => (hidden.has(patientId) ? maskedName(name) : name),
    date,
    birth: (patientId, iso, now) =>
      iso !== null && hidden.has(patientId) && Number(iso.slice(0, 4)) < now.getUTCFullYear() - 89
        ? null
        : date(patientId, iso),
  };
}

interface Fields<Row> {
  readonly identifiers?: readonly (keyof Row)[];
  readonly names?: readonly (keyof Row)[];
  readonly dates?: readonly (keyof Row)[];
}

/** Rows as the caller may read them: fields that hold no text are left as they are. */
export async function masked<Row extends { readonly patient_id: number }>(
  caller: Caller,
  rows: readonly Row[],
  { identifiers = [], names = [], dates = [] }: Fields<Row>,
): Promise<Row[]> {
  const masking = await maskingOf(
    caller,
    rows.map((row) => row.patient_id),
  );
  return rows.map((row) => {
    const { patient_id } = row;
    if (!masking.isHidden(patient_id)) return row;
    const shown = { ...row };
    const change = (fields: readonly (keyof Row)[], mask: (text: string) => string) => {
      for (const field of fields) {
        const text: unknown = row[field];
        // A text takes a text's place.
        if (typeof text === "string") shown[field] = mask(text) as Row[keyof Row];
      }
    };
    change(identifiers, (text) => masking.identifier(patient_id, text));
    change(names, (text) => masking.name(patient_id, text));
    change(dates, (text) => masking.date(patient_id, text));
    return shown;
  });
}

/** Our own number of the patient, which leads to no other record. */
export function maskedIdentifier(patientId: number): string {
  return `Patient ${patientId}`;
}

/** "Progress note 2019-03-04" → "Progress note". */
export function maskedName(name: string): string {
  const text = deidentify(name);
  // De-identification keeps the length in code units.
  const kept = text
    .split("")
    .map((unit, at) => (unit === name[at] ? unit : "\0"))
    .join("");
  return kept
    .replaceAll(/\d{3,}/g, "\0")
    .replaceAll(/[\s,;:()/.-]*\0[\0\s,;:()/.-]*/g, " ")
    .trim();
}

/** `2019-03-04T09:30:00` → `2019`; with a shift the day that is so many days before. */
export function maskedDate(iso: string, daysShifted: number | undefined): string {
  const year = iso.slice(0, 4);
  if (daysShifted === undefined || !/^\d{4}-\d{2}-\d{2}/.test(iso)) return year;
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - daysShifted);
  return day.toISOString().slice(0, 10);
}
