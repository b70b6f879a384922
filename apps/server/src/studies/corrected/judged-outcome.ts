// Which concepts of a project stand for an outcome: readers answer whether a patient has a concept, not more.
import { sql } from "kysely";
import { z } from "zod";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

type Db = Pick<Context, "db">;

/** The concepts that readers were asked about which together are the outcome; or why their answers are not of it. */
export type JudgedOutcome = { readonly concepts: readonly number[] } | { readonly reason: string };

const Named = z.array(z.object({ concept_id: z.number(), text: z.string() }));

/** An outcome is judged where it asks for concepts alone, with all beneath them, and the project asks about each. */
export async function judgedOutcome(
  { db }: Db,
  { eventId, projectId }: { readonly eventId: number; readonly projectId: number },
): Promise<JudgedOutcome> {
  const [row] = await rowsOf(
    db,
    { more: "boolean", missing: Named, concepts: "number[]" },
    sql`
    with recursive held as (
      select ${eventId}::int event_id union select p.part_id from held h join event_part p using (event_id)
    ), named as (
      select ec.concept_id, c.text, ec.excluded,
        not ec.descendants and exists (select from concept_ancestor a where a.ancestor_id = ec.concept_id and a.levels > 0) alone,
        exists (select from project_concept pc where pc.project_id = ${projectId} and pc.concept_id = ec.concept_id) asked
      from held join event_concept ec using (event_id) join concept c using (concept_id)
    )
    select
      coalesce((select bool_or(excluded or alone) from named), false) or exists (select from held join event e using (event_id)
        where coalesce(e.minimum_value, e.maximum_value) is not null or coalesce(e.severity, e.descriptor, e.progression) is not null) more,
      coalesce((select json_agg(distinct jsonb_build_object('concept_id', concept_id, 'text', text)) from named where not asked), '[]') missing,
      array(select distinct concept_id from named where not excluded order by 1) concepts`,
  );
  if (!row || row.concepts.length === 0) return { reason: "This outcome names no concept." };
  if (row.more)
    return {
      reason:
        "This outcome asks for a value, an attribute or a part of a concept. Readers were asked whether patients have a concept, and no more.",
    };
  if (row.missing.length > 0) {
    const names = row.missing.map(({ text }) => text).toSorted();
    return { reason: `The project does not ask readers about ${names.join(" and ")}.` };
  }
  return { concepts: row.concepts };
}
