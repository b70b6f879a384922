import { buildUniverse } from "@concord/cohorts";
import type { Universe } from "@concord/cohorts";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { databaseState, DataChanged } from "./database-state.ts";
import type { DatabaseState } from "./database-state.ts";
import { shareUniverse } from "./share-universe.ts";

type Caller = Pick<Context, "db" | "client">;

/** Universes by database; only the newest of each is kept. */
const newest = new Map<string, { version: string; universe: Universe }>();

/**
 * All patients with what cohorts ask of them, in memory that worker threads share. Read once for each version of the
 * data; throws DataChanged when it is no longer that of `state`.
 */
export async function loadUniverse(
  { db, client }: Caller,
  { name, version }: DatabaseState,
): Promise<Universe> {
  const kept = newest.get(name);
  if (version !== null && kept?.version === version) return kept.universe;
  const { rows: patients } = await sql<{
    patientId: number;
    birthDay: number | null;
    gender: string;
    organizationId: number;
    deathDay: number | null;
  }>`
    select patient_id "patientId", birth_date - date '1970-01-01' "birthDay", gender, organization_id "organizationId",
      death_date - date '1970-01-01' "deathDay"
    from patient order by patient_id`.execute(db);
  const { rows: periods } = await sql<{ patientId: number; startDay: number; endDay: number }>`
    select patient_id "patientId", start_day "startDay", end_day "endDay" from observation_period
    order by patient_id, start_day`.execute(db);
  if ((await databaseState({ client })).version !== version)
    throw new DataChanged("The data changed");
  const universe = shareUniverse(buildUniverse(patients, periods));
  if (version !== null) newest.set(name, { version, universe });
  return universe;
}
