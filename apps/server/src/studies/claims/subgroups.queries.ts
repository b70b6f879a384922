import type { SubgroupBy } from "@concord/contract";
import type { JudgedUnits } from "@concord/stats";
import { type RawBuilder, sql } from "kysely";
import { encounterVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { isDated } from "../../records/known-moment.ts";

/** Of unit `u` with its patient `p` and encounter `e`: a name, and where it stands among the others. */
const groupOf: Readonly<Record<SubgroupBy, RawBuilder<string>>> = {
  hospital: sql`(select o.name from organization o where o.organization_id = p.organization_id)`,
  gender: sql`p.gender`,
  age: sql`case
    when p.birth_date is null or not ${isDated()} then 'Not known'
    when age(e.start_at, p.birth_date) < interval '18 years' then '0–17'
    when age(e.start_at, p.birth_date) < interval '45 years' then '18–44'
    when age(e.start_at, p.birth_date) < interval '65 years' then '45–64'
    when age(e.start_at, p.birth_date) < interval '80 years' then '65–79'
    else '80 and over' end`,
  period: sql`case when ${isDated()} then to_char(e.start_at, 'YYYY') else 'Not known' end`,
  note: sql`coalesce((
    select case when count(distinct s.name) = 1 then min(s.name) else 'Several kinds' end from subdocument s
    where s.patient_id = u.patient_id and s.encounter_id = u.encounter_id and s.content_type = 'narrative'), 'Not known')`,
};

export interface GroupedUnits extends JudgedUnits {
  readonly group: string;
}

/** A concept's units one by one, each with its group; by group. */
export async function listGrouped(
  { db, user }: Pick<Context, "db" | "user">,
  of: { readonly studyId: number; readonly conceptId: number; readonly by: SubgroupBy },
): Promise<GroupedUnits[]> {
  const rows = await rowsOf(
    db,
    {
      patient: "number",
      stratum: "number",
      reference: "boolean | null",
      structured: "boolean | null",
      notes: "boolean | null",
      inferred: "boolean | null",
      group: "string",
      units: "number",
    },
    sql`
    with seen as (
      select patient_id, encounter_id, stratum, reference, structured, notes, inferred from validity_unit u
      where u.study_id = ${of.studyId} and u.concept_id = ${of.conceptId} and u.level = 'encounter' and ${encounterVisible(user, "u")}
      union all
      select patient_id, encounter_id, stratum, null, structured, notes, inferred from validity_left_out u
      where u.study_id = ${of.studyId} and u.concept_id = ${of.conceptId} and u.reason in ('unresolved', 'untold') and ${encounterVisible(user, "u")}
    )
    select u.patient_id patient, coalesce(u.stratum, 0)::int stratum, u.reference, u.structured, u.notes, u.inferred,
      ${groupOf[of.by]} "group", count(*)::int units
    from seen u join patient p using (patient_id) join encounter e using (patient_id, encounter_id)
    group by 1, 2, 3, 4, 5, 6, 7 order by 7, 1, 2, 3, 4, 5, 6`,
  );
  return rows;
}
