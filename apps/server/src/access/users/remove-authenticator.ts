import type { CommandCall } from "../../platform/command.ts";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { endEverySession } from "../session/password-reset.ts";
import { userWith } from "./change-user-state.ts";

/**
 * For who has lost the app and the recovery codes: codes are mailed again. The way in for the last administrator too.
 */
export async function removeAuthenticator({ values, services }: CommandCall): Promise<number> {
  const { email } = values;
  if (typeof email !== "string") {
    console.error("Say with --email whose.");
    return 2;
  }
  return inTransaction(services.connection, "write", async (db) => {
    const userId = await userWith(db, email.trim().toLowerCase());
    const removed =
      userId === undefined
        ? []
        : await db
            .deleteFrom("authenticator")
            .where("user_id", "=", userId)
            .returning("user_id")
            .execute();
    if (userId === undefined || removed.length === 0) {
      console.error(
        userId === undefined
          ? `There is no user with the e-mail ${email}.`
          : `${email} uses no authenticator app.`,
      );
      return 1;
    }
    await endEverySession(db, userId);
    await appendAuditEntries(db, [
      {
        at: services.clock(),
        userId: null,
        role: null,
        operation: "user remove-authenticator",
        subject: { subjects: { user: [userId] } },
        change: null,
      },
    ]);
    console.log(`User ${userId}: ${email} gets codes by mail again and is signed out everywhere.`);
    return 0;
  });
}
