import type { Demonstration } from "@concord/demo";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";
import { createUser } from "../../access/session/create-user.ts";

/** Ids of what the demonstration names by key. */
export type Keys = ReadonlyMap<string, number>;

/** Looks up a key that the generator gave. */
export function idOf(keys: Keys, key: string): number {
  const id = keys.get(key);
  if (id === undefined) throw new Error(`The demonstration names ${key}, which it does not have`);
  return id;
}

const levels = { Provider: "provider", Hospital: "hospital", Department: "department" } as const;

export async function storeOrganizations(
  db: Kysely<Database>,
  { organisations }: Demonstration,
): Promise<Keys> {
  const keys = new Map<string, number>();
  for (const { key, name, type, parent } of organisations) {
    const { organization_id } = await db
      .insertInto("organization")
      .values({ name, level: levels[type], parent_id: parent ? idOf(keys, parent) : null })
      .returning("organization_id")
      .executeTakeFirstOrThrow();
    keys.set(key, organization_id);
  }
  return keys;
}

export async function storeUsers(
  db: Kysely<Database>,
  { users, password }: Demonstration,
  organizations: Keys,
): Promise<Keys> {
  const keys = new Map<string, number>();
  for (const user of users) {
    const { key, email, firstName, lastName, phone, roles } = user;
    const permissions = user.permissions.map(({ access, organisation }) => ({
      access,
      organizationId: idOf(organizations, organisation),
    }));
    const phoneNumber = phone.replace(/\D/g, "");
    keys.set(
      key,
      await createUser(db, {
        email,
        password,
        firstName,
        lastName,
        phoneNumber,
        roles,
        permissions,
      }),
    );
  }
  return keys;
}
