import { loadDemonstration } from "../../demonstration/load.ts";
import type { Connection } from "./connect.ts";
import { seededDatabase } from "./test-database.ts";

/** When the demonstration was loaded, as far as tests are concerned. */
const now = new Date("2024-11-20T12:00:00Z");

/**
 * A database of its own for one test file with the demonstration study in it, which is loaded once a test run. Call it
 * at the top of the file, as `testDatabase()`.
 */
export function demonstrationDatabase(): Promise<Connection> {
  return seededDatabase("demonstration", (connection) => loadDemonstration(connection, { now }));
}
