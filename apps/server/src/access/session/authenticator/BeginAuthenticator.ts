import { BeginAuthenticator } from "@concord/contract";
import { implementForAnyone } from "../../../platform/operations/implement.ts";
import { problem } from "../../../platform/operations/problem.ts";
import { authenticatorOf, makeAuthenticator } from "./authenticator.ts";
import { requireOwnPassword } from "./own-password.ts";

/** Needs random bytes, therefore the wider context; the runner asks for a user all the same. */
export const handler = implementForAnyone(BeginAuthenticator, async (call) => {
  const { input, db, user, audit } = call;
  if (!user) throw problem("session.none");
  await requireOwnPassword({ ...call, user }, input.password);
  const { confirmed_at } = await authenticatorOf(db, user.id);
  if (confirmed_at) throw problem("authenticator.there");
  audit.change("user", user.id, null, { authenticator: "begun" });
  return makeAuthenticator(db, user, call);
});
