import { type RawBuilder, sql } from "kysely";
import { subdocumentVisible } from "../access/visibility.ts";
import { rowsOf } from "../platform/database/rows-of.ts";
import type { Context } from "../platform/operations/context.ts";
import type { User } from "../platform/operations/user.ts";
import { ofCohort } from "./conflicts/conflicts.queries.ts";

type Caller = Pick<Context, "db" | "user">;

/** Annotation `m` is one that the user may see; a supervisor sees those of their projects (visibleAuthors). */
const isSeen = ({ id, role }: User): RawBuilder<boolean> =>
  role === "Supervisor"
    ? sql`exists (select from assignment a join project_supervisor led using (project_id)
        where a.patient_id = m.patient_id and a.subdocument_id = m.subdocument_id and a.user_id = m.user_id
          and led.user_id = ${id})`
    : sql`true`;

const annotated = (user: User, cohortId: number) => sql`
  from subdocument s where ${ofCohort(cohortId, "s.patient_id")}
    and exists (select from manual_annotation m where m.patient_id = s.patient_id and m.subdocument_id = s.subdocument_id
      and m.is_newest and m.change <> 'deleted' and ${isSeen(user)})
    and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}`;

/** Documents of the cohort's patients that hold a manual annotation, by date. */
export async function listAnnotatedDocuments(
  { db, user }: Caller,
  cohortId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<readonly number[]> {
  const rows = await rowsOf(
    db,
    { subdocument_id: "number" },
    sql`select s.subdocument_id ${annotated(user, cohortId)} order by s.at, s.subdocument_id
      offset ${offset} limit ${limit}`,
  );
  return rows.map((row) => row.subdocument_id);
}

export async function countAnnotatedDocuments({ db, user }: Caller, cohortId: number) {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`select count(*)::int n ${annotated(user, cohortId)}`,
  );
  return rows[0]?.n ?? 0;
}
