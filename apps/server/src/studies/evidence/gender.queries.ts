import type { Gender, GenderEvidenceRow } from "@concord/contract";
import { sql } from "kysely";
import { patientVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { yearsAtIndex } from "../baseline.queries.ts";

/** A cohort's members of one gender, by their identifiers. */
export function listMembersOfGender(
  { db, user }: Pick<Context, "db" | "user">,
  cohortId: number,
  gender: Gender,
  page: { readonly limit: number; readonly offset: number },
): Promise<GenderEvidenceRow[]> {
  return rowsOf(
    db,
    {
      patient_id: "number",
      patient_Identifier: "string",
      index_date: "string | null",
      birth_date: "string | null",
      is_birth_partial: "boolean",
      age: "number | null",
    },
    sql`
    select m.patient_id, p.patient_identifier "patient_Identifier",
      to_char(date '1970-01-01' + m.index_day, 'YYYY-MM-DD') index_date, p.birth_date::text birth_date,
      coalesce(p.is_birth_partial, false) is_birth_partial, ${yearsAtIndex} age
    from cohort_member m join patient p using (patient_id)
    where m.cohort_id = ${cohortId} and p.gender = ${gender} and ${patientVisible(user, "m.patient_id")}
    order by p.patient_identifier, m.patient_id ${pageOf(page)}`,
  );
}
