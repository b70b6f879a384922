// What an event could not judge, for the lists that it opens and for the dialog that defines it.
import type { EventLeftOut } from "@concord/contract";
import { sql, type RawBuilder } from "kysely";
import type { Shown } from "../../access/small-counts.ts";
import { factVisible, patientVisible } from "../../access/visibility.ts";
import type { Context } from "../../platform/operations/context.ts";
import { keyOf, type EventConditions, type FactCondition } from "./facts-of-event.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

const Counted = { patients: "number", values: "number" } as const satisfies Columns;
type Counted = RowOf<typeof Counted>;

/** Records of patients `p` whom the user may see, and of them only those for whom `which` holds of fact `f`. */
async function countRecords(
  { db, user }: Caller,
  condition: FactCondition,
  which: RawBuilder<boolean>,
): Promise<Counted> {
  const [row] = await rowsOf(
    db,
    Counted,
    sql`
      select count(distinct f.patient_id)::int patients, count(*)::int "values"
      from fact f join patient p using (patient_id)
      where ${condition("f")} and ${factVisible(user, "f")} and ${patientVisible(user, "p.patient_id")} and ${which}`,
  );
  return row ?? { patients: 0, values: 0 };
}

/** Those of an event that hold it: records and their patients. */
export async function countHolding(
  call: Caller,
  { holds }: EventConditions,
  shown: Shown,
): Promise<{ patient_count: number | null; value_count: number | null }> {
  return shownOf(await countRecords(call, holds, sql<boolean>`true`), shown);
}

/** By reason, those that there are. */
export async function countLeftOutOfEvent(
  call: Caller,
  { leftOutFor }: EventConditions,
  which: RawBuilder<boolean>,
  shown: Shown,
): Promise<EventLeftOut[]> {
  const counted: EventLeftOut[] = [];
  for (const reason of ["unit", "number"] as const) {
    const condition = leftOutFor[reason];
    if (condition === undefined) continue;
    const count = await countRecords(call, condition, which);
    if (count.values > 0) counted.push({ reason, ...shownOf(count, shown) });
  }
  return counted;
}

/** Numbers that are compared as written, in other units than most of them; null where there are none. */
export async function countOtherUnits({ db, user }: Caller, numbers: FactCondition, shown: Shown) {
  const rows = await rowsOf(
    db,
    { ...Counted, unit: "string | null", others: "(string | null)[]" },
    sql`
    with number as (
      select f.patient_id, f.unit, ${keyOf("f")} as key from fact f join patient p using (patient_id)
      where ${numbers("f")} and ${factVisible(user, "f")} and ${patientVisible(user, "p.patient_id")}
    ), most as (
      select key, mode() within group (order by unit) unit from number group by key order by count(*) desc, key limit 1
    )
    select count(distinct n.patient_id)::int patients, count(*)::int "values", most.unit,
      array(select mode() within group (order by o.unit) from number o where o.key is distinct from most.key
        group by o.key order by count(*) desc, o.key) others
    from most join number n on n.key is distinct from most.key group by most.key, most.unit`,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { unit: row.unit, others: row.others, ...shownOf(row, shown) };
}

function shownOf({ patients, values }: Counted, shown: Shown) {
  const patient_count = shown(patients);
  return { patient_count, value_count: patient_count === null ? null : shown(values) };
}
