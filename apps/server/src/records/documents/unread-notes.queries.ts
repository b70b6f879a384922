import { sql } from "kysely";
import { patientVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

/** Notes that the user sees and language processing has not read. */
export async function countUnreadNotes({
  db,
  user,
}: Pick<Context, "db" | "user">): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from subdocument s left join tagging t using (patient_id, subdocument_id)
    where s.content_type = 'narrative' and t.version is null and ${patientVisible(user, "s.patient_id")}`,
  );
  return rows[0]?.n ?? 0;
}
