// What a project is made of: its organisation and, of a study or a cohort, whose patients.
import type { ProjectSource } from "@concord/contract";
import { sql } from "kysely";
import { homeOrganization } from "../../access/home-organization.ts";
import { organizationVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";

type Caller = Pick<Context, "db" | "user">;

export interface Source {
  readonly organizationId: number;
  readonly studyId: number | null;
  readonly cohortId: number | null;
}

/** Refuses, at the field, what the user may not see. */
export async function findSource(caller: Caller, made: ProjectSource): Promise<Source> {
  if (made.kind === "study") {
    const organizationId = await organizationOf(caller, "study", made.study_id);
    return { organizationId, studyId: made.study_id, cohortId: null };
  }
  if (made.kind === "cohort") {
    const organizationId = await organizationOf(caller, "cohort", made.cohort_id);
    return { organizationId, studyId: null, cohortId: made.cohort_id };
  }
  return { organizationId: homeOrganization(caller.user), studyId: null, cohortId: null };
}

/**
 * Until the transaction ends nobody deletes what the project is made of; throws row.not-found where somebody just did.
 */
export async function holdSource({ db }: Pick<Caller, "db">, made: ProjectSource): Promise<void> {
  if (made.kind !== "study" && made.kind !== "cohort") return;
  const id = made.kind === "study" ? made.study_id : made.cohort_id;
  const { rows } = await sql`
    select from ${sql.table(made.kind)} t where ${sql.ref(`t.${made.kind}_id`)} = ${id} for key share`.execute(
    db,
  );
  if (rows.length === 0) throw gone(made.kind);
}

export async function organizationOf(
  { db, user }: Caller,
  noun: "study" | "cohort",
  rowId: number,
): Promise<number> {
  const rows = await rowsOf(
    db,
    { organization_id: "number" },
    sql`
    select t.organization_id from ${sql.table(noun)} t
    where ${sql.ref(`t.${noun}_id`)} = ${rowId} and ${organizationVisible(user, "t.organization_id")}`,
  );
  const [row] = rows;
  if (!row) throw gone(noun);
  return row.organization_id;
}

const gone = (noun: "study" | "cohort") =>
  problem("row.not-found", {
    noun,
    errors: { [`made_of.${noun}_id`]: `This ${noun} no longer exists` },
  });
