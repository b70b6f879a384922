import type { ClientBase } from "pg";
import { type Columns, type RowOf, rowsOfText } from "../../platform/database/rows-of.ts";

/** What results that are kept in memory belong to: `database_state()` of the database. */
export const DatabaseState = {
  /** Which database: no two that a process ever sees have the same. */
  name: "string",
  /** The version of its data, told apart from one of the same number that was rolled back; null: never set. */
  version: "string | null",
  /** The state of the postings of reference facts, which change without a new version of the data. */
  reference: "string",
} as const satisfies Columns;
export type DatabaseState = RowOf<typeof DatabaseState>;

/** Asked by every preview: prepared once a connection. */
export async function databaseState({
  client,
}: {
  readonly client: ClientBase;
}): Promise<DatabaseState> {
  const rows = await rowsOfText(client, DatabaseState, {
    name: "concord-database-state",
    text: "select name, version, reference from database_state()",
  });
  return rows[0] ?? { name: "", version: null, reference: "" };
}

/** The data changed between two statements of a transaction that sees every commit: begin again. */
export class DataChanged extends Error {}

/** That the data change between two statements is rare, and that it happens again is rarer. */
const mostTries = 5;

/** Does `work`, and again where the data changed meanwhile: all that it read is of one version. */
export async function untilUnchanged<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DataChanged) || tries === mostTries) throw error;
    }
  }
}
