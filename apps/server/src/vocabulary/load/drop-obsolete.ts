import type { ClientBase } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** Tables that are the vocabulary itself: being in one of them is no use of a concept. */
const own = [
  "concept",
  "concept_code",
  "lexicon_entry",
  "concept_parent",
  "concept_ancestor",
  "concept_association",
];

/**
 * Takes from a source what it no longer has: rows that are in none of the temporary tables `placed`, `wanted_code` and
 * `wanted_entry`. What no other source has is deleted; but a concept that facts, annotations, events or cohorts name
 * stays, with its codes, and its terms stay without being looked for.
 * @returns concepts that were deleted, and that stay only because they are in use
 */
export async function dropObsolete(
  client: ClientBase,
  sourceId: number,
): Promise<{ deleted: number; kept: number }> {
  await client.query(`
    create temp table gone on commit drop as
    select c.concept_id, c.sources = '{${sourceId}}' alone, false used from concept c
    where ${sourceId} = any(c.sources) and not exists (select from placed p where p.concept_id = c.concept_id);
    create unique index on gone (concept_id);
    analyze gone`);
  await markUsed(client);
  const keeps = (row: string) =>
    `exists (select from gone g where g.concept_id = ${row}.concept_id and g.alone and g.used)`;
  await client.query(`
    update concept c set sources = array_remove(c.sources, ${sourceId}::smallint) from gone g where g.concept_id = c.concept_id;

    create temp table gone_code on commit drop as
    select k.sab, k.code, k.concept_id from concept_code k where ${sourceId} = any(k.sources)
      and not exists (select from wanted_code w where w.sab = k.sab and w.code = k.code and w.concept_id = k.concept_id);
    delete from concept_code k using gone_code g
    where k.sab = g.sab and k.code = g.code and k.sources = '{${sourceId}}' and not ${keeps("k")};
    update concept_code k set sources = array_remove(k.sources, ${sourceId}::smallint) from gone_code g
    where k.sab = g.sab and k.code = g.code;

    create temp table gone_entry on commit drop as
    select l.lexicon_id from lexicon_entry l where ${sourceId} = any(l.sources)
      and not exists (select from wanted_entry w where w.concept_id = l.concept_id and w.term = l.term);
    delete from lexicon_entry l using gone_entry g
    where l.lexicon_id = g.lexicon_id and l.sources = '{${sourceId}}' and not ${keeps("l")};
    update lexicon_entry l set sources = array_remove(l.sources, ${sourceId}::smallint),
      is_active = l.is_active and exists (
        select from vocabulary_source s where s.is_active and s.source_id = any(array_remove(l.sources, ${sourceId}::smallint)))
    from gone_entry g where l.lexicon_id = g.lexicon_id`);
  const rows = await rowsOfText(
    client,
    { deleted: "number", kept: "number" },
    `
    select count(*) filter (where alone and not used)::int deleted, count(*) filter (where alone and used)::int kept from gone`,
  );
  return rows[0] ?? { deleted: 0, kept: 0 };
}

/** The rows of concepts that nobody has and nobody uses; after the hierarchy let go of them. */
export async function deleteObsolete(client: ClientBase): Promise<void> {
  for (const column of ["descendant_id", "ancestor_id"])
    await client.query(
      `delete from concept_ancestor a using gone g where a.${column} = g.concept_id and g.alone and not g.used`,
    );
  for (const table of ["concept_parent", "lexicon_entry", "concept_code", "concept"])
    await client.query(
      `delete from ${table} t using gone g where t.concept_id = g.concept_id and g.alone and not g.used`,
    );
}

/**
 * Marks in `gone` what anything but the vocabulary names: every table with a concept_id, but those that let go of a
 * concept by themselves, and what stored definitions ask for.
 */
async function markUsed(client: ClientBase): Promise<void> {
  const columns = await rowsOfText(
    client,
    { table: "string", column: "string", type: "string" },
    `select format('%I', c.table_name) "table", format('%I', c.column_name) "column", c.data_type "type"
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and not c.table_name = any($1)
       and (c.column_name like '%concept_id' and c.data_type in ('integer', 'bigint')
         or c.column_name = 'definition' and c.data_type = 'jsonb')
       and not exists (select from pg_constraint f where f.confrelid = 'concept'::regclass and f.confdeltype = 'c'
         and f.conrelid = format('%I', c.table_name)::regclass)
     order by 1, 2`,
    [own],
  );
  const { rowCount } = await client.query("select from gone where alone limit 1");
  if (!rowCount) return;
  for (const { table, column, type } of columns) {
    await client.query(
      type === "jsonb"
        ? `update gone g set used = true from (
             select distinct (value #>> '{}')::bigint concept_id from ${table} t, jsonb_path_query(t.${column}, '$.**.conceptId') value
             where jsonb_typeof(value) = 'number') named
           where named.concept_id = g.concept_id and not g.used`
        : `update gone g set used = true
           where g.alone and not g.used and exists (select from ${table} t where t.${column} = g.concept_id)`,
    );
  }
  // Another source or an import put something below it.
  await client.query(`
    update gone g set used = true where g.alone and not g.used and exists (
      select from concept_parent p where p.parent_id = g.concept_id and 1 = any(p.sources))`);
}
