import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import type { Outcome } from "./evidence.queries.ts";

export async function namesOf({ db }: Pick<Context, "db">, { cohortId, eventId }: Outcome) {
  const [names] = await rowsOf(
    db,
    { cohort_name: "string", event_name: "string" },
    sql`select c.cohort_name, e.name event_name from cohort c, event e
      where c.cohort_id = ${cohortId} and e.event_id = ${eventId}`,
  );
  if (!names) throw problem("row.not-found", { noun: "outcome" });
  return names;
}
