import { sql } from "kysely";
import { factsOfEvent } from "../records/events/facts-of-event.ts";
import { factVisible } from "../access/visibility.ts";
import { stateOfMembers } from "../cohorts/newest-run.ts";
import type { Context } from "../platform/operations/context.ts";
import { patientVisible } from "../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../platform/database/rows-of.ts";
import { isDated } from "../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user" | "now" | "keptAnswers">;

/** A hospital that the members of some cohorts come from, and until when it can know of them. */
export const FollowUpSource = {
  organization_id: "number",
  organization_name: "string",
  /** It sends observation periods: then nobody is followed outside of them. */
  has_periods: "boolean",
  /**
   * Without periods: the last day of any visit, or record outside of one, that began by today; today at most. Null
   * where there is none.
   */
  last_day: "number | null",
  /** The same as YYYY-MM-DD. */
  last_date: "string | null",
} as const satisfies Columns;
export type FollowUpSource = RowOf<typeof FollowUpSource>;

/** Members of a cohort who were followed alike, in days from their index dates. */
export const MemberFollowUps = {
  cohort_id: "number",
  people: "number",
  time: "number",
  end: ["event", "competing", "censored"],
  /** Why they are not followed; null: they are. Else the rest says nothing but `had_event_before`. */
  left_out: ["died-before-index", "death-undated", "outside-observation", null],
  had_event_before: "boolean",
  /** Their first event after the index came after the end of their follow-up. */
  event_is_late: "boolean",
  /** They died without the event, after the end of their observation. */
  death_is_late: "boolean",
} as const satisfies Columns;
export type MemberFollowUps = RowOf<typeof MemberFollowUps>;

export interface ReadFollowUps {
  readonly sources: readonly FollowUpSource[];
  readonly members: readonly MemberFollowUps[];
}

/**
 * Follow-up of the members that the user may see; those without an index date are not among them. It ends with the
 * first of the event, death, and the end of observation; who died on a day that is not known is not followed.
 * Observation ends with the end of the period that holds the index day or, in a hospital that sends no periods, the
 * last day of its records (decision 034). Of what falls on one day the event counts before death, and death before the
 * end. Counted in the database: a row for each day, not for each member.
 */
export async function readFollowUps(
  caller: Caller,
  cohortIds: readonly number[],
  eventId: number,
): Promise<ReadFollowUps> {
  const sources = await readSources(caller, cohortIds);
  const members = await readMembers(caller, cohortIds, eventId, sources);
  return { sources, members };
}

async function readSources(
  { db, user, now, keptAnswers }: Caller,
  cohortIds: readonly number[],
): Promise<FollowUpSource[]> {
  // Of the moment of a call nothing would be kept.
  const today = sql`${now.toISOString().slice(0, 10)}::date`;
  const rows = await keptAnswers.rows(
    { db, user },
    FollowUpSource,
    sql`
    with source as (
      select o.organization_id, o.name organization_name,
        exists (select from patient q join observation_period using (patient_id)
          where q.organization_id = o.organization_id) has_periods
      from organization o where exists (select from cohort_member m join patient p using (patient_id)
        where m.cohort_id = any(${cohortIds}::int[]) and p.organization_id = o.organization_id
          and ${patientVisible(user, "m.patient_id")})
    )
    select source.*, ended.on_day - date '1970-01-01' last_day, to_char(ended.on_day, 'YYYY-MM-DD') last_date
    from source left join lateral (
      select max(least(greatest(e.end_at, e.start_at)::date, ${today})) on_day
      from patient q join encounter e using (patient_id)
      where q.organization_id = source.organization_id and e.start_at::date <= ${today}
        and ${isDated()}) ended on not has_periods
    order by lower(organization_name), organization_id`,
    [stateOfMembers(cohortIds)],
  );
  return rows;
}

async function readMembers(
  caller: Caller,
  cohortIds: readonly number[],
  eventId: number,
  sources: readonly FollowUpSource[],
): Promise<MemberFollowUps[]> {
  const rows = await caller.keptAnswers.rows(
    caller,
    MemberFollowUps,
    sql`
    with ${await endedMembers(caller, cohortIds, eventId, sources)}
    select cohort_id, left_out, had_before had_event_before,
      left_out is null and coalesce(event_day > end_day, false) event_is_late,
      left_out is null and not has_event and coalesce(death_day > last_day, false) death_is_late,
      case when left_out is not null then 0 when has_event then event_day - index_day else end_day - index_day end "time",
      case when has_event then 'event' when left_out is null and death_day <= last_day then 'competing' else 'censored' end "end",
      count(*)::int people
    from ended group by 1, 2, 3, 4, 5, 6, 7 order by 1, 6, 7`,
    [stateOfMembers(cohortIds)],
  );
  return rows;
}

/**
 * Patients behind a point of the curve of one cohort: followed, and with the event by that day after the index date.
 */
export async function listWithEventBy(
  caller: Caller,
  cohortId: number,
  eventId: number,
  { untilDay, newOnly }: { readonly untilDay: number; readonly newOnly: boolean },
): Promise<number[]> {
  const sources = await readSources(caller, [cohortId]);
  const rows = await rowsOf(
    caller.db,
    { patient_id: "number" },
    sql`
    with ${await endedMembers(caller, [cohortId], eventId, sources)}
    select patient_id from ended
    where has_event and event_day - index_day <= ${untilDay} and not (${newOnly} and had_before) order by 1`,
  );
  return rows.map(({ patient_id }) => patient_id);
}

/** What follows `with`: of each member, in `ended`, how the follow-up came to its end. */
async function endedMembers(
  { db, user }: Caller,
  cohortIds: readonly number[],
  eventId: number,
  sources: readonly FollowUpSource[],
) {
  const ofEvent = await factsOfEvent({ db }, eventId);
  // A note without a date says nothing of before and after.
  return sql`source as (
      select * from unnest(${sources.map((one) => one.organization_id)}::int[],
        ${sources.map((one) => one.has_periods)}::boolean[], ${sources.map((one) => one.last_day)}::int[])
        as source(organization_id, has_periods, last_day)
    ), member as (
      select m.cohort_id, m.patient_id, m.index_day from cohort_member m
      where m.cohort_id = any(${cohortIds}::int[]) and m.index_day is not null
        and ${patientVisible(user, "m.patient_id")}
    ), had as (
      select m.cohort_id, m.patient_id, min(f.day) filter (where f.day >= m.index_day) next_day,
        bool_or(f.day < m.index_day) had_before
      from member m join fact f using (patient_id)
      where not f.is_undated and ${ofEvent("f")} and ${factVisible(user, "f")}
      group by m.cohort_id, m.patient_id
    ), known as (
      select m.*, had.next_day event_day, p.death_date - date '1970-01-01' death_day,
        p.has_died and p.death_date is null is_death_undated,
        case when source.has_periods then (
          select max(o.end_day) from observation_period o
          where o.patient_id = m.patient_id and m.index_day between o.start_day and o.end_day)
        else source.last_day end last_day,
        coalesce(had.had_before, false) had_before
      from member m join patient p using (patient_id) join source using (organization_id)
      left join had using (cohort_id, patient_id)
    ), told as (
      select *, least(last_day, death_day) end_day,
        case when death_day < index_day then 'died-before-index' when is_death_undated then 'death-undated'
          when coalesce(last_day < index_day, true) then 'outside-observation' end left_out
      from known
    ), ended as (
      select *, left_out is null and coalesce(event_day <= end_day, false) has_event from told
    )`;
}
