import { AtlasOrigin } from "@concord/contract";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db">;

/** Keeps the file that a cohort has just been made of, and what of it is not in the cohort. */
export async function storeAtlasFile(
  { db }: Caller,
  cohortId: number,
  json: string,
  remarks: AtlasOrigin["remarks"],
): Promise<void> {
  await sql`insert into cohort_atlas (cohort_id, json, definition, remarks)
    select cohort_id, ${json}, definition, ${JSON.stringify(remarks)}::jsonb from cohort
    where cohort_id = ${cohortId}`.execute(db);
}

/**
 * The file that a cohort came from; null where it came from none. An edit does not take its remarks away: what was
 * never read is no more in the definition than before.
 */
export async function atlasOrigin({ db }: Caller, cohortId: number): Promise<AtlasOrigin | null> {
  const rows = await rowsOf(
    db,
    { is_edited: "boolean", remarks: AtlasOrigin.shape.remarks },
    sql`
    select a.definition <> c.definition is_edited, a.remarks from cohort_atlas a join cohort c using (cohort_id)
    where a.cohort_id = ${cohortId}`,
  );
  return rows[0] ?? null;
}

/** The file that a cohort was imported from, with the definition that was made of it. */
export async function atlasFile(
  { db }: Caller,
  cohortId: number,
): Promise<{ json: string; definition: unknown } | undefined> {
  const rows = await rowsOf(
    db,
    { json: "string", definition: "unknown" },
    sql`
    select json, definition from cohort_atlas where cohort_id = ${cohortId}`,
  );
  return rows[0];
}

/** SQL: cohort c is not all of its file. */
export const isPartOfFile: RawBuilder<boolean> = sql`exists (
  select from cohort_atlas a where a.cohort_id = c.cohort_id
    and (a.remarks is null or a.remarks @? '$[*] ? (@.effect != "same members")'))`;
