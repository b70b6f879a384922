import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { subdocumentVisible } from "../platform/visibility.ts";

type Caller = Pick<Context, "db" | "user">;

export interface ConflictFilter {
  study_id?: number | undefined;
  subdocument_id?: number | undefined;
  concept_id?: number | undefined;
}

export interface ConflictRow {
  concept_id: number;
  concept_name: string;
  subdocument_id: number;
  subdocument_name: string;
  at: string;
  patient_id: number;
  patient_Identifier: string;
  first_user: number;
  second_user: number;
  difference: string;
  resolved: boolean;
}

/** A supervisor resolves what the projects that they lead disagree on; a document may be in others as well. */
const projectVisible = ({ role, id }: Caller["user"], project: string) =>
  role === "Supervisor"
    ? sql`exists (select from project_supervisor led
        where led.project_id = ${sql.ref(project)} and led.user_id = ${id})`
    : sql`true`;

/**
 * Pairs of annotators who finished the same document and differ on a concept of their project (domain.md §6): in
 * presence or, where both say it is there, in the concept annotated or in an attribute that the project asks about.
 */
const conflicts = ({ user }: Pick<Context, "user">, filter: ConflictFilter) => sql`
  with pair as (
    select one.project_id, one.patient_id, one.subdocument_id, one.concept_id, one.user_id first_user,
      two.user_id second_user, one.positive first_positive, two.positive second_positive
    from annotator_rating one
    join annotator_rating two using (project_id, patient_id, subdocument_id, concept_id)
    join project p using (project_id)
    where one.user_id < two.user_id and ${projectVisible(user, "one.project_id")} and ${subdocumentVisible(user, "one.patient_id", "one.subdocument_id")}
      and (${filter.study_id ?? null}::int is null or p.study_id = ${filter.study_id ?? null})
      and (${filter.subdocument_id ?? null}::bigint is null or one.subdocument_id = ${filter.subdocument_id ?? null})
      and (${filter.concept_id ?? null}::int is null or one.concept_id = ${filter.concept_id ?? null})
  ), said as (
    select distinct_side.patient_id, distinct_side.subdocument_id, distinct_side.concept_id, distinct_side.user_id,
      array_agg(distinct m.concept_id order by m.concept_id) concepts,
      array_agg(distinct m.concept_severity order by m.concept_severity) severity,
      array_agg(distinct m.concept_descriptor order by m.concept_descriptor) descriptor,
      array_agg(distinct m.concept_progression order by m.concept_progression) progression,
      array_agg(distinct m.numeric_result order by m.numeric_result) result,
      array_agg(distinct m.is_current order by m.is_current) is_current,
      array_agg(distinct m.is_definitive order by m.is_definitive) is_definitive
    from (
      select patient_id, subdocument_id, concept_id, first_user user_id from pair
      union select patient_id, subdocument_id, concept_id, second_user from pair
    ) distinct_side
    join manual_annotation m using (patient_id, subdocument_id, user_id)
    join concept_ancestor up on up.descendant_id = m.concept_id and up.ancestor_id = distinct_side.concept_id
    where m.is_newest and m.change <> 'deleted' and m.is_present and m.is_experienced and m.subject = 'Patient'
    group by 1, 2, 3, 4
  ), compared as (
    select pair.*, case when first_positive <> second_positive then 'presence' when first_positive then concat_ws(', ',
        case when a.concepts <> b.concepts then 'concept' end,
        case when 'severity' = any(pc.attributes) and a.severity is distinct from b.severity then 'severity' end,
        case when 'descriptor' = any(pc.attributes) and a.descriptor is distinct from b.descriptor then 'descriptor' end,
        case when 'progression' = any(pc.attributes) and a.progression is distinct from b.progression then 'progression' end,
        case when 'result' = any(pc.attributes) and a.result is distinct from b.result then 'result' end,
        case when 'current' = any(pc.attributes) and a.is_current <> b.is_current then 'current' end,
        case when 'definitive' = any(pc.attributes) and a.is_definitive <> b.is_definitive then 'definitive' end) else '' end difference
    from pair
    join project_concept pc using (project_id, concept_id)
    left join said a on a.patient_id = pair.patient_id and a.subdocument_id = pair.subdocument_id
      and a.concept_id = pair.concept_id and a.user_id = pair.first_user
    left join said b on b.patient_id = pair.patient_id and b.subdocument_id = pair.subdocument_id
      and b.concept_id = pair.concept_id and b.user_id = pair.second_user
  )
  select distinct on (compared.patient_id, compared.subdocument_id, compared.concept_id, compared.first_user, compared.second_user)
    c.concept_id, c.text concept_name, s.subdocument_id, s.name subdocument_name, s.at, p.patient_id,
    p.patient_identifier "patient_Identifier", compared.first_user, compared.second_user, compared.difference,
    exists (select from standing_resolution r where r.patient_id = compared.patient_id
      and r.subdocument_id = compared.subdocument_id and r.concept_id = compared.concept_id) resolved
  from compared
  join concept c using (concept_id)
  join subdocument s using (patient_id, subdocument_id)
  join patient p using (patient_id)
  where compared.difference <> ''
  order by compared.patient_id, compared.subdocument_id, compared.concept_id, compared.first_user, compared.second_user,
    compared.project_id`;

/** Conflicts of the documents on a page, by document and concept. */
export async function listConflicts(
  { db, user }: Caller,
  filter: ConflictFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    with found as (${conflicts({ user }, filter)}), page as (
      select subdocument_id from found group by subdocument_id, at order by at, subdocument_id limit ${limit} offset ${offset}
    )
    select found.* from found join page using (subdocument_id)
    order by at, subdocument_id, lower(concept_name), concept_id, first_user, second_user`.execute(
    db,
  );
  return rows;
}

export async function countConflictDocuments(
  { db, user }: Caller,
  filter: ConflictFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with found as (${conflicts({ user }, filter)}) select count(distinct subdocument_id)::int n from found`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Which concepts stand for each concept asked about: it and what lies beneath it. */
export async function listDescendants({ db }: Pick<Context, "db">, conceptIds: readonly number[]) {
  const { rows } = await sql<{ ancestor_id: number; descendant_id: number }>`
    select ancestor_id, descendant_id from concept_ancestor where ancestor_id = any(${conceptIds}::int[])`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.ancestor_id);
}
