import type { ClientBase } from "pg";

/**
 * Makes `concept_ancestor` transitive again after the rows of `edge` came in, themselves closed: what lies above an edge's ancestor
 * is above all that lies below its descendant. Only edges that meet concepts with older relatives (`older`) can bring anything.
 * Two vocabularies may see two concepts the other way round; what was there first stays, so that nothing is its own ancestor by a detour.
 */
export async function closeAncestors(client: ClientBase): Promise<void> {
  await client.query("analyze edge, older, concept_ancestor");
  for (;;) {
    const { rowCount } = await client.query(`
      insert into concept_ancestor (ancestor_id, descendant_id, levels)
      select x.ancestor_id, y.descendant_id, least(min(x.levels + e.levels + y.levels), 32767)
      from edge e
      join concept_ancestor x on x.descendant_id = e.ancestor_id
      join concept_ancestor y on y.ancestor_id = e.descendant_id
      where (exists (select from older o where o.concept_id = e.ancestor_id) or exists (select from older o where o.concept_id = e.descendant_id))
        and x.ancestor_id <> y.descendant_id
        and not exists (select from concept_ancestor r where r.ancestor_id = y.descendant_id and r.descendant_id = x.ancestor_id)
      group by 1, 2
      on conflict do nothing`);
    if (!rowCount) return;
  }
}
