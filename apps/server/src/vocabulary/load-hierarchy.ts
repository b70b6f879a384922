import type { ClientBase } from "pg";
import { copyLine } from "../batches/staging/copy-text.ts";
import { copyLines } from "../language/copy-lines.ts";
import { closeHierarchy, type Edge } from "./load-hierarchy.rules.ts";

export interface ParentLink {
  readonly cuid: string;
  readonly parent_cuid: string;
}

/**
 * Adds the parents, and the concepts that imports know by a code of a placed one as its children; then makes `concept_ancestor` their
 * closure, with what imports said of ancestors. Needs `placed` and `stage_code`.
 * @returns the parents that were left out, for they would have closed a circle
 */
export async function loadHierarchy(
  client: ClientBase,
  parents: readonly ParentLink[],
): Promise<ParentLink[]> {
  const { rows: placed } = await client.query<{ cuid: string; concept_id: number }>(
    "select cuid, concept_id from placed",
  );
  const idOf = new Map(placed.map(({ cuid, concept_id }) => [cuid, concept_id]));
  const { rows: before } = await client.query<{ child: number; parent: number; levels: number }>(`
    select descendant_id child, ancestor_id parent, levels from concept_ancestor where levels > 0
    union select concept_id, parent_id, 1 from concept_parent`);
  const { rows: below } = await client.query<{ child: number; parent: number }>(`
    select distinct c.concept_id child, p.concept_id parent
    from stage_code s join placed p using (cuid) join concept_code c using (sab, code)
    where not exists (select from placed x where x.concept_id = c.concept_id)`);

  const links = parents.flatMap((link) => {
    const child = idOf.get(link.cuid);
    const parent = idOf.get(link.parent_cuid);
    return child === undefined || parent === undefined ? [] : [{ child, parent, levels: 1, link }];
  });
  const wanted: (Edge & { link?: ParentLink })[] = [
    ...links,
    ...below.map((edge) => ({ ...edge, levels: 1 })),
  ];
  const { ancestors, dropped } = closeHierarchy(before, wanted);

  const known = new Map<string, number>(
    before.map(({ child, parent, levels }) => [`${parent} ${child}`, levels]),
  );
  const gone = new Set<Edge>(dropped);
  await client.query(`
    create temp table new_parent (concept_id int, parent_id int) on commit drop;
    create temp table new_ancestor (ancestor_id int, descendant_id int, levels smallint) on commit drop`);
  await copyLines(
    client,
    "new_parent",
    wanted
      .values()
      .filter((edge) => !gone.has(edge))
      .map((edge) => copyLine([edge.child, edge.parent])),
  );
  await client.query(`
    insert into concept_parent select distinct * from new_parent on conflict do nothing;
    insert into concept_ancestor (ancestor_id, descendant_id, levels)
    select concept_id, concept_id, 0 from placed order by concept_id on conflict do nothing`);
  // The first load finds nothing to meet: half the time.
  const target = before.length === 0 ? "concept_ancestor" : "new_ancestor";
  await copyLines(
    client,
    `${target} (ancestor_id, descendant_id, levels)`,
    newRows(ancestors, known),
  );
  await client.query(`
    insert into concept_ancestor (ancestor_id, descendant_id, levels)
    select * from new_ancestor order by ancestor_id, descendant_id
    on conflict (ancestor_id, descendant_id) do update set levels = excluded.levels;
    drop table new_parent, new_ancestor`);
  return dropped.flatMap(({ link }) => (link ? [link] : []));
}

function* newRows(
  ancestors: ReadonlyMap<number, ReadonlyMap<number, number>>,
  known: ReadonlyMap<string, number>,
): Generator<string> {
  for (const [child, above] of ancestors)
    for (const [parent, levels] of above)
      if (known.size === 0 || known.get(`${parent} ${child}`) !== levels)
        yield copyLine([parent, child, levels]);
}
