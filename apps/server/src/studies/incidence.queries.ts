import type { FollowUp } from "@concord/stats";
import { sql } from "kysely";
import { factsOfEvent } from "../events/facts-of-event.ts";
import { factVisible } from "../patients/patient-filter.ts";
import type { Context } from "../platform/context.ts";
import { patientVisible } from "../platform/visibility.ts";

type Caller = Pick<Context, "db" | "user">;

/** Members of a cohort who were followed alike, in days from their index dates. */
export interface MemberFollowUps extends FollowUp {
  readonly cohort_id: number;
  readonly people: number;
  readonly had_event_before: boolean;
  /** Their first event after the index came when nothing more was known of them, or after their death. */
  readonly event_is_late: boolean;
}

/**
 * Follow-up of the members that the user may see; those without an index date are left out. It ends with the first event
 * on or after the index day, with death, or with what is known of the patient: the end of the observation period, else of
 * the record. The event counts where two fall on one day. Counted in the database: a row for each day, not for each member.
 * Given up after `mostSeconds`: SQL state 57014.
 */
export async function readFollowUps(
  { db, user }: Caller,
  cohortIds: readonly number[],
  eventId: number,
  mostSeconds: number,
): Promise<MemberFollowUps[]> {
  const ofEvent = await factsOfEvent({ db }, eventId);
  await sql`select set_config('statement_timeout', ${`${Math.round(mostSeconds * 1000)}ms`}, true)`.execute(
    db,
  );
  // A note without a date says nothing of before and after.
  const { rows } = await sql<MemberFollowUps>`
    with known as (
      select m.cohort_id, facts.next_day - m.index_day event_day,
        greatest(0, (p.death_date - date '1970-01-01') - m.index_day) death_day,
        greatest(0, coalesce(
          (select max(o.end_day) from observation_period o
            where o.patient_id = m.patient_id and m.index_day between o.start_day and o.end_day),
          greatest((select max(f.day) from fact f where f.patient_id = m.patient_id),
            (select max(coalesce(e.end_at, e.start_at)::date - date '1970-01-01') from encounter e
              where e.patient_id = m.patient_id))) - m.index_day) last_day,
        coalesce(facts.had_before, false) had_before, p.death_date is not null died
      from cohort_member m join patient p using (patient_id)
      cross join lateral (
        select min(f.day) filter (where f.day >= m.index_day) next_day, bool_or(f.day < m.index_day) had_before
        from fact f where f.patient_id = m.patient_id and not f.is_undated and ${ofEvent("f")} and ${factVisible(user, "f")}) facts
      where m.cohort_id = any(${cohortIds}::int[]) and m.index_day is not null
        and ${patientVisible(user, "m.patient_id")}
    ), ended as (
      select *, case when died then death_day else last_day end end_day from known
    )
    select cohort_id, had_before had_event_before,
      coalesce(event_day > end_day, false) event_is_late,
      case when event_day <= end_day then event_day else end_day end "time",
      case when event_day <= end_day then 'event' when died then 'competing' else 'censored' end "end",
      count(*)::int people
    from ended group by 1, 2, 3, 4, 5 order by 1, 4, 5`.execute(db);
  await sql`select set_config('statement_timeout', '0', true)`.execute(db);
  return rows;
}
