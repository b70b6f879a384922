import { capitalSpellings, type UnitConversion, unitKeySql } from "@concord/clinical";
import type { FactAttributes, ValueRange } from "@concord/contract";
import { attributeWords } from "../../definition/attribute-words.ts";
import type { FactSql, SqlPart } from "../sql-part.ts";
import { conversionsOf } from "./unit-conversion.ts";

export const sql: SqlPart = {
  ofFact: (_, at) => {
    const { alternatives, isOf } = at;
    const asked = alternatives.map(({ values, attributes }) => [
      ...values.map((value) => valueSql(value, at)),
      ...(attributes ? [attributesSql(attributes, at)] : []),
    ]);
    if (asked.every((tests) => tests.length === 0)) return [];
    const any = alternatives.map(({ concepts }, each) => {
      const tests = asked[each] ?? [];
      return [...(alternatives.length > 1 ? [isOf([concepts])] : []), ...tests].join(" and ");
    });
    return [`(${any.map((each) => `(${each})`).join(" or ")})`];
  },
};

/** A fact by its alias. `analytes`: those of its concepts that units of several kinds are brought together for. */
type FactPlace = Pick<FactSql, "f" | "parameters" | "analytes">;

/**
 * The fact's number, brought to the range's unit, lies in the range. Null or false where it has none, or one that does
 * not compare.
 */
export function valueSql(range: ValueRange, place: FactPlace): string {
  const { f, parameters } = place;
  const bound = (value: number): string => `(${parameters.doubles([value])})[1]`;
  const tests = (number: string): string => {
    const all = [`${number} <> 'NaN'`];
    if (range.min !== undefined)
      all.push(`${number} ${range.minExclusive ? ">" : ">="} ${bound(range.min)}`);
    if (range.max !== undefined)
      all.push(`${number} ${range.maxExclusive ? "<" : "<="} ${bound(range.max)}`);
    return all.join(" and ");
  };
  return byAnalyte(range, place, (known) => inUnit(known, tests, place)) ?? tests(`${f}.value`);
}

/** The fact's unit compares with the range's; of a range that asks for none, any. */
export function comparesSql(range: ValueRange, place: FactPlace): string {
  const among = (known: Conversions): string =>
    `${keyOf(place)} = any(${place.parameters.texts(known.map(([key]) => key))})`;
  return byAnalyte(range, place, among) ?? "true";
}

type Conversions = readonly (readonly [string, UnitConversion])[];

/**
 * A condition on the conversions to the range's unit, which are those of what the fact's concept measures; undefined
 * where it asks for no unit.
 */
function byAnalyte(
  range: ValueRange,
  { f, parameters, analytes = new Map() }: FactPlace,
  condition: (known: Conversions) => string,
): string | undefined {
  const comparable = conversionsOf(range);
  if (!comparable) return undefined;
  const others = [...analytes].map(
    ([analyte, concepts]) =>
      `when ${f}.concept_id = any(${parameters.ints(concepts)})
       then ${condition([...(conversionsOf(range, analyte) ?? [])])}`,
  );
  const otherwise = condition([...comparable]);
  return others.length > 0 ? `case ${others.join("\n")} else ${otherwise} end` : otherwise;
}

function inUnit(
  conversions: Conversions,
  tests: (number: string) => string,
  place: FactPlace,
): string {
  const { f, parameters } = place;
  const column = (pick: (conversion: UnitConversion) => number): string =>
    parameters.doubles(conversions.map(([, conversion]) => pick(conversion)));
  const units = parameters.texts(conversions.map(([key]) => key));
  return `exists (
    select from unnest(${units}, ${column((c) => c.before)}, ${column((c) => c.numerator)},
      ${column((c) => c.denominator)}, ${column((c) => c.after)}) u(key, before, numerator, denominator, after)
    where u.key = ${keyOf(place)}
      and ${tests(`((${f}.value + u.before) * u.numerator / u.denominator + u.after)`)})`;
}

function keyOf({ f, parameters }: FactPlace): string {
  return unitKeySql(`${f}.unit`, parameters.texts(capitalSpellings));
}

/** All of the attributes were said of the fact, in one mention. */
export function attributesSql(
  attributes: FactAttributes,
  { f, parameters }: Omit<FactPlace, "analytes">,
): string {
  const asked = JSON.stringify([attributeWords(attributes)]);
  return `${f}.attributes @> (${parameters.texts([asked])})[1]::jsonb`;
}
