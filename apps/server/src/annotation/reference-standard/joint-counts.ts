// The joint counts of a study's units by patient, as validity_count keeps them (validity.md §1, 12).
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";

type Db = Pick<Context, "db">;

const digit = (column: string) => sql`coalesce(${sql.ref(column)}::int, 2)`;

/**
 * Units `u` with a reference standard and those without one that were read whole, alike ones of a patient together:
 * patient_id, concept_id, stratum (0 where not weighed), code (digits of base 3 for reference, structured, notes and
 * inferred: 0 no, 1 yes, 2 nothing; 81 more where a reader cannot tell), n. `isAsked` is a condition on `u`.
 */
export const alikeUnits = (studyId: number, isAsked: RawBuilder<unknown>) => sql`
  select patient_id, concept_id, coalesce(stratum, 0) stratum,
    ${digit("reference")} + 3 * ${digit("structured")} + 9 * ${digit("notes")} + 27 * ${digit("inferred")} + 81 * untold::int code,
    count(*)::int n
  from (
    select concept_id, patient_id, stratum, reference, structured, notes, inferred, false untold from validity_unit u
    where u.study_id = ${studyId} and u.level = 'encounter' and ${isAsked}
    union all
    select concept_id, patient_id, stratum, null, structured, notes, inferred, u.reason = 'untold' from validity_left_out u
    where u.study_id = ${studyId} and u.reason in ('unresolved', 'untold') and ${isAsked}
  ) seen group by 1, 2, 3, 4`;

/** What is packed of a patient's units; rows of `alikeUnits`. */
export const packed = sql`string_agg(int4send(concept_id) || int2send(stratum::smallint) || int2send(code::smallint) || int4send(n),
  ''::bytea order by concept_id, stratum, code)`;

/** Counts the units of a study, or those of a patient of it, anew. To be called by whoever changes them. */
export async function keepCounts(
  { db }: Db,
  { studyId, patientId }: { readonly studyId: number; readonly patientId: number | null },
): Promise<void> {
  await sql`delete from validity_count where study_id = ${studyId}
    and ${patientId === null ? sql`true` : sql`patient_id = ${patientId}`}`.execute(db);
  await sql`
    insert into validity_count (patient_id, study_id, cells)
    select patient_id, ${studyId}, ${packed}
    from (${alikeUnits(studyId, patientId === null ? sql`true` : sql`u.patient_id = ${patientId}`)}) alike
    group by patient_id`.execute(db);
}
