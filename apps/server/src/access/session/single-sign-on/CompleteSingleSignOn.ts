import { CompleteSingleSignOn } from "@concord/contract";
import type { Kysely } from "kysely";
import type { Database } from "../../../platform/database/tables.generated.ts";
import { implementInTwoSteps } from "../../../platform/operations/implement.ts";
import { problem } from "../../../platform/operations/problem.ts";
import { tokenHash } from "../load-user.ts";
import { completeSingleSignOn, type Identity } from "./single-sign-on.ts";
import { countTry } from "../throttle.ts";

/** The service is asked before the transaction: nobody waits for it with a connection in hand. */
export const handler = implementInTwoSteps(
  CompleteSingleSignOn,
  async ({ input, db, now, address, configuration, log }) => {
    const settings = configuration.singleSignOn;
    if (!settings) throw problem("login.not-offered");
    await countTry(db, "singleSignOn", address, now);
    // One statement takes it: an answer is checked once.
    const attempt = await db
      .updateTable("login_attempt")
      .set((eb) => ({ tries: eb("tries", "+", 1) }))
      .where("secret_hash", "=", tokenHash(input.authenticationSecret))
      .where("code_from", "=", "single sign-on")
      .where("tries", "=", 0)
      .where("expires_at", ">", now)
      .returning(["state", "nonce", "code_verifier"])
      .executeTakeFirst();
    if (!attempt?.state || !attempt.nonce || !attempt.code_verifier) throw problem("login.service");
    try {
      return await completeSingleSignOn(settings, input.parameters, {
        state: attempt.state,
        nonce: attempt.nonce,
        codeVerifier: attempt.code_verifier,
      });
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "Single sign-on was refused.");
      throw problem("login.service");
    }
  },
  async ({ input, prepared: identity, db, now, audit }) => {
    const userId = await userOf(db, identity, now);
    if (userId === undefined) throw problem("login.not-known");
    audit.actor(userId, null);
    await db
      .updateTable("login_attempt")
      .set({ user_id: userId, verified_at: now })
      .where("secret_hash", "=", tokenHash(input.authenticationSecret))
      .execute();
    return { verified: true as const };
  },
);

/** What went wrong, without what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return `${error.name} ${code}`.trim();
}

/**
 * The user who came back before under this identity; else the one with its e-mail, who is bound to it from then on.
 * One who is bound to another identity of the service is not found: the e-mail was given to somebody else.
 */
async function userOf(
  db: Kysely<Database>,
  { issuer, subject, email }: Identity,
  now: Date,
): Promise<number | undefined> {
  const bound = await db
    .selectFrom("account_identity as i")
    .innerJoin("account as a", "a.user_id", "i.user_id")
    .select(["a.user_id", "a.disabled_at"])
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .executeTakeFirst();
  if (bound) return bound.disabled_at === null ? bound.user_id : undefined;
  if (email === undefined) return undefined;
  const account = await db
    .selectFrom("account")
    .select("user_id")
    .where("email", "=", email)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!account) return undefined;
  const added = await db
    .insertInto("account_identity")
    .values({ issuer, subject, user_id: account.user_id, first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (added) return added.user_id;
  // Another sign-in of the same person may have come first.
  const there = await db
    .selectFrom("account_identity")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return there?.user_id === account.user_id ? account.user_id : undefined;
}
