import type { ClientBase } from "pg";
import { type Association, shippedAssociations } from "../associations.rules.ts";

/**
 * Makes the associations of a source in the database these, in the caller's transaction. One that names a concept which
 * the vocabulary lacks is left out.
 * @returns how many there are
 */
export async function loadAssociations(
  client: ClientBase,
  sourceId: number,
  associations: readonly Association[] = shippedAssociations(),
): Promise<number> {
  await client.query("delete from concept_association where source_id = $1", [sourceId]);
  const { rowCount } = await client.query(
    `insert into concept_association (from_concept, to_concept, relation, coefficient, source, source_id)
     select f.concept_id, t.concept_id, a.relation, max(a.coefficient), a.source, $6
     from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::text[]) a (from_code, to_code, relation, coefficient, source)
     join concept_code f on f.sab = 'CONCORD' and f.code = a.from_code
     join concept_code t on t.sab = 'CONCORD' and t.code = a.to_code
     where f.concept_id <> t.concept_id group by 1, 2, 3, 5 on conflict do nothing`,
    [
      associations.map(({ from }) => from),
      associations.map(({ to }) => to),
      associations.map(({ relation }) => relation),
      associations.map(({ coefficient }) => coefficient),
      associations.map(({ source }) => source),
      sourceId,
    ],
  );
  return rowCount ?? 0;
}
