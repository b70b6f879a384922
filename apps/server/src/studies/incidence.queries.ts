import { sql } from "kysely";
import { factsOfEvent } from "../events/facts-of-event.ts";
import { factVisible } from "../patients/patient-filter.ts";
import type { Context } from "../platform/context.ts";
import { patientVisible } from "../platform/visibility.ts";

type Caller = Pick<Context, "db" | "user">;

/** A member of a cohort with an index date. All in days from it. */
export interface MemberFollowUp {
  cohort_id: number;
  /** The first fact of the event on or after the index day. */
  event_day: number | null;
  death_day: number | null;
  /** The last day on which anything is known of the patient: the end of the observation period, else of the record. */
  last_day: number;
  had_event_before: boolean;
}

/** Follow-up of the members that the user may see; those without an index date are left out. */
export async function readFollowUps(
  { db, user }: Caller,
  cohortIds: readonly number[],
  eventId: number,
): Promise<MemberFollowUp[]> {
  const ofEvent = await factsOfEvent({ db }, eventId);
  // A note without a date says nothing of before and after.
  const facts = sql`from fact f where f.patient_id = m.patient_id and not f.is_undated and ${ofEvent("f")} and ${factVisible(user, "f")}`;
  const { rows } = await sql<MemberFollowUp>`
    select m.cohort_id,
      (select min(f.day) ${facts} and f.day >= m.index_day) - m.index_day event_day,
      (p.death_date - date '1970-01-01') - m.index_day death_day,
      greatest(0, coalesce(
        (select max(o.end_day) from observation_period o
          where o.patient_id = m.patient_id and m.index_day between o.start_day and o.end_day),
        greatest((select max(f.day) from fact f where f.patient_id = m.patient_id),
          (select max(coalesce(e.end_at, e.start_at)::date - date '1970-01-01') from encounter e
            where e.patient_id = m.patient_id))) - m.index_day) last_day,
      exists (select ${facts} and f.day < m.index_day and not f.is_undated) had_event_before
    from cohort_member m join patient p using (patient_id)
    where m.cohort_id = any(${cohortIds}::int[]) and m.index_day is not null
      and ${patientVisible(user, "m.patient_id")}`.execute(db);
  return rows;
}
