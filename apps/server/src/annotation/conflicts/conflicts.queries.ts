import type { ConflictKind } from "@concord/contract";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { subdocumentVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { noteMoment } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

export interface ConflictFilter {
  study_id?: number | undefined;
  subdocument_id?: number | undefined;
  concept_id?: number | undefined;
  cohort_id?: number | undefined;
  userIdList?: readonly number[] | undefined;
  /** Only conflicts in documents of these patients. */
  patient_ids?: readonly number[] | undefined;
  initial?: boolean;
  alike?: number | undefined;
  /** Only those of which this annotator is a side, and on which a decision between their two sides stands. */
  settledOf?: number | undefined;
  kind?: ConflictKind | undefined;
  /** Only those that nobody has settled. */
  unsettled?: boolean;
}

/** Of what kind the conflict of row `alias` is: what differs is kept in words, the concept first (`answerPair`). */
export const kindOf = (alias: string) => {
  const difference = sql.ref(`${alias}.difference`);
  return sql`case when ${difference} in ('presence', 'cannot tell') then ${difference}
    when ${difference} = 'concept' or ${difference} like 'concept, %' then 'concept' else 'attributes' end`;
};

export const ConflictRow = {
  conflict_id: "number | null",
  version: "number",
  study_id: "number | null",
  concept_id: "number",
  concept_name: "string",
  subdocument_id: "number",
  subdocument_name: "string",
  at: "string",
  patient_id: "number",
  patient_Identifier: "string",
  first_user: "number",
  second_user: "number",
  first_name: "string",
  second_name: "string",
  difference: "string",
  first_annotation_id: "number | null",
  first_revision: "number | null",
  second_annotation_id: "number | null",
  second_revision: "number | null",
  first_answer: "string",
  second_answer: "string",
  alike_count: "number",
  chosen_user: "number | null",
  resolved_by: "string | null",
  resolved_at: "Date | null",
  reason: "string | null",
  as_pattern: "boolean | null",
} as const satisfies Columns;
export type ConflictRow = RowOf<typeof ConflictRow>;

/** A supervisor resolves what the projects that they lead disagree on; a document may be in others as well. */
export const projectVisible = ({ role, id }: Caller["user"], project: string) =>
  role === "Supervisor"
    ? sql<boolean>`exists (select from project_supervisor led
        where led.project_id = ${sql.ref(project)} and led.user_id = ${id})`
    : sql<boolean>`true`;

/** The patient is of the cohort, where one is asked for. */
export const ofCohort = (cohortId: number | undefined, patient: string) =>
  cohortId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from cohort_member member
        where member.cohort_id = ${cohortId} and member.patient_id = ${sql.ref(patient)})`;

/** The conflicts that are alike are of one concept, and their two sides say the same, whoever says which. */
const alikeAs = (one: string, other: string) => {
  const of = (alias: string) => (column: string) => sql.ref(`${alias}.${column}`);
  const [a, b] = [of(one), of(other)];
  return sql<boolean>`${a("concept_id")} = ${b("concept_id")} and ${a("difference")} = ${b("difference")}
    and least(${a("first_answer")}, ${a("second_answer")}) = least(${b("first_answer")}, ${b("second_answer")})
    and greatest(${a("first_answer")}, ${a("second_answer")}) = greatest(${b("first_answer")}, ${b("second_answer")})`;
};

/** Projects with a conflict that the user may see, of the study where one is asked for. */
async function projectsAsked({ db, user }: Caller, filter: ConflictFilter): Promise<number[]> {
  const projects = await rowsOf(
    db,
    { project_id: "number" },
    sql`
    select p.project_id from project p
    where ${filter.study_id === undefined ? sql`true` : sql`p.study_id = ${filter.study_id}`} and ${projectVisible(user, "p.project_id")}
    order by 1`,
  );
  if (projects.length < 2) return projects.map(({ project_id }) => project_id);
  const oneConflict = projects.map(
    ({ project_id }) => sql`(select k.project_id from annotation_conflict k
      where k.project_id = ${project_id} and k.is_initial = ${filter.initial ?? false} limit 1)`,
  );
  const rows = await rowsOf(db, { project_id: "number" }, sql.join(oneConflict, sql` union all `));
  return rows.map(({ project_id }) => project_id);
}

/**
 * A statement of the conflicts, once each, though the document be in two projects that ask about the concept. Of one
 * project there is none twice, and nothing to sort.
 */
export async function conflictsFound(
  { db, user }: Caller,
  filter: ConflictFilter,
): Promise<RawBuilder<unknown>> {
  return foundIn(user, filter, await projectsAsked({ db, user }, filter));
}

/** What is asked of the document of row `k`. */
const ofDocuments = (user: Caller["user"], filter: ConflictFilter) => sql<boolean>`
  ${subdocumentVisible(user, "k.patient_id", "k.subdocument_id")} and ${ofCohort(filter.cohort_id, "k.patient_id")}
    and ${filter.subdocument_id === undefined ? sql`true` : sql`k.subdocument_id = ${filter.subdocument_id}`}
    and ${filter.patient_ids === undefined ? sql`true` : sql`k.patient_id = any(${filter.patient_ids}::int[])`}`;

/**
 * The same in projects that are known; of one document, where an alias is given that has its patient_id and
 * subdocument_id.
 */
function foundIn(
  user: Caller["user"],
  filter: ConflictFilter,
  projectIds: readonly number[],
  document?: string,
): RawBuilder<unknown> {
  const place = sql`k.patient_id, k.subdocument_id, k.concept_id, k.first_user_id, k.second_user_id`;
  const isOnce = projectIds.length < 2;
  return sql`
  select ${isOnce ? sql`` : sql`distinct on (${place})`} k.patient_id, k.conflict_id, k.subdocument_id, k.concept_id,
    k.difference, k.first_answer, k.second_answer, r.resolution_id
  from annotation_conflict k
  ${
    document === undefined
      ? sql`left join project_resolution r on not k.is_initial and r.project_id = k.project_id and r.patient_id = k.patient_id
          and r.subdocument_id = k.subdocument_id and r.concept_id = k.concept_id`
      : // Asked of each conflict: joined, all resolutions that there are would be looked through. Offset keeps it so.
        sql`left join lateral (select * from project_resolution s where s.project_id = k.project_id and s.patient_id = k.patient_id
          and s.subdocument_id = k.subdocument_id and s.concept_id = k.concept_id offset 0) r on not k.is_initial`
  }
  where k.is_initial = ${filter.initial ?? false} and k.project_id = any(${projectIds}::int[])
    and ${ofDocuments(user, filter)}
    and ${document === undefined ? sql`true` : sql`(k.patient_id, k.subdocument_id) = (${sql.ref(`${document}.patient_id`)}, ${sql.ref(`${document}.subdocument_id`)})`}
    and ${filter.concept_id === undefined ? sql`true` : sql`k.concept_id = ${filter.concept_id}`}
    and ${
      filter.userIdList === undefined
        ? sql`true`
        : sql`k.first_user_id = any(${filter.userIdList}::int[]) and k.second_user_id = any(${filter.userIdList}::int[])`
    }
    and ${filter.kind === undefined ? sql`true` : sql`${kindOf("k")} = ${filter.kind}`}
    and ${filter.unsettled ? sql`r.resolution_id is null` : sql`true`}
    and ${
      filter.settledOf === undefined
        ? sql`true`
        : sql`${filter.settledOf} in (k.first_user_id, k.second_user_id)
            and r.chosen_user_id in (k.first_user_id, k.second_user_id)
            and r.other_user_id in (k.first_user_id, k.second_user_id)`
    }
    and ${
      filter.alike === undefined
        ? sql`true`
        : sql`exists (select from annotation_conflict model where model.conflict_id = ${filter.alike}
            and (k.conflict_id = model.conflict_id or r.resolution_id is null and ${alikeAs("k", "model")}))`
    }
  ${isOnce ? sql`` : sql`order by ${place}, k.project_id`}`;
}

/** How much there is, of `documents` with how many conflicts each has and how many of them are open. */
const countsOf = (documents: RawBuilder<unknown>) => sql`
  select count(*)::int "documentsCount", coalesce(sum(n), 0)::int "conflictsCount", coalesce(sum(open), 0)::int "openCount"
  from ${documents}`;

/** The kind of row `alias`: alike conflicts are of one (`alikeAs`). */
const kindIn = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`conflict_kind(${of("concept_id")}, ${of("difference")}, ${of("first_answer")}, ${of("second_answer")})`;
};

/**
 * What is found, counted in one pass; kept, so that it is counted once: documents, how much there is (counts), and how
 * many of each kind are open (alike).
 */
const counted = (found: RawBuilder<unknown>) => sql`
  grouped as materialized (
    select patient_id, subdocument_id, concept_id, difference, first_answer, second_answer, count(*)::int n,
      (count(*) - count(resolution_id))::int open
    from (${found}) found
    group by grouping sets ((patient_id, subdocument_id), (concept_id, difference, first_answer, second_answer))
  ), documents as materialized (
    select patient_id, subdocument_id, n, open from grouped where subdocument_id is not null
  ), counts as materialized (${countsOf(sql`documents`)}),
  alike as materialized (
    select ${kindIn("grouped")} kind, sum(open)::int n from grouped where subdocument_id is null group by 1
  )`;

/** The same of one project where whole documents are asked for: of the kept counts, less what is settled. */
const countedAsKept = (
  user: Caller["user"],
  filter: ConflictFilter,
  projectIds: readonly number[],
) => sql`
  kept as materialized (
    select k.patient_id, k.subdocument_id, k.kinds from conflict_document k
    where k.is_initial = ${filter.initial ?? false} and k.project_id = any(${projectIds}::int[])
      and ${ofDocuments(user, filter)}
  ), settled as materialized (
    select k.patient_id, k.subdocument_id, ${kindIn("k")} kind
    from project_resolution r join annotation_conflict k on k.project_id = r.project_id and k.patient_id = r.patient_id
      and k.subdocument_id = r.subdocument_id and k.concept_id = r.concept_id
    where not ${filter.initial ?? false} and not k.is_initial and k.project_id = any(${projectIds}::int[])
      and ${ofDocuments(user, filter)}
  ), documents as materialized (
    select kept.patient_id, kept.subdocument_id, cardinality(kept.kinds) n,
      cardinality(kept.kinds) - coalesce(closed.n, 0)::int open
    from kept left join (select patient_id, subdocument_id, count(*) n from settled group by 1, 2) closed
      using (patient_id, subdocument_id)
  ), counts as materialized (${countsOf(sql`documents`)}),
  alike as materialized (
    select kind, sum(n)::int n from (
      select kind, count(*) n from kept, unnest(kept.kinds) kind group by 1
      union all select kind, -count(*) from settled group by 1
    ) open group by 1
  )`;

/** Whether documents are asked for with all their conflicts. */
const asksWhole = (filter: ConflictFilter) =>
  filter.concept_id === undefined &&
  filter.userIdList === undefined &&
  filter.alike === undefined &&
  filter.settledOf === undefined &&
  filter.kind === undefined &&
  !filter.unsettled;

const Counts = {
  documentsCount: "number",
  conflictsCount: "number",
  openCount: "number",
} as const satisfies Columns;

/**
 * Conflicts of the documents on a page, by document and concept, and how many there are. All are gone through once, to
 * count them; those of the page are found again.
 */
export async function listConflicts(
  { db, user }: Caller,
  filter: ConflictFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: ConflictRow[]; counts: RowOf<typeof Counts> }> {
  const projectIds = await projectsAsked({ db, user }, filter);
  const rows = await rowsOf(
    db,
    { ...ConflictRow, ...Counts },
    sql`
    with ${
      projectIds.length < 2 && asksWhole(filter)
        ? countedAsKept(user, filter, projectIds)
        : counted(foundIn(user, filter, projectIds))
    }, page as materialized (
      select documents.patient_id, documents.subdocument_id from documents join subdocument s using (patient_id, subdocument_id)
      order by s.at, documents.subdocument_id ${pageOf(page)}
    ), shown as materialized (
      select found.patient_id, found.conflict_id, found.resolution_id
      from page cross join lateral (${foundIn(user, filter, projectIds, "page")}) found
    )
    select case when not found.is_initial then found.conflict_id end conflict_id, found.version, st.study_id, found.concept_id,
      c.text concept_name, found.subdocument_id, s.name subdocument_name, ${noteMoment()} at, found.patient_id,
      p.patient_identifier "patient_Identifier", found.first_user_id first_user, found.second_user_id second_user,
      one.first_name || ' ' || one.last_name first_name, two.first_name || ' ' || two.last_name second_name,
      found.difference, found.first_annotation_id, found.first_revision, found.second_annotation_id, found.second_revision,
      found.first_answer, found.second_answer, coalesce(alike.n, 0) - case when shown.resolution_id is null then 1 else 0 end alike_count,
      r.chosen_user_id chosen_user, by.first_name || ' ' || by.last_name resolved_by, r.resolved_at, r.reason, r.as_pattern,
      counts."documentsCount", counts."conflictsCount", counts."openCount"
    from shown join annotation_conflict found using (patient_id, conflict_id) cross join counts
    left join project on project.project_id = found.project_id
    left join study st on st.study_id = project.study_id
    join concept c using (concept_id)
    join subdocument s on s.patient_id = found.patient_id and s.subdocument_id = found.subdocument_id
    join patient p on p.patient_id = found.patient_id
    join account one on one.user_id = found.first_user_id
    join account two on two.user_id = found.second_user_id
    left join resolution r on r.patient_id = found.patient_id and r.resolution_id = shown.resolution_id
    left join account by on by.user_id = r.resolved_by
    left join alike on alike.kind = ${kindIn("found")}
    order by s.at, found.subdocument_id, lower(c.text), found.concept_id, first_user, second_user`,
  );
  const [first] = rows;
  return { rows, counts: first ?? (await countConflicts({ db, user }, filter)) };
}

export async function countConflicts(
  { db, user }: Caller,
  filter: ConflictFilter,
): Promise<RowOf<typeof Counts>> {
  const found = await conflictsFound({ db, user }, filter);
  const rows = await rowsOf(
    db,
    Counts,
    countsOf(sql`(
      select count(*)::int n, (count(*) - count(resolution_id))::int open from (${found}) found
      group by patient_id, subdocument_id) documents`),
  );
  return rows[0] ?? { documentsCount: 0, conflictsCount: 0, openCount: 0 };
}
