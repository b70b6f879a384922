import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { SessionContext } from "../../platform/operations/context.ts";
import { tokenHash } from "./load-user.ts";

/**
 * When the user last did anything before this session began, as the audit trail knows it; undefined on a first visit.
 * Entries of signing in are none of a visit: those of the present one are from before its session.
 */
export async function lastVisit({
  db,
  user,
  token,
}: Pick<SessionContext, "db" | "user" | "token">): Promise<Date | undefined> {
  const [last] = await rowsOf(
    db,
    { at: "Date" },
    sql`
    select e.at from audit_entry e
    where e.user_id = ${user.id} and e.at < (select s.created_at from session s where s.token_hash = ${tokenHash(token)})
      and (e.subject ->> 'session' is not null or e.operation in ('SetMFASessionToken', 'CompleteSingleSignOn'))
    order by e.entry_id desc limit 1`,
  );
  return last?.at;
}
