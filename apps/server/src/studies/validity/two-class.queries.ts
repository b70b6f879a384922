import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { masked } from "../../access/masking.ts";
import { encounterVisible, factVisible, subdocumentVisible } from "../../access/visibility.ts";
import type { Context } from "../../platform/operations/context.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { encounterMoment } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

export interface Encounter {
  patient_id: number;
  encounter_id: number;
}

const key = ({ patient_id, encounter_id }: Encounter) => `${patient_id} ${encounter_id}`;

/** Of these encounters those whose notes say it of the patient, by language processing alone; ask the answer. */
export async function readInNotes(
  { db }: Pick<Context, "db">,
  conceptId: number,
  encounters: readonly Encounter[],
): Promise<(encounter: Encounter) => boolean> {
  const rows = await rowsOf(
    db,
    { patient_id: "number", encounter_id: "number" },
    sql`
    select distinct f.patient_id, f.encounter_id
    from unnest(${encounters.map((one) => one.patient_id)}::bigint[], ${encounters.map((one) => one.encounter_id)}::bigint[]) asked (patient_id, encounter_id)
    join fact f using (patient_id, encounter_id)
    join concept_ancestor up on up.descendant_id = f.concept_id and up.ancestor_id = ${conceptId}
    where f.source = ${sql.lit(factSource.unstructured)}`,
  );
  const known = new Set(rows.map(key));
  return (encounter) => known.has(key(encounter));
}

const EncounterRow = {
  patient_id: "number",
  patient_identifier: "string",
  encounter_id: "number",
  encounter_name: "string",
  start_at: "string",
} as const satisfies Columns;
export type EncounterRow = RowOf<typeof EncounterRow>;

/** An encounter that the user may see: by its id, or the one that a document that they may see belongs to. */
export async function findEncounter(
  { db, user }: Caller,
  {
    encounterId,
    subdocumentId,
  }: { encounterId: number | undefined; subdocumentId: number | undefined },
): Promise<EncounterRow | undefined> {
  const wanted =
    encounterId === undefined
      ? sql`exists (select from subdocument s where s.patient_id = e.patient_id and s.encounter_id = e.encounter_id
          and s.subdocument_id = ${subdocumentId} and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")})`
      : sql`e.encounter_id = ${encounterId}`;
  const rows = await rowsOf(
    db,
    EncounterRow,
    sql`
    select e.patient_id, p.patient_identifier, e.encounter_id, e.name encounter_name, ${encounterMoment()} start_at
    from encounter e join patient p using (patient_id) where ${wanted} and ${encounterVisible(user, "e")}`,
  );
  const [shown] = await masked({ db, user }, rows.slice(0, 1), {
    identifiers: ["patient_identifier"],
    names: ["encounter_name"],
    dates: ["start_at"],
  });
  return shown;
}

/** The concept itself and its descendants. */
export async function conceptAndBelow(
  { db }: Pick<Context, "db">,
  conceptId: number,
): Promise<ReadonlySet<number>> {
  const rows = await rowsOf(
    db,
    { id: "number" },
    sql`select descendant_id id from concept_ancestor where ancestor_id = ${conceptId}`,
  );
  return new Set([conceptId, ...rows.map(({ id }) => id)]);
}

const FactRow = {
  source: "number",
  subdocument_id: "number | null",
  subdocument_name: "string | null",
  annotation_id: "number | null",
  value: "number | null",
  unit: "string | null",
  text_value: "string | null",
} as const satisfies Columns;
export type FactRow = RowOf<typeof FactRow>;

/** Structured and inferred facts of the concept or a descendant in an encounter, by document and id. */
export async function listFactsOf(
  { db, user }: Caller,
  conceptId: number,
  { patient_id, encounter_id }: Encounter,
): Promise<FactRow[]> {
  return rowsOf(
    db,
    FactRow,
    sql`
    select f.source, f.subdocument_id, s.name subdocument_name, f.annotation_id, f.value, f.unit, f.text_value
    from fact f
    join concept_ancestor up on up.descendant_id = f.concept_id and up.ancestor_id = ${conceptId}
    left join subdocument s on s.patient_id = f.patient_id and s.subdocument_id = f.subdocument_id
    where f.patient_id = ${patient_id} and f.encounter_id = ${encounter_id}
      and f.source in (${sql.lit(factSource.structured)}, ${sql.lit(factSource.inferred)}) and ${factVisible(user, "f")}
    order by f.source, f.subdocument_id, f.fact_id`,
  );
}

const ManualRow = {
  annotation_id: "number",
  subdocument_id: "number",
  user_id: "number",
  document_begin: "number | null",
  document_end: "number | null",
  is_present: "boolean",
  is_experienced: "boolean",
  is_definitive: "boolean",
  is_current: "boolean",
  subject: "string",
  concept_severity: "string | null",
  concept_descriptor: "string | null",
  numeric_result: "string | null",
} as const satisfies Columns;
export type ManualRow = RowOf<typeof ManualRow>;

/** What annotators say now of the concept or a descendant in the notes of an encounter, in reading order. */
export async function listManualOf(
  { db, user }: Caller,
  conceptId: number,
  { patient_id, encounter_id }: Encounter,
): Promise<ManualRow[]> {
  return rowsOf(
    db,
    ManualRow,
    sql`
    select m.annotation_id, m.subdocument_id, m.user_id, m.document_begin, m.document_end, m.is_present,
      m.is_experienced, m.is_definitive, m.is_current, m.subject, m.concept_severity, m.concept_descriptor,
      m.numeric_result
    from manual_annotation m
    join subdocument s using (patient_id, subdocument_id)
    join concept_ancestor up on up.descendant_id = m.concept_id and up.ancestor_id = ${conceptId}
    where m.patient_id = ${patient_id} and s.encounter_id = ${encounter_id} and m.is_newest and m.change <> 'deleted'
      and ${subdocumentVisible(user, "m.patient_id", "m.subdocument_id")}
    order by s.at, m.subdocument_id, m.document_begin nulls last, m.annotation_id`,
  );
}
