import { type Operation, type OperationName, operations, type Role } from "@concord/contract";
import { expect, test } from "vitest";
import { clusterRefusals } from "../platform/database/testing/cluster-refusals.ts";
import { noteStatements } from "./testing/note-statements.ts";
import { withOneOfEverything } from "./testing/one-of-everything.ts";
import { testServer } from "./testing/test-server.ts";

// What a cluster would refuse of the statements that queries send, in each role (decision 175). There is no Citus here:
// `cluster-refusals.ts` says what it looks for, and what it cannot see.

const server = await testServer({ seed: withOneOfEverything, jobs: true });
const { pool } = server.connection;
const noted = noteStatements(server.services.handlers);
const queries = Object.values<Operation>(operations).filter(({ kind }) => kind === "query");
/** Those to whom rows are shown differently, and for the rest of the queries whoever may call them. */
const roles: readonly Role[] = ["User", "Supervisor", "Annotator", "Company", "Administrator"];

const isReader = (role: Role) => ["User", "Supervisor", "Annotator"].includes(role);

/** Of what else than patients' tables a subquery over these is made for each row. */
const known: Readonly<Record<string, string>> = {
  GetCohortKappaScores: "a list of answers that is made once and read twice",
  GetOwnAgreement: "a list of answers that is made once and read twice",
  GetAnnotatorKappaScores: "a list of answers that is made once and read twice",
  GetKappaEvidence: "the answers of GetAnnotatorKappaScores",
  GetOwnAgreementEvidence: "the answers of GetOwnAgreement",
  GetStudyReport: "the agreement of GetCohortKappaScores and GetAnnotatorKappaScores",
  GetStudyIncidence:
    "hospitals: whether they send observation periods, and until when they are known",
  GetIncidenceEvidence: "hospitals, and until when patients are known, as GetStudyIncidence",
  GetEncounterLevelOutcomeScoreDetails: "a page of units: the document that each opens",
  GetEncounterTwoClassConceptDetails: "a page of units: the document that each opens",
  GetEncountersLeftOut: "a page of encounters: the notes that each has",
  GetConditionSources:
    "concepts that have facts, one after another in the index; whether a patient counted is seen",
  SearchConcepts:
    "concepts found: those that an annotator's or a supervisor's documents have come first",
  GetConceptHierarchy:
    "concepts below: those that an annotator's or a supervisor's documents have come first",
};

/** Tables and views with a column patient_id, less those that say what an import did. */
async function patientTables(): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name "name" from information_schema.columns
     where column_name = 'patient_id' and table_schema = current_schema()
       and table_name not in ('import_state', 'import_taken', 'conflicting_death')`,
  );
  return new Set(rows.map(({ name }) => name));
}

test("a cluster takes the statements of all queries but those that are known", async () => {
  const tables = await patientTables();
  for (const role of roles) {
    const caller = await server.signIn(role);
    for (const { name, roles: may, example } of queries)
      if ((may === "anyone" || may.includes(role)) && (isReader(role) || !noted.has(name)))
        await caller.send(name as OperationName, example);
  }
  const statements = [...noted].flatMap(([name, texts]) =>
    [...texts.values()].map((statement) => ({ name, statement })),
  );
  // Each query asks the database for something.
  expect(noted.size).toBeGreaterThan(80);
  expect(statements.length).toBeGreaterThan(600);
  const refused = statements.flatMap(({ name, statement }) =>
    clusterRefusals(statement, tables).map((refusal) => `${name}: ${refusal}`),
  );
  const unknown = refused.filter((refusal) => known[refusal.split(":")[0] ?? ""] === undefined);
  expect(unknown).toEqual([]);
  const names = new Set(refused.map((refusal) => refusal.split(":")[0]));
  // Whoever mends one takes it off the list.
  expect(names).toEqual(new Set(Object.keys(known)));
});
