// What the event library and the dialog of an event say of it beside its definition.
import { factSource, factSourceName, factSources } from "@concord/clinical";
import { sql } from "kysely";
import type { Shown } from "../../access/small-counts.ts";
import { factVisible, patientVisible } from "../../access/visibility.ts";
import type { Context } from "../../platform/operations/context.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { FactCondition } from "./facts-of-event.ts";

type SourceName = (typeof factSources)[number];

type Caller = Pick<Context, "db" | "user">;

/**
 * Patients with a fact for which the condition holds, of those whom the user may see, by the source of the fact. A
 * source is a part of all: where what the others alone have is too few to show, it is hidden too.
 */
export async function countBySource(
  { db, user }: Caller,
  holds: FactCondition,
  shown: Shown,
): Promise<Record<SourceName | "any", number | null>> {
  const rows = await rowsOf(
    db,
    { source: "number | null", patients: "number" },
    sql`
    select f.source, count(distinct f.patient_id)::int patients
    from fact f join patient p using (patient_id)
    where ${holds("f")} and ${factVisible(user, "f")} and ${patientVisible(user, "p.patient_id")}
    group by grouping sets ((f.source), ())`,
  );
  const counted = new Map(
    rows.map(({ source, patients }) => [
      source === null ? "any" : factSourceName(source),
      patients,
    ]),
  );
  const any = counted.get("any") ?? 0;
  const parts = factSources.map((source) => [source, shown(counted.get(source) ?? 0, any)]);
  return { any: shown(any), ...(Object.fromEntries(parts) as Record<SourceName, number | null>) };
}

const mostWords = 8;

/**
 * Words of notes that the condition was read from, as the dialog of an event shows them; none that too few patients
 * have, or all but too few.
 */
export async function commonestWords(
  { db, user }: Caller,
  holds: FactCondition,
  shown: Shown,
): Promise<{ text: string; patient_count: number | null }[]> {
  const rows = await rowsOf(
    db,
    { text: "string", patient_count: "number", all: "number" },
    sql`
    with held as materialized (select f.patient_id, f.annotation_id, f.source
      from fact f join patient p using (patient_id)
      where ${holds("f")} and ${factVisible(user, "f")} and ${patientVisible(user, "p.patient_id")})
    select mode() within group (order by said.text) text, count(distinct f.patient_id)::int patient_count,
      (select count(distinct patient_id)::int from held) "all"
    from held f
    join automated_annotation said on said.patient_id = f.patient_id and said.annotation_id = f.annotation_id
    where f.source = ${sql.lit(factSource.unstructured)} and said.text <> ''
    group by lower(said.text) having count(distinct f.patient_id) > 1
    order by patient_count desc, lower(said.text) limit 100`,
  );
  return rows
    .map(({ text, patient_count, all }) => ({ text, patient_count: shown(patient_count, all) }))
    .filter(({ patient_count }) => patient_count !== null)
    .slice(0, mostWords);
}
