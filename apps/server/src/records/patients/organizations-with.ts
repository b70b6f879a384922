import { factSource } from "@concord/clinical";
import { type RawBuilder, sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

type Caller = Pick<Context, "db">;

/** Those of the organisations that send structured data. */
export const organizationsWithCodes = (caller: Caller, organizationIds: readonly number[]) =>
  organizationsWith(
    caller,
    organizationIds,
    sql`fact x using (patient_id) where x.source = ${sql.lit(factSource.structured)}`,
  );

/** Those of the organisations that have a note. */
export const organizationsWithNotes = (caller: Caller, organizationIds: readonly number[]) =>
  organizationsWith(
    caller,
    organizationIds,
    sql`subdocument x using (patient_id) where x.content_type = 'narrative'`,
  );

/**
 * Those of the organisations of whose patients there is such a row. Asked once for each, where one row is enough; as a
 * subquery it was asked for each row, and a cluster refuses one over patients in a statement about organisations
 * (decision 175).
 */
async function organizationsWith(
  { db }: Caller,
  organizationIds: readonly number[],
  rowOfPatient: RawBuilder<unknown>,
): Promise<ReadonlySet<number>> {
  if (organizationIds.length === 0) return new Set();
  const oneRow = organizationIds.map(
    (organizationId) => sql`(select p.organization_id from patient p join ${rowOfPatient}
      and p.organization_id = ${organizationId} limit 1)`,
  );
  const rows = await rowsOf(db, { organization_id: "number" }, sql.join(oneRow, sql` union all `));
  return new Set(rows.map((row) => row.organization_id));
}
