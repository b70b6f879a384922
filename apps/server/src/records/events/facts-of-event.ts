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

/** Why a record of what an event names could not be judged: it has no number, or none in a unit that compares. */
export type EventLeftOutReason = "number" | "unit";

/** What is asked of facts by an event. */
export interface EventConditions {
  readonly holds: FactCondition;
  /**
   * Its facts but for their number, which has no unit or one that does not compare with the one asked for, or which a structured record has not
   * ("> 14" is text); null: it asks for no number.
   */
  readonly leftOut: FactCondition | null;
  /** The same by reason; none for a reason that the event can't have. */
  readonly leftOutFor: Readonly<Partial<Record<EventLeftOutReason, FactCondition>>>;
}

/** An event that is being defined. */
export interface EventDraft extends Omit<EventPart, "concepts"> {
  readonly concepts: readonly {
    readonly concept_id: number;
    readonly descendants: boolean;
    readonly excluded: boolean;
  }[];
  /** Events that it holds. */
  readonly parts: readonly number[];
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
  call: Pick<Context, "db">,
  eventId: number,
): Promise<EventConditions> {
  return conditionsOf(call, await heldParts(call, [eventId]));
}

export async function conditionsOfDraft(
  call: Pick<Context, "db">,
  draft: EventDraft,
): Promise<EventConditions & { readonly numbersAsWritten: FactCondition | null }> {
  const own = await partOfDraft(call, draft);
  const conditions = await conditionsOf(call, [own, ...(await heldParts(call, draft.parts))]);
  const isAsWritten = asksValue(own) && own.unit === null && own.concepts.length > 0;
  const numbersAsWritten: FactCondition = (fact) => {
    const value = sql.ref(`${fact}.value`);
    return anyOf([partCondition(own, fact, [sql`${value} <> 'NaN'`])]);
  };
  return { ...conditions, numbersAsWritten: isAsWritten ? numbersAsWritten : null };
}

async function partOfDraft({ db }: Pick<Context, "db">, draft: EventDraft): Promise<EventPart> {
  const { concepts, parts: _, ...asked } = draft;
  const chosen = (excluded: boolean, descendants: boolean) =>
    concepts
      .filter((one) => one.excluded === excluded && one.descendants === descendants)
      .map(({ concept_id }) => concept_id);
  const reached = (excluded: boolean) => sql`
    select unnest(${chosen(excluded, false)}::int[])
    union select descendant_id from concept_ancestor where ancestor_id = any(${chosen(excluded, true)}::int[])`;
  const { rows } = await sql<{ concepts: number[] }>`
    select array((${reached(false)}) except (${reached(true)})) concepts`.execute(db);
  return { ...asked, concepts: rows[0]?.concepts ?? [] };
}

/** The events and all that they hold. */
async function heldParts(
  { db }: Pick<Context, "db">,
  eventIds: readonly number[],
): Promise<EventPart[]> {
  if (eventIds.length === 0) return [];
  const { rows } = await sql<EventPart>`
    with recursive held as (
      select unnest(${eventIds}::int[]) event_id
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
  return rows;
}

async function conditionsOf(
  { db }: Pick<Context, "db">,
  all: readonly EventPart[],
): Promise<EventConditions> {
  const parts = all.filter((part) => part.concepts.length > 0);
  const analytes = parts.some(({ unit }) => unit !== null)
    ? await listAnalytes({ db })
    : new Map<number, string>();
  if (parts.length === 0)
    return { holds: () => sql<boolean>`false`, leftOut: null, leftOutFor: {} };
  const holds: FactCondition = (fact) =>
    anyOf(parts.map((part) => partCondition(part, fact, [valueOf(part, fact, analytes)])));
  const asking = parts.filter(asksValue);
  if (asking.length === 0) return { holds, leftOut: null, leftOutFor: {} };
  const leftOutBy =
    (
      of: readonly EventPart[],
      why: (part: EventPart, fact: string) => RawBuilder<unknown>,
    ): FactCondition =>
    (fact) =>
      sql<boolean>`(${anyOf(of.map((part) => partCondition(part, fact, [why(part, fact)])))}
        and not coalesce(${holds(fact)}, false))`;
  const withUnit = asking.filter(({ unit }) => unit !== null);
  return {
    holds,
    leftOut: leftOutBy(asking, (part, fact) => isUncompared(part, fact, analytes)),
    leftOutFor: {
      number: leftOutBy(asking, (_, fact) => lacksNumber(fact)),
      ...(withUnit.length > 0 && {
        unit: leftOutBy(withUnit, (part, fact) => lacksUnit(part, fact, analytes)),
      }),
    },
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
  if (part.unit === null) return lacksNumber(fact);
  return sql`(${lacksNumber(fact)} or ${lacksUnit(part, fact, analytes)})`;
}

function lacksNumber(fact: string): RawBuilder<unknown> {
  const [value, source] = [sql.ref(`${fact}.value`), sql.ref(`${fact}.source`)];
  return sql`(${source} = ${sql.lit(factSource.structured)} and coalesce(${value}, 'NaN') = 'NaN')`;
}

function lacksUnit(part: EventPart, fact: string, analytes: Analytes): RawBuilder<unknown> {
  const value = sql.ref(`${fact}.value`);
  const compares = byAnalyte(
    part,
    fact,
    analytes,
    (known) => sql`${keyOf(fact)} = any(${known.map(([name]) => name)}::text[])`,
  );
  return sql`(${value} <> 'NaN' and not coalesce(${compares}, false))`;
}

/** A fact's unit as it compares, however it is spelled. */
export function keyOf(fact: string): RawBuilder<unknown> {
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
