// What an event could not judge, for the lists that it opens and for the dialog that defines it.
import { isSameUnit } from "@concord/clinical";
import type { EventLeftOut } from "@concord/contract";
import { sql, type RawBuilder } from "kysely";
import type { Shown } from "../../access/small-counts.ts";
import { factVisible, patientVisible } from "../../access/visibility.ts";
import type { Context } from "../../platform/operations/context.ts";
import { listAnalytes } from "../../vocabulary/analytes.queries.ts";
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
  return row ?? none;
}

/** Those of an event that hold it: records and their patients. */
export async function countHolding(
  call: Caller,
  { holds }: EventConditions,
  shown: Shown,
): Promise<{ patient_count: number | null; value_count: number | null }> {
  return shownOf(await countRecords(call, holds, sql<boolean>`true`), shown);
}

/**
 * Which records of facts `f` a list is of; `undated`: those that it leaves out for lack of a day, where it asks for
 * one.
 */
export interface LeftOutOfList {
  readonly which: RawBuilder<boolean>;
  readonly undated?: RawBuilder<boolean>;
}

/** By reason, those that there are. */
export async function countLeftOutOfEvent(
  call: Caller,
  { holds, leftOut, leftOutFor }: EventConditions,
  { which, undated }: LeftOutOfList,
  shown: Shown,
): Promise<EventLeftOut[]> {
  const counted: EventLeftOut[] = [];
  const either: FactCondition = (fact) =>
    leftOut ? sql<boolean>`(${holds(fact)} or ${leftOut(fact)})` : holds(fact);
  const asked = [
    { reason: "unit", condition: leftOutFor.unit, of: which },
    { reason: "number", condition: leftOutFor.number, of: which },
    { reason: "date", condition: either, of: undated },
  ] as const;
  for (const { reason, condition, of } of asked) {
    if (condition === undefined || of === undefined) continue;
    const count = await countRecords(call, condition, of);
    if (count.values > 0) counted.push({ reason, ...shownOf(count, shown) });
  }
  return counted;
}

/**
 * Numbers that are compared as written, in other units than most of them; null where there are none. Units in which a
 * number is the same amount (bpm, /min) are one, as in cohorts.
 */
export async function countOtherUnits({ db, user }: Caller, numbers: FactCondition, shown: Shown) {
  const number = sql`fact f join patient p using (patient_id)
    where ${numbers("f")} and ${factVisible(user, "f")} and ${patientVisible(user, "p.patient_id")}`;
  const found = await rowsOf(
    db,
    { key: "string | null", concept_id: "number", unit: "string | null", n: "number" },
    sql`
    select ${keyOf("f")} key, f.concept_id, mode() within group (order by f.unit) unit, count(*)::int n
    from ${number} group by 1, 2 order by n desc, key, concept_id`,
  );
  const { most, others } = otherUnitsOf(found, await listAnalytes({ db }));
  if (others.length === 0) return null;
  const [row] = await rowsOf(
    db,
    { patients: "number", values: "number" },
    sql`
    select count(distinct f.patient_id)::int patients, count(*)::int "values"
    from (select f.patient_id, f.concept_id, ${keyOf("f")} key from ${number}) f
    join unnest(${others.map(({ key }) => key)}::text[], ${others.map((one) => one.concept_id)}::int[]) other (key, concept_id)
      on other.concept_id = f.concept_id and other.key is not distinct from f.key`,
  );
  // Each spelling once, the commonest first.
  const named = new Map(others.map(({ key, unit }) => [key, unit]));
  return { unit: most, others: [...named.values()], ...shownOf(row ?? none, shown) };
}

interface NumbersOfUnit {
  readonly key: string | null;
  readonly concept_id: number;
  readonly unit: string | null;
  readonly n: number;
}

/** The unit of most, and those of concepts that are not of the same amount in it. */
function otherUnitsOf(
  found: readonly NumbersOfUnit[],
  analytes: ReadonlyMap<number, string>,
): { most: string | null; others: NumbersOfUnit[] } {
  const sums = [...Map.groupBy(found, ({ key }) => key).values()].map((of) => ({
    unit: of[0]?.unit ?? null,
    n: of.reduce((sum, { n }) => sum + n, 0),
  }));
  const [first] = sums.toSorted((a, b) => b.n - a.n);
  const most = first?.unit ?? null;
  return {
    most,
    others: found.filter((one) => !isSameUnit(one.unit, most, analytes.get(one.concept_id))),
  };
}

const none: Counted = { patients: 0, values: 0 };

function shownOf({ patients, values }: Counted, shown: Shown) {
  const patient_count = shown(patients);
  return { patient_count, value_count: patient_count === null ? null : shown(values) };
}
