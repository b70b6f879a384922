import { rolePrecedence, roles } from "@concord/contract";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Database } from "../../platform/database/tables.generated.ts";

const DemonstrationUser = {
  email: "string",
  name: "string",
  roles: z.array(z.enum(roles)),
} as const satisfies Columns;

/** The users that came with the demonstration and may sign in, roles in their order (S4.1); none elsewhere. */
export async function demonstrationUsers(
  db: Kysely<Database>,
): Promise<RowOf<typeof DemonstrationUser>[]> {
  return rowsOf(
    db,
    DemonstrationUser,
    sql`
    select a.email, a.first_name || ' ' || a.last_name as name,
      array(select role from account_role r where r.user_id = a.user_id
        order by array_position(${rolePrecedence as string[]}::text[], r.role)) roles
    from setting s cross join jsonb_array_elements(s.value -> 'users') pair
      join account a on a.user_id = (pair ->> 1)::int
    where s.key = 'demonstration people' and a.disabled_at is null
    order by a.user_id`,
  );
}
