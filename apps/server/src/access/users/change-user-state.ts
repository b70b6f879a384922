import { problemTitle } from "@concord/contract";
import type { Kysely } from "kysely";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { CommandCall } from "../../platform/command.ts";
import type { Database } from "../../platform/database/tables.generated.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { endEverySession } from "../session/password-reset.ts";
import { deleteOrDisable } from "./delete-or-disable.ts";
import { leftWithoutAdministrator, lockAdministration } from "./users.queries.ts";

/** `user disable | enable | delete`, with the same rules as the dialog's. */
export async function changeUserState(
  { values, services }: CommandCall,
  act: "disable" | "enable" | "delete",
): Promise<number> {
  const email = values["email"];
  if (typeof email !== "string") {
    console.error("Say with --email who it is.");
    return 2;
  }
  return inTransaction(services.connection, "write", async (db) => {
    await lockAdministration({ db });
    const userId = await userWith(db, email.trim().toLowerCase());
    if (userId === undefined) {
      console.error(`There is no user with the e-mail ${email}.`);
      return 1;
    }
    const now = services.clock();
    const organization =
      act === "enable" ? undefined : await leftWithoutAdministrator({ db }, userId);
    if (organization !== undefined) {
      const name = await nameOf(db, userId);
      console.error(problemTitle("user.last-administrator", { name, organization }));
      return 1;
    }
    const before = { email };
    let outcome: "enabled" | "disabled" | "deleted";
    if (act === "delete") outcome = await deleteOrDisable(db, userId, now);
    else {
      outcome = act === "disable" ? "disabled" : "enabled";
      const disabled_at = act === "disable" ? now : null;
      await db.updateTable("account").set({ disabled_at }).where("user_id", "=", userId).execute();
      if (act === "disable") await endEverySession(db, userId);
    }
    await appendAuditEntries(db, [
      {
        at: now,
        userId: null,
        role: null,
        operation: `user ${act}`,
        subject: { subjects: { user: [userId] } },
        change: [{ kind: "user", id: userId, before, after: { outcome } }],
      },
    ]);
    const isKept = act === "delete" && outcome === "disabled";
    console.log(
      isKept
        ? `${email} can't sign in any more. What they made is kept.`
        : `${email} was ${outcome}.`,
    );
    return 0;
  });
}

export async function userWith(db: Kysely<Database>, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("account")
    .select("user_id")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.user_id;
}

async function nameOf(db: Kysely<Database>, userId: number): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom("account")
    .select(["first_name", "last_name"])
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
}
