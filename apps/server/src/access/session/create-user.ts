import type { Role } from "@concord/contract";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";
import { hashPassword } from "./password.ts";

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber?: string;
  /** The password was made for them: good until then, and only to choose another. */
  readonly temporaryUntil?: Date;
  readonly roles: readonly Role[];
  /** In order: the first decides about the settings menu (S2.27). */
  readonly permissions: readonly { readonly access: Role; readonly organizationId: number }[];
}

/**
 * Adds a user with roles and permissions and answers the user's id. The e-mail is kept in lower case.
 * Give a transaction: three tables are written.
 */
export async function createUser(db: Kysely<Database>, user: NewUser): Promise<number> {
  const { user_id } = await db
    .insertInto("account")
    .values({
      email: user.email.trim().toLowerCase(),
      password_hash: await hashPassword(user.password),
      first_name: user.firstName,
      last_name: user.lastName,
      phone_number: user.phoneNumber ?? "",
      temporary_until: user.temporaryUntil ?? null,
    })
    .returning("user_id")
    .executeTakeFirstOrThrow();
  if (user.roles.length > 0) {
    await db
      .insertInto("account_role")
      .values(user.roles.map((role) => ({ user_id, role })))
      .execute();
  }
  if (user.permissions.length > 0) {
    const permissions = user.permissions.map(({ access, organizationId }, position) => ({
      user_id,
      position,
      access,
      organization_id: organizationId,
    }));
    await db.insertInto("account_permission").values(permissions).execute();
  }
  return user_id;
}
