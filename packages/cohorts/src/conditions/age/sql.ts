import type { AgeRange } from "@concord/contract";
import type { PatientSql } from "../sql-part.ts";

export const sql: PatientSql = {
  ofFact: ({ age }, { f, p }) => (age ? [ageSql(age, `${p}.birth_date`, `${f}.day`)] : []),
  ofPatient: ({ age }, { p, e }) => (age ? [ageSql(age, `${p}.birth_date`, `${e}.day`)] : []),
};

/** Age on a day, from a date. */
function ageSql(age: AgeRange, birthDate: string, day: string): string {
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
