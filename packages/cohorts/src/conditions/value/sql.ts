import { capitalSpellings, type UnitConversion, unitKeySql } from "@concord/clinical";
import type { FactAttributes, ValueRange } from "@concord/contract";
import { attributeWords } from "../../definition/attribute-words.ts";
import type { SqlParameters } from "../../sql/sql-parameters.ts";
import type { FactSql, SqlPart } from "../sql-part.ts";
import { conversionsOf } from "./unit-conversion.ts";

export const sql: SqlPart = {
  ofFact: (_, at) => {
    const { alternatives, f, parameters, isOf } = at;
    const asked = alternatives.map(({ values, attributes }) => [
      ...values.map((value) => valueSql(value, at)),
      ...(attributes ? [attributesSql(attributes, f, parameters)] : []),
    ]);
    if (asked.every((tests) => tests.length === 0)) return [];
    const any = alternatives.map(({ concepts }, each) => {
      const tests = asked[each] ?? [];
      return [...(alternatives.length > 1 ? [isOf([concepts])] : []), ...tests].join(" and ");
    });
    return [`(${any.map((each) => `(${each})`).join(" or ")})`];
  },
};

/** The fact's number, brought to the range's unit, lies in the range. */
function valueSql(range: ValueRange, { f, parameters, analytes = new Map() }: FactSql): string {
  const bound = (value: number): string => `(${parameters.doubles([value])})[1]`;
  const tests = (number: string): string => {
    const all = [`${number} <> 'NaN'`];
    if (range.min !== undefined)
      all.push(`${number} ${range.minExclusive ? ">" : ">="} ${bound(range.min)}`);
    if (range.max !== undefined)
      all.push(`${number} ${range.maxExclusive ? "<" : "<="} ${bound(range.max)}`);
    return all.join(" and ");
  };
  const comparable = conversionsOf(range);
  if (!comparable) return tests(`${f}.value`);
  const others = [...analytes].map(
    ([analyte, concepts]) =>
      `when ${f}.concept_id = any(${parameters.ints(concepts)})
       then ${inUnit([...(conversionsOf(range, analyte) ?? [])], tests, f, parameters)}`,
  );
  const otherwise = inUnit([...comparable], tests, f, parameters);
  return others.length > 0 ? `case ${others.join("\n")} else ${otherwise} end` : otherwise;
}

function inUnit(
  conversions: readonly (readonly [string, UnitConversion])[],
  tests: (number: string) => string,
  f: string,
  parameters: SqlParameters,
): string {
  const column = (pick: (conversion: UnitConversion) => number): string =>
    parameters.doubles(conversions.map(([, conversion]) => pick(conversion)));
  const units = parameters.texts(conversions.map(([key]) => key));
  return `exists (
    select from unnest(${units}, ${column((c) => c.before)}, ${column((c) => c.numerator)},
      ${column((c) => c.denominator)}, ${column((c) => c.after)}) u(key, before, numerator, denominator, after)
    where u.key = ${unitKeySql(`${f}.unit`, parameters.texts(capitalSpellings))}
      and ${tests(`((${f}.value + u.before) * u.numerator / u.denominator + u.after)`)})`;
}

/** All of the attributes were said of the fact, in one mention. */
function attributesSql(attributes: FactAttributes, f: string, parameters: SqlParameters): string {
  const asked = JSON.stringify([attributeWords(attributes)]);
  return `${f}.attributes @> (${parameters.texts([asked])})[1]::jsonb`;
}
