import { exampleIds } from "@concord/contract";
import type { Connection } from "../../platform/database/connect.ts";
import { insertRow } from "../../platform/database/testing/insert-row.ts";
import { marker } from "../../platform/testing/marker.ts";

/**
 * A deleted study, and the researcher's, of the cohort, which is its one arm as well, with the event as its outcome,
 * and what the researcher saw of its validity last.
 */
export async function seedStudy(connection: Connection, organization_id: number): Promise<void> {
  const { study: study_id, cohort: cohort_id, event: event_id } = exampleIds;
  await insertRow(
    connection,
    "study",
    {
      organization_id,
      study_name: `${marker} study`,
      base_cohort_id: cohort_id,
      created_by: exampleIds.researcher,
    },
    { study_id },
  );
  await insertRow(
    connection,
    "every_study",
    {
      organization_id,
      study_name: `${marker} deleted study`,
      base_cohort_id: cohort_id,
      deleted_at: new Date("2026-03-01T00:00:00Z"),
    },
    { study_id: exampleIds.deletedStudy },
  );
  await insertRow(connection, "study_arm", { study_id, cohort_id, position: 0 });
  await insertRow(connection, "study_outcome", { study_id, event_id, position: 0 });
  await connection.pool.query(
    `insert into validity_seen (study_id, user_id, table_at, seen_at, smallest, seen)
     select $1, $2, '2026-03-01Z', '2026-03-01Z', 0, jsonb_build_object('concept_id', $3::int, 'concept_name', $4::text,
       'structured', 0.5, 'notes', 0.75, 'visits', 40, 'is_weighed', false, 'is_few', false)`,
    [study_id, exampleIds.researcher, exampleIds.concept, `${marker} concept`],
  );
}
