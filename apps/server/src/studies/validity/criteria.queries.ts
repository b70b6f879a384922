// The saved validity view of a study (S4.7).
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

const places = ["1", "2", "3"] as const;
type Place = (typeof places)[number];

export async function getCriteria({ db }: Pick<Context, "db">, studyId: number) {
  const [saved] = await rowsOf(
    db,
    { row: places, column: places, saved_at: "Date", saved_by: "string" },
    sql`
    select k.criteria_row::text "row", k.criteria_column::text "column", k.saved_at,
      coalesce(a.first_name || ' ' || a.last_name, 'a former user') saved_by
    from validity_criteria k left join account a on a.user_id = k.saved_by
    where k.study_id = ${studyId}`,
  );
  return saved ? { ...saved, saved_at: saved.saved_at.toISOString() } : null;
}

export async function saveCriteria(
  { db, user, now }: Pick<Context, "db" | "user" | "now">,
  { studyId, row, column }: { studyId: number; row: Place; column: Place },
): Promise<void> {
  await sql`
    insert into validity_criteria (study_id, criteria_row, criteria_column, saved_at, saved_by)
    values (${studyId}, ${Number(row)}, ${Number(column)}, ${now}, ${user.id})
    on conflict (study_id) do update set criteria_row = excluded.criteria_row, criteria_column = excluded.criteria_column,
      saved_at = excluded.saved_at, saved_by = excluded.saved_by`.execute(db);
}
