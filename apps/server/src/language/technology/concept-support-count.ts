import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { z } from "zod";
import { corpusSize } from "../support/support.queries.ts";
import type { Context } from "../../platform/operations/context.ts";
import { dataVersion } from "../../records/data-version.ts";
import type { Part } from "./technology.queries.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Db = Pick<Context, "db">;

/** Fewest documents that name both: as in `conceptSupport`. */
const leastJoint = 3;

const Kept = z.object({
  on: z.string(),
  parts: z.array(z.object({ name: z.string(), count: z.number() })),
});

/**
 * Pairs of concepts that support each other (domain.md §10): those whose coefficient over the corpus is above 0, which
 * is `conceptSupport`'s condition in SQL, and those of which the corpus says nothing and that a curated association of
 * a vocabulary in use joins. Counting pairs reads the corpus, so the result is kept until the data change.
 */
export async function countSupports({ db }: Db): Promise<Part[]> {
  const rows = await rowsOf(
    db,
    { kept: Kept.nullable(), curated: "string" },
    sql`
    select (select value from setting where key = 'concept support count') kept,
      (select count(*) || '/' || coalesce(sum(from_concept::bigint * 31 + to_concept), 0) from concept_association join vocabulary_source using (source_id)
        where is_active and coefficient > 0) curated`,
  );
  // With the rule by which pairs are counted: a count by an earlier one is not shown.
  const on = `${await dataVersion(db)}/${rows[0]?.curated}/2`;
  const kept = rows[0]?.kept;
  if (kept?.on === on) return kept.parts;
  const parts = await count({ db });
  await sql`insert into setting (key, value) values ('concept support count', ${JSON.stringify({ on, parts })}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
  return parts;
}

async function count({ db }: Db): Promise<Part[]> {
  const rows = await rowsOf(
    db,
    { corpus: "number", curated: "number" },
    sql`
    with corpus as (
      select s.patient_id, s.subdocument_id from subdocument s join tagging t using (patient_id, subdocument_id)
      where s.content_type = 'narrative' order by s.at desc, s.subdocument_id desc limit ${corpusSize}
    ), size as (
      select count(*) + 1 documents from corpus
    ), named as (
      select distinct patient_id, subdocument_id, f.concept_id from corpus join fact f using (patient_id, subdocument_id)
      where f.source = ${sql.lit(factSource.unstructured)}
    ), often as (
      select concept_id, count(*) + 0.5 n from named group by 1 having count(*) >= ${leastJoint}
    ), documents as (
      select array_agg(concept_id order by concept_id) concepts from named join often using (concept_id)
      group by patient_id, subdocument_id
    ), together as (
      select a.concept_id one, b.concept_id other, count(*) + 0.5 n
      from documents d, unnest(d.concepts) with ordinality a (concept_id, at), unnest(d.concepts[a.at + 1:]) b (concept_id)
      group by 1, 2 having count(*) >= ${leastJoint}
    ), joint as (
      select t.one, t.other, t.n * size.documents > a.n * b.n is_support
      from together t join often a on a.concept_id = t.one join often b on b.concept_id = t.other, size
    ), curated as (
      select distinct least(from_concept, to_concept) one, greatest(from_concept, to_concept) other
      from concept_association join vocabulary_source using (source_id) where is_active and coefficient > 0
    )
    select (select count(*)::int from joint where is_support) corpus,
      (select count(*)::int from curated c where not exists (
        select from joint j where j.one = c.one and j.other = c.other)) curated`,
  );
  return [
    { name: "Corpus", count: rows[0]?.corpus ?? 0 },
    { name: "Curated", count: rows[0]?.curated ?? 0 },
  ];
}
