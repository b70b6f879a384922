import type { Connection } from "../../platform/database/connect.ts";
import { rollBackCommits } from "../../platform/database/testing/roll-back-commits.ts";
import type { TestServer } from "./test-server.ts";

/** From now on each call is tried to its end, also within the questions' pool, and then nothing of it is kept. */
export function keepNothing({ connection, services: { questions } }: TestServer): void {
  rollBackCommits(connection);
  const run = questions.run.bind(questions);
  const rolledBack = new WeakSet<Connection>();
  questions.run = (user, gone, ask) =>
    run(user, gone, (question) => {
      if (!rolledBack.has(question.connection)) rollBackCommits(question.connection);
      rolledBack.add(question.connection);
      return ask(question);
    });
}
