import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { seesWholeOrganizations } from "../../access/visibility.ts";
import type { User } from "../../platform/operations/user.ts";

/**
 * The facts that put the member `m` into its cohort, as JSON, each with the document and the words that it was read
 * from; none for annotators and supervisors: it may be a document that was not given to them, or another's answer.
 */
export function evidenceOfMember(user: Pick<User, "role">): RawBuilder<unknown> {
  if (!seesWholeOrganizations(user)) return sql`'[]'::json`;
  return sql`coalesce((
    select json_agg(json_build_object('criterion', e.criterion, 'concept_id', c.concept_id,
      'text', coalesce(c.text, case e.source when 8 then 'Death' when 9 then 'Observation period' end),
      'date', to_char(date '1970-01-01' + e.day, 'YYYY-MM-DD'), 'value', e.value, 'unit', e.unit,
      'is_unit_implied', coalesce(place.is_unit_implied, false),
      'source', coalesce((array['structured', 'unstructured', 'inferred', 'reference'])[e.source], 'structured'),
      'subdocument_id', place.subdocument_id, 'automated_annotation_id', place.span) order by e.criterion)
    from cohort_evidence e left join concept c using (concept_id)
    left join lateral (
      select f.subdocument_id, a.section_number || '_' || (a.begin_offset - coalesce(s.begin_offset, 0))
        || '_' || (a.end_offset - coalesce(s.begin_offset, 0)) span, e.unit is not null and a.result ? 'implied_ucum' is_unit_implied
      from fact f
      left join automated_annotation a on f.source in (${sql.lit(factSource.unstructured)}, ${sql.lit(factSource.inferred)}) and a.patient_id = f.patient_id
        and a.annotation_id = f.annotation_id and a.subdocument_id = f.subdocument_id
      left join section s on s.patient_id = a.patient_id and s.subdocument_id = a.subdocument_id
        and s.section_number = a.section_number
      where f.patient_id = e.patient_id and f.day = e.day and not f.is_undated
        and (f.concept_id = e.concept_id and f.source = e.source or e.source = 5 and f.recorded_concept_id = e.concept_id)
        and f.minute is not distinct from e.minute and f.value is not distinct from e.value
      order by f.subdocument_id is null, f.fact_id limit 1) place on true
    where e.patient_id = m.patient_id and e.cohort_id = m.cohort_id), '[]')`;
}
