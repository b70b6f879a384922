import { ProfileForm } from "@concord/contract";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { CommandCall } from "../../platform/command.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { organizationsNamed } from "./organizations.ts";

const Address = ProfileForm.pick({
  address_lines: true,
  city: true,
  state: true,
  postal_code: true,
});

/** `organization address NAME --address-lines … --city … --state … --zip …`: what FetchProviderAddress answers. */
export async function giveAddress(
  { values, services }: CommandCall,
  name: string,
): Promise<number> {
  const given = Address.safeParse({
    address_lines: values["address-lines"],
    city: values["city"],
    state: values["state"],
    postal_code: values["zip"],
  });
  if (!given.success) {
    console.error(given.error.issues.map(({ message }) => message).join("\n"));
    return 2;
  }
  const address = given.data;
  return inTransaction(services.connection, "write", async (db) => {
    const [only, ...others] = await organizationsNamed(db, name);
    if (!only || others.length > 0) {
      console.error(
        `There are ${only ? others.length + 1 : 0} organisations named ${name.trim()}.`,
      );
      return 1;
    }
    const { organization_id } = only;
    const { address_id } = await db
      .selectFrom("organization")
      .select("address_id")
      .where("organization_id", "=", organization_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (address_id !== null)
      await db.updateTable("address").set(address).where("address_id", "=", address_id).execute();
    else {
      const added = await db
        .insertInto("address")
        .values(address)
        .returning("address_id")
        .executeTakeFirstOrThrow();
      await db
        .updateTable("organization")
        .set(added)
        .where("organization_id", "=", organization_id)
        .execute();
    }
    await appendAuditEntries(db, [
      {
        at: services.clock(),
        userId: null,
        role: null,
        operation: "organization address",
        subject: { subjects: { organization: [organization_id] } },
        change: address,
      },
    ]);
    console.log(`Organisation ${organization_id}: ${only.name} has a new address.`);
    return 0;
  });
}
