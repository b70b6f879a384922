// What a person saw of a study's validity at the last look, to be said again without another one (validity.md §1, 9).
import { SeenValidity, type ValidityRow } from "@concord/contract";
import { sql } from "kysely";
import { smallestCount } from "../../access/small-counts.ts";
import { organizationVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { listClaims } from "../claims/claims.queries.ts";

type Caller = Pick<Context, "db" | "user">;

/**
 * Of the first primary concept, or of the one that most patients have, how often codes and notes are right; null where
 * one of the two is not shown.
 */
export function seenOf(
  rows: readonly ValidityRow[],
  primary: ReadonlySet<number>,
  isWeighed: boolean,
): SeenValidity | null {
  const shown = rows.flatMap((row) => {
    const [structured, notes] = [row.structured.accuracy, row.notes.accuracy];
    const { conceptId, conceptName, totalEncounters, few_positives } = row;
    if ("reason" in structured || "reason" in notes || totalEncounters === null) return [];
    return {
      concept_id: conceptId,
      concept_name: conceptName,
      structured: structured.estimate,
      notes: notes.estimate,
      visits: totalEncounters,
      is_weighed: isWeighed,
      is_few: few_positives !== false,
      patients: row.patientsWithConcept ?? 0,
    };
  });
  const [first] = shown.toSorted(
    (a, b) =>
      Number(primary.has(b.concept_id)) - Number(primary.has(a.concept_id)) ||
      b.patients - a.patients,
  );
  if (!first) return null;
  const { patients: _, ...seen } = first;
  return seen;
}

/** Keeps what the table has just told the user. */
export async function keepSeen(
  call: Pick<Context, "db" | "user" | "now">,
  studyId: number,
  rows: readonly ValidityRow[],
  isWeighed: boolean,
): Promise<void> {
  const [claim] = await listClaims(call, studyId);
  const seen = seenOf(
    rows,
    new Set(claim?.concepts.map(({ concept_id }) => concept_id)),
    isWeighed,
  );
  if (!seen) return;
  await sql`
    insert into validity_seen (study_id, user_id, table_at, seen_at, smallest, seen)
    select run.study_id, a.user_id, run.computed_at, ${call.now}, ${smallestCount(call)}, ${JSON.stringify(seen)}::jsonb
    from validity_run run cross join account a where run.study_id = ${studyId} and a.user_id = ${call.user.id}
    on conflict (study_id, user_id) do update
      set table_at = excluded.table_at, seen_at = excluded.seen_at, smallest = excluded.smallest, seen = excluded.seen`.execute(
    call.db,
  );
}

/** What the user saw of each study; not where fewer are shown now than were then. */
export async function listSeen(call: Caller) {
  return rowsOf(
    call.db,
    { study_id: "number", seen_at: "Date", is_older: "boolean", seen: SeenValidity },
    sql`
    select s.study_id, v.seen_at, v.seen, not exists (select from validity_run run
      where run.study_id = v.study_id and run.computed_at = v.table_at) is_older
    from validity_seen v join study s using (study_id)
    where v.user_id = ${call.user.id} and v.smallest >= ${smallestCount(call)}
      and ${organizationVisible(call.user, "s.organization_id")}
    order by s.study_id`,
  );
}
