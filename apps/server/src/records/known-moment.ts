// When an encounter or a note was, where its record says so. What has no date lies in an encounter of its own, whose
// stored moment is made up and is never shown, filtered by or counted (decision 305).
import { type RawBuilder, sql } from "kysely";

/** The source key of the encounter that holds what has no date, one a patient. */
export const undatedKey = "outside:undated";

/** Whether the record says when encounter `alias` was. */
export const isDated = (alias = "e"): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.source_key`)} <> ${sql.lit(undatedKey)}`;

/** The same of note `alias`, without its encounter. */
export const isDatedNote = (alias = "s"): RawBuilder<unknown> => sql`
  exists (select from encounter held where held.patient_id = ${sql.ref(`${alias}.patient_id`)}
    and held.encounter_id = ${sql.ref(`${alias}.encounter_id`)} and ${isDated("held")})`;

/** The beginning of encounter `alias` as the record has it (`2019-03-04T09:30:00`); empty where it has none. */
export const encounterMoment = (alias = "e"): RawBuilder<unknown> =>
  told(isDated(alias), `${alias}.start_at`);

/** The moment of note `alias`, likewise. */
export const noteMoment = (alias = "s"): RawBuilder<unknown> =>
  told(isDatedNote(alias), `${alias}.at`);

/** As connections read a timestamp. */
function told(isKnown: RawBuilder<unknown>, column: string): RawBuilder<unknown> {
  return sql`case when ${isKnown} then replace(${sql.ref(column)}::text, ' ', 'T') else '' end`;
}
