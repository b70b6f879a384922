import { indexNotes } from "../../records/search/index-notes.ts";
import { exampleIds } from "@concord/contract";
import { annotationIds, seedProject } from "../../annotation/testing/one-project.ts";
import { cohortIds, seedCohorts } from "../../cohorts/testing/two-cohorts.ts";
import { seedTagging } from "../../language/testing/one-tagging.ts";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { recordIds, seedRecord } from "../../records/testing/one-record.ts";
import { seedStudy } from "../../studies/testing/one-study.ts";
import { seedVocabulary, vocabularyIds } from "../../vocabulary/testing/one-vocabulary.ts";
import { testEmail } from "./test-world.ts";

/**
 * Ids of the rows: those that examples of operations name, and more that tests ask for. All `hospital`'s but concepts
 * and terms, which everybody has.
 */
export const oneOfEverything = {
  ...exampleIds,
  ...vocabularyIds,
  ...recordIds,
  ...cohortIds,
  ...annotationIds,
};

/** For `testServer({ seed })`. */
export const withOneOfEverything = {
  name: "one-of-everything",
  fill: seedOneOfEverything,
  madeBy: import.meta.filename,
};

/** Puts one of everything into `hospital`. What a layer adds to it is in that layer's `testing/` folder. */
export async function seedOneOfEverything(connection: Connection): Promise<void> {
  const find = async (sql: string, parameter: string) => {
    const { rows } = await connection.pool.query<{ id: number }>(sql, [parameter]);
    const [row] = rows;
    if (!row) throw new Error(`${parameter} is not in the test world.`);
    return row.id;
  };
  const user = (email: string) => find("select user_id id from account where email = $1", email);
  const hospital = await find(
    "select organization_id id from organization where name = $1",
    "Harbour Hospital",
  );
  const people = {
    supervisor: await user(testEmail("Supervisor")),
    annotators: [
      await user(testEmail("Annotator")),
      await user(testEmail("Annotator", "second")),
    ] as const,
  };
  const now = new Date("2026-03-01T00:00:00Z");

  await seedVocabulary(connection);
  await seedRecord(connection, hospital);
  await indexNotes(connection);
  await seedTagging(connection, hospital, now);
  await seedCohorts(connection, hospital, now);
  await seedStudy(connection, hospital);
  await seedProject(connection, hospital, people, now);
  await seedVisit(connection, now);
}

/** The researcher was here before whatever the tests do, and looked at the patient. */
function seedVisit({ db }: Connection, at: Date): Promise<void> {
  const { researcher: userId, patient } = exampleIds;
  const subject = { session: "000000000000", subjects: { patient: [patient] } };
  return appendAuditEntries(db, [
    { at, userId, role: "User", operation: "GetPatient", subject, change: null },
  ]);
}
