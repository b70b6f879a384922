import { exampleIds } from "@concord/contract";
import type { Connection } from "../../platform/database/connect.ts";
import { insertRow } from "../../platform/database/testing/insert-row.ts";
import { marker } from "../../platform/testing/marker.ts";

/** A study of the cohort, which is its one arm as well, with the event as its outcome. */
export async function seedStudy(connection: Connection, organization_id: number): Promise<void> {
  const { study: study_id, cohort: cohort_id, event: event_id } = exampleIds;
  await insertRow(
    connection,
    "study",
    { organization_id, study_name: `${marker} study`, base_cohort_id: cohort_id },
    { study_id },
  );
  await insertRow(connection, "study_arm", { study_id, cohort_id, position: 0 });
  await insertRow(connection, "study_outcome", { study_id, event_id, position: 0 });
}
