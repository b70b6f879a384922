// Rows of `placed_concept`, and what they bring into the hierarchy: parents that only records gave, and their closure.
import type { ClientBase } from "pg";

export async function dropPlaced(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table no_longer_placed on commit drop as select distinct concept_id from placed_concept;
    delete from concept_parent p using placed_concept n
    where p.concept_id = n.concept_id and p.parent_id = n.parent_id and p.sources = '{1}';
    delete from placed_concept;
    delete from concept_ancestor a using no_longer_placed n
    where a.descendant_id = n.concept_id and a.levels > 0 and a.sources = '{}' and not a.is_linked`);
  await closeBeneath(
    client,
    "select p.concept_id, p.parent_id from concept_parent p join no_longer_placed using (concept_id)",
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
 * hierarchy need not be read into memory for it, as `mergeHierarchy` does.
 */
async function closeBeneath(
  client: ClientBase,
  parents: string,
  parameters: readonly unknown[] = [],
): Promise<void> {
  await client.query(
    `insert into concept_ancestor as a (ancestor_id, descendant_id, levels, sources)
     select u.ancestor_id, p.concept_id, min(u.levels) + 1, '{}' from (${parents}) p
     join concept_ancestor u on u.descendant_id = p.parent_id
     where u.ancestor_id <> p.concept_id group by 1, 2
     on conflict (ancestor_id, descendant_id) do update set levels = excluded.levels where a.levels > excluded.levels`,
    [...parameters],
  );
}
