import { administrators, ChangeOwners, type OwnedKind } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { kindsOf, listOwned, listPossibleOwners, owned } from "./owned.queries.ts";

export const handler = implement(ChangeOwners, async (call) => {
  const { db, user, input, audit } = call;
  const { from, to, items } = input;
  if (from === to) throw problem("owner.invalid");
  const idsOf = (kind: OwnedKind) => [
    ...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id)),
  ];
  // In one order of kinds and ids, so that two who hand over at once do not wait for each other.
  const found: Owned[] = [];
  for (const kind of ["study", "cohort", "project"] as const) {
    const ids = idsOf(kind);
    if (ids.length === 0) continue;
    if (!kindsOf(user).includes(kind)) throw problem("session.role");
    const { table, key } = owned[kind];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`select from ${sql.table(table)} where ${sql.ref(key)} = any(${ids}::int[]) order by ${sql.ref(key)} for update`.execute(
      db,
    );
    // oxlint-disable-next-line no-await-in-loop -- as above
    const rows = await listOwned(call, kind, { ids });
    if (rows.length < ids.length) throw problem("row.not-found", { noun: kind });
    found.push(...rows);
  }
  if (from !== user.id && !administrators.includes(user.role))
    throw problem("owner.only", { owner: "its owner" });
  const changed = found.filter(({ owner_id }) => owner_id !== from);
  if (changed.length > 0) throw problem("owner.changed", { names: namesOf(changed) });
  const next = await nextOwner(call, to, found);
  for (const kind of ["study", "cohort", "project"] as const) {
    const { table, key } = owned[kind];
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`update ${sql.table(table)} set created_by = ${to} where ${sql.ref(key)} = any(${idsOf(kind)}::int[])`.execute(
      db,
    );
  }
  for (const { kind, id } of found)
    audit.change(kind, id, { owner: from }, { owner: to, owner_name: next });
  return { data: { owner_name: next } };
});

type Owned = Awaited<ReturnType<typeof listOwned>>[number];

/** The name of who gets them; throws owner.cannot where that is nobody who may own each. */
async function nextOwner(
  call: Parameters<typeof listPossibleOwners>[0],
  to: number,
  items: readonly Owned[],
): Promise<string> {
  const refused: Owned[] = [];
  let name: string | undefined;
  for (const of of Map.groupBy(items, (item) => `${item.kind} ${item.organization_id}`).values()) {
    const [{ kind, organization_id } = { kind: "study" as const, organization_id: 0 }] = of;
    // oxlint-disable-next-line no-await-in-loop -- one connection; there are few kinds and organisations
    const people = await listPossibleOwners(call, kind, organization_id);
    const next = people.find(({ user_id }) => user_id === to);
    if (next) ({ name } = next);
    else refused.push(...of);
  }
  if (refused.length > 0 || name === undefined)
    throw problem("owner.cannot", { names: namesOf(refused) });
  return name;
}

const mostNames = 3;

/** The first names, and how many more. */
function namesOf(items: readonly { readonly name: string }[]): string {
  const names = items.slice(0, mostNames).map(({ name }) => `“${name}”`);
  const more = items.length - names.length;
  return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
