import type { ClientBase } from "pg";
import { copyLine } from "../../platform/database/copy-text.ts";
import { copyLines } from "../../platform/database/copy-lines.ts";
import { circleEdges, EdgeList, Hierarchy } from "../hierarchy.rules.ts";
import { type Columns, type RowOf, rowsOfText } from "../../platform/database/rows-of.ts";

export const ParentLink = { cuid: "string", parent_cuid: "string" } as const satisfies Columns;
export type ParentLink = RowOf<typeof ParentLink>;

/** Parents that were left out, for they would have closed a circle: so many, and the first of them. */
export interface DroppedParents {
  readonly count: number;
  readonly first: readonly ParentLink[];
}

const mostNamed = 1000;
const rowsAtOnce = 50_000;

/**
 * Makes the parents of a source those of `stage_parent`, and puts concepts that only records know by a code of a placed
 * one below it; then brings `concept_ancestor` up to date for what lies below a change. Between concepts of OMOP there
 * is what the source gives and nothing else, row for row (decision 037). Needs `placed` and `stage_code`. Memory grows
 * with the parents, not with their closure.
 */
export async function mergeHierarchy(
  client: ClientBase,
  sourceId: number,
): Promise<DroppedParents> {
  await client.query(`
    create temp table wanted_parent on commit drop as
    select min(s.n) n, c.concept_id child, p.concept_id parent
    from stage_parent s join placed c on c.cuid = s.cuid join placed p on p.cuid = s.parent_cuid
    where s.cuid not like 'OMOP:%' group by 2, 3;
    insert into wanted_parent
    select 9e15, c.concept_id, p.concept_id
    from stage_code s join placed p using (cuid) join concept_code c using (sab, code) join concept k on k.concept_id = c.concept_id
    where s.is_own and s.cuid not like 'OMOP:%' and k.sources <@ '{1}' and k.omop_concept_id is null and c.concept_id <> p.concept_id group by 2, 3;
    create index on wanted_parent (child, parent);
    create temp table changed_child (concept_id int) on commit drop;
    insert into changed_child select concept_id from placed p
    where not exists (select from concept_ancestor a where a.ancestor_id = p.concept_id and a.descendant_id = p.concept_id);
    insert into concept_ancestor (ancestor_id, descendant_id, levels)
    select concept_id, concept_id, 0 from changed_child order by 1 on conflict do nothing`);
  const dropped = await dropCircles(client, sourceId);
  await mergeGiven(client, sourceId);
  await client.query(`
    with gone as (
      select p.concept_id, p.parent_id from concept_parent p where ${sourceId} = any(p.sources)
        and not exists (select from wanted_parent w where w.child = p.concept_id and w.parent = p.parent_id)
    ), less as (
      update concept_parent p set sources = array_remove(p.sources, ${sourceId}::smallint) from gone g
      where p.concept_id = g.concept_id and p.parent_id = g.parent_id and p.sources <> '{${sourceId}}'
    ), fewer as (
      delete from concept_parent p using gone g
      where p.concept_id = g.concept_id and p.parent_id = g.parent_id and p.sources = '{${sourceId}}' returning p.concept_id
    )
    insert into changed_child select distinct concept_id from fewer;
    update concept_parent p set sources = p.sources || ${sourceId}::smallint from wanted_parent w
    where w.child = p.concept_id and w.parent = p.parent_id and not ${sourceId} = any(p.sources);
    with more as (
      insert into concept_parent (concept_id, parent_id, sources)
      select child, parent, '{${sourceId}}' from wanted_parent order by 1, 2
      on conflict do nothing returning concept_id
    )
    insert into changed_child select distinct concept_id from more`);
  await closeChanged(client);
  await client.query("drop table wanted_parent, changed_child");
  return dropped;
}

/**
 * What the source gives between concepts of OMOP: rows of `concept_ancestor` as they are, circles among them; those a
 * step apart as parents too (into `wanted_parent`), but where each is a descendant of the other.
 */
async function mergeGiven(client: ClientBase, sourceId: number): Promise<void> {
  await client.query(`
    create temp table wanted_given on commit drop as
    select p.concept_id ancestor_id, c.concept_id descendant_id, least(min(s.levels), 32767)::smallint levels, min(s.n) n
    from stage_parent s join placed c on c.cuid = s.cuid join placed p on p.cuid = s.parent_cuid
    where s.cuid like 'OMOP:%' and c.concept_id <> p.concept_id group by 1, 2;
    create unique index on wanted_given (ancestor_id, descendant_id);
    analyze wanted_given;
    create temp table gone_given on commit drop as
    select a.ancestor_id, a.descendant_id from concept_ancestor a where ${sourceId} = any(a.sources) and a.levels > 0
      and not exists (select from wanted_given w where w.ancestor_id = a.ancestor_id and w.descendant_id = a.descendant_id);
    delete from concept_ancestor a using gone_given g
    where a.ancestor_id = g.ancestor_id and a.descendant_id = g.descendant_id and a.sources = '{${sourceId}}';
    update concept_ancestor a set sources = array_remove(a.sources, ${sourceId}::smallint) from gone_given g
    where a.ancestor_id = g.ancestor_id and a.descendant_id = g.descendant_id;
    insert into concept_ancestor as a (ancestor_id, descendant_id, levels, sources)
    select ancestor_id, descendant_id, levels, '{${sourceId}}' from wanted_given order by 1, 2
    on conflict (ancestor_id, descendant_id) do update set
      levels = case when a.sources <@ '{${sourceId}}' then excluded.levels else least(a.levels, excluded.levels) end,
      sources = case when ${sourceId} = any(a.sources) then a.sources else a.sources || ${sourceId}::smallint end
    where not ${sourceId} = any(a.sources) or a.levels <> excluded.levels;
    insert into wanted_parent
    select n, descendant_id, ancestor_id from wanted_given w where levels = 1 and not exists (
      select from concept_ancestor r where r.ancestor_id = w.descendant_id and r.descendant_id = w.ancestor_id);
    drop table wanted_given, gone_given`);
}

/** Takes out of `wanted_parent` what would close a circle with what others say. */
async function dropCircles(client: ClientBase, sourceId: number): Promise<DroppedParents> {
  const given = await readEdges(
    client,
    `select p.concept_id child, p.parent_id parent, 1 levels from concept_parent p join concept c using (concept_id)
     where p.sources <> '{${sourceId}}' and c.omop_concept_id is null`,
  );
  const wanted = await readEdges(
    client,
    "select child, parent, 1 levels from wanted_parent order by n, child, parent",
  );
  const places = circleEdges(given, wanted);
  if (places.length === 0) return { count: 0, first: [] };
  const children = places.map((at) => wanted.child[at] ?? 0);
  const parents = places.map((at) => wanted.parent[at] ?? 0);
  await client.query(
    `delete from wanted_parent w using unnest($1::int[], $2::int[]) d (child, parent)
     where w.child = d.child and w.parent = d.parent`,
    [children, parents],
  );
  // Records' concepts have no name in the source; their edges are ours and not told.
  const rows = await rowsOfText(
    client,
    ParentLink,
    `select c.cuid, p.cuid parent_cuid from unnest($1::int[], $2::int[]) with ordinality d (child, parent, n)
     join placed c on c.concept_id = d.child join placed p on p.concept_id = d.parent order by d.n`,
    [children, parents],
  );
  return { count: rows.length, first: rows.slice(0, mostNamed) };
}

/** Makes `concept_ancestor` the closure again for all that lies below the concepts of `changed_child`. */
async function closeChanged(client: ClientBase): Promise<void> {
  const changed: number[] = [];
  for await (const { concept_id } of eachRow(
    client,
    { concept_id: "number" },
    "select distinct concept_id from changed_child",
  ))
    changed.push(concept_id);
  if (changed.length === 0) return;
  const hierarchy = new Hierarchy(
    await readEdges(
      client,
      `select p.concept_id child, p.parent_id parent, 1 levels from concept_parent p
       join concept c using (concept_id) where c.omop_concept_id is null`,
    ),
  );
  const affected = hierarchy.withDescendants(changed);
  const rows = await rowsOfText(
    client,
    { is_empty: "boolean" },
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
    where a.descendant_id = f.concept_id and a.levels > 0 and a.sources = '{}' and not a.is_linked
      and not exists (select from new_ancestor n where n.descendant_id = a.descendant_id and n.ancestor_id = a.ancestor_id);
    insert into concept_ancestor as a (ancestor_id, descendant_id, levels, sources)
    select ancestor_id, descendant_id, levels, '{}' from new_ancestor order by 1, 2
    on conflict (ancestor_id, descendant_id) do update set levels = excluded.levels where a.levels <> excluded.levels;
    drop table affected, new_ancestor`);
}

async function readEdges(client: ClientBase, query: string): Promise<EdgeList> {
  const edges = new EdgeList();
  const columns = { child: "number", parent: "number", levels: "number" } as const;
  for await (const { child, parent, levels } of eachRow(client, columns, query))
    edges.add(child, parent, levels);
  return edges;
}

/** Rows a part at a time: a list of millions is never rows in memory. One at a time on a client. */
async function* eachRow<const Named extends Columns>(
  client: ClientBase,
  columns: Named,
  query: string,
): AsyncGenerator<RowOf<Named>> {
  await client.query(`declare part no scroll cursor for ${query}`);
  for (;;) {
    const rows = await rowsOfText(client, columns, `fetch ${rowsAtOnce} from part`);
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query("close part");
}
