import type { ObservedDays } from "@concord/contract";
import { endSql } from "../../sql/end-day.ts";
import type { PatientSql } from "../sql-part.ts";

export const sql: PatientSql = {
  toIndex: ({ observation }, { f, p, e }) =>
    observation ? [observedSql(observation, p, f, e)] : [],
  ofPatient: ({ observation }, { p, e }) =>
    observation ? [observedSql(observation, p, e, e)] : [],
};

/**
 * The day of `f` is observed; `e` is the entry of which the period may be asked. With no days asked for, a patient of
 * an organisation where nobody has a period will do.
 */
function observedSql(
  { before = 0, after = 0, samePeriodAsIndex = false, throughEnd = false }: ObservedDays,
  p: string,
  f: string,
  e: string,
): string {
  const day = `${f}.day`;
  const inside = `exists (select from observation_period o where o.patient_id = ${p}.patient_id
    and ${day} - ${before} >= o.start_day and ${day} + ${after} <= o.end_day
    ${samePeriodAsIndex ? `and ${e}.day between o.start_day and o.end_day` : ""}
    ${throughEnd ? `and ${endSql(f)} <= o.end_day` : ""})`;
  if (before > 0 || after > 0) return inside;
  return `(${inside} or not exists (select from observation_period o
    join patient q on q.patient_id = o.patient_id where q.organization_id = ${p}.organization_id))`;
}
