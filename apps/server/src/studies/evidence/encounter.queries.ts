import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { factVisible, subdocumentVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { isDenied } from "./findings.queries.ts";
import { saidAs } from "../../records/search/search-notes.queries.ts";
import type { Encounter } from "../validity/two-class.queries.ts";
import { factColumns, factJoins, factTypes } from "./fact-columns.ts";
import { placeColumns, placeJoins, placeTypes } from "../../records/fact-place.ts";
import { isDatedNote } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

/** Structured and inferred facts of the concept or one beneath it in an encounter, in their order in time. */
export function listFactsOfEncounter(
  { db, user }: Caller,
  conceptId: number,
  { patient_id, encounter_id }: Encounter,
) {
  return rowsOf(
    db,
    { ...factTypes, date: "string" },
    sql`
    select ${factColumns},
      case when f.is_undated then '' else to_char(date '1970-01-01' + f.day, 'YYYY-MM-DD') end date
    from fact f
    join concept_ancestor up on up.descendant_id = f.concept_id and up.ancestor_id = ${conceptId}
    ${factJoins}
    where f.patient_id = ${patient_id} and f.encounter_id = ${encounter_id}
      and f.source in (${sql.lit(factSource.structured)}, ${sql.lit(factSource.inferred)}) and ${factVisible(user, "f")}
    order by f.day, f.minute nulls last, f.fact_id`,
  );
}

/** Places in the notes of an encounter where language processing, or a reader's newest answer, says it. */
export function listSaidInEncounter(
  { db, user }: Caller,
  conceptId: number,
  { patient_id, encounter_id }: Encounter,
) {
  return rowsOf(
    db,
    {
      is_reader: "boolean",
      patient_id: "number",
      subdocument_id: "number",
      begin_offset: "number",
      end_offset: "number",
      date: "string",
      concept_name: "string",
      said_as: ["affirmed", "past", "possible", "denied", "hypothetical", "other person"],
    },
    sql`
    with said as (
      select false is_reader, a.patient_id, a.subdocument_id, a.concept_id, a.begin_offset, a.end_offset,
        ${saidAs} said_as
      from automated_annotation a where a.patient_id = ${patient_id}
      union all
      select true, m.patient_id, m.subdocument_id, m.concept_id, m.document_begin, m.document_end,
        case when m.subject <> 'Patient' then 'other person' when not m.is_present then 'denied'
          when not m.is_definitive then 'possible' when not m.is_current then 'past' else 'affirmed' end
      from manual_annotation m
      where m.patient_id = ${patient_id} and m.is_newest and m.change <> 'deleted' and m.document_begin is not null
    )
    select said.is_reader, said.patient_id, said.subdocument_id, said.begin_offset, said.end_offset, '' date,
      c.text concept_name, said.said_as
    from said join subdocument s using (patient_id, subdocument_id)
    join concept_ancestor up on up.descendant_id = said.concept_id and up.ancestor_id = ${conceptId}
    join concept c on c.concept_id = said.concept_id
    where s.encounter_id = ${encounter_id} and s.content_type = 'narrative'
      and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
    order by s.at, said.subdocument_id, said.begin_offset, said.end_offset desc`,
  );
}

/** What is known of a concept on a day of a patient, with the places in notes that say it. */
export function listFactsOfDay(
  { db, user }: Caller,
  { patientId, conceptId, date }: { patientId: number; conceptId: number; date: string },
) {
  return rowsOf(
    db,
    { ...factTypes, ...placeTypes, patient_id: "number", asked: "string", date: "string" },
    sql`
    select f.patient_id, ${factColumns}, ${placeColumns}, means.text asked, ${date} date
    from fact f
    join concept means on means.concept_id = f.concept_id
    ${factJoins}
    ${placeJoins}
    where f.patient_id = ${patientId} and f.concept_id = ${conceptId} and not f.is_undated
      and f.day = ${date}::date - date '1970-01-01' and ${factVisible(user, "f")}
    order by f.source, f.minute nulls last, f.fact_id`,
  );
}

/** Where notes of a day deny a concept of a patient, or one that it is a kind of. */
export function listDeniedOnDay(
  { db, user }: Caller,
  { patientId, conceptId, date }: { patientId: number; conceptId: number; date: string },
) {
  return rowsOf(
    db,
    {
      patient_id: "number",
      subdocument_id: "number",
      begin_offset: "number",
      end_offset: "number",
      date: "string",
    },
    sql`
    select a.patient_id, a.subdocument_id, a.begin_offset, a.end_offset, ${date} date
    from automated_annotation a join subdocument s using (patient_id, subdocument_id)
    join concept_ancestor up on up.ancestor_id = a.concept_id and up.descendant_id = ${conceptId}
    where a.patient_id = ${patientId} and ${isDenied("a")} and s.at::date = ${date}::date
      and ${isDatedNote()}
      and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
    order by s.at, a.subdocument_id, a.begin_offset`,
  );
}
