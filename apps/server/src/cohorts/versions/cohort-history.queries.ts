import { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { unpackMembers } from "../operations/member-list.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

type Db = Pick<Context, "db">;

/** Earlier runs kept less. */
const ComputedOn = z.object({
  vocabularyVersion: z.string().optional(),
  dataVersion: z.string().optional(),
  languageVersion: z.string().optional(),
});

export const VersionRow = {
  version: "number",
  content_hash: "string",
  computed_on: ComputedOn,
  computed_at: "Date",
  entry_count: "number",
  patient_count: "number",
  has_members: "boolean",
} as const satisfies Columns;
export type VersionRow = RowOf<typeof VersionRow>;

/** The newest run of each version, the newest version first. */
export async function listVersions({ db }: Db, cohortId: number): Promise<VersionRow[]> {
  const rows = await rowsOf(
    db,
    VersionRow,
    sql`
    select distinct on (version) version, content_hash, computed_on, computed_at, entry_count, patient_count,
      members is not null has_members
    from cohort_run where cohort_id = ${cohortId} order by version desc, computed_at desc`,
  );
  return rows;
}

export interface StoredVersion {
  definition: CohortDefinition;
  /** Undefined where they were not kept. */
  members: number[] | undefined;
}

/** The newest run of a version; throws row.not-found. */
export async function getVersion(
  { db }: Db,
  cohortId: number,
  version: number,
): Promise<StoredVersion> {
  const rows = await rowsOf(
    db,
    { definition: CohortDefinition, members: "Buffer | null" },
    sql`
    select definition, members from cohort_run where cohort_id = ${cohortId} and version = ${version}
    order by computed_at desc limit 1`,
  );
  const [row] = rows;
  if (!row) throw problem("row.not-found", { noun: "version" });
  return {
    definition: row.definition,
    members: row.members ? unpackMembers(row.members) : undefined,
  };
}
