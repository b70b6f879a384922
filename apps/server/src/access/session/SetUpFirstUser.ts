import { SetUpFirstUser } from "@concord/contract";
import { implementInTwoSteps } from "../../platform/operations/implement.ts";
import { problemThatCounts } from "../../platform/operations/problem.ts";
import { createUser } from "./create-user.ts";
import { createProvider } from "./organizations.ts";
import { refuseGuessable } from "./refuse-guessable.ts";
import { redeemSetupToken } from "./setup-link.ts";
import { countTry } from "./throttle.ts";

/**
 * The first user administers the first organisation; whoever comes after is added by them, or by
 * `npm run concord -- user add`.
 */
export const handler = implementInTwoSteps(
  SetUpFirstUser,
  async ({ input, db, now, address }) => {
    await countTry(db, "setup", address, now);
    const { email, first_name, last_name, organization_name } = input;
    refuseGuessable(input.password, [email, first_name, last_name, organization_name]);
  },
  async ({ input, db, now, audit }) => {
    if (!(await redeemSetupToken(db, input.setup_token, now)))
      throw problemThatCounts("setup.link");
    const { organizationId, adopted } = await createProvider(db, input.organization_name);
    const userId = await createUser(db, {
      email: input.email,
      password: input.password,
      firstName: input.first_name,
      lastName: input.last_name,
      roles: ["Administrator"],
      permissions: [{ access: "Administrator", organizationId }],
    });
    audit.actor(userId, "Administrator");
    audit.change("organization", organizationId, null, { name: input.organization_name, adopted });
    audit.change("user", userId, null, { roles: ["Administrator"], organizationId });
    return { adopted_hospitals: [...adopted] };
  },
);
