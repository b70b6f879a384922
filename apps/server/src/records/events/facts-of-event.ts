// What counts as a fact of an event (domain.md §3): one condition for every count, list and plot, so that they agree.
// Values and attributes are asked for in the words of the oracle of the cohorts, which is held against the engine.
import { capitalSpellings, factSource, unitKeySql } from "@concord/clinical";
import { attributesSql, comparesSql, SqlParameters, valueSql } from "@concord/cohorts";
import type { ValueRange } from "@concord/contract";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { rawOf } from "../../platform/database/raw-of.ts";
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
   * Its facts but for their number, which has no unit or one that does not compare with the one asked for, or which a
   * structured record has not ("> 14" is text); null: it asks for no number.
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
  const numbersAsWritten: FactCondition = (fact) =>
    partCondition(own, fact, new Map(), (_, { f }) => `${f}.value <> 'NaN'`);
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
  const [row] = await rowsOf(
    db,
    { concepts: "number[]" },
    sql`select array((${reached(false)}) except (${reached(true)})) concepts`,
  );
  return { ...asked, concepts: row?.concepts ?? [] };
}

/** The events and all that they hold. */
async function heldParts(
  { db }: Pick<Context, "db">,
  eventIds: readonly number[],
): Promise<EventPart[]> {
  if (eventIds.length === 0) return [];
  return rowsOf(
    db,
    {
      concepts: "number[]",
      minimum_value: "number | null",
      maximum_value: "number | null",
      unit: "string | null",
      severity: "string | null",
      descriptor: "string | null",
      progression: "string | null",
    },
    sql`
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
    from held join event e using (event_id)`,
  );
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
    anyOf(parts.map((part) => partCondition(part, fact, analytes, valueSql)));
  const asking = parts.filter(asksValue);
  if (asking.length === 0) return { holds, leftOut: null, leftOutFor: {} };
  const leftOutBy =
    (of: readonly EventPart[], why: ValueCondition): FactCondition =>
    (fact) =>
      sql<boolean>`(${anyOf(of.map((part) => partCondition(part, fact, analytes, why)))}
        and not coalesce(${holds(fact)}, false))`;
  const withUnit = asking.filter(({ unit }) => unit !== null);
  return {
    holds,
    leftOut: leftOutBy(asking, uncomparedSql),
    leftOutFor: {
      number: leftOutBy(asking, lacksNumberSql),
      ...(withUnit.length > 0 && { unit: leftOutBy(withUnit, lacksUnitSql) }),
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

/** A structured record without a number. */
const lacksNumberSql: ValueCondition = (_, { f }) =>
  `(${f}.source = ${factSource.structured} and coalesce(${f}.value, 'NaN') = 'NaN')`;

/** A number in no unit, or in one that does not compare with the one asked for. */
const lacksUnitSql: ValueCondition = (range, place) =>
  `(${place.f}.value <> 'NaN' and not coalesce(${comparesSql(range, place)}, false))`;

const uncomparedSql: ValueCondition = (range, place) =>
  range.unit === undefined
    ? lacksNumberSql(range, place)
    : `${lacksNumberSql(range, place)} or ${lacksUnitSql(range, place)}`;

/** A fact's unit as it compares, however it is spelled. */
export function keyOf(fact: string): RawBuilder<unknown> {
  const written = sql.ref(`${fact}.unit`);
  return sql`(select ${sql.raw(unitKeySql("w.unit", capitals))} from (select ${written} as unit) w)`;
}
