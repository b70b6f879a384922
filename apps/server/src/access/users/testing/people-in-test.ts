import type { InputOf, Role } from "@concord/contract";
import { TestCaller } from "../../../app/testing/test-caller.ts";
import type { TestServer } from "../../../app/testing/test-server.ts";
import { createUser } from "../../session/create-user.ts";
import { startSession } from "../../session/start-session.ts";

/** Users of a test's own. */
export function peopleOf(server: TestServer) {
  let count = 0;
  return {
    /** A filled form of Add user, another each time. */
    form(more: Partial<InputOf<"AddUser">> = {}): InputOf<"AddUser"> {
      count += 1;
      return {
        first_name: "Ann",
        last_name: `Poe ${count}`,
        email: `ann${count}@north.test`,
        phone_number: "(555) 010-0200",
        Role: "User",
        ...more,
      };
    },
    /** A user of any role, there without a mail. */
    person(role: Role, organizationId: number): Promise<number> {
      count += 1;
      return createUser(server.db, {
        email: `person${count}@north.test`,
        password: "never used, never used",
        firstName: "Some",
        lastName: `Body ${count}`,
        roles: [role],
        permissions: [{ access: role, organizationId }],
      });
    },
    change: (caller: TestCaller, changes: object) =>
      caller.send("UpdateUserDetails", { userDetailCriterionString: JSON.stringify(changes) }),
    async signInAs(userId: number): Promise<TestCaller> {
      const now = server.services.clock();
      const { token } = await startSession(server.db, userId, { ...server.services, now });
      return new TestCaller(server.app, token);
    },
  };
}
