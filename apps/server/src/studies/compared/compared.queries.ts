import type { SharedPatients } from "@concord/stats";
import { sql } from "kysely";
import { membersTold } from "../../access/members-told.ts";
import { factVisible, patientVisible } from "../../access/visibility.ts";
import { stateOfMembers } from "../../cohorts/newest-run.ts";
import type { Context } from "../../platform/operations/context.ts";
import { factsOfEvent } from "../../records/events/facts-of-event.ts";

/**
 * Of each arm the patients who are in the arm `against` as well, by whether they have the outcome as its members
 * (first) and as members of `against` (second): index dates may differ. By cohort, of those that share any.
 */
export async function countShared(
  { db, user, keptAnswers }: Pick<Context, "db" | "user" | "keptAnswers">,
  arms: { readonly cohortIds: readonly number[]; readonly against: number },
  eventId: number,
): Promise<ReadonlyMap<number, SharedPatients>> {
  const ofEvent = await factsOfEvent({ db }, eventId);
  const rows = await keptAnswers.rows(
    { db, user },
    {
      cohort_id: "number",
      both: "number",
      firstOnly: "number",
      secondOnly: "number",
      neither: "number",
    },
    sql`
    with member as (
      select m.cohort_id, m.patient_id, m.index_day from ${membersTold(user)} m
      where m.cohort_id = any(${arms.cohortIds}::int[]) and ${patientVisible(user, "m.patient_id")}
    ), had as (
      select m.cohort_id, m.patient_id from member m
      where exists (select from fact f where f.patient_id = m.patient_id and ${ofEvent("f")} and ${factVisible(user, "f")}
        and (m.index_day is null or not f.is_undated and f.day >= m.index_day))
    )
    select own.cohort_id, (count(*) filter (where one.patient_id is not null and two.patient_id is not null))::int "both",
      (count(*) filter (where one.patient_id is not null and two.patient_id is null))::int "firstOnly",
      (count(*) filter (where one.patient_id is null and two.patient_id is not null))::int "secondOnly",
      (count(*) filter (where one.patient_id is null and two.patient_id is null))::int neither
    from member own
    join member other on other.patient_id = own.patient_id and other.cohort_id = ${arms.against}
    left join had one on one.patient_id = own.patient_id and one.cohort_id = own.cohort_id
    left join had two on two.patient_id = own.patient_id and two.cohort_id = ${arms.against}
    where own.cohort_id <> ${arms.against}
    group by own.cohort_id`,
    [stateOfMembers([...arms.cohortIds, arms.against])],
  );
  return new Map(rows.map(({ cohort_id, ...shared }) => [cohort_id, shared]));
}

/** How many patients of each arm are in the arm `against`, too; by cohort, of those that share any. */
export async function countInBoth(
  { db, user, keptAnswers }: Pick<Context, "db" | "user" | "keptAnswers">,
  { cohortIds, against }: { readonly cohortIds: readonly number[]; readonly against: number },
): Promise<ReadonlyMap<number, number>> {
  const rows = await keptAnswers.rows(
    { db, user },
    { cohort_id: "number", n: "number" },
    sql`
    select own.cohort_id, count(*)::int n
    from ${membersTold(user)} own join ${membersTold(user)} other using (patient_id)
    where own.cohort_id = any(${cohortIds}::int[]) and other.cohort_id = ${against} and own.cohort_id <> ${against}
      and ${patientVisible(user, "own.patient_id")}
    group by own.cohort_id`,
    [stateOfMembers([...cohortIds, against])],
  );
  return new Map(rows.map(({ cohort_id, n }) => [cohort_id, n]));
}
