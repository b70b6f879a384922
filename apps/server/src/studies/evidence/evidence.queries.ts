import type { EvidenceFrom } from "@concord/contract";
import { factSource } from "@concord/clinical";
import { sql, type RawBuilder } from "kysely";
import { z } from "zod";
import { membersTold } from "../../access/members-told.ts";
import { factVisible, patientVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { FactCondition } from "../../records/events/facts-of-event.ts";
import { factColumns, factJoins, factTypes } from "./fact-columns.ts";
import { isPossible, placeColumns, placeJoins, placeTypes } from "../../records/fact-place.ts";
import { noteMoment } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

/** What a number counts: patients by facts of theirs. */
export interface Question {
  /** Whose members; undefined: all patients whom the reader sees. */
  readonly cohortId: number | undefined;
  readonly holds: FactCondition;
  /**
   * `after`: on or after the index date, the first fact first. `until`: up to it and on it, the last first. Who has no
   * index date is asked about the whole record, the first fact first.
   */
  readonly when: "after" | "until";
  /** Of these patients only. */
  readonly patientIds?: readonly number[];
}

const hasFact = (source: number) => sql`bool_or(f.source = ${sql.lit(source)})`;

/** From where it is known, of a patient's facts. What people read in a note is of the note. */
const from = sql`case
  when ${hasFact(factSource.structured)} and (${hasFact(factSource.unstructured)} or ${hasFact(factSource.reference)}) then 'both'
  when ${hasFact(factSource.structured)} then 'structured only'
  when ${hasFact(factSource.unstructured)} or ${hasFact(factSource.reference)} then 'notes only'
  else 'rules only' end`;

/** Members and their facts that count: `m` (patient_id, index_day) and `f`, with what else is joined to them. */
function countedFacts(
  { user }: Caller,
  { cohortId, holds, when, patientIds }: Question,
  joins: RawBuilder<unknown> = sql``,
) {
  const members =
    cohortId === undefined
      ? sql`(select patient_id, null::int index_day from patient)`
      : membersTold(user);
  const isInTime =
    when === "after"
      ? sql`(m.index_day is null or not f.is_undated and f.day >= m.index_day)`
      : sql`(m.index_day is null or not f.is_undated and f.day <= m.index_day)`;
  return sql`${members} m join fact f using (patient_id) ${joins}
    where ${cohortId === undefined ? sql`true` : sql`m.cohort_id = ${cohortId}`} and ${patientVisible(user, "m.patient_id")}
      and ${holds("f")} and ${factVisible(user, "f")} and ${isInTime}
      ${patientIds === undefined ? sql`` : sql`and m.patient_id = any(${patientIds}::int[])`}`;
}

/** What orders a patient's facts: the one that counts has the least. */
const nearness = ({ when }: Question, day: RawBuilder<unknown>) =>
  when === "after"
    ? day
    : sql`case when m.index_day is null then ${day} else m.index_day - ${day} end`;

/**
 * Patients who are counted: patient_id, index_day, first_day (of the fact that counts; null where none is dated),
 * from_where.
 */
function countedPatients(caller: Caller, question: Question): RawBuilder<unknown> {
  const nearest = sql`(array_agg(f.day order by ${nearness(question, sql`f.day`)}) filter (where not f.is_undated))[1]`;
  return sql`(select m.patient_id, m.index_day, ${nearest} first_day, ${from} from_where
    from ${countedFacts(caller, question)} group by m.patient_id, m.index_day)`;
}

const fromWhere = z.enum(["notes only", "both", "structured only", "rules only"]);

export async function countEvidence(caller: Caller, question: Question) {
  const had = countedPatients(caller, question);
  return rowsOf(
    caller.db,
    { from_where: fromWhere, patients: "number", on_index_day: "number" },
    sql`
    select from_where, count(*)::int patients, count(*) filter (where first_day = index_day)::int on_index_day
    from ${had} had group by from_where`,
  );
}

/** How many of them count by nothing but mentions that call it possible. */
export async function countPossibleOnly(caller: Caller, question: Question): Promise<number> {
  const facts = countedFacts(caller, question, placeJoins);
  const [row] = await rowsOf(
    caller.db,
    { patients: "number" },
    sql`
    select count(*)::int patients
    from (select from ${facts} group by m.patient_id having bool_and(${isPossible})) had`,
  );
  return row?.patients ?? 0;
}

interface Page {
  readonly from: EvidenceFrom | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of them by days from the index date, those without a day last. */
export async function listEvidence(
  caller: Caller,
  question: Question,
  { from: wanted, offset, limit }: Page,
) {
  const had = countedPatients(caller, question);
  return rowsOf(
    caller.db,
    {
      patient_id: "number",
      patient_Identifier: "string",
      index_date: "string | null",
      first_date: "string",
      days: "number | null",
      from: fromWhere,
    },
    sql`
    select had.patient_id, p.patient_identifier "patient_Identifier",
      to_char(date '1970-01-01' + had.index_day, 'YYYY-MM-DD') index_date,
      coalesce(to_char(date '1970-01-01' + had.first_day, 'YYYY-MM-DD'), '') first_date,
      had.first_day - had.index_day days, had.from_where "from"
    from ${had} had join patient p using (patient_id)
    ${wanted === undefined ? sql`` : sql`where had.from_where = ${wanted}`}
    order by abs(had.first_day - had.index_day), had.first_day, p.patient_identifier, had.patient_id
    ${pageOf({ limit, offset })}`,
  );
}

/** The fact that counts of each of these patients and sources; the days of notes first that have one. */
export async function countingFacts(
  caller: Caller,
  question: Question,
  patientIds: readonly number[],
) {
  const facts = countedFacts(caller, question);
  return rowsOf(
    caller.db,
    { ...factTypes, ...placeTypes, patient_id: "number", concept_id: "number", date: "string" },
    sql`
    select distinct on (f.patient_id, f.source) f.patient_id, f.concept_id, ${factColumns}, ${placeColumns},
      case when f.is_undated then '' else to_char(date '1970-01-01' + f.day, 'YYYY-MM-DD') end date
    from (select f.*, ${nearness(question, sql`f.day`)} nearness from ${facts} and m.patient_id = any(${patientIds}::int[])) f
    ${factJoins}
    ${placeJoins}
    order by f.patient_id, f.source, f.is_undated, f.nearness, f.minute nulls last, f.fact_id`,
  );
}

/** By each of these concepts the nearest concept that the event names and that it falls under. */
export async function askedConcepts(
  { db }: Pick<Context, "db">,
  eventId: number,
  conceptIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await rowsOf(
    db,
    { descendant_id: "number", text: "string" },
    sql`
    with recursive held as (
      select ${eventId}::int event_id union select p.part_id from held h join event_part p using (event_id)
    )
    select distinct on (a.descendant_id) a.descendant_id, c.text
    from held join event_concept ec using (event_id)
    join concept_ancestor a on a.ancestor_id = ec.concept_id and (ec.descendants or a.levels = 0)
    join concept c on c.concept_id = ec.concept_id
    where not ec.excluded and a.descendant_id = any(${conceptIds}::int[])
    order by a.descendant_id, a.levels, c.concept_id`,
  );
  return new Map(rows.map((row) => [row.descendant_id, row.text]));
}

/** The notes with their texts. */
export async function notesOf(
  { db }: Pick<Context, "db">,
  facts: readonly { patient_id: number; subdocument_id: number | null }[],
) {
  const of = facts.filter((fact) => fact.subdocument_id !== null);
  return rowsOf(
    db,
    {
      patient_id: "number",
      subdocument_id: "number",
      subdocument_name: "string",
      at: "string",
      text: "string",
    },
    sql`
    select s.patient_id, s.subdocument_id, s.name subdocument_name, ${noteMoment()} at, s.text
    from unnest(${of.map((fact) => fact.patient_id)}::int[], ${of.map((fact) => fact.subdocument_id)}::bigint[])
      note (patient_id, subdocument_id) join subdocument s using (patient_id, subdocument_id)`,
  );
}
