import type { StageTable } from "../staging/stage-tables.ts";
import { countStored, type Slice } from "./slice.ts";

type Rows = Extract<
  StageTable,
  "stage_concept" | "stage_maps_to" | "stage_synonym" | "stage_ancestor"
>;

const own = (alias: string, id: string): string =>
  `concept_code ${alias} on ${alias}.sab = 'OMOP' and ${alias}.code = ${id}`;

/**
 * SQL: what is known of what each kind of row `s` says, as a text `said`; no row where nothing is. A synonym that isn't
 * kept, of a concept that is no subject of notes, is known with its concept.
 */
const known: Readonly<Record<Rows, string>> = {
  stage_concept: `select s.file, s.line, row(c.concept_id, c.text, c.sab, c.code, c.category,
      exists (select from concept_code o where (o.sab, o.code) = (s.sab, s.id)),
      exists (select from lexicon_entry l where l.concept_id = c.concept_id and l.term = s.text))::text said
    from stage_concept s join ${own("k", "s.omop")} join concept c on c.concept_id = k.concept_id`,
  stage_maps_to: `select s.file, s.line, row(a.concept_id, b.concept_id)::text said
    from stage_maps_to s join ${own("a", "s.source")} join ${own("b", "s.target")}`,
  stage_synonym: `select s.file, s.line, c.concept_id::text said
    from stage_synonym s join ${own("k", "s.omop")} join concept c on c.concept_id = k.concept_id
    where c.category is null or length(s.term) > 500 or exists (select from lexicon_entry l where l.concept_id = c.concept_id and l.term = s.term)`,
  stage_ancestor: `select s.file, s.line, h.levels::text said
    from stage_ancestor s join concept a on a.cuid = 'OMOP:' || s.ancestor join concept d on d.cuid = 'OMOP:' || s.descendant
    join concept_ancestor h on h.ancestor_id = a.concept_id and h.descendant_id = d.concept_id and (1 = any(h.sources) or a.concept_id = d.concept_id)`,
};

/** What is known of the rows before anything of this slice is taken: `said_before`, until `dropSaidBefore`. */
export async function noteSaidBefore({ client, staging }: Slice): Promise<void> {
  await client.query(
    "create temp table said_before (file int not null, line bigint not null, said text not null) on commit drop",
  );
  for (const [table, sql] of Object.entries(known))
    if (staging.has(table as Rows)) await client.query(`insert into said_before ${sql}`);
  await client.query("analyze said_before");
}

/** Counts the rows of a table that were not rejected: new, or known and changed by them, or known. */
export async function countRows(slice: Slice, table: Rows): Promise<void> {
  await slice.client.query(
    `create temp table said_now on commit drop as select n.* from (${known[table]}) n join said_before b using (file, line)`,
  );
  const rows = `from ${table} s left join said_before b using (file, line) left join said_now n using (file, line)
    where not exists (select from stage_reject r where (r.file, r.line) = (s.file, s.line))`;
  await countStored(slice, `${rows} and b.said is null`);
  await countStored(
    slice,
    `${rows} and b.said is distinct from n.said and b.said is not null`,
    "updated",
  );
  await countStored(slice, `${rows} and b.said = n.said`, "unchanged");
  await slice.client.query("drop table said_now");
}
