import { exportCirce } from "@concord/cohorts";
import type { OmopConcept } from "@concord/cohorts";
import { ExportAtlasCohort } from "@concord/contract";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { implement } from "../platform/implement.ts";
import { getCohort } from "./cohorts.queries.ts";
import { namedIn } from "./plan-definition.ts";

/** The OMOP domain whose concepts the import puts into each of our categories. */
const domains: Readonly<Record<string, string>> = {
  Problem: "Condition",
  Medication: "Drug",
  Lab: "Measurement",
  Procedure: "Procedure",
  Finding: "Observation",
};

export const handler = implement(ExportAtlasCohort, async (call) => {
  const cohort = await getCohort(call, call.input["cohortObj.cohort_id"]);
  const original = await originalOf(call, cohort.cohort_id);
  if (original !== undefined) return { data: { atlas: original, is_original: true, unfit: [] } };
  const concepts = await omopConcepts(call, [...namedIn(cohort.definition.criteria).concepts]);
  const { json, unfit } = exportCirce(cohort.definition, (conceptId) => concepts.get(conceptId));
  const atlas = json && JSON.stringify(json, null, 2);
  return { data: { atlas, is_original: false, unfit: [...unfit] } };
});

/** What the cohort was imported from, as long as its definition is the one that was made of it. */
async function originalOf(
  { db }: Pick<Context, "db">,
  cohortId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ json: string }>`
    select a.json from cohort_atlas a join cohort c using (cohort_id)
    where a.cohort_id = ${cohortId} and a.definition = c.definition`.execute(db);
  return rows[0]?.json;
}

async function omopConcepts(
  { db }: Pick<Context, "db">,
  conceptIds: readonly number[],
): Promise<Map<number, OmopConcept>> {
  const { rows } = await sql<{
    concept_id: number;
    omop: number;
    text: string;
    code: string;
    sab: string;
    category: string | null;
  }>`
    select c.concept_id, coalesce(c.omop_concept_id, min(r.omop_id), min(k.code::int)) omop, c.text, c.code, c.sab, c.category
    from concept c left join recorded_code r on r.concept_id = c.concept_id
    left join concept_code k on k.concept_id = c.concept_id and k.sab = 'OMOP' and k.code ~ '^[0-9]{1,9}$'
    where c.concept_id = any(${conceptIds}::int[]) group by c.concept_id`.execute(db);
  return new Map(
    rows.flatMap(({ concept_id, omop, text, code, sab, category }) =>
      omop === null
        ? []
        : [
            [
              concept_id,
              {
                conceptId: omop,
                name: text,
                code,
                vocabularyId: sab,
                domainId: domains[category ?? ""] ?? "",
              },
            ],
          ],
    ),
  );
}
