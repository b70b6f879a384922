// Rows of `placed_concept`, and what they bring into the hierarchy: parents that only records gave, and their closure.
import type { ClientBase } from "pg";

/**
 * SQL of whether a concept, by its id, lies beneath one that somebody can ask for, or means a shipped one. A standard
 * concept of OMOP that records brought with some rows of CONCEPT_ANCESTOR may lie beneath numbers alone, which have
 * neither a name nor a category.
 */
export const hasPlace = (id: string): string => `(
  exists (select from concept_link l where l.standard_id = ${id})
  or exists (select from concept_ancestor a join concept u on u.concept_id = a.ancestor_id
    where a.descendant_id = ${id} and u.concept_id <> ${id} and (u.omop_concept_id is null or u.category is not null)))`;

export async function dropPlaced(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table no_longer_placed on commit drop as select concept_id from placed_concept
    union select a.descendant_id from placed_concept p join concept c on c.concept_id = p.concept_id and c.omop_concept_id is not null
    join concept_ancestor a on a.ancestor_id = p.concept_id and not a.is_linked;
    delete from concept_parent p using placed_concept n
    where p.concept_id = n.concept_id and p.parent_id = n.parent_id and p.sources = '{1}';
    delete from placed_concept;
    delete from concept_ancestor a using no_longer_placed n
    where a.descendant_id = n.concept_id and a.levels > 0 and a.sources = '{}' and not a.is_linked`);
  await closeBeneath(
    client,
    // What is above a standard concept was never closed.
    `select p.concept_id, p.parent_id from concept_parent p join no_longer_placed using (concept_id)
     join concept c using (concept_id) where c.omop_concept_id is null`,
  );
  await client.query("drop table no_longer_placed");
}

interface Placed {
  readonly conceptId: number;
  readonly parentId: number;
  readonly because: string;
}

export async function storePlaced(client: ClientBase, placed: readonly Placed[]): Promise<void> {
  const columns = [
    placed.map(({ conceptId }) => conceptId),
    placed.map(({ parentId }) => parentId),
    placed.map(({ because }) => because),
  ];
  await client.query(
    `insert into placed_concept (concept_id, parent_id, because) select * from unnest($1::int[], $2::int[], $3::text[])
     on conflict do nothing`,
    columns,
  );
  const pairs = "select * from unnest($1::int[], $2::int[]) p (concept_id, parent_id)";
  await client.query(
    `insert into concept_parent (concept_id, parent_id) ${pairs} on conflict do nothing`,
    columns.slice(0, 2),
  );
  await closeBeneath(client, pairs, columns.slice(0, 2));
}

/**
 * What is above the parents is above their children. A concept that only records know has no descendants, so that the
 * hierarchy need not be read into memory for it, as `mergeHierarchy` does; but a standard concept may have those that
 * records told. Of the standard concepts only those are above a standard one that OMOP puts there (decision 037).
 */
async function closeBeneath(
  client: ClientBase,
  parents: string,
  parameters: readonly unknown[] = [],
): Promise<void> {
  await client.query(
    `insert into concept_ancestor as a (ancestor_id, descendant_id, levels, sources)
     select u.ancestor_id, d.concept_id, least(min(u.levels + d.levels), 32766)::smallint + 1, '{}' from (
       select concept_id, parent_id, 0 levels from (${parents}) p
       union all
       select down.descendant_id, p.parent_id, down.levels from (${parents}) p
       join concept c on c.concept_id = p.concept_id and c.omop_concept_id is not null
       join concept_ancestor down on down.ancestor_id = p.concept_id and down.levels > 0 and not down.is_linked) d
     join concept_ancestor u on u.descendant_id = d.parent_id
     join concept c on c.concept_id = d.concept_id join concept above on above.concept_id = u.ancestor_id
     where u.ancestor_id <> d.concept_id and (c.omop_concept_id is null or above.omop_concept_id is null) group by 1, 2
     on conflict (ancestor_id, descendant_id) do update set levels = excluded.levels where a.levels > excluded.levels`,
    [...parameters],
  );
}
