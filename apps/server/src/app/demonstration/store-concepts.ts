import type { Demonstration } from "@concord/demo";
import type { ClientBase } from "pg";
import { conceptsOfCodes } from "../../vocabulary/concepts-of-codes.ts";
import { linkStandardConcepts } from "../../vocabulary/load/link-standard-concepts.ts";
import { idOf } from "./store-people.ts";
import type { Keys } from "./store-people.ts";

/** Finds the concepts that the demonstration codes with, and adds what it knows of which is a descendant of which. */
export async function storeConcepts(
  client: ClientBase,
  { concepts }: Demonstration,
): Promise<Keys> {
  const ids = await conceptsOfCodes(
    client,
    concepts.map(({ sab, code, text, category }) => ({
      codings: [{ sab, code }],
      text,
      category: category === "Vital" ? "Lab" : category,
    })),
  );
  const keys = new Map(concepts.map(({ key }, at) => [key, ids[at] ?? 0]));
  for (const { key, parents } of concepts) {
    for (const parent of parents) await addParent(client, idOf(keys, key), idOf(keys, parent));
  }
  await linkStandardConcepts(client);
  return keys;
}

/** Puts a concept below another, with all that lies above and below; not where that would close a circle. */
async function addParent(client: ClientBase, child: number, parent: number): Promise<void> {
  await client.query(
    `insert into concept_parent (concept_id, parent_id)
     select $1::int, $2::int where $1::int <> $2::int and not exists (
       select from concept_ancestor where ancestor_id = $1::int and descendant_id = $2::int)
     on conflict do nothing`,
    [child, parent],
  );
  await client.query(
    `insert into concept_ancestor (ancestor_id, descendant_id, levels)
     select up.ancestor_id, down.descendant_id, min(up.levels + down.levels + 1)
     from concept_ancestor up, concept_ancestor down
     where up.descendant_id = $2::int and down.ancestor_id = $1::int and not up.is_linked and not down.is_linked and up.ancestor_id <> down.descendant_id
       and exists (select from concept_parent where concept_id = $1::int and parent_id = $2::int)
     group by 1, 2 on conflict do nothing`,
    [child, parent],
  );
}
