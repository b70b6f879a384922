// Vitest runs this once for a project that needs the database: one PostgreSQL for the run, and a migrated template.
import { randomBytes } from "node:crypto";

import type { TestProject } from "vitest/node";

import { migrate } from "../migrate.ts";
import { beginRun, keepsPostgres, keptPostgres } from "./kept-postgres.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Its database `concord` is the migrated template; nobody stays connected to it. */
    postgresUrl: string;
    /** Another in each run. */
    testRun: string;
  }
}

/** The address of a PostgreSQL that is there already; `npm test` has one for all its runs. */
export const testPostgres = "TEST_POSTGRES_URL";

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide("testRun", randomBytes(4).toString("hex"));
  const given = process.env[testPostgres];
  if (given !== undefined) {
    await migrate(given);
    project.provide("postgresUrl", given);
    return undefined;
  }
  if (keepsPostgres) {
    const kept = await keptPostgres();
    const endRun = await beginRun(kept);
    await migrate(kept);
    project.provide("postgresUrl", kept);
    return endRun;
  }
  const server = await startTemporaryPostgres();
  await migrate(server.url);
  project.provide("postgresUrl", server.url);
  return server.stop;
}
