import type { InputOf } from "@concord/contract";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

type SortColumn = NonNullable<InputOf<"GetDocuments">["m_sortBy"]>;

export interface DocumentOrder {
  m_sortBy?: SortColumn | undefined;
  m_descending?: boolean | undefined;
  workQueue?: boolean | undefined;
}

const ofEncounter = (column: RawBuilder<unknown>) => sql`(
  select lower(${column}) from encounter e join organization o using (organization_id)
  where e.patient_id = s.patient_id and e.encounter_id = s.encounter_id)`;

const columns: Readonly<Record<SortColumn, RawBuilder<unknown>>> = {
  name_with_date: sql`lower(s.name)`,
  at: sql`s.at`,
  patient: sql`lower(p.patient_identifier)`,
  encounter_name: ofEncounter(sql`e.name`),
  organization: ofEncounter(sql`o.name`),
  content_type: sql`s.content_type`,
};

/**
 * `order by` of a list of `subdocument s` and `patient p`, to the last row the same every time; the work queue has
 * `own`.
 */
export function documentOrder({
  m_sortBy,
  m_descending,
  workQueue,
}: DocumentOrder): RawBuilder<unknown> {
  if (m_sortBy)
    return sql`${columns[m_sortBy]} ${m_descending ? sql`desc` : sql`asc`}, s.at desc, s.subdocument_id desc`;
  // What is to do before what is done, and training documents (below 0) first.
  if (workQueue)
    return sql`own.status = 'done', own.position >= 0, array_position(array['in progress', 'waiting', 'done'], own.status), own.project_id, own.position, s.subdocument_id`;
  return sql`s.at desc, s.subdocument_id desc`;
}
