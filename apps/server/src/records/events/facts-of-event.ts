// What counts as a fact of an event (domain.md §3): one condition for every count, list and plot, so that they agree.
import {
  capitalSpellings,
  conversionsTo,
  factSource,
  type UnitConversion,
  unitKeySql,
} from "@concord/clinical";
import { attributeWords } from "@concord/cohorts";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { listAnalytes } from "../../vocabulary/analytes.queries.ts";

/** As an array in SQL. */
const capitals = `array[${capitalSpellings.map((one) => `'${one}'`).join()}]`;

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
    anyOf(parts.map((part) => partCondition(part, fact, [valueOf(part, fact, analytes)])));
  const asking = parts.filter(asksValue);
  if (asking.length === 0) return { holds, leftOut: null };
  const uncompared: FactCondition = (fact) =>
    anyOf(asking.map((part) => partCondition(part, fact, [isUncompared(part, fact, analytes)])));
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

function partCondition(
  part: EventPart,
  fact: string,
  ofValue: readonly RawBuilder<unknown>[],
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${fact}.${name}`);
  const all = [sql`${column("concept_id")} = any(${part.concepts}::int[])`, ...ofValue];
  if (part.severity !== null || part.descriptor !== null || part.progression !== null) {
    const asked = attributeWords({
      ...(part.severity !== null && { severity: part.severity }),
      ...(part.descriptor !== null && { descriptor: part.descriptor }),
      ...(part.progression !== null && { progression: part.progression }),
    });
    all.push(sql`${column("attributes")} @> ${JSON.stringify([asked])}::jsonb`);
  }
  return sql`(${sql.join(all, sql` and `)})`;
}

function valueOf(part: EventPart, fact: string, analytes: Analytes): RawBuilder<unknown> {
  const { minimum_value, maximum_value, unit } = part;
  if (!asksValue(part)) return sql`true`;
  const inside = (number: RawBuilder<unknown>) =>
    sql`(${number} <> 'NaN' and ${number} >= coalesce(${minimum_value}::float8, '-Infinity')
      and ${number} <= coalesce(${maximum_value}::float8, 'Infinity'))`;
  const value = sql.ref(`${fact}.value`);
  if (unit === null) return inside(value);
  return byAnalyte(part, fact, analytes, (known) => {
    const doubles = (of: "before" | "numerator" | "denominator" | "after") =>
      sql`${known.map(([, conversion]) => conversion[of])}::float8[]`;
    return sql`exists (
      select from unnest(${known.map(([name]) => name)}::text[], ${doubles("before")}, ${doubles("numerator")},
        ${doubles("denominator")}, ${doubles("after")}) u(key, before, numerator, denominator, after)
      where u.key = ${keyOf(fact)} and ${inside(sql`((${value} + u.before) * u.numerator / u.denominator + u.after)`)})`;
  });
}

/** A structured record without a number; where a unit is asked for also a number in none, or in one that does not compare. */
function isUncompared(part: EventPart, fact: string, analytes: Analytes): RawBuilder<unknown> {
  const [value, source] = [sql.ref(`${fact}.value`), sql.ref(`${fact}.source`)];
  const hasNone = sql`(${source} = ${sql.lit(factSource.structured)} and coalesce(${value}, 'NaN') = 'NaN')`;
  if (part.unit === null) return hasNone;
  const compares = byAnalyte(
    part,
    fact,
    analytes,
    (known) => sql`${keyOf(fact)} = any(${known.map(([name]) => name)}::text[])`,
  );
  return sql`(${hasNone} or (${value} <> 'NaN' and not coalesce(${compares}, false)))`;
}

function keyOf(fact: string): RawBuilder<unknown> {
  const written = sql.ref(`${fact}.unit`);
  return sql`(select ${sql.raw(unitKeySql("w.unit", capitals))} from (select ${written} as unit) w)`;
}

/** What holds of a fact by the conversions to the part's unit, which are those of what its concept measures. */
function byAnalyte(
  { concepts, unit }: EventPart,
  fact: string,
  analytes: Analytes,
  condition: (known: readonly (readonly [string, UnitConversion])[]) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const grouped = Map.groupBy(concepts, (conceptId) => analytes.get(conceptId));
  return anyOf(
    [...grouped].map(
      ([analyte, ids]) =>
        sql`(${sql.ref(`${fact}.concept_id`)} = any(${ids}::int[])
          and ${condition([...conversionsTo(unit ?? "", analyte)])})`,
    ),
  );
}
