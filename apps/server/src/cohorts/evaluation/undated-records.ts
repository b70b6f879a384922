// What no criterion can find, since it lies at no time: facts of which no day is known (decisions 014, 089).
import { type CohortPlan, detailedSource, factTestsOf, type LeftOut } from "@concord/cohorts";
import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

/**
 * For each criterion the undated records of its concepts and sources, of patients of the organisations (undefined:
 * all); whatever else it asks for is not looked at. Criteria that have none are not there.
 */
export async function undatedRecords(
  { db }: Pick<Context, "db">,
  plan: CohortPlan,
  organizations: ReadonlySet<number> | undefined,
): Promise<LeftOut[]> {
  const tests = factTestsOf(plan);
  const concepts = [...new Set(tests.flatMap((test) => [...test.concepts.keys()]))];
  if (concepts.length === 0) return [];
  // Records under their codes are of OMOP, which has no date in part.
  const rows = await rowsOf(
    db,
    { patient_id: "number", concept_id: "number", source: "number", n: "number" },
    sql`
    select f.patient_id, f.concept_id, f.source, count(*)::int n from fact f
    where f.is_undated and f.concept_id = any(${concepts}::int[]) and ${
      organizations === undefined
        ? sql`true`
        : sql`exists (select from patient p where p.patient_id = f.patient_id
            and p.organization_id = any(${[...organizations]}::int[]))`
    }
    group by 1, 2, 3 order by 1`,
  );
  return tests.flatMap(({ path, sources, concepts: asked }): LeftOut[] => {
    const counts = new Map<number, number>();
    for (const { patient_id, concept_id, source, n } of rows) {
      const isAsked = ((sources >> source) | (sources >> detailedSource(source))) & 1;
      if (isAsked && asked.has(concept_id))
        counts.set(patient_id, (counts.get(patient_id) ?? 0) + n);
    }
    if (counts.size === 0) return [];
    return [
      {
        path,
        reason: "date",
        patientIds: Int32Array.from(counts.keys()),
        values: Int32Array.from(counts.values()),
      },
    ];
  });
}
