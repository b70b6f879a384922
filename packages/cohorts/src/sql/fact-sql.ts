// SQL conditions on one fact. They may give null for false: they stand in `where`, or under `case` and `coalesce`.
import { capitalSpellings, type UnitConversion, unitKeySql } from "@concord/clinical";
import type {
  AgeRange,
  Duration,
  FactAttributes,
  NormalRange,
  ObservedDays,
  RelativeWindow,
  ValueRange,
} from "@concord/contract";
import { attributeWords } from "../definition/attribute-words.ts";
import type { SqlParameters } from "./sql-parameters.ts";
import { conversionsOf } from "../conditions/value/unit-conversion.ts";

/** Concepts by what they measure, as `analyteOfCode` names it. */
export type Analytes = ReadonlyMap<string, readonly number[]>;

/** The fact's number, brought to the range's unit, lies in the range. */
export function valueSql(
  range: ValueRange,
  f: string,
  parameters: SqlParameters,
  analytes: Analytes = new Map(),
): string {
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

/** OMOP's concepts of a value that is said to be abnormally low or high. */
export const ABNORMAL_OMOP = [4_155_142, 4_155_143];

/** What is asked of the normal range that came with the value. */
export function normalRangeSql(range: NormalRange, f: string, parameters: SqlParameters): string {
  const bound = (value: number): string => `(${parameters.doubles([value])})[1]`;
  const value = `nullif(${f}.value, 'NaN')`;
  const numbers = {
    low: `${f}.normal_low`,
    high: `${f}.normal_high`,
    toLow: `${value} / nullif(${f}.normal_low, 0)`,
    toHigh: `${value} / nullif(${f}.normal_high, 0)`,
  };
  const all = (["low", "high", "toLow", "toHigh"] as const).flatMap((part) => {
    const asked = range[part];
    if (!asked) return [];
    const { min, max, minExclusive, maxExclusive } = asked;
    return [
      ...(min === undefined ? [] : [`${numbers[part]} ${minExclusive ? ">" : ">="} ${bound(min)}`]),
      ...(max === undefined ? [] : [`${numbers[part]} ${maxExclusive ? "<" : "<="} ${bound(max)}`]),
    ];
  });
  if (range.isAbnormal)
    all.push(`coalesce(${value} < ${f}.normal_low, false) or coalesce(${value} > ${f}.normal_high, false)
      or ${f}.value_concept_id in (select concept_id from concept where omop_concept_id in (${ABNORMAL_OMOP.join()}))`);
  return all.map((each) => `(${each})`).join(" and ");
}

/** All of the attributes were said of the fact, in one mention. */
export function attributesSql(
  attributes: FactAttributes,
  f: string,
  parameters: SqlParameters,
): string {
  const asked = JSON.stringify([attributeWords(attributes)]);
  return `${f}.attributes @> (${parameters.texts([asked])})[1]::jsonb`;
}

/** The last day of a fact, or of an entry: the day after where there is none. */
function endSql(alias: string): string {
  return `coalesce(${alias}.end_day, ${alias}.day + 1)`;
}

/** The days from the fact's first day to its last are in the range. */
export function durationSql({ min, max }: Duration, f: string): string {
  const days = `${endSql(f)} - ${f}.day`;
  const all = ["true"];
  if (min !== undefined) all.push(`${days} >= ${min}`);
  if (max !== undefined) all.push(`${days} <= ${max}`);
  return all.join(" and ");
}

/** The end of the fact f lies in the window, or its beginning where the window counts from an end of e. */
export function spanSql(window: RelativeWindow, ofEnd: boolean, f: string, e: string): string {
  const { from, to, fromIndexEnd, toIndexEnd } = window;
  const day = ofEnd ? endSql(f) : `${f}.day`;
  const anchor = (isEnd: boolean | undefined): string => (isEnd ? endSql(e) : `${e}.day`);
  const all = ["true"];
  if (from !== undefined) all.push(`${day} - ${anchor(fromIndexEnd)} >= ${from}`);
  if (to !== undefined) all.push(`${day} - ${anchor(toIndexEnd)} <= ${to}`);
  return all.join(" and ");
}

/** The fact f lies in the window around the entry, or the other fact, e. */
export function windowSql(window: RelativeWindow, f: string, e: string): string {
  const { unit, from, to, fromIndexEnd, toIndexEnd } = window;
  if (fromIndexEnd || toIndexEnd) return spanSql(window, false, f, e);
  const between = (moment: string, factor: number): string => {
    const all = ["true"];
    if (from !== undefined) all.push(`${moment} >= ${Math.trunc(from * factor)}`);
    if (to !== undefined) all.push(`${moment} <= ${Math.trunc(to * factor)}`);
    return all.join(" and ");
  };
  if (unit === "days") return between(`${f}.day - ${e}.day`, 1);
  return `case when ${f}.minute is null or ${e}.minute is null then ${between(`${f}.day - ${e}.day`, 1 / 24)}
    else ${between(`(${f}.day - ${e}.day)::bigint * 1440 + ${f}.minute - ${e}.minute`, 60)} end`;
}

/** Age on a day, from a date. */
export function ageSql(age: AgeRange, birthDate: string, day: string): string {
  const date = `(date '1970-01-01' + ${day})`;
  const part = (field: string, of: string): string => `extract(${field} from ${of})::int`;
  const calendar = `${part("year", date)} - ${part("year", birthDate)}`;
  const birthdayToCome = `(${part("month", date)}, ${part("day", date)}) < (${part("month", birthDate)}, ${part("day", birthDate)})`;
  const years =
    age.count === "calendar"
      ? calendar
      : `${calendar} - case when ${birthdayToCome} then 1 else 0 end`;
  const all = [`${birthDate} is not null`];
  if (age.min !== undefined) all.push(`${years} >= ${age.min}`);
  if (age.max !== undefined) all.push(`${years} <= ${age.max}`);
  return `(${all.join(" and ")})`;
}

/** The day of `f` is observed; `e` is the entry of which the period may be asked. With no days asked for, a patient of an organisation where nobody has a period will do. */
export function observedSql(
  { before = 0, after = 0, samePeriodAsIndex = false, throughEnd = false }: ObservedDays,
  p: string,
  f: string,
  e: string,
): string {
  const day = `${f}.day`;
  const inside = `exists (select from observation_period o where o.patient_id = ${p}.patient_id
    and ${day} - ${before} >= o.start_day and ${day} + ${after} <= o.end_day
    ${samePeriodAsIndex ? `and ${e}.day between o.start_day and o.end_day` : ""}
    ${throughEnd ? `and ${endSql(f)} <= o.end_day` : ""})`;
  if (before > 0 || after > 0) return inside;
  return `(${inside} or not exists (select from observation_period o
    join patient q on q.patient_id = o.patient_id where q.organization_id = ${p}.organization_id))`;
}
