import { factSource } from "@concord/clinical";
import {
  type CohortEntries,
  type CohortPlan,
  detailedSource,
  NO_DAY,
  RECORD_SOURCES,
} from "@concord/cohorts";
import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { isPossible, placeJoins } from "../../records/fact-place.ts";

/**
 * Members whose index event is said by notes alone, and by none of them as more than possible ("cannot rule out heart
 * failure"): among the facts on the index day of what the index criteria name, none that is affirmed. 0 without an
 * index criterion.
 */
export async function countPossibleIndex(
  { db }: Pick<Context, "db">,
  plan: CohortPlan,
  { patientIds, indexDays }: CohortEntries,
): Promise<number> {
  const concepts = [...new Set(plan.index.flatMap((test) => [...test.concepts.keys()]))];
  const bits = plan.index.reduce((all, test) => all | test.sources, 0);
  const isAsked = (source: number) => ((bits >> source) | (bits >> detailedSource(source))) & 1;
  const facts = Object.values(factSource).filter(isAsked);
  const { structured, inferred } = factSource;
  const affirming = [structured, inferred, ...Object.values(RECORD_SOURCES)].filter(isAsked);
  const dated = [...patientIds].flatMap((patient, at) => {
    const day = indexDays[at] ?? NO_DAY;
    return day === NO_DAY ? [] : [{ patient, day }];
  });
  if (dated.length === 0 || concepts.length === 0) return 0;
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from (
      select m.patient_id, m.index_day from unnest(${dated.map(({ patient }) => patient)}::int[], ${dated.map(({ day }) => day)}::int[]) m(patient_id, index_day)
      join fact f on f.patient_id = m.patient_id and f.day = m.index_day and not f.is_undated
        and f.concept_id = any(${concepts}::int[]) and f.source = any(${facts}::int[])
      ${placeJoins}
      group by m.patient_id, m.index_day having bool_and(${isPossible})) possible
    -- Visits, codes and eras are no rows of facts.
    where not exists (select from cohort_fact o where o.patient_id = possible.patient_id and o.day = possible.index_day
      and o.concept_id = any(${concepts}::int[]) and o.source = any(${affirming}::int[]))`,
  );
  return rows[0]?.n ?? 0;
}
