import { BeginAuthenticator } from "@concord/contract";
import { implementInTwoSteps } from "../../../platform/operations/implement.ts";
import { problem } from "../../../platform/operations/problem.ts";
import { makeAuthenticator } from "./authenticator.ts";
import { requireOwnPassword } from "./own-password.ts";

export const handler = implementInTwoSteps(
  BeginAuthenticator,
  async (call) => requireOwnPassword(call, call.input.password),
  async (call) => {
    const { db, audit, prepared: user } = call;
    const made = await makeAuthenticator(db, user, call);
    if (!made) throw problem("authenticator.there");
    audit.change("user", user.id, null, { authenticator: "begun" });
    return made;
  },
);
