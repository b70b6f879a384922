import { DeleteUser } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { deleteOrDisable } from "./delete-or-disable.ts";
import { requireEditable } from "./require-editable.ts";
import { leftWithoutAdministrator, lockAdministration } from "./users.queries.ts";

export const handler = implement(DeleteUser, async (call) => {
  const { input, db, now, audit } = call;
  await lockAdministration(call);
  const target = await requireEditable(call, input.user_id);
  const organization = await leftWithoutAdministrator(call, target.user_id);
  if (organization !== undefined)
    throw problem("user.last-administrator", {
      name: `${target.first_name} ${target.last_name}`,
      organization,
    });
  const { email, Role } = target;
  const outcome = await deleteOrDisable(db, target.user_id, now);
  // Whose id it was is told here when the row is gone.
  const before = { email, name: `${target.first_name} ${target.last_name}`, roles: Role };
  audit.change("user", target.user_id, before, outcome === "deleted" ? null : { disabled: true });
  await sql`delete from address a where not exists (select from account where address_id = a.address_id)
    and not exists (select from organization where address_id = a.address_id) and a.address_id = ${target.address_id}`.execute(
    db,
  );
  return { data: { user_id: target.user_id, outcome } };
});
