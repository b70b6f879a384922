import { sql } from "kysely";
import { organizationVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { organizationsWithNotes } from "../../records/patients/organizations-with.ts";

/**
 * Hospitals of which the study's cohorts have patients and nobody has a note, with the encounters that those patients
 * have: they can't be drawn, and no reader judges them.
 */
export async function listHospitalsWithoutNotes(
  { db, user }: Pick<Context, "db" | "user">,
  studyId: number,
): Promise<{ name: string; encounters: number }[]> {
  const members = sql`cohort_member m join patient p using (patient_id)`;
  const ofStudy = sql`m.cohort_id in (select cohort_id from study_cohort where study_id = ${studyId})`;
  const hospitals = await rowsOf(
    db,
    { organization_id: "number", name: "string" },
    sql`
    select distinct o.organization_id, o.name from ${members} join organization o using (organization_id)
    where ${ofStudy} and ${organizationVisible(user, "p.organization_id")} order by o.name, o.organization_id`,
  );
  const ids = hospitals.map(({ organization_id }) => organization_id);
  const withNotes = await organizationsWithNotes({ db }, ids);
  const without = hospitals.filter(({ organization_id }) => !withNotes.has(organization_id));
  if (without.length === 0) return [];
  const counted = await rowsOf(
    db,
    { organization_id: "number", encounters: "number" },
    sql`
    select p.organization_id, count(distinct (e.patient_id, e.encounter_id))::int encounters
    from ${members} join encounter e using (patient_id)
    where ${ofStudy} and p.organization_id = any(${without.map((one) => one.organization_id)}::int[]) group by 1`,
  );
  const countOf = new Map(counted.map((row) => [row.organization_id, row.encounters]));
  return without.map(({ organization_id, name }) => ({
    name,
    encounters: countOf.get(organization_id) ?? 0,
  }));
}
