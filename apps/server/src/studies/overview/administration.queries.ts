import { administrationDays, Batch } from "@concord/contract";
import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { organizationAdministered, userListed } from "../../access/users/administered.ts";

type Caller = Pick<Context, "db" | "user" | "now">;

const shownBatches = 5;
const shownFailures = 5;

export function countBatches({ db, user }: Caller) {
  return rowsOf(
    db,
    { status: Batch.shape.status, count: "number" },
    sql`
    select b.status, count(*)::int "count" from batch b
    where ${organizationAdministered(user, "b.organization_id")} group by 1 order by 1`,
  );
}

export async function newestBatches({ db, user }: Caller) {
  const rows = await rowsOf(
    db,
    {
      batch_id: "number",
      batch_name: "string",
      organization_name: "string",
      status: Batch.shape.status,
      created_at: "Date",
    },
    sql`
    select b.batch_id, b.name batch_name, o.name organization_name, b.status, b.created_at
    from batch b join organization o using (organization_id)
    where ${organizationAdministered(user, "b.organization_id")}
    order by b.created_at desc, b.batch_id desc limit ${sql.lit(shownBatches)}`,
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Those that changed since, and those that are not over. */
const jobsSince = ({ user }: Pick<Caller, "user">, since: Date) => sql`
  select j.* from job_progress j where (j.updated_at >= ${since} or j.state in ('waiting', 'running'))
    and ${organizationAdministered(user, "j.organization_id")}`;

export function countJobs(call: Caller, since: Date) {
  const of = (state: string) =>
    sql`(count(*) filter (where state = ${state}))::int ${sql.ref(state)}`;
  return rowsOf(
    call.db,
    {
      kind: "string",
      waiting: "number",
      running: "number",
      done: "number",
      failed: "number",
      cancelled: "number",
    },
    sql`
    select kind, ${of("waiting")}, ${of("running")}, ${of("done")}, ${of("failed")}, ${of("cancelled")}
    from (${jobsSince(call, since)}) told group by kind order by kind`,
  );
}

export async function newestFailedJobs(call: Caller, since: Date) {
  const rows = await rowsOf(
    call.db,
    { job_id: "string", kind: "string", at: "Date", message: "string" },
    sql`
    select job_id::text job_id, kind, updated_at "at", message from (${jobsSince(call, since)}) told
    where state = 'failed' order by updated_at desc, job_id limit ${sql.lit(shownFailures)}`,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/**
 * By day: sessions that began, and passwords and codes that were refused. Refusals that follow one another within a
 * minute are one entry of the trail, which says how many they were.
 */
export function countSignIns({ db, user }: Caller, since: Date) {
  return rowsOf(
    db,
    { day: "string", begun: "number", refused: "number" },
    sql`
    with told as (
      select (e.at at time zone 'UTC')::date "day", e.operation, e.subject ->> 'problem' problem,
        coalesce((e.subject ->> 'repeated')::int, 1) times
      from audit_entry e left join account a on a.user_id = e.user_id
      where e.at >= ${since} and (e.operation = 'SetMFASessionToken' or e.subject ->> 'problem' in ('login.failed', 'login.code'))
        and ${userListed(user, "a")}
    ), days as (
      select (${since}::timestamptz at time zone 'UTC')::date + n "day" from generate_series(0, ${sql.lit(administrationDays - 1)}) n
    )
    select to_char(days."day", 'YYYY-MM-DD') "day",
      (count(*) filter (where operation = 'SetMFASessionToken' and problem is null))::int begun,
      coalesce(sum(times) filter (where problem is not null), 0)::int refused
    from days left join told using ("day") group by days."day" order by days."day"`,
  );
}

export async function countOpenSessions({ db, user, now }: Caller, idleMinutes: number) {
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000);
  const [row] = await rowsOf(
    db,
    { sessions: "number", users: "number" },
    sql`
    select count(*)::int sessions, count(distinct s.user_id)::int users
    from session s join account a on a.user_id = s.user_id
    where s.expires_at > ${now} and s.seen_at > ${idleSince} and a.disabled_at is null and ${userListed(user, "a")}`,
  );
  return row ?? { sessions: 0, users: 0 };
}
