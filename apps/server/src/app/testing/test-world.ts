import type { Role } from "@concord/contract";
import { createUser } from "../../access/session/create-user.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Seed } from "../../platform/database/testing/test-database.ts";

/** The password of every user of the test world. */
export const testPassword = "correct horse battery staple";

/** Ids are the same in every test database, for all are clones of one. */
export interface TestWorld {
  /** A health system, its hospital, and a department of that. */
  readonly provider: number;
  readonly hospital: number;
  readonly department: number;
  /** A hospital of another health system: what is there, nobody but Company and `other` users sees. */
  readonly otherHospital: number;
}

/**
 * Organisations and one user of each role at `hospital`, a second annotator, and one of each role at `otherHospital`.
 */
export async function seedTestWorld({ db }: Connection): Promise<void> {
  const add = async (
    level: "provider" | "hospital" | "department",
    name: string,
    parent: number | null,
  ) => {
    const values = { level, name, parent_id: parent };
    const row = await db
      .insertInto("organization")
      .values(values)
      .returning("organization_id")
      .executeTakeFirstOrThrow();
    return row.organization_id;
  };
  const provider = await add("provider", "North Health", null);
  const hospital = await add("hospital", "Harbour Hospital", provider);
  await add("department", "Cardiology", hospital);
  const otherProvider = await add("provider", "South Health", null);
  const otherHospital = await add("hospital", "Hill Hospital", otherProvider);

  const user = (email: string, access: Role, organizationId: number) =>
    createUser(db, {
      email,
      password: testPassword,
      firstName: access,
      lastName: "Tester",
      roles: [access],
      permissions: [{ access, organizationId }],
    });
  for (const role of ["Company", "Administrator", "User", "Annotator", "Supervisor"] as const) {
    await user(testEmail(role), role, hospital);
    await user(testEmail(role, "other"), role, otherHospital);
  }
  await user(testEmail("Annotator", "second"), "Annotator", hospital);
}

/** `annotator@north.test`, `annotator.second@north.test`, `annotator@south.test`. */
export function testEmail(role: Role, who: "first" | "second" | "other" = "first"): string {
  const name = role.toLowerCase();
  if (who === "other") return `${name}@south.test`;
  return who === "second" ? `${name}.second@north.test` : `${name}@north.test`;
}

/** A database with nothing but that. */
export const testWorld: Seed = {
  name: "world",
  fill: seedTestWorld,
  madeBy: import.meta.filename,
};

export async function readTestWorld({ db }: Connection): Promise<TestWorld> {
  const rows = await db.selectFrom("organization").select(["organization_id", "name"]).execute();
  const idOf = (name: string) => {
    const row = rows.find((candidate) => candidate.name === name);
    if (!row) throw new Error(`The test world has no ${name}.`);
    return row.organization_id;
  };
  return {
    provider: idOf("North Health"),
    hospital: idOf("Harbour Hospital"),
    department: idOf("Cardiology"),
    otherHospital: idOf("Hill Hospital"),
  };
}
