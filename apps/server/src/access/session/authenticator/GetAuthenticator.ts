import { GetAuthenticator } from "@concord/contract";
import { implement } from "../../../platform/operations/implement.ts";
import { authenticatorOf } from "./authenticator.ts";

export const handler = implement(GetAuthenticator, async ({ db, user }) => {
  const { confirmed_at, recovery_codes_left } = await authenticatorOf(db, user.id);
  return { confirmed_at: confirmed_at?.toISOString() ?? null, recovery_codes_left };
});
