import { buildUniverse } from "@concord/cohorts";
import type { Universe } from "@concord/cohorts";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { dataVersion } from "../platform/data-version.ts";

type Db = Pick<Context, "db">;

/** Universes by database and data version; only the newest of each database is kept. */
const newest = new Map<string, { version: string; universe: Universe }>();

/** All patients with what cohorts ask of them. Read once for each version of the data. */
export async function loadUniverse({ db }: Db): Promise<Universe> {
  const version = await dataVersion(db);
  const { rows: where } = await sql<{
    name: string;
  }>`select current_database() || ' ' || pg_postmaster_start_time() "name"`.execute(db);
  const name = where[0]?.name ?? "";
  const kept = newest.get(name);
  if (kept?.version === version && version !== "0") return kept.universe;
  const { rows: patients } = await sql<{
    patientId: number;
    birthDay: number | null;
    gender: string;
    organizationId: number;
  }>`
    select patient_id "patientId", birth_date - date '1970-01-01' "birthDay", gender, organization_id "organizationId"
    from patient order by patient_id`.execute(db);
  const { rows: periods } = await sql<{ patientId: number; startDay: number; endDay: number }>`
    select patient_id "patientId", start_day "startDay", end_day "endDay" from observation_period
    order by patient_id, start_day`.execute(db);
  const universe = buildUniverse(patients, periods);
  newest.set(name, { version, universe });
  return universe;
}
