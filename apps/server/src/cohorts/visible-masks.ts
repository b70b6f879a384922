import { countMasks } from "@concord/cohorts";
import type { CohortResult, MaskCount } from "@concord/cohorts";
import { sql } from "kysely";
import { seesWholeOrganizations } from "../patients/patient-filter.ts";
import type { Context } from "../platform/context.ts";
import { patientVisible } from "../platform/visibility.ts";

/** Masks of the entry patients whom the reader may see: what the reader's attrition is counted from (domain.md §1). */
export async function visibleMasks(
  { db, user }: Pick<Context, "db" | "user">,
  { patientIds, masks, maskCounts }: CohortResult,
): Promise<readonly MaskCount[]> {
  if (seesWholeOrganizations(user)) return maskCounts;
  const { rows } = await sql<{ patient_id: number }>`
    select entry.patient_id from unnest(${[...patientIds]}::int[]) entry(patient_id)
    where ${patientVisible(user, "entry.patient_id")}`.execute(db);
  const visible = new Set(rows.map((row) => row.patient_id));
  return countMasks(masks.filter((_, at) => visible.has(patientIds[at] ?? 0)));
}
