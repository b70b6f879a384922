// Facts that come again: what differs is corrected, the rest is known.
import { factSource } from "@concord/clinical";
import { countFor } from "../staging/import-state.ts";
import { createKnownFacts, goneOf, keptOf, removeKnownFacts } from "./removed-facts.ts";
import { columnsOf, factColumns, isHere } from "./fact-columns.ts";
import { takeOthersOfRecords } from "./others-of-records.ts";
import { reject, type Slice } from "./slice.ts";

/**
 * Leaves in `ready_event` the rows that are to be stored: new facts, and those whose encounter or patient is another
 * now. Known ones are corrected by what the source says now; a second row in one import is rejected. What became of
 * them stands in `known_fact` until `countFacts`, and in `moved_fact` for `updateWhatRests`.
 */
export async function takeKnownFacts(slice: Slice): Promise<void> {
  const { client } = slice;
  await createKnownFacts(client);
  await client.query(`
    insert into known_fact
    select r.file, r.line, r.key, ${keptOf("f")}, r.concept_id, r.recorded_concept_id, here.is_here,
      here.is_here and (${columnsOf("f")}) is not distinct from (${columnsOf("r")})
    from ready_event r
    join fact f on f.patient_id = r.patient_id and f.source_key = r.key and f.source = ${factSource.structured}
    ${isHere}`);
  const { rowCount } = await client.query(
    `insert into known_fact select distinct on (f.patient_id, f.fact_id) x.file, x.line, f.source_key, ${goneOf("f")} ${datedByNone(slice)}
     order by f.patient_id, f.fact_id, x.file, x.line`,
  );
  await countFor(client, "datedByNone", `from generate_series(1, ${rowCount ?? 0})`);
  await rejectRepeated(slice);
  await rejectTakenBack(slice);
  await takeOthersOfRecords(slice);
  await client.query(`
    insert into taken_again select 'fact', patient_id, fact_id::text from known_fact;
    update fact f set source_key = r.key, ${factColumns.map((column) => `${column} = r.${column}`).join(", ")}
    from known_fact k join ready_event r on (r.file, r.line, r.key) = (k.file, k.line, k.key)
    where f.patient_id = k.patient_id and f.fact_id = k.fact_id and k.is_here and not k.is_same`);
  await removeKnownFacts(client);
  await client.query(
    "delete from ready_event r using known_fact k where (r.file, r.line, r.key) = (k.file, k.line, k.key) and k.is_here",
  );
}

/**
 * SQL: `from … where …`, the staged rows `x` without a date of known facts `f` that an encounter dated which was taken
 * back since: nobody knows when they were.
 */
export const datedByNone = ({ organizationId }: Slice): string => `from stage_event x
  join patient p on p.organization_id = ${organizationId} and p.source_key = x.person
  join fact f on f.patient_id = p.patient_id and f.source_key = x.key and f.source = ${factSource.structured}
  join encounter e on (e.patient_id, e.encounter_id) = (f.patient_id, f.encounter_id) and e.is_outside and e.source_key = x.visit
  where x.day is null and not exists (select from stage_reject r where (r.file, r.line) = (x.file, x.line))`;

/** The second of two rows of one fact in an import: nobody knows which of them is right, so the first counts. */
async function rejectRepeated(slice: Slice): Promise<void> {
  const { client } = slice;
  const { rowCount } = await client.query(
    `select 1 from ready_event group by patient_id, key having count(*) > 1
     union all select 1 from known_fact limit 1`,
  );
  if (!rowCount) return;
  await reject(
    slice,
    `'the same row again'`,
    `from stage_event s join (
      select file, line from (
        select file, line, row_number() over (partition by patient_id, key order by file, line) n from ready_event) x where n > 1
      union
      select file, line from known_fact k where k.fact_id > (select fact_id from import_start)
        or exists (select from taken_again t where (t.kind, t.patient_id, t.key) = ('fact', k.patient_id, k.fact_id::text))
    ) r using (file, line)
    where not exists (select from stage_reject x where x.file = s.file and x.line = s.line)`,
  );
  await dropRejected(slice);
}

/** A record that this import took back, and says again: the first counts. */
async function rejectTakenBack(slice: Slice): Promise<void> {
  const { rowCount } = await slice.client.query(
    "select from taken_again where kind = 'taken back' limit 1",
  );
  if (!rowCount) return;
  await reject(
    slice,
    `'taken back in this import'`,
    `from stage_event s join (select distinct r.file, r.line from ready_event r
      join taken_again t on (t.kind, t.patient_id, t.key) = ('taken back', r.patient_id, record_key(r.key))) r using (file, line)`,
  );
  await dropRejected(slice);
}

async function dropRejected({ client }: Slice): Promise<void> {
  await client.query(`
    delete from ready_event r using stage_reject x where x.file = r.file and x.line = r.line;
    delete from known_fact k using stage_reject x where x.file = k.file and x.line = k.line`);
}

/**
 * Counts each record by what became of its facts, of which it may have several: new where all of them are, unchanged
 * where nothing of it is new.
 */
export async function countFacts({ client }: Slice): Promise<void> {
  await client.query(`
    insert into stored_line select file, outcome, count(*) from (
      select file, line, case when bool_and(how = 'new') then 'stored' when bool_and(how = 'same') then 'unchanged' else 'updated' end outcome
      from (
        select file, line, 'new' how from ready_event r
        where not exists (select from known_fact k where (k.file, k.line, k.key) = (r.file, r.line, r.key))
        union all select file, line, case when is_same then 'same' else 'changed' end from known_fact
      ) x group by file, line
    ) y group by file, outcome;
    drop table known_fact`);
}
