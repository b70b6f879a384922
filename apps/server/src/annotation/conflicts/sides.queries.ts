import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

/** A revision of an annotation as one side of a conflict shows it. */
const SideRow = {
  annotation_id: "number",
  revision: "number",
  display_name: "string",
  annotation_type: "string",
  document_begin: "number | null",
  document_end: "number | null",
  is_present: "boolean",
  is_experienced: "boolean",
  is_definitive: "boolean",
  is_current: "boolean",
  subject: "string",
  concept_severity: "string | null",
  concept_descriptor: "string | null",
  concept_progression: "string | null",
  numeric_result: "string | null",
  numeric_value_unit: "string | null",
} as const satisfies Columns;
export type SideRow = RowOf<typeof SideRow>;

/** An annotation as it was after a save; null is "Not annotated". */
export interface RevisionOf {
  readonly patient_id: number;
  readonly annotation_id: number | null;
  readonly revision: number | null;
}

/** The rows of these revisions, to be asked for one by one. */
export async function listSides(
  { db }: Pick<Context, "db">,
  wanted: readonly RevisionOf[],
): Promise<(of: RevisionOf) => SideRow | undefined> {
  const known = wanted.filter(({ annotation_id }) => annotation_id !== null);
  const rows = await rowsOf(
    db,
    SideRow,
    sql`
    select m.annotation_id, m.revision, c.text display_name, m.annotation_type, m.document_begin, m.document_end,
      m.is_present, m.is_experienced, m.is_definitive, m.is_current, m.subject, m.concept_severity, m.concept_descriptor,
      m.concept_progression, m.numeric_result, m.numeric_value_unit
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as w(patient_id int, annotation_id bigint, revision int)
    join manual_annotation m using (patient_id, annotation_id, revision)
    join concept c using (concept_id)`,
  );
  const byKey = new Map(rows.map((row) => [`${row.annotation_id} ${row.revision}`, row]));
  return ({ annotation_id, revision }) => byKey.get(`${annotation_id} ${revision}`);
}
