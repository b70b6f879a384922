import { rolePrecedence, type Role, type UserDetailCriterion } from "@concord/contract";
import type { PublicContext } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseDuplicate } from "../../platform/operations/refuse-duplicate.ts";
import type { User } from "../../platform/operations/user.ts";
import { homeOrganization } from "../home-organization.ts";
import { endEverySession } from "../session/password-reset.ts";
import { mayGive } from "./administered.ts";
import { leftWithoutAdministrator, type UserWithDetails } from "./users.queries.ts";

type Call = PublicContext & { readonly user: User };

/** Email, roles, and whether a user may sign in: what only an administrator changes, and of others only. */
export async function administerUser(
  call: Call,
  target: UserWithDetails,
  { email, Role, is_disabled }: Pick<UserDetailCriterion, "email" | "Role" | "is_disabled">,
): Promise<void> {
  const { db, user, now, audit } = call;
  if (email !== undefined && email !== target.email) await changeEmail(call, target, email);
  if (Role !== undefined) {
    if (Role.some((role) => !mayGive(user, role))) throw problem("user.above");
    const loses = (role: Role) => target.Role.includes(role) && !Role.includes(role);
    if (loses("Administrator") || loses("Company")) await refuseLast(call, target);
    await replaceRoles(call, target, Role);
    audit.change("user", target.user_id, { roles: target.Role }, { roles: Role });
  }
  if (is_disabled !== undefined && is_disabled !== target.is_disabled) {
    if (is_disabled) {
      await refuseLast(call, target);
      await endEverySession(db, target.user_id);
    }
    await db
      .updateTable("account")
      .set({ disabled_at: is_disabled ? now : null })
      .where("user_id", "=", target.user_id)
      .execute();
    audit.change("user", target.user_id, null, { disabled: is_disabled });
  }
}

async function refuseLast(call: Call, target: UserWithDetails): Promise<void> {
  const organization = await leftWithoutAdministrator(call, target.user_id);
  const name = `${target.first_name} ${target.last_name}`;
  if (organization !== undefined) throw problem("user.last-administrator", { name, organization });
}

/** Codes then go to the new address: whoever had the old one is signed out, and told. */
async function changeEmail(
  { db, mail, audit }: Call,
  target: UserWithDetails,
  email: string,
): Promise<void> {
  await refuseDuplicate("user.email-taken", () =>
    db.updateTable("account").set({ email }).where("user_id", "=", target.user_id).execute(),
  );
  await endEverySession(db, target.user_id);
  audit.change("user", target.user_id, { email: target.email }, { email });
  for (const to of [target.email, email])
    await mail.send({
      to,
      subject: "Your Concord email was changed",
      text: `An administrator has changed the email with which you sign in to Concord to ${email}.\n`,
      isUnattended: true,
    });
}

/**
 * Permissions of roles that are taken away go with them; one that is new is for where the first permission is. The
 * highest stands first, for it decides about the settings menu (S2.27).
 */
async function replaceRoles(
  { db, user }: Call,
  { user_id, permissions }: UserWithDetails,
  Role: readonly Role[],
): Promise<void> {
  const roles = rolePrecedence.filter((role) => Role.includes(role));
  const organization_id = permissions[0]?.organization_id ?? homeOrganization(user);
  const kept = permissions.filter(({ access }) => roles.includes(access));
  const added = roles
    .filter((role) => !kept.some(({ access }) => access === role))
    .map((access) => ({ access, organization_id }));
  const inOrder = [...kept, ...added].toSorted(
    (a, b) => rolePrecedence.indexOf(a.access) - rolePrecedence.indexOf(b.access),
  );
  await db.deleteFrom("account_role").where("user_id", "=", user_id).execute();
  await db
    .insertInto("account_role")
    .values(roles.map((role) => ({ user_id, role })))
    .execute();
  await db.deleteFrom("account_permission").where("user_id", "=", user_id).execute();
  await db
    .insertInto("account_permission")
    .values(
      inOrder.map(({ access, organization_id: held }, position) => ({
        user_id,
        position,
        access,
        organization_id: held,
      })),
    )
    .execute();
}
