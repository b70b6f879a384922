import { sql } from "kysely";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

export const SectionRow = {
  section_number: "number",
  canonical_section_name: "string",
  header: "string",
  begin_offset: "number",
  end_offset: "number",
} as const satisfies Columns;
export type SectionRow = RowOf<typeof SectionRow>;

export async function listSections(
  { db }: Pick<Context, "db">,
  patientId: number,
  subdocumentId: number,
) {
  const rows = await rowsOf(
    db,
    SectionRow,
    sql`
    select section_number, canonical_section_name, header, begin_offset, end_offset from section
    where patient_id = ${patientId} and subdocument_id = ${subdocumentId} order by section_number`,
  );
  return rows;
}

/** Sections of several subdocuments of a patient. */
export async function listSectionsOfAll(
  { db }: Pick<Context, "db">,
  patientId: number,
  subdocumentIds: readonly number[],
) {
  const rows = await rowsOf(
    db,
    { ...SectionRow, subdocument_id: "number" },
    sql`
    select subdocument_id, section_number, canonical_section_name, header, begin_offset, end_offset from section
    where patient_id = ${patientId} and subdocument_id = any(${subdocumentIds}::bigint[])
    order by subdocument_id, section_number`,
  );
  return rows;
}
