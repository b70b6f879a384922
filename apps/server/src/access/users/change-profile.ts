import type { UserDetailCriterion } from "@concord/contract";
import type { Context } from "../../platform/operations/context.ts";

type Profile = Omit<UserDetailCriterion, "user_id" | "email" | "Role" | "is_disabled">;

/** Writes what is named of a user's profile; the rest stays. */
export async function changeProfile(
  { db }: Pick<Context, "db">,
  userId: number,
  { address, ...profile }: Profile,
): Promise<void> {
  const named = Object.fromEntries(
    Object.entries(profile).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(named).length > 0)
    await db.updateTable("account").set(named).where("user_id", "=", userId).execute();
  if (!address) return;
  const { address_id } = await db
    .selectFrom("account")
    .select("address_id")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (address_id !== null) {
    await db.updateTable("address").set(address).where("address_id", "=", address_id).execute();
    return;
  }
  const added = await db
    .insertInto("address")
    .values(address)
    .returning("address_id")
    .executeTakeFirstOrThrow();
  await db.updateTable("account").set(added).where("user_id", "=", userId).execute();
}
