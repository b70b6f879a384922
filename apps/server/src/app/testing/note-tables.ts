import type { Handler, Handlers } from "../../platform/operations/implement.ts";
import type pg from "pg";
import { afterAll } from "vitest";

/** What a call did with a table's rows. */
export interface TableUse {
  readonly table: string;
  readonly isRead: boolean;
  readonly isInsertedOrDeleted: boolean;
  readonly isUpdated: boolean;
}

type Counts = Readonly<Record<"reads" | "moves" | "updates", number>>;

/**
 * PostgreSQL's own counts of what a transaction did, views, functions and cascades included. They may have those of
 * earlier transactions of the connection in them, so two are compared. What a handler asks by another connection
 * (blocks of postings) is not seen.
 */
async function counted(client: pg.PoolClient): Promise<Map<string, Counts>> {
  const { rows } = await client.query<Counts & { table: string }>(
    `select relname as table, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int reads,
       (n_tup_ins + n_tup_del)::int moves, n_tup_upd::int updates
     from pg_stat_xact_user_tables where schemaname = 'public'`,
  );
  return new Map(rows.map(({ table, ...counts }) => [table, counts]));
}

/**
 * Until the test file ends, every call of a handler that succeeds leaves here, under the operation's name, which tables
 * it used.
 */
export function noteTables(handlers: Handlers): ReadonlyMap<string, readonly TableUse[]> {
  const noted = new Map<string, TableUse[]>();
  for (const handler of Object.values<Handler>(handlers)) {
    const run = handler.run.bind(handler);
    // The next file has the same handlers.
    afterAll(() => {
      handler.run = run;
    });
    handler.run = async (call) => {
      const before = await counted(call.client);
      const answer = await run(call);
      const uses = [...(await counted(call.client))].map(([table, after]) => {
        const { reads, moves, updates } = before.get(table) ?? { reads: 0, moves: 0, updates: 0 };
        return {
          table,
          isRead: after.reads > reads,
          isInsertedOrDeleted: after.moves > moves,
          isUpdated: after.updates > updates,
        };
      });
      noted.set(handler.operation.name, uses);
      return answer;
    };
  }
  return noted;
}
