import { UpdateUserDetails } from "@concord/contract";
import { sql } from "kysely";
import { implementForSession } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { administerUser } from "./administer-user.ts";
import { changeProfile } from "./change-profile.ts";
import { requireEditable } from "./require-editable.ts";
import { lockAdministration, usersWhere } from "./users.queries.ts";

/** Everybody changes their own profile; the rest, and others', is for administrators (decision 112). */
export const handler = implementForSession(UpdateUserDetails, async (call) => {
  const { user, audit } = call;
  const { user_id = user.id, ...changes } = call.input.userDetailCriterionString;
  const { email, Role, is_disabled, ...profile } = changes;
  const administered = { email, Role, is_disabled };
  const isAdministered = Object.values(administered).some((value) => value !== undefined);
  if (user_id !== user.id) {
    await lockAdministration(call);
    const target = await requireEditable(call, user_id);
    if (isAdministered) await administerUser(call, target, administered);
  } else if (isAdministered) throw problem("user.self");
  const before = await find();
  await changeProfile(call, user_id, profile);
  const after = await find();
  const names = ["first_name", "last_name", "phone_number"] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  const part = (row: typeof before) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  audit.change(
    "user",
    user_id,
    { ...part(before) },
    { ...part(after), ...(profile.address && { address: "changed" }) },
  );
  return { data: after };

  async function find() {
    const [row] = await usersWhere(call, sql<boolean>`a.user_id = ${user_id}`);
    if (!row) throw problem("row.not-found", { noun: "user" });
    return row;
  }
});
