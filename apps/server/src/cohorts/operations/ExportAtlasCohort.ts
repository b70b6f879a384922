import { canonicalJson } from "@concord/clinical";
import { exportCirce, importCirce } from "@concord/cohorts";
import type { OmopConcept } from "@concord/cohorts";
import { ExportAtlasCohort } from "@concord/contract";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { implement } from "../../platform/operations/implement.ts";
import { atlasFile } from "../atlas/atlas-origin.queries.ts";
import { getCohort } from "./cohorts.queries.ts";
import { namedIn } from "../evaluation/plan-definition.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

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
  const file = await atlasFile(call, cohort.cohort_id);
  if (file && canonicalJson(file.definition) === canonicalJson(cohort.definition))
    return { data: { atlas: file.json, is_original: true, unfit: [], left_out: [] } };
  const concepts = await omopConcepts(call, [...namedIn(cohort.definition.criteria).concepts]);
  const { json, unfit } = exportCirce(cohort.definition, (conceptId) => concepts.get(conceptId));
  const atlas = json && JSON.stringify(json, null, 2);
  const left_out = file ? notOf(file.json) : [];
  return { data: { atlas, is_original: false, unfit: [...unfit], left_out } };
});

/**
 * What of a file is in no definition, whatever the vocabulary: how long a member stays, later entries, what can't be
 * read.
 */
function notOf(json: string) {
  const { remarks } = importCirce(
    JSON.parse(json.replace(/^\uFEFF/, "")),
    (omopId) => omopId,
    (omopId) => ({ conceptId: omopId, knowsBeneath: true }),
  );
  return [...remarks];
}

async function omopConcepts(
  { db }: Pick<Context, "db">,
  conceptIds: readonly number[],
): Promise<Map<number, OmopConcept>> {
  const rows = await rowsOf(
    db,
    {
      concept_id: "number",
      omop: "number | null",
      text: "string",
      code: "string",
      sab: "string",
      category: "string | null",
    },
    sql`
    select c.concept_id, coalesce(c.omop_concept_id, min(r.omop_id), min(k.code::int), min(s.omop_concept_id)) omop, c.text, c.code, c.sab, c.category
    from concept c left join recorded_code r on r.concept_id = c.concept_id
    left join concept_code k on k.concept_id = c.concept_id and k.sab = 'OMOP' and k.code ~ '^[0-9]{1,9}$'
    -- A concept of another vocabulary is written as the standard one that means the same.
    left join concept_link l on l.concept_id = c.concept_id and l.is_same left join concept s on s.concept_id = l.standard_id
    where c.concept_id = any(${conceptIds}::int[]) group by c.concept_id`,
  );
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
