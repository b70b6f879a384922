import { askedAttributes } from "@concord/contract";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";

/** Of asked attributes the values that are said of a concept, each once, in order. */
export const SaidAttributes = z.partialRecord(z.enum(askedAttributes), z.array(z.string()));

/**
 * SQL for what annotators say of a concept that the patient has, as `SaidAttributes`: of each attribute that is asked
 * about, where all annotators whose mentions are read say the same.
 * @param mentions SQL from `from` on, with annotations `m` of one document and concept
 * @param asked SQL for the names of attributes
 */
export function saidAttributes(
  mentions: RawBuilder<unknown>,
  asked: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_object_agg(agreed.name, agreed.said)
    from (
      select one.name, (array_agg(one.said))[1] said
      from (
        select m.user_id, a.name, coalesce(jsonb_agg(distinct a.value) filter (where a.value is not null), '[]') said
        ${mentions} cross join lateral (values ('severity', m.concept_severity), ('descriptor', m.concept_descriptor),
          ('progression', m.concept_progression),
          ('result', case when coalesce(m.numeric_result_double::text, m.numeric_result) is not null
            then concat_ws(' ', coalesce(m.numeric_result_double::text, m.numeric_result), m.numeric_value_unit) end),
          ('current', case when m.is_current then 'yes' else 'no' end),
          ('definitive', case when m.is_definitive then 'yes' else 'no' end)) a (name, value)
        where a.name = any(${asked}) and m.is_newest and m.change <> 'deleted'
          and annotation_is_held(m.is_present, m.is_experienced, m.subject)
        group by m.user_id, a.name) one
      group by one.name having count(distinct one.said) = 1) agreed), '{}')`;
}
