import type pg from "pg";
import type { Connection } from "../connect.ts";

/**
 * From now on every transaction of the connection that would commit is rolled back, and told that it did: what it does
 * is tried to its end, and nothing is kept.
 */
export function rollBackCommits({ pool }: Pick<Connection, "pool">): void {
  const known = new WeakSet<pg.ClientBase>();
  pool.on("acquire", (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const rolled = (statement: unknown, ...rest: unknown[]) => {
      if (!isCommit(statement)) return query(statement, ...rest);
      return (query("rollback") as Promise<pg.QueryResult>).then((result) => ({
        ...result,
        command: "COMMIT",
      }));
    };
    client.query = rolled as typeof client.query;
  });
}

const isCommit = (statement: unknown): boolean =>
  typeof statement === "string"
    ? /^commit$/i.test(statement.trim())
    : typeof statement === "object" &&
      statement !== null &&
      "text" in statement &&
      isCommit(statement.text);
