import type { ClientBase } from "pg";
import { noteVocabularyChange } from "./vocabulary-version.ts";

/**
 * Gives each code that staged facts were recorded with its row of `concept`, which no other code has (`recorded_code`).
 * Where the vocabulary has the code as a concept of its own it is that one, with all its descendants; one that only
 * maps to a standard concept, or that nobody knows yet, gets a row which is not looked for in notes.
 */
export async function publishRecordedCodes({
  client,
}: {
  readonly client: ClientBase;
}): Promise<void> {
  const { rowCount: named } = await client.query(`
    with wanted as (
      select s.recorded omop_id, min(s.written) written, min(c.category) category
      from stage_event s join resolved_code r on r.code = s.code join concept c on c.concept_id = r.concept_id
      where s.recorded is not null and not exists (select from recorded_code k where k.omop_id = s.recorded)
      group by 1
    ), placed as (
      select w.*, c.concept_id from wanted w
      left join concept_code k on k.sab = 'OMOP' and k.code = w.omop_id::text
      left join concept c on c.concept_id = k.concept_id
        and not exists (select from recorded_code t where t.concept_id = c.concept_id)
        and case when c.omop_concept_id is not null then c.omop_concept_id = w.omop_id
          when c.cuid like 'OMOP:%' then c.cuid = 'OMOP:' || w.omop_id
          else not exists (select from concept_code o
            where o.concept_id = c.concept_id and o.sab = 'OMOP' and o.code <> w.omop_id::text) end
    ), made as (
      insert into concept (cuid, text, sab, code, category)
      select 'RECORDED:' || omop_id, case written when '' then '' else written || ' ' end || '(OMOP ' || omop_id || ')',
        'OMOP', omop_id, category
      from placed where concept_id is null order by omop_id
      returning concept_id, code::int omop_id
    ), own as (
      insert into concept_ancestor (ancestor_id, descendant_id, levels) select concept_id, concept_id, 0 from made
    )
    insert into recorded_code (omop_id, concept_id, written)
    select p.omop_id, coalesce(p.concept_id, m.concept_id), p.written from placed p left join made m using (omop_id)`);
  if (named) await noteVocabularyChange(client);
}

/**
 * Before concepts of OMOP are placed: codes that were recorded before the vocabulary came get their names, and those
 * that are standard concepts become those. `concepts`: a table whose rows have the OMOP id, name, vocabulary, code, and
 * whether it is standard.
 */
export async function nameRecordedCodes(
  client: ClientBase,
  concepts: { table: string; id: string; text: string; code: string },
): Promise<void> {
  const { table, id, text, code } = concepts;
  await client.query(`
    update concept c set text = s.${text}, sab = s.sab, code = s.${code}
    from ${table} s join recorded_code r on r.omop_id::text = s.${id}
    where c.concept_id = r.concept_id and c.cuid = 'RECORDED:' || r.omop_id;
    insert into concept_code (sab, code, concept_id)
    select 'OMOP', r.omop_id, r.concept_id from ${table} s join recorded_code r on r.omop_id::text = s.${id}
    where s.standard on conflict do nothing`);
  await noteVocabularyChange(client);
}
