import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { patientVisible } from "../../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

const NamedPatient = {
  patient_id: "number",
  patient_Identifier: "string",
} as const satisfies Columns;
type NamedPatient = RowOf<typeof NamedPatient>;

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
  const rows = await rowsOf(
    db,
    NamedPatient,
    sql`
    select p.patient_id, p.patient_identifier "patient_Identifier" ${visible}
    order by p.patient_identifier, p.patient_id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  );
  audit.subject(
    "patient",
    rows.map((row) => row.patient_id),
  );
  // Of its own: a page beyond the last has no row to say how many there are.
  const counted = await rowsOf(db, { n: "number" }, sql`select count(*)::int n ${visible}`);
  return { patients: rows, count: counted[0]?.n ?? 0 };
}
