import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

/** Those of the organisations that have a note; asked as `organizationsWithCodes` is. */
export async function organizationsWithNotes(
  { db }: Pick<Context, "db">,
  organizationIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (organizationIds.length === 0) return new Set();
  const oneNote = organizationIds.map(
    (
      organizationId,
    ) => sql`(select p.organization_id from patient p join subdocument s using (patient_id)
      where p.organization_id = ${organizationId} and s.content_type = 'narrative' limit 1)`,
  );
  const rows = await rowsOf(db, { organization_id: "number" }, sql.join(oneNote, sql` union all `));
  return new Set(rows.map((row) => row.organization_id));
}
