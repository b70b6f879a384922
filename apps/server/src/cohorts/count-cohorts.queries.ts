import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { organizationsUnder } from "../records/patients/patient-filter.ts";
import { membersTold } from "../access/members-told.ts";
import { seesWholeOrganizations } from "../access/visibility.ts";
import type { Context } from "../platform/operations/context.ts";
import { dataVersion } from "../records/data-version.ts";
import { newestRun } from "./newest-run.ts";
import { organizationVisible, patientVisible, subdocumentVisible } from "../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

/** Documents that the user may see, of patients of an organisation and of those under it where one is given. */
export function documentCounts(
  user: Caller["user"],
  document: string,
  organizationId: number | undefined,
): RawBuilder<boolean> {
  const patientId = `${document}.patient_id`;
  const visible = seesWholeOrganizations(user)
    ? sql<boolean>`true`
    : subdocumentVisible(user, patientId, `${document}.subdocument_id`);
  if (organizationId === undefined) return visible;
  return sql<boolean>`(${visible} and exists (select from patient of_organization
    where of_organization.patient_id = ${sql.ref(patientId)}
      and of_organization.organization_id in ${organizationsUnder(organizationId)}))`;
}

const CohortCount = {
  cohort_id: "number",
  patient_count: "number",
  data_count: "number",
} as const satisfies Columns;
type CohortCount = RowOf<typeof CohortCount>;

/**
 * Patients and documents of cohorts. Those kept with the newest run, as long as the records are those it ran on;
 * counted where they have changed since, for an organisation, and for those who may see only some.
 */
export async function countCohorts(
  caller: Caller,
  cohortIds: readonly number[],
  organizationId?: number,
): Promise<CohortCount[]> {
  const { db, user } = caller;
  const kept =
    seesWholeOrganizations(user) && organizationId === undefined
      ? await keptCounts(caller, cohortIds)
      : [];
  const known = new Set(kept.map((row) => row.cohort_id));
  const rest = cohortIds.filter((cohortId) => !known.has(cohortId));
  if (rest.length === 0) return kept;
  const rows = await rowsOf(
    db,
    CohortCount,
    sql`
    select c.cohort_id, coalesce(counted.patients, 0) patient_count, coalesce(counted.documents, 0) data_count
    from cohort c left join (
      select m.cohort_id, count(*)::int patients, sum(of_member.n)::int documents
      from ${membersTold(user)} m cross join lateral (
        select count(*) n from subdocument s
        where s.patient_id = m.patient_id and ${documentCounts(user, "s", organizationId)}) of_member
      where m.cohort_id = any(${rest}::int[]) and ${patientVisible(user, "m.patient_id")} group by 1
    ) counted using (cohort_id)
    where c.cohort_id = any(${rest}::int[]) and ${organizationVisible(user, "c.organization_id")}`,
  );
  return [...kept, ...rows];
}

async function keptCounts(
  { db, user }: Caller,
  cohortIds: readonly number[],
): Promise<CohortCount[]> {
  const rows = await rowsOf(
    db,
    CohortCount,
    sql`
    select c.cohort_id, r.patient_count, r.data_count
    from cohort c join lateral ${newestRun(sql.ref("c.cohort_id"))} r on r.computed_on ->> 'dataVersion' = ${await dataVersion(db)}
    where c.cohort_id = any(${cohortIds}::int[]) and ${organizationVisible(user, "c.organization_id")}`,
  );
  return rows;
}
