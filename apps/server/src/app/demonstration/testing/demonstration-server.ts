import { startSession } from "../../../access/session/start-session.ts";
import { TestCaller } from "../../testing/test-caller.ts";
import { type TestServer, testServer } from "../../testing/test-server.ts";
import { seedTestWorld } from "../../testing/test-world.ts";
import { demonstrationDatabase } from "./demonstration-in-test.ts";

export interface DemonstrationServer {
  readonly server: TestServer;
  /** A caller with a new session of the account of this e-mail or `user_id`. Throws when nobody has the e-mail. */
  signedIn(who: string | number): Promise<TestCaller>;
}

/**
 * A server over a database of its own with the demonstration, and the people of the test world beside the
 * demonstration's. Call it at the top of a test file, as `testServer`; it goes away after the file.
 */
export function demonstrationServer(): Promise<DemonstrationServer> {
  return startServer({ isKept: false });
}

let read: Promise<DemonstrationServer> | undefined;

/**
 * The same for files that change nothing but who is signed in: all of one process have one, which ends with it. The
 * demonstration is not copied for each, and what one has asked is kept for the next.
 */
export function demonstrationServerToRead(): Promise<DemonstrationServer> {
  read ??= startServer({ isKept: true });
  return read;
}

async function startServer({ isKept }: { isKept: boolean }): Promise<DemonstrationServer> {
  const server = await testServer({
    isKept,
    database: async () => {
      const connection = await demonstrationDatabase({ isKept });
      await seedTestWorld(connection);
      return connection;
    },
  });
  const { app, db, services } = server;

  const idOf = async (email: string) => {
    const account = await db
      .selectFrom("account")
      .select("user_id")
      .where("email", "=", email)
      .executeTakeFirst();
    if (!account) throw new Error(`The demonstration has no account ${email}.`);
    return account.user_id;
  };
  return {
    server,
    async signedIn(who) {
      const userId = typeof who === "number" ? who : await idOf(who);
      const { token } = await startSession(db, userId, { ...services, now: services.clock() });
      return new TestCaller(app, token);
    },
  };
}
