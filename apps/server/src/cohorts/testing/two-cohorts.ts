import { exampleIds } from "@concord/contract";
import type { Connection } from "../../platform/database/connect.ts";
import { insertRow } from "../../platform/database/testing/insert-row.ts";
import { marker } from "../../platform/testing/marker.ts";
import { recordDay } from "../../records/testing/one-record.ts";
import { packMembers } from "../operations/member-list.ts";

export const cohortIds = { cohort: exampleIds.cohort, spareCohort: exampleIds.spareCohort };

/** Two cohorts of the patients with the concept, in their second version; the first version found nobody. */
export async function seedCohorts(
  connection: Connection,
  organization_id: number,
  now: Date,
): Promise<void> {
  const { patient: patient_id, concept, event: event_id } = exampleIds;
  const definition = {
    criteria: [
      {
        kind: "concept",
        role: "index",
        concepts: { include: [{ conceptId: concept, descendants: true }] },
      },
    ],
  };
  for (const [cohort_id, words] of [
    [cohortIds.cohort, "cohort"],
    [cohortIds.spareCohort, "spare cohort"],
  ] as const) {
    await insertRow(
      connection,
      "cohort",
      { organization_id, cohort_name: `${marker} ${words}`, definition, version: 2 },
      { cohort_id },
    );
    for (const members of [[], [patient_id]]) {
      await insertRow(connection, "cohort_run", {
        cohort_id,
        version: members.length + 1,
        content_hash: "x",
        computed_on: "{}",
        definition,
        entry_count: members.length,
        patient_count: members.length,
        data_count: members.length * 2,
        masks: JSON.stringify([]),
        members: packMembers(Int32Array.from(members)),
        computed_at: members.length === 0 ? new Date("2026-02-01T00:00:00Z") : now,
      });
    }
    await insertRow(connection, "cohort_member", { patient_id, cohort_id, index_day: recordDay });
    await insertRow(connection, "cohort_outcome", {
      cohort_id,
      event_id,
      position: 0,
      patient_count: 1,
    });
  }
}
