import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import type { Place } from "../annotations.queries.ts";
import { subdocumentVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

export interface ConflictFilter {
  study_id?: number | undefined;
  subdocument_id?: number | undefined;
  concept_id?: number | undefined;
}

export const ConflictRow = {
  concept_id: "number",
  concept_name: "string",
  subdocument_id: "number",
  subdocument_name: "string",
  at: "string",
  patient_id: "number",
  patient_Identifier: "string",
  first_user: "number",
  second_user: "number",
  difference: "string",
  resolved: "boolean",
} as const satisfies Columns;
export type ConflictRow = RowOf<typeof ConflictRow>;

/** A supervisor resolves what the projects that they lead disagree on; a document may be in others as well. */
const projectVisible = ({ role, id }: Caller["user"], project: string) =>
  role === "Supervisor"
    ? sql`exists (select from project_supervisor led
        where led.project_id = ${sql.ref(project)} and led.user_id = ${id})`
    : sql`true`;

const said = (column: string) =>
  sql`to_jsonb(array_agg(distinct ${sql.ref(`m.${column}`)} order by ${sql.ref(`m.${column}`)}))`;

/**
 * Pairs of annotators who finished the same document and differ on a concept of their project (domain.md §6): in
 * presence or, where both say it is there, in the concept annotated or in an attribute that the project asks about; and
 * where one of them cannot tell. One pass over the positive answers and these, then pairs within each document: whoever
 * finished and is not among them said no.
 */
const conflicts = ({ user }: Pick<Context, "user">, filter: ConflictFilter) => sql`
  with finished as (
    select a.project_id, a.patient_id, a.subdocument_id, array_agg(a.user_id order by a.user_id) users
    from assignment a join project p using (project_id)
    where a.status = 'done' and ${projectVisible(user, "a.project_id")}
      and ${subdocumentVisible(user, "a.patient_id", "a.subdocument_id")}
      and ${filter.study_id === undefined ? sql`true` : sql`p.study_id = ${filter.study_id}`}
      and ${filter.subdocument_id === undefined ? sql`true` : sql`a.subdocument_id = ${filter.subdocument_id}`}
    group by a.project_id, a.patient_id, a.subdocument_id having count(*) > 1
  ), positive as (
    select f.project_id, f.patient_id, f.subdocument_id, f.users, pc.concept_id, pc.attributes, m.user_id,
      jsonb_build_object('concept', ${said("concept_id")}, 'severity', ${said("concept_severity")},
        'descriptor', ${said("concept_descriptor")}, 'progression', ${said("concept_progression")},
        'result', ${said("numeric_result")}, 'current', ${said("is_current")},
        'definitive', ${said("is_definitive")}) said
    from finished f
    join project_concept pc using (project_id)
    join manual_annotation m on m.patient_id = f.patient_id and m.subdocument_id = f.subdocument_id
      and m.user_id = any(f.users) and m.is_newest and m.change <> 'deleted'
      and annotation_is_held(m.is_present, m.is_experienced, m.subject)
    join concept_ancestor up on up.descendant_id = m.concept_id and up.ancestor_id = pc.concept_id
    where ${filter.concept_id === undefined ? sql`true` : sql`pc.concept_id = ${filter.concept_id}`}
    group by f.project_id, f.patient_id, f.subdocument_id, f.users, pc.concept_id, pc.attributes, m.user_id
  ), untold as (
    select f.project_id, f.patient_id, f.subdocument_id, f.users, pc.concept_id, pc.attributes, w.user_id, '{"untold": true}'::jsonb said
    from finished f
    join project_concept pc using (project_id)
    join standing_wordless_answer w on w.patient_id = f.patient_id and w.subdocument_id = f.subdocument_id
      and w.user_id = any(f.users) and w.concept_id = pc.concept_id and w.answer = 'cannot tell'
    where ${filter.concept_id === undefined ? sql`true` : sql`pc.concept_id = ${filter.concept_id}`}
      and not exists (select from positive p where p.project_id = f.project_id and p.patient_id = f.patient_id
        and p.subdocument_id = f.subdocument_id and p.concept_id = pc.concept_id and p.user_id = w.user_id)
  ), asked as (
    select project_id, patient_id, subdocument_id, users, concept_id, attributes, jsonb_object_agg(user_id, said) said
    from (table positive union all table untold) every_answer group by 1, 2, 3, 4, 5, 6
  ), compared as (
    select project_id, patient_id, subdocument_id, concept_id, one first_user, two second_user,
      case when (said -> one::text ? 'untold') is distinct from (said -> two::text ? 'untold')
          and (said -> one::text ? 'untold' or said -> two::text ? 'untold') then 'cannot tell'
        when said -> one::text ? 'untold' then ''
        when (said ? one::text) <> (said ? two::text) then 'presence' when said ? one::text then concat_ws(', ',
        case when said -> one::text -> 'concept' <> said -> two::text -> 'concept' then 'concept' end,
        (select string_agg(name, ', ' order by place)
          from unnest(array['severity', 'descriptor', 'progression', 'result', 'current', 'definitive'])
            with ordinality known(name, place)
          where name = any(attributes)
            and said -> one::text -> name is distinct from said -> two::text -> name)) else '' end difference
    from asked, unnest(users) one, unnest(users) two
    where one < two
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
  const rows = await rowsOf(
    db,
    ConflictRow,
    sql`
    with found as (${conflicts({ user }, filter)}), page as (
      select subdocument_id from found group by subdocument_id, at order by at, subdocument_id ${pageOf({ limit, offset })}
    )
    select found.* from found join page using (subdocument_id)
    order by at, subdocument_id, lower(concept_name), concept_id, first_user, second_user`,
  );
  return rows;
}

export async function countConflictDocuments(
  { db, user }: Caller,
  filter: ConflictFilter,
): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    with found as (${conflicts({ user }, filter)}) select count(distinct subdocument_id)::int n from found`,
  );
  return rows[0]?.n ?? 0;
}

/** Who cannot tell of a document's concept, and has no annotation of it. */
export async function listUntold({ db }: Pick<Context, "db">, { patientId, subdocumentId }: Place) {
  const rows = await rowsOf(
    db,
    { user_id: "number", concept_id: "number" },
    sql`
    select user_id, concept_id from standing_wordless_answer
    where patient_id = ${patientId} and subdocument_id = ${subdocumentId} and answer = 'cannot tell'`,
  );
  return rows;
}

/** Which concepts stand for each concept asked about: it and its descendants. */
export async function listDescendants({ db }: Pick<Context, "db">, conceptIds: readonly number[]) {
  const rows = await rowsOf(
    db,
    { ancestor_id: "number", descendant_id: "number" },
    sql`
    select ancestor_id, descendant_id from concept_ancestor where ancestor_id = any(${conceptIds}::int[])`,
  );
  return Map.groupBy(rows, (row) => row.ancestor_id);
}
