import { GetSignInOptions } from "@concord/contract";
import { DEMO_PASSWORD } from "@concord/demo";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { demonstrationUsers } from "./demonstration-users.ts";

/** The demonstration's users are told to whoever may read their codes, for that is how they sign in. */
export const handler = implementForAnyone(
  GetSignInOptions,
  async ({ db, configuration, mayReadOutbox }) => {
    const singleSignOn = configuration.singleSignOn?.name ?? null;
    const users = mayReadOutbox && singleSignOn === null ? await demonstrationUsers(db) : [];
    return {
      single_sign_on: singleSignOn,
      demonstration_users: users.map(({ email, name, roles }) => ({
        email,
        password: DEMO_PASSWORD,
        name,
        roles,
      })),
    };
  },
);
