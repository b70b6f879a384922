import { Deleted, daysKept, researchers } from "@concord/contract";
import { type RawBuilder, sql } from "kysely";
import { ownershipOf } from "../../access/ownership.ts";
import { organizationVisible } from "../../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

type Caller = Pick<Context, "db" | "user" | "now">;
export type DeletedKind = Deleted["kind"];

/** Of each kind: the table that has the deleted ones too, its key, and what it is called. */
export const tablesOfDeleted = {
  study: { table: "every_study", key: "study_id", name: "study_name" },
  cohort: { table: "every_cohort", key: "cohort_id", name: "cohort_name" },
  event: { table: "every_event", key: "event_id", name: "name" },
} as const;

const DeletedRow = {
  kind: Deleted.shape.kind.options,
  id: "number",
  name: "string",
  organization_id: "number",
  owner_name: "string | null",
  deleted_by_name: "string | null",
  deleted_at: "Date",
  may_restore: "boolean",
} as const satisfies Columns;
export type DeletedRow = RowOf<typeof DeletedRow>;

/** What was deleted before this is gone for good. */
export function keptFrom(now: Date): Date {
  return new Date(now.getTime() - daysKept * 86_400_000);
}

/** What is kept of the caller's organisations; of one kind and id where they are given, the last deleted first. */
export async function listDeleted(
  call: Caller,
  one?: { readonly kind: DeletedKind; readonly id: number },
): Promise<DeletedRow[]> {
  const parts = Deleted.shape.kind.options.map((kind) => keptOf(call, kind));
  return rowsOf(
    call.db,
    DeletedRow,
    sql`
    select kept.kind, kept.id, kept.name, kept.organization_id, kept.owner_name, by.first_name || ' ' || by.last_name deleted_by_name,
      kept.deleted_at, kept.may_restore
    from (${sql.join(parts, sql` union all `)}) kept left join account by on by.user_id = kept.deleted_by
    where ${one === undefined ? sql`true` : sql`kept.kind = ${one.kind} and kept.id = ${one.id}`}
    order by kept.deleted_at desc, kept.kind, kept.id`,
  );
}

function keptOf({ user, now }: Caller, kind: DeletedKind): RawBuilder<unknown> {
  const { table, key, name } = tablesOfDeleted[kind];
  const owned =
    kind === "event"
      ? sql`null::text owner_name, ${researchers.includes(user.role)}::boolean may_edit`
      : ownershipOf(user, "d");
  return sql`
    select ${sql.lit(kind)} kind, id, name, organization_id, owner_name, deleted_by, deleted_at, may_edit may_restore from (
      select ${sql.ref(`d.${key}`)} id, ${sql.ref(`d.${name}`)} name, d.organization_id, d.deleted_by, d.deleted_at, ${owned}
      from ${sql.table(table)} d
      where d.deleted_at > ${keptFrom(now)} and ${organizationVisible(user, "d.organization_id")}) of_kind`;
}

/**
 * What is deleted as well and must be there before it: a study's cohorts and events, a cohort's events, an event's
 * parts; each as a person would say it.
 */
export async function deletedNeeds(
  { db }: Pick<Caller, "db">,
  kind: DeletedKind,
  id: number,
): Promise<string[]> {
  const needed = {
    study: sql`
      select 'cohort' noun, c.cohort_name "name", c.deleted_at from every_cohort c
      where c.cohort_id in (select base_cohort_id from every_study where study_id = ${id}
        union select cohort_id from study_arm where study_id = ${id})
      union all
      select 'event', e.name, e.deleted_at from every_event e join study_outcome using (event_id) where study_id = ${id}`,
    cohort: sql`
      select 'event' noun, e.name, e.deleted_at from every_event e
      where e.event_id in (select event_id from cohort_outcome where cohort_id = ${id})
        or exists (select from every_cohort c where c.cohort_id = ${id}
          and jsonb_path_exists(c.definition, '$.**.eventId ? (@ == $id)', jsonb_build_object('id', e.event_id)))`,
    event: sql`
      select 'event' noun, e.name, e.deleted_at from every_event e join event_part p on p.part_id = e.event_id where p.event_id = ${id}`,
  }[kind];
  const rows = await rowsOf(
    db,
    { said: "string" },
    sql`select 'the ' || noun || ' “' || "name" || '”' said from (${needed}) needed where deleted_at is not null order by 1`,
  );
  return rows.map(({ said }) => said);
}
