import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

/**
 * Those of the organisations that send structured data. Asked once for each, where one fact is enough; as a subquery it
 * was asked for each row, and a cluster refuses one over patients in a statement about organisations (decision 175).
 */
export async function organizationsWithCodes(
  { db }: Pick<Context, "db">,
  organizationIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (organizationIds.length === 0) return new Set();
  const oneFact = organizationIds.map(
    (organizationId) => sql`(select p.organization_id from patient p join fact f using (patient_id)
      where p.organization_id = ${organizationId} and f.source = ${sql.lit(factSource.structured)} limit 1)`,
  );
  const rows = await rowsOf(db, { organization_id: "number" }, sql.join(oneFact, sql` union all `));
  return new Set(rows.map((row) => row.organization_id));
}
