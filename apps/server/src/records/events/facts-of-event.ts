// What counts as a fact of an event (domain.md §3): one condition for every count, list and plot, so that they agree. Values and
// attributes are asked for in the words of the oracle of the cohorts, which is held against the engine.
import { factSource } from "@concord/clinical";
import { attributesSql, comparesSql, SqlParameters, valueSql } from "@concord/cohorts";
import type { ValueRange } from "@concord/contract";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { rawOf } from "../../platform/database/raw-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { listAnalytes } from "../../vocabulary/analytes.queries.ts";

/** SQL that is true for the facts asked for; `fact` is the alias under which the query has the table. */
export type FactCondition = (fact: string) => RawBuilder<boolean>;

interface EventPart {
  concepts: number[];
  minimum_value: number | null;
  maximum_value: number | null;
  unit: string | null;
  severity: string | null;
  descriptor: string | null;
  progression: string | null;
}

/** What is asked of facts by an event. */
interface EventConditions {
  readonly holds: FactCondition;
  /**
   * Its facts but for their number, which has no unit or one that does not compare with the one asked for, or which a structured record has not
   * ("> 14" is text); null: it asks for no number.
   */
  readonly leftOut: FactCondition | null;
}

/**
 * The facts of an event: of its concepts less those excluded, with its value range (brought to its unit; numbers in a
 * unit that does not compare are not in it) and its attributes; or of an event that it holds.
 */
export async function factsOfEvent(
  call: Pick<Context, "db">,
  eventId: number,
): Promise<FactCondition> {
  return (await conditionsOfEvent(call, eventId)).holds;
}

export async function conditionsOfEvent(
  { db }: Pick<Context, "db">,
  eventId: number,
): Promise<EventConditions> {
  const { rows } = await sql<EventPart>`
    with recursive held as (
      select ${eventId}::int event_id
      union select p.part_id from held h join event_part p using (event_id)
    ), reached as (
      select ec.event_id, ec.excluded, a.descendant_id
      from held join event_concept ec using (event_id)
      join concept_ancestor a on a.ancestor_id = ec.concept_id and (ec.descendants or a.levels = 0)
    )
    select e.minimum_value, e.maximum_value, e.unit, e.severity, e.descriptor, e.progression,
      array(select descendant_id from reached r where r.event_id = e.event_id and not r.excluded
        except select descendant_id from reached r where r.event_id = e.event_id and r.excluded) concepts
    from held join event e using (event_id)`.execute(db);
  const parts = rows.filter((part) => part.concepts.length > 0);
  const analytes = parts.some(({ unit }) => unit !== null)
    ? await listAnalytes({ db })
    : new Map<number, string>();
  if (parts.length === 0) return { holds: () => sql<boolean>`false`, leftOut: null };
  const holds: FactCondition = (fact) =>
    anyOf(parts.map((part) => partCondition(part, fact, analytes, valueSql)));
  const asking = parts.filter(asksValue);
  if (asking.length === 0) return { holds, leftOut: null };
  const uncompared: FactCondition = (fact) =>
    anyOf(asking.map((part) => partCondition(part, fact, analytes, uncomparedSql)));
  return {
    holds,
    leftOut: (fact) => sql<boolean>`(${uncompared(fact)} and not coalesce(${holds(fact)}, false))`,
  };
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

type Analytes = ReadonlyMap<number, string>;

function asksValue({ minimum_value, maximum_value }: EventPart): boolean {
  return minimum_value !== null || maximum_value !== null;
}

type ValueCondition = typeof valueSql;

/** The facts of a part of which the condition on their value holds, if it asks for one. */
function partCondition(
  part: EventPart,
  f: string,
  analyteOf: Analytes,
  ofValue: ValueCondition,
): RawBuilder<boolean> {
  const { concepts, severity, descriptor, progression } = part;
  const parameters = new SqlParameters();
  const all = [`${f}.concept_id = any(${parameters.ints(concepts)})`];
  if (asksValue(part)) {
    const analytes = new Map<string, number[]>();
    for (const [analyte, ids] of Map.groupBy(concepts, (concept) => analyteOf.get(concept)))
      if (analyte !== undefined) analytes.set(analyte, ids);
    all.push(`(${ofValue(rangeOf(part), { f, parameters, analytes })})`);
  }
  if (severity !== null || descriptor !== null || progression !== null) {
    const asked = {
      ...(severity !== null && { severity }),
      ...(descriptor !== null && { descriptor }),
      ...(progression !== null && { progression }),
    };
    all.push(attributesSql(asked, { f, parameters }));
  }
  return rawOf(parameters.statement(`(${all.join(" and ")})`));
}

function rangeOf({ minimum_value, maximum_value, unit }: EventPart): ValueRange {
  return {
    ...(minimum_value !== null && { min: minimum_value }),
    ...(maximum_value !== null && { max: maximum_value }),
    ...(unit !== null && { unit }),
  };
}

/** A structured record without a number; where a unit is asked for also a number in none, or in one that does not compare. */
const uncomparedSql: ValueCondition = (range, place) => {
  const { f } = place;
  const hasNone = `(${f}.source = ${factSource.structured} and coalesce(${f}.value, 'NaN') = 'NaN')`;
  if (range.unit === undefined) return hasNone;
  return `${hasNone} or (${f}.value <> 'NaN' and not coalesce(${comparesSql(range, place)}, false))`;
};
