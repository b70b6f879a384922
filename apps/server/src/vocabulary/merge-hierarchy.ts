import type { ClientBase } from "pg";
import { copyLine } from "../batches/staging/copy-text.ts";
import { copyLines } from "../language/copy-lines.ts";
import { circleEdges, EdgeList, Hierarchy } from "./hierarchy.rules.ts";

export interface ParentLink {
  readonly cuid: string;
  readonly parent_cuid: string;
}

/** Parents that were left out, for they would have closed a circle: so many, and the first of them. */
export interface DroppedParents {
  readonly count: number;
  readonly first: readonly ParentLink[];
}

const mostNamed = 1000;
const rowsAtOnce = 50_000;

/**
 * Makes the parents of a source those of `stage_parent`, and puts concepts that only records know by a code of a placed one beneath it; then
 * brings `concept_ancestor` up to date for what lies below a change. Ancestors further up that the source gives (`levels` above 1) are kept
 * where they do not follow from parents. Needs `placed` and `stage_code`. Memory grows with the parents, not with their closure.
 */
export async function mergeHierarchy(
  client: ClientBase,
  sourceId: number,
): Promise<DroppedParents> {
  await client.query(`
    create temp table wanted_parent on commit drop as
    select min(s.n) n, c.concept_id child, p.concept_id parent, min(s.levels) levels
    from stage_parent s join placed c on c.cuid = s.cuid join placed p on p.cuid = s.parent_cuid
    where c.concept_id <> p.concept_id or s.levels = 1 group by 2, 3;
    insert into wanted_parent
    select 9e15, c.concept_id, p.concept_id, 1
    from stage_code s join placed p using (cuid) join concept_code c using (sab, code) join concept k on k.concept_id = c.concept_id
    where s.is_own and k.sources <@ '{1}' and c.concept_id <> p.concept_id group by 2, 3;
    create index on wanted_parent (child, parent);
    create temp table changed_child (concept_id int) on commit drop;
    insert into changed_child select concept_id from placed p
    where not exists (select from concept_ancestor a where a.ancestor_id = p.concept_id and a.descendant_id = p.concept_id);
    insert into concept_ancestor (ancestor_id, descendant_id, levels)
    select concept_id, concept_id, 0 from changed_child order by 1 on conflict do nothing`);
  const dropped = await dropCircles(client, sourceId);
  await client.query(`
    with gone as (
      select p.concept_id, p.parent_id from concept_parent p where ${sourceId} = any(p.sources)
        and not exists (select from wanted_parent w where w.levels = 1 and w.child = p.concept_id and w.parent = p.parent_id)
    ), less as (
      update concept_parent p set sources = array_remove(p.sources, ${sourceId}::smallint) from gone g
      where p.concept_id = g.concept_id and p.parent_id = g.parent_id and p.sources <> '{${sourceId}}'
    ), fewer as (
      delete from concept_parent p using gone g
      where p.concept_id = g.concept_id and p.parent_id = g.parent_id and p.sources = '{${sourceId}}' returning p.concept_id
    )
    insert into changed_child select distinct concept_id from fewer;
    update concept_parent p set sources = p.sources || ${sourceId}::smallint from wanted_parent w
    where w.levels = 1 and w.child = p.concept_id and w.parent = p.parent_id and not ${sourceId} = any(p.sources);
    with more as (
      insert into concept_parent (concept_id, parent_id, sources)
      select child, parent, '{${sourceId}}' from wanted_parent where levels = 1 order by 1, 2
      on conflict do nothing returning concept_id
    )
    insert into changed_child select distinct concept_id from more;

    with freed as (
      update concept_ancestor a set sources = array_remove(a.sources, ${sourceId}::smallint)
      where ${sourceId} = any(a.sources) returning a.descendant_id
    )
    insert into changed_child select distinct descendant_id from freed`);
  await closeChanged(client);
  // Further up: what a source says of ancestors whose steps between it does not have.
  await client.query(`
    truncate changed_child;
    with more as (
      insert into concept_ancestor (ancestor_id, descendant_id, levels, sources)
      select w.parent, w.child, least(w.levels, 32767), '{${sourceId}}' from wanted_parent w where w.levels > 1
        and not exists (select from concept_ancestor a where a.ancestor_id = w.parent and a.descendant_id = w.child)
        and not exists (select from concept_ancestor a where a.ancestor_id = w.child and a.descendant_id = w.parent)
        and not exists (select from wanted_parent r where r.child = w.parent and r.parent = w.child)
      order by 1, 2 returning descendant_id
    )
    insert into changed_child select distinct descendant_id from more`);
  await closeChanged(client);
  await client.query("drop table wanted_parent, changed_child");
  return dropped;
}

/** Takes out of `wanted_parent` what would close a circle with what others say. */
async function dropCircles(client: ClientBase, sourceId: number): Promise<DroppedParents> {
  const given = await readEdges(
    client,
    `select concept_id child, parent_id parent, 1 levels from concept_parent where sources <> '{${sourceId}}'
     union all select descendant_id, ancestor_id, levels from concept_ancestor
     where levels > 0 and sources <> '{}' and sources <> '{${sourceId}}'`,
  );
  const wanted = await readEdges(
    client,
    "select child, parent, levels from wanted_parent where levels = 1 order by n, child, parent",
  );
  const places = circleEdges(given, wanted);
  if (places.length === 0) return { count: 0, first: [] };
  const children = places.map((at) => wanted.child[at] ?? 0);
  const parents = places.map((at) => wanted.parent[at] ?? 0);
  await client.query(
    `delete from wanted_parent w using unnest($1::int[], $2::int[]) d (child, parent)
     where w.child = d.child and w.parent = d.parent and w.levels = 1`,
    [children, parents],
  );
  // Records' concepts have no name in the source; their edges are ours and not told.
  const { rows } = await client.query<ParentLink>(
    `select c.cuid, p.cuid parent_cuid from unnest($1::int[], $2::int[]) with ordinality d (child, parent, n)
     join placed c on c.concept_id = d.child join placed p on p.concept_id = d.parent order by d.n`,
    [children, parents],
  );
  return { count: rows.length, first: rows.slice(0, mostNamed) };
}

/** Makes `concept_ancestor` the closure again for all that lies below the concepts of `changed_child`. */
async function closeChanged(client: ClientBase): Promise<void> {
  const changed: number[] = [];
  for await (const { concept_id } of eachRow<{ concept_id: number }>(
    client,
    "select distinct concept_id from changed_child",
  ))
    changed.push(concept_id);
  if (changed.length === 0) return;
  const hierarchy = new Hierarchy(
    await readEdges(
      client,
      `select concept_id child, parent_id parent, 1 levels from concept_parent
       union all select descendant_id, ancestor_id, levels from concept_ancestor where levels > 0 and sources <> '{}'`,
    ),
  );
  const affected = hierarchy.withDescendants(changed);
  const { rows } = await client.query<{ is_empty: boolean }>(
    "select not exists (select from concept_ancestor where levels > 0) is_empty",
  );
  function* closure(ending: string): Generator<string> {
    for (const concept of affected)
      for (const [ancestor, levels] of hierarchy.ancestorsOf(concept))
        yield copyLine([ancestor, concept, levels]).replace("\n", ending);
  }
  if (rows[0]?.is_empty) {
    // The first hierarchy finds nothing to meet: half the time.
    await copyLines(
      client,
      "concept_ancestor (ancestor_id, descendant_id, levels, sources)",
      closure("\t{}\n"),
    );
    return;
  }
  await client.query(`
    create temp table affected (concept_id int primary key) on commit drop;
    create temp table new_ancestor (ancestor_id int, descendant_id int, levels smallint) on commit drop`);
  await copyLines(
    client,
    "affected",
    affected.values().map((concept) => copyLine([concept])),
  );
  await copyLines(client, "new_ancestor", closure("\n"));
  await client.query(`
    create index on new_ancestor (descendant_id, ancestor_id);
    analyze affected, new_ancestor;
    delete from concept_ancestor a using affected f
    where a.descendant_id = f.concept_id and a.levels > 0 and a.sources = '{}'
      and not exists (select from new_ancestor n where n.descendant_id = a.descendant_id and n.ancestor_id = a.ancestor_id);
    insert into concept_ancestor as a (ancestor_id, descendant_id, levels, sources)
    select ancestor_id, descendant_id, levels, '{}' from new_ancestor order by 1, 2
    on conflict (ancestor_id, descendant_id) do update set levels = excluded.levels where a.levels <> excluded.levels;
    drop table affected, new_ancestor`);
}

async function readEdges(client: ClientBase, query: string): Promise<EdgeList> {
  const edges = new EdgeList();
  for await (const { child, parent, levels } of eachRow<Edge>(client, query))
    edges.add(child, parent, levels);
  return edges;
}

interface Edge {
  readonly child: number;
  readonly parent: number;
  readonly levels: number;
}

/** Rows a part at a time: a list of millions is never rows in memory. One at a time on a client. */
async function* eachRow<Row extends object>(
  client: ClientBase,
  query: string,
): AsyncGenerator<Row> {
  await client.query(`declare part no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from part`);
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query("close part");
}
