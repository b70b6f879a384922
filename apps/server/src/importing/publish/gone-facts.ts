// What an import knows of older records only when all of it has come.
import type { ClientBase } from "pg";
import { countFor } from "../staging/import-state.ts";
import { createKnownFacts, goneOf, removeKnownFacts, updateWhatRests } from "./removed-facts.ts";

/** SQL: old facts `f` that an import noted, and that did not come in it. */
const notCome = (kind: "left" | "candidate" | "elsewhere"): string => `taken_again t
  join fact f on f.patient_id = t.patient_id and f.fact_id = t.key::bigint
  where t.kind = '${kind}' and ${hasNotCome("t.patient_id", "t.key")}
    and not exists (select from known_fact k where (k.patient_id, k.fact_id) = (f.patient_id, f.fact_id))`;

function hasNotCome(patient: string, key: string, kind = "fact"): string {
  return `not exists (select from taken_again k where (k.kind, k.patient_id, k.key) = ('${kind}', ${patient}, ${key}))`;
}

/**
 * At the end of an import: of an id whose rows came in it for a patient, those that did not come are not in the source
 * any more; and what came for another patient has moved, where one older record alone can be it. No fact of this import
 * is one of them: it is newer than the import's start, or its row came again. In a transaction of its own; asked again
 * it finds nothing.
 */
export async function removeGone(client: ClientBase): Promise<void> {
  await client.query("begin");
  await createKnownFacts(client);
  const { rowCount } = await client.query(
    `insert into known_fact select 0, 0, f.source_key, ${goneOf("f")} from ${notCome("left")}`,
  );
  await countFor(client, "gone", `from generate_series(1, ${rowCount ?? 0})`);
  await takeLateMoves(client);
  await countFor(client, "elsewhere", `from ${notCome("elsewhere")}`);
  await removeKnownFacts(client);
  await client.query("drop table known_fact");
  await updateWhatRests(client);
  for (const [what, kind] of [
    ["notesElsewhere", "note"],
    ["encountersElsewhere", "encounter"],
  ] as const)
    await countFor(
      client,
      what,
      `from taken_again t where t.kind = '${kind} elsewhere' and ${hasNotCome("t.patient_id", "t.key", kind)}`,
    );
  await client.query(
    "delete from taken_again where kind in ('left', 'candidate') or kind like '%elsewhere'",
  );
  await client.query("commit");
}

/** A resource moves whole; a row of OMOP by itself. */
async function takeLateMoves(client: ClientBase): Promise<void> {
  const isOld = (fact: string): string =>
    `${fact}.source_key is not null and ${fact}.fact_id <= (select fact_id from import_start)
      and ${hasNotCome(`${fact}.patient_id`, `${fact}.fact_id::text`)}
      and not exists (select from known_fact k where (k.patient_id, k.fact_id) = (${fact}.patient_id, ${fact}.fact_id))
      and (${fact}.source_key = c.source_key or fact_table(c.source_key) = 128)`;
  const { rowCount } = await client.query(`
    insert into known_fact
    select distinct 0, 0, f.source_key, ${goneOf("f")}
    from (select f.patient_id, f.source_key, record_key(f.source_key) collate "C" record from ${notCome("candidate")}) c
    join patient p using (patient_id)
    join fact f on f.patient_id = c.patient_id and record_key(f.source_key) = c.record and ${isOld("f")}
    where not exists (
      select from fact x join patient q using (patient_id)
      where record_key(x.source_key) = c.record and q.organization_id = p.organization_id and x.patient_id <> c.patient_id and ${isOld("x")})`);
  await countFor(client, "moved", `from generate_series(1, ${rowCount ?? 0})`);
}
