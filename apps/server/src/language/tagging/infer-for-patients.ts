import { factSource } from "@concord/clinical";
import { capitalSpellings, unitKeySql } from "@concord/clinical";
import { inferenceRules } from "@concord/nlp";
import type { ClientBase } from "pg";
import { type RepeatedValue, repeatedValues } from "./repeated-values.rules.ts";
import { type Columns, type RowOf, rowsOfText } from "../../platform/database/rows-of.ts";

export const InferredFact = {
  patient_id: "number",
  concept_id: "number",
} as const satisfies Columns;
export type InferredFact = RowOf<typeof InferredFact>;

/**
 * What values on several days imply (domain.md §7): an inferred fact on the day on which there are enough of them, in
 * the note or rows of that value, without an annotation; its text tells the values. None where the patient has the
 * concept anyway. Replaces what an earlier run inferred so, in the caller's transaction.
 * @param patients whose facts changed; null = all
 * @returns facts that were deleted or written
 */
export async function inferForPatients(
  client: ClientBase,
  patients: readonly number[] | null,
): Promise<InferredFact[]> {
  const rules = repeatedValues(inferenceRules);
  const changed = await rowsOfText(
    client,
    InferredFact,
    `delete from fact f using concept_code k
     where k.sab = 'CONCORD' and k.code = any($1::text[]) and f.concept_id = k.concept_id
       and f.source = ${factSource.inferred} and f.annotation_id is null and f.rule = any($2::text[])
       and ($3::int[] is null or f.patient_id = any($3)) returning f.patient_id, f.concept_id`,
    [rules.map(({ implies }) => implies), rules.map(({ rule }) => rule), patients],
  );
  for (const rule of rules) changed.push(...(await inferByRule(client, rule, patients)));
  return changed;
}

async function inferByRule(
  client: ClientBase,
  { rule, implies, of, is, thresholds, than, plausible, times }: RepeatedValue,
  patients: readonly number[] | null,
): Promise<InferredFact[]> {
  // `is` is one of four operators of the rules' own type; everything else is a parameter.
  const rows = await rowsOfText(
    client,
    InferredFact,
    `insert into fact (patient_id, encounter_id, concept_id, source, day, minute, subdocument_id, text_value, rule)
     select x.patient_id, x.encounter_id, implied.concept_id, 3, x.day, x.minute, x.subdocument_id, x.evidence, $1
     from (
       select r.*, row_number() over (partition by patient_id order by day) nth,
         string_agg(shown, '; ') over (partition by patient_id order by day) evidence
       from (
         select distinct on (f.patient_id, f.day) f.*,
           c.text || ' ' || f.value || coalesce(' ' || f.unit, '') || ' on ' || to_char(date '1970-01-01' + f.day, 'YYYY-MM-DD') shown
         from concept_code k
         join concept_ancestor a on a.ancestor_id = k.concept_id
         join fact f on f.concept_id = a.descendant_id
         join concept c on c.concept_id = f.concept_id
         where k.sab = 'CONCORD' and k.code = $3 and f.source in (${factSource.structured}, ${factSource.unstructured}) and not f.is_undated and ($9::int[] is null or f.patient_id = any($9))
           and f.value ${is} case when f.unit is not null then ($4::jsonb ->> (${unitKeySql("f.unit", "$10::text[]")}))::float8
             when f.value between $6 and $7 then $5::float8 end
         order by f.patient_id, f.day, f.minute nulls last, f.source, f.fact_id
       ) r
     ) x
     join concept_code implied on implied.sab = 'CONCORD' and implied.code = $2
     where x.nth = $8 and not exists (
       select from fact h join concept_ancestor b on b.descendant_id = h.concept_id
       where h.patient_id = x.patient_id and b.ancestor_id = implied.concept_id and h.source <> ${factSource.reference})
     order by x.patient_id
     returning patient_id, concept_id`,
    [
      rule,
      implies,
      of,
      JSON.stringify(thresholds),
      than,
      ...plausible,
      times,
      patients,
      capitalSpellings,
    ],
  );
  return rows;
}
