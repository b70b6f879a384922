import { administrators, GetOwned, type OwnedKind } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { kindsOf, listOwned, listPossibleOwners } from "./owned.queries.ts";

type MayOwn = { kind: OwnedKind; organization_id: number };

export const handler = implement(GetOwned, async (call) => {
  const { input, user } = call;
  const { user_id } = input;
  const mayHandOver = user_id === user.id || administrators.includes(user.role);
  const items = [];
  for (const kind of mayHandOver ? kindsOf(user) : [])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const { owner_id: _, ...item } of await listOwned(call, kind, { user_id }))
      items.push(item);
  const people = new Map<number, { name: string; email: string; may_own: MayOwn[] }>();
  const places = new Map(items.map((item) => [`${item.kind} ${item.organization_id}`, item]));
  for (const { kind, organization_id } of places.values()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection; there are few kinds and organisations
    for (const { user_id: id, ...person } of await listPossibleOwners(call, kind, organization_id))
      if (id !== user_id) {
        const known = people.get(id) ?? { ...person, may_own: [] };
        known.may_own.push({ kind, organization_id });
        people.set(id, known);
      }
  }
  const named = [...people].map(([id, person]) => ({ user_id: id, ...person }));
  return { data: { items, people: named.toSorted((a, b) => a.name.localeCompare(b.name, "en")) } };
});
