import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { patientVisible } from "../../access/visibility.ts";

interface NamedPatient {
  patient_id: number;
  patient_Identifier: string;
}

interface PatientPage {
  patients: NamedPatient[];
  /** Of all pages: those whom the user may see. */
  count: number;
}

/** A page of the patients among `patientIds` whom the user may see, by identifier. They are in the audit trail. */
export async function listPatients(
  { db, user, audit }: Pick<Context, "db" | "user" | "audit">,
  patientIds: readonly number[],
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<PatientPage> {
  const visible = sql`from patient p
    where p.patient_id = any(${patientIds}::int[]) and ${patientVisible(user, "p.patient_id")}`;
  const { rows } = await sql<NamedPatient>`
    select p.patient_id, p.patient_identifier "patient_Identifier" ${visible}
    order by p.patient_identifier, p.patient_id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(
    db,
  );
  audit.subject(
    "patient",
    rows.map((row) => row.patient_id),
  );
  // Of its own: a page beyond the last has no row to say how many there are.
  const counted = await sql<{ n: number }>`select count(*)::int n ${visible}`.execute(db);
  return { patients: rows, count: counted.rows[0]?.n ?? 0 };
}
