// What a record of the source says now takes the place of what it said, under other keys and with other patients too.
import { factSource } from "@concord/clinical";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { countFor } from "../staging/import-state.ts";
import { isHere } from "./fact-columns.ts";
import { goneOf, keptOf } from "./removed-facts.ts";
import type { Slice } from "./slice.ts";

/** SQL: the rows of `ready_event` of which no fact is known, with their record. */
const newRows = `(select r.*, record_key(r.key) collate "C" record from ready_event r
  where not exists (select from known_fact k where (k.file, k.line, k.key) = (r.file, r.line, r.key)))`;

/** SQL: a fact or row came from OMOP, where a record may have several rows, each with a line of its own. */
const isRow = (key: string): string => `fact_table(${key}) <> 128`;

const isUsed =
  "exists (select from known_fact k where (k.patient_id, k.fact_id) = (o.patient_id, o.fact_id))";

/**
 * Adds to `known_fact` the facts that the records of this slice have under another key or with another patient. Those
 * alone that were there before this import and have not come again in it: of a source that repeats its ids every row is
 * kept.
 */
export async function takeOthersOfRecords(slice: Slice): Promise<void> {
  const { client, organizationId } = slice;
  const [state] = await rowsOfText(
    client,
    { has_records: "boolean", is_whole: "boolean" },
    "select has_records, is_whole from import_start",
  );
  if (!state?.has_records) return;
  await client.query(`
    create temp table old_fact on commit drop as
    select f.*, x.record from (select distinct record_key(key) collate "C" record from ready_event) x
    -- By the index, of which the planner has no statistics: else it reads all facts.
    cross join lateral (select * from fact g where record_key(g.source_key) = x.record and g.source_key is not null offset 0) f
    join patient p on p.patient_id = f.patient_id and p.organization_id = ${organizationId}
    where f.source = ${factSource.structured} and f.fact_id <= (select fact_id from import_start)
      and not exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('fact', f.patient_id, f.fact_id::text))
      and not exists (select from known_fact k where (k.patient_id, k.fact_id) = (f.patient_id, f.fact_id))`);
  const { rowCount } = await client.query("select from old_fact limit 1");
  if (rowCount) {
    if (state.is_whole) {
      // Before what takes another's place: the very row, with another patient, is the same one more surely.
      await takeMoved(slice);
      await noteCandidates(slice);
      await replaceRows(slice);
    } else await countBeside(slice);
    await takeGoneParts(slice);
    if (state.is_whole) await noteTheRest(slice);
  }
  await client.query("drop table old_fact");
}

/** A row of OMOP has its content in its key: one with other content under an id takes the place of an old one of it. */
async function replaceRows({ client }: Slice): Promise<void> {
  const { rowCount } = await client.query(`
    insert into known_fact
    select r.file, r.line, r.key, ${keptOf("f")}, r.concept_id, r.recorded_concept_id, here.is_here, false
    from (select r.*, row_number() over (partition by patient_id, record order by file, line) nth from ${newRows} r where ${isRow("r.key")}) r
    join (select o.*, row_number() over (partition by patient_id, record order by fact_id) nth from old_fact o where not ${isUsed}) f
      on (f.patient_id, f.record, f.nth) = (r.patient_id, r.record, r.nth)
    ${isHere}`);
  await countFor(client, "replaced", `from generate_series(1, ${rowCount ?? 0})`);
}

const said = ["concept_id", "day", "minute", "value", "unit", "text_value"];

/** SQL: new rows `r`, and old facts `o` that are the same but for the patient. */
const sameElsewhere = `${newRows} r
  join old_fact o on o.record = r.record and o.source_key = r.key and o.patient_id <> r.patient_id
    and ${said.map((column) => `o.${column} is not distinct from r.${column}`).join(" and ")}
  where not ${isUsed}
    -- Of a resource that this patient has already only a component is new.
    and (${isRow("r.key")} or not exists (select from known_fact k where k.patient_id = r.patient_id and (k.file, k.line) = (r.file, r.line)))`;

/**
 * A record that one other patient has, with the same content under its key, and that this import names another patient
 * with, has moved. Ids may be given out by patient: where several have it, or the content differs, nobody can tell.
 */
async function takeMoved({ client }: Slice): Promise<void> {
  const { rowCount } = await client.query(`
    insert into known_fact
    select file, line, key, patient_id, fact_id, subdocument_id, concept_id, recorded_concept_id, concept_id, null, false, false
    from (
      select distinct on (o.patient_id, o.fact_id) r.file, r.line, r.key, ${keptOf("o")}
      from ${sameElsewhere}
        and not exists (select from old_fact x where x.record = r.record and x.patient_id not in (o.patient_id, r.patient_id)
          and (x.source_key = r.key or not ${isRow("r.key")}))
      order by o.patient_id, o.fact_id, r.file, r.line
    ) m`);
  await countFor(client, "moved", `from generate_series(1, ${rowCount ?? 0})`);
}

/** Where several have it now, it may be one at the end, when the rows of the others have come (`takeLateMoves`). */
async function noteCandidates({ client }: Slice): Promise<void> {
  await client.query(`
    insert into taken_again select distinct 'candidate', o.patient_id, o.fact_id::text from ${sameElsewhere} on conflict do nothing`);
}

/** A resource comes whole: what it had and has no more is gone. */
async function takeGoneParts({ client }: Slice): Promise<void> {
  await client.query(`
    insert into known_fact
    select distinct on (o.patient_id, o.fact_id) r.file, r.line, o.source_key, ${goneOf("o")}
    from old_fact o
    join (select file, line, patient_id, record_key(key) collate "C" record from ready_event
      union select file, line, patient_id, record_key(key) collate "C" from known_fact) r on (r.patient_id, r.record) = (o.patient_id, o.record)
    where not ${isRow("o.source_key")} and not ${isUsed}
    order by o.patient_id, o.fact_id, r.file, r.line`);
}

/** Rows that may take the place of others under their id: which of these are old is not known any more. */
async function countBeside({ client }: Slice): Promise<void> {
  await countFor(
    client,
    "beside",
    `from ${newRows} r where exists (select from old_fact o where (o.patient_id, o.record) = (r.patient_id, r.record))`,
  );
}

/**
 * What is left of old facts under the ids of this slice: those of its own patients are gone unless their rows come in a
 * later slice (`removeGone`), those of others stay.
 */
async function noteTheRest({ client }: Slice): Promise<void> {
  await client.query(`
    insert into taken_again
    select case when bool_or(r.patient_id = o.patient_id) then 'left' else 'elsewhere' end, o.patient_id, o.fact_id::text
    from old_fact o
    join (select patient_id, record_key(key) collate "C" record, bool_or(not known) is_new from (
      select patient_id, key, exists (select from known_fact k where (k.file, k.line, k.key) = (e.file, e.line, e.key)) known from ready_event e
    ) x group by 1, 2) r on r.record = o.record
    where not ${isUsed} and (r.patient_id = o.patient_id or r.is_new)
    group by o.patient_id, o.fact_id
    on conflict do nothing`);
}
