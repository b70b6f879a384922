import { ChangeOwner } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { listPossibleOwners, owned, requireHandingOver } from "./owned.queries.ts";

export const handler = implement(ChangeOwner, async (call) => {
  const { db, input, audit } = call;
  const { kind, id, to } = input;
  const table = sql.table(owned[kind].table);
  const key = sql.ref(owned[kind].key);
  // Of two who hand it over at once the second is told that it is no longer theirs.
  await sql`select from ${table} where ${key} = ${id} for update`.execute(db);
  const before = await requireHandingOver(call, input);
  const people = await listPossibleOwners(call, kind, before.organization_id);
  const next = people.find(({ user_id }) => user_id === to);
  if (!next) throw problem("owner.invalid");
  await sql`update ${table} set created_by = ${to} where ${key} = ${id}`.execute(db);
  audit.change(
    kind,
    id,
    { owner: before.owner_id, owner_name: before.owner_name },
    { owner: to, owner_name: next.name },
  );
  return { data: { kind, id, owner_name: next.name } };
});
