import type { ClientBase, Pool } from "pg";

/**
 * Names the content of the database's vocabulary: 16 hexadecimal digits over concepts, terms, codes and parents, whatever their ids and
 * order. The same vocabulary has the same version in every database.
 */
export async function vocabularyVersion(client: Pick<Pool | ClientBase, "query">): Promise<string> {
  // hashtextextended, not record hashing: it is the same on every machine, and its sum does not depend on the order.
  const { rows } = await client.query<{ version: string }>(`
    select substr(md5(concat_ws(' ',
      (select sum(hashtextextended(concat_ws(E'\\t', cuid, text, sab, code, coalesce(category, '')), 1)) from concept),
      (select sum(hashtextextended(concat_ws(E'\\t', c.cuid, l.term, l.kind), 2)) from lexicon_entry l join concept c using (concept_id)),
      (select sum(hashtextextended(concat_ws(E'\\t', c.cuid, k.sab, k.code), 3)) from concept_code k join concept c using (concept_id)),
      (select sum(hashtextextended(concat_ws(E'\\t', c.cuid, u.cuid), 4)) from concept_parent p
        join concept c using (concept_id) join concept u on u.concept_id = p.parent_id)
    )), 1, 16) "version"`);
  return rows[0]?.version ?? "";
}
