// A vocabulary that changes what a code means takes the facts that were recorded with the code along (decision 046).
import { factSource } from "@concord/clinical";
import type { ClientBase } from "pg";
import { conceptsKnown } from "./concepts-of-codes.ts";
import { noteVocabularyChange } from "./vocabulary-version.ts";
import { updateMovedFacts } from "../language/update-moved-facts.ts";
import { rowsOfText } from "../platform/database/rows-of.ts";

/**
 * What a FHIR record can be coded with: systems that have a name of ours, and addresses (`sabOfSystem`); not codes that
 * vocabularies alone use.
 */
const recordable = `(sab in ('SNOMEDCT_US', 'RXNORM', 'LNC', 'ICD10CM', 'ICD10', 'ICD9CM', 'CVX', 'NDC', 'ICD10PCS', 'CPT', 'HCPCS', 'ATC', 'UCUM', 'FHIR text', 'ALLERGY')
  or sab like '%:%' or sab like 'FHIR Medication of %')`;

/** Facts of imports that kept no code, with their batch; OMOP's name their concept by itself. */
const uncoded = `fact f join subdocument b on b.patient_id = f.patient_id and b.subdocument_id = f.subdocument_id
  join document d on d.patient_id = b.patient_id and d.document_id = b.document_id
  join batch on batch.batch_id = d.batch_id and batch.format = 'fhir'`;

/**
 * A concept that is shown with this very code stays what the code's records are of, where it is a descendant of what
 * the code means now: so one that records made, and that a vocabulary then put below one of its own. It counts for that
 * anyway, and definitions may ask for it by itself.
 */
const isElsewhere = (code: { sab: string; code: string }, from: string, to: string): string =>
  `not exists (select from concept own join concept_ancestor up on up.descendant_id = own.concept_id
    where own.concept_id = ${from} and own.sab = ${code.sab} and own.code = ${code.code} and up.ancestor_id = ${to})`;

/** The first of a source's codings, in SQL. */
const firstCoding = (row: string) => ({
  sab: `${row}.codings::jsonb #>> '{0,0}'`,
  code: `${row}.codings::jsonb #>> '{0,1}'`,
});

/** Before a vocabulary changes: notes what the codes mean to which facts may owe their concept (`code_before`). */
export async function snapshotCodes(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table code_before on commit drop as
    select k.sab, k.code, k.concept_id from concept_code k
    where exists (select from batch where format = 'fhir')
      and k.concept_id in (select distinct concept_id from posting where source = ${factSource.structured});
    create unique index on code_before (sab, code);
    analyze code_before`);
}

/**
 * After it has changed, and its concepts are linked: facts that kept their code go where it means now. Those that did
 * not go where all the codes went that they can have had, where that is one concept; else they stay, and are counted in
 * `import_again`.
 */
export async function remapFacts(client: ClientBase): Promise<void> {
  await followAttached(client);
  await client.query(`
    create temp table moved_code on commit drop as
    select sab, code, b.concept_id from_id, k.concept_id to_id
    from code_before b left join concept_code k using (sab, code)
    where ${recordable} and k.concept_id is distinct from b.concept_id and ${isElsewhere({ sab: "b.sab", code: "b.code" }, "b.concept_id", "k.concept_id")};
    create temp table moved_fact (patient_id int not null, from_id int not null, to_id int not null) on commit drop`);
  await followKept(client);
  await followAll(client);
  await countTheRest(client);
  await client.query(`
    insert into code_move (from_id, to_id, facts) select from_id, to_id, count(*) from moved_fact where from_id <> to_id group by 1, 2`);
  await updateMovedFacts(client);
  await client.query("drop table code_before, moved_code");
  await noteVocabularyChange(client);
}

/** A code that no vocabulary knows, given beside one that went, goes with it. */
async function followAttached(client: ClientBase): Promise<void> {
  await client.query(`
    update concept_code a set concept_id = x.to_id
    from (
      select distinct on (a.sab, a.code) a.sab, a.code, k.concept_id to_id
      from source_code s
      join code_before a on a.sab = s.codings::jsonb #>> '{0,0}' and a.code = s.codings::jsonb #>> '{0,1}'
      cross join lateral jsonb_array_elements(s.codings::jsonb) with ordinality o (coding, place)
      join code_before b on b.sab = o.coding ->> 0 and b.code = o.coding ->> 1 and b.concept_id = a.concept_id and o.place > 1
      join concept_code k on k.sab = b.sab and k.code = b.code and k.concept_id <> b.concept_id
      order by a.sab, a.code, s.code_id, o.place
    ) x
    where a.sab = x.sab and a.code = x.code and a.sources = '{1}'
      and not exists (select from concept c where c.concept_id = a.concept_id and c.sab = a.sab and c.code = a.code)`);
}

/** Facts, and answers that are concepts, that kept their codes. */
async function followKept(client: ClientBase): Promise<void> {
  const rows = await rowsOfText(
    client,
    { code_id: "number", codings: "string" },
    "select code_id, codings from source_code where means_id is null order by code_id",
  );
  const wanted = rows.map(({ codings }) => ({ codings: codingsOf(codings) }));
  const found = await conceptsKnown(client, wanted);
  const ids = rows.map(({ code_id }) => code_id);
  const concepts = rows.map((_, at) => found.get(at)?.concept_id ?? null);
  await client.query(
    `create temp table followed on commit drop as
     with now as (
       select code_id, concept_id from unnest($1::int[], $2::int[]) n (code_id, concept_id)
       union all select s.code_id, n.concept_id from source_code s join unnest($1::int[], $2::int[]) n (code_id, concept_id) on n.code_id = s.means_id
     )
     select s.code_id, s.codings, s.means_id, s.concept_id from_id, n.concept_id to_id
     from source_code s join now n using (code_id) where n.concept_id <> s.concept_id and ${isElsewhere(firstCoding("s"), "s.concept_id", "n.concept_id")}`,
    [ids, concepts],
  );
  await client.query(`
    update source_code s set concept_id = w.to_id from followed w where w.code_id = s.code_id;
    update concept_code k set concept_id = w.to_id from followed w where w.means_id is not null and k.sab = w.codings::jsonb #>> '{0,0}' and k.code = w.codings::jsonb #>> '{0,1}';
    with found as (
      select f.patient_id, f.fact_id, f.concept_id from_id, w.to_id from followed w
      join fact f on f.code_id = w.code_id and f.concept_id <> w.to_id
      where f.concept_id = w.from_id or f.concept_id in (
        select b.concept_id from code_before b where b.sab = ${firstCoding("w").sab} and b.code = ${firstCoding("w").code})
    ), moved as (
      update fact f set concept_id = x.to_id from found x where f.patient_id = x.patient_id and f.fact_id = x.fact_id
    ) insert into moved_fact select patient_id, from_id, to_id from found;
    with answered as (
      update fact f set value_concept_id = w.to_id from followed w
      where f.value_code_id = w.code_id and f.value_concept_id <> w.to_id returning f.patient_id, f.concept_id
    ) insert into moved_fact select distinct patient_id, concept_id, concept_id from answered;
    drop table followed`);
}

/** As `source_code.codings` has them. */
export function codingsText(codings: readonly { sab: string; code: string }[]): string {
  return JSON.stringify(codings.map(({ sab, code }) => [sab, code]));
}

function codingsOf(text: string): { sab: string; code: string }[] {
  // Written by `codingsText`.
  return (JSON.parse(text) as [string, string][]).map(([sab, code]) => ({ sab, code }));
}

/** Facts without a code, where every code that they can have had went to the same concept. */
async function followAll(client: ClientBase): Promise<void> {
  await client.query(`
    with whole as (
      select b.concept_id from_id, min(m.to_id) to_id
      from code_before b left join moved_code m using (sab, code)
      where ${recordable} and not exists (select from import_again i where i.concept_id = b.concept_id)
      group by 1 having count(*) = count(m.to_id) and count(distinct m.to_id) = 1
    ), moved as (
      update fact t set concept_id = w.to_id from whole w, ${uncoded}
      where f.concept_id = w.from_id and f.source = ${factSource.structured} and f.code_id is null
        and t.patient_id = f.patient_id and t.fact_id = f.fact_id
      returning t.patient_id, w.from_id, w.to_id
    ) insert into moved_fact select * from moved`);
}

async function countTheRest(client: ClientBase): Promise<void> {
  await client.query(`
    insert into import_again (batch_id, concept_id, facts)
    select batch.batch_id, f.concept_id, count(*) from (select distinct from_id from moved_code) m cross join ${uncoded}
    where f.concept_id = m.from_id and f.source = ${factSource.structured} and f.code_id is null group by 1, 2
    on conflict (batch_id, concept_id) do update set facts = excluded.facts`);
}

/** After an import: of facts that have to be imported again, how many are left. */
export async function recountImportAgain(client: ClientBase): Promise<void> {
  await client.query(`
    with counted as (
      select i.batch_id, i.concept_id, x.n from import_again i cross join lateral (
        select count(*) n from ${uncoded} where batch.batch_id = i.batch_id and f.concept_id = i.concept_id and f.source = ${factSource.structured} and f.code_id is null) x
    ), gone as (
      delete from import_again i using counted c where c.n = 0 and c.batch_id = i.batch_id and c.concept_id = i.concept_id
    )
    update import_again i set facts = c.n from counted c
    where c.n > 0 and c.batch_id = i.batch_id and c.concept_id = i.concept_id and c.n <> i.facts`);
}
