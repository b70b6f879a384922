import { factSource } from "@concord/clinical";
import { mostOccurrences } from "@concord/contract";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { masked } from "../../access/masking.ts";
import { subdocumentVisible, suggestionsVisible } from "../../access/visibility.ts";
import type { ConceptList } from "../reading/read-task.ts";
import type { SupportPair } from "./support.rules.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { noteMoment } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

/**
 * Documents that coefficients are computed over: the newest narratives. More hardly change a coefficient and take
 * longer to count.
 */
export const corpusSize = 5000;

/** Of each document of the corpus that the user may see: which of the concepts the patient is said to have. */
export async function readCorpus(
  { db, user }: Caller,
  concepts: readonly number[],
): Promise<ConceptList[]> {
  const rows = await rowsOf(
    db,
    { list: "string" },
    sql`
    with newest as (
      select s.patient_id, s.subdocument_id from subdocument s
      where s.content_type = 'narrative' and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
        and exists (select from tagging t where t.patient_id = s.patient_id and t.subdocument_id = s.subdocument_id)
      order by s.at desc, s.subdocument_id desc limit ${corpusSize}
    )
    select coalesce(string_agg(distinct f.concept_id::text, ','), '') list
    from newest left join fact f on f.patient_id = newest.patient_id and f.subdocument_id = newest.subdocument_id
      and f.source = ${sql.lit(factSource.unstructured)} and f.concept_id = any(${concepts}::int[])
      and ${suggestionsVisible(user, "f.patient_id", "f.subdocument_id")}
    group by newest.patient_id, newest.subdocument_id`,
  );
  return rows.map(({ list }) => list);
}

/** Pairs of the concepts that a vocabulary in use associates, the strongest association of each. */
export async function readAssociations(
  { db }: Pick<Context, "db">,
  concepts: readonly number[],
): Promise<SupportPair[]> {
  const rows = await rowsOf(
    db,
    { first: "number", second: "number", coefficient: "number", source: ["curated"] },
    sql`
    select least(a.from_concept, a.to_concept) as first, greatest(a.from_concept, a.to_concept) as second,
      max(a.coefficient) as coefficient, 'curated' as source
    from concept_association a join vocabulary_source v using (source_id)
    where v.is_active and a.coefficient > 0
      and a.from_concept = any(${concepts}::int[]) and a.to_concept = any(${concepts}::int[])
    group by 1, 2 order by 1, 2`,
  );
  return rows;
}

/** Concepts that a patient is said to have in the documents that the user may see, the most mentioned first. */
export async function conceptsOfPatient(
  { db, user }: Caller,
  patientId: number,
  limit: number,
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    { concept_id: "number" },
    sql`
    select a.concept_id from automated_annotation a
    where a.patient_id = ${patientId} and a.experienced
      and ${subdocumentVisible(user, "a.patient_id", "a.subdocument_id")}
      and ${suggestionsVisible(user, "a.patient_id", "a.subdocument_id")}
    group by a.concept_id order by count(*) desc, a.concept_id limit ${limit}`,
  );
  return rows.map(({ concept_id }) => concept_id);
}

export const PlaceRow = {
  patient_id: "number",
  concept_id: "number",
  subdocument_id: "number",
  subdocument_name: "string",
  at: "string",
  section_number: "number",
  begin_offset: "number",
  end_offset: "number",
  text: "string",
  /** Places of the concept in all. */
  n: "number",
} as const satisfies Columns;
export type PlaceRow = RowOf<typeof PlaceRow>;

/**
 * Where a patient's documents say that the patient has the concepts, in order of date; offsets are relative to the
 * section.
 */
export async function placesOfConcepts(
  { db, user }: Caller,
  patientId: number,
  concepts: readonly number[],
): Promise<PlaceRow[]> {
  const rows = await rowsOf(
    db,
    PlaceRow,
    sql`
    select patient_id, concept_id, subdocument_id, subdocument_name, at, section_number, begin_offset, end_offset, text, n from (
      select a.patient_id, a.concept_id, a.subdocument_id, s.name subdocument_name,
        ${noteMoment()} at, a.section_number,
        a.begin_offset - x.begin_offset begin_offset, a.end_offset - x.begin_offset end_offset, a.text,
        row_number() over (partition by a.concept_id order by s.at, a.subdocument_id, a.begin_offset, a.annotation_id) place,
        count(*) over (partition by a.concept_id)::int n
      from automated_annotation a
      join subdocument s using (patient_id, subdocument_id)
      join section x using (patient_id, subdocument_id, section_number)
      where a.patient_id = ${patientId} and a.concept_id = any(${concepts}::int[]) and a.experienced
        and ${subdocumentVisible(user, "a.patient_id", "a.subdocument_id")}
        and ${suggestionsVisible(user, "a.patient_id", "a.subdocument_id")}
    ) placed
    where place <= ${mostOccurrences} order by concept_id, place`,
  );
  return masked({ db, user }, rows, { names: ["subdocument_name"], dates: ["at"] });
}

export const NamedConcept = {
  concept_id: "number",
  concept_name: "string",
  concept_category: "string",
} as const satisfies Columns;
export type NamedConcept = RowOf<typeof NamedConcept>;

export async function nameConcepts(
  { db }: Pick<Context, "db">,
  concepts: readonly number[],
): Promise<NamedConcept[]> {
  const rows = await rowsOf(
    db,
    NamedConcept,
    sql`
    select concept_id, text concept_name, coalesce(category, 'Others') concept_category from concept
    where concept_id = any(${concepts}::int[])`,
  );
  return rows;
}

/** Code system and code of each concept that there is. */
export async function codesOfConcepts(
  { db }: Pick<Context, "db">,
  concepts: readonly number[],
): Promise<Map<number, { sab: string; code: string }>> {
  const rows = await rowsOf(
    db,
    { concept_id: "number", sab: "string", code: "string" },
    sql`
    select concept_id, sab, code from concept where concept_id = any(${concepts}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.concept_id, row]));
}
