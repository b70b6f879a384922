import { sql } from "kysely";
import { factsOfEvent } from "../records/events/facts-of-event.ts";
import { masked } from "../access/masking.ts";
import { membersTold } from "../access/members-told.ts";
import { factVisible } from "../access/visibility.ts";
import type { Context } from "../platform/operations/context.ts";
import { patientVisible } from "../access/visibility.ts";
import { pageOf } from "../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../platform/database/rows-of.ts";

interface Wanted {
  readonly cohortIds: readonly number[];
  readonly eventIds: readonly number[];
  readonly offset: number;
  readonly limit: number;
}

const PatientOutcome = {
  cohort_id: "number",
  patient_id: "number",
  patient_Identifier: "string",
  outcome_id: "number",
  index_date: "string | null",
  /** The first on or after the index date; empty where only a note without a date says it. */
  first_date: "string",
  fact_count: "number",
} as const satisfies Columns;
type PatientOutcome = RowOf<typeof PatientOutcome>;

/**
 * Members of cohorts with an outcome on or after their index date, as the outcome counts have them, a page at a time.
 */
export async function listPatientOutcomes(
  { db, user }: Pick<Context, "db" | "user">,
  { cohortIds, eventIds, offset, limit }: Wanted,
): Promise<{ rows: PatientOutcome[]; total: number }> {
  const parts = [];
  for (const eventId of eventIds) {
    const ofEvent = await factsOfEvent({ db }, eventId);
    parts.push(sql`
      select m.cohort_id, m.patient_id, ${eventId}::int outcome_id, m.index_day,
        min(f.day) filter (where not f.is_undated) first_day, count(*)::int fact_count
      from ${membersTold(user)} m join fact f using (patient_id)
      where m.cohort_id = any(${cohortIds}::int[]) and ${patientVisible(user, "m.patient_id")}
        and ${ofEvent("f")} and ${factVisible(user, "f")} and (m.index_day is null or not f.is_undated and f.day >= m.index_day)
      group by m.cohort_id, m.patient_id, m.index_day`);
  }
  if (parts.length === 0) return { rows: [], total: 0 };
  const all = sql.join(parts, sql` union all `);
  const rows = await rowsOf(
    db,
    PatientOutcome,
    sql`
    select had.cohort_id, had.patient_id, p.patient_identifier "patient_Identifier", had.outcome_id,
      to_char(date '1970-01-01' + had.index_day, 'YYYY-MM-DD') index_date,
      coalesce(to_char(date '1970-01-01' + had.first_day, 'YYYY-MM-DD'), '') first_date, had.fact_count
    from (${all}) had join patient p using (patient_id)
    order by p.patient_identifier, had.patient_id, had.cohort_id, had.outcome_id
    ${pageOf({ limit, offset })}`,
  );
  const counted = await rowsOf(db, { n: "number" }, sql`select count(*)::int n from (${all}) had`);
  const shown = await masked({ db, user }, rows, {
    identifiers: ["patient_Identifier"],
    dates: ["index_date", "first_date"],
  });
  return { rows: shown, total: counted[0]?.n ?? 0 };
}
