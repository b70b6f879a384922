import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";

export interface MadeOrganization {
  readonly organizationId: number;
  /** Names of hospitals that had nothing above them and now lie under it. */
  readonly adopted: readonly string[];
}

/**
 * Makes a provider (health system). Hospitals that imports made while there was none are placed under it: until then
 * nobody but Company would see their records. Give a transaction.
 */
export async function createProvider(
  db: Kysely<Database>,
  name: string,
): Promise<MadeOrganization> {
  const { organization_id } = await db
    .insertInto("organization")
    .values({ name, level: "provider", parent_id: null })
    .returning("organization_id")
    .executeTakeFirstOrThrow();
  const { n } = await db
    .selectFrom("organization")
    .select(({ fn }) => fn.countAll<string>().as("n"))
    .where("level", "=", "provider")
    .executeTakeFirstOrThrow();
  // Whose they are is only plain while there is one.
  if (Number(n) > 1) return { organizationId: organization_id, adopted: [] };
  const adopted = await db
    .updateTable("organization")
    .set({ parent_id: organization_id })
    .where("level", "=", "hospital")
    .where("parent_id", "is", null)
    .returning("name")
    .execute();
  return { organizationId: organization_id, adopted: adopted.map((row) => row.name).toSorted() };
}

/** Organisations of that name, in any letters. */
export async function organizationsNamed(
  db: Kysely<Database>,
  name: string,
): Promise<{ organization_id: number; level: string; name: string }[]> {
  return db
    .selectFrom("organization")
    .select(["organization_id", "level", "name"])
    .where(sql<boolean>`lower(name) = lower(${name.trim()})`)
    .orderBy("organization_id")
    .execute();
}
