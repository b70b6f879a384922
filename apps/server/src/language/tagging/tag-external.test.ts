import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection } from "../../platform/database/connect.ts";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { configuredEngine, confirmSending } from "../engines/standard-engine.ts";
import { awsFailures, awsInTest } from "../engines/testing/aws-in-test.ts";
import { storeNotes } from "../testing/notes-in-test.ts";
import { makeRun } from "../retagging/testing/runs-in-test.ts";
import { retag } from "../retagging/retag.ts";
import { activePipeline } from "../versions/pipeline-version.ts";
import { tagDocuments } from "./tag-documents.ts";

/** Every run starts threads. */
vi.setConfig({ testTimeout: 60_000 });

const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));
const run = (connection: Connection) => tagDocuments(connection, { cacheFolder, workers: 1 });
/** A database in which it is confirmed that texts go to the engine that is set up. */
async function withVocabulary(): Promise<Connection> {
  const connection = await seededDatabase("few_concepts", async (fresh) => {
    await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
  });
  await confirmSending(connection.pool, configuredEngine());
  return connection;
}

const aws = await awsInTest([
  {
    text: "weak heart",
    Category: "MEDICAL_CONDITION",
    Type: "DX_NAME",
    ICD10CMConcepts: [{ Code: "I50.9", Description: "Heart failure, unspecified", Score: 0.9 }],
  },
  { text: "cough", Category: "MEDICAL_CONDITION", Type: "DX_NAME" },
]);

beforeEach(() => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIATEST");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("CONCORD_AWS_REGION", "us-east-1");
  vi.stubEnv("CONCORD_AWS_ENDPOINT", aws.url);
  vi.stubEnv("CONCORD_AWS_CODES", "ICD10CM");
  vi.stubEnv("CONCORD_ENGINE", "aws");
});

const notes = [
  { patient: "ann", text: "PLAN:\n🙂 weak heart, no cough. Asthma." },
  { patient: "bob", text: "Heart failure", content_type: "discrete" as const },
];

const annotations = async ({ pool }: Connection) => {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select c.text concept, a.text, a.negated, a.why -> 'present' ->> 'rule' rule
     from automated_annotation a join concept c using (concept_id) order by a.patient_id, a.begin_offset`,
  );
  return rows;
};
const sendings = async ({ pool }: Connection) => {
  const { rows } = await pool.query<{ subject: Record<string, unknown> }>(
    "select subject from audit_entry where operation = 'language-processing' order by entry_id",
  );
  return rows.map(({ subject }) => subject);
};

describe("nlp.md, external engines: stored documents by the engine that is set up", () => {
  test("its findings are stored with our sections; the trail has which documents were sent, how much and where to", async () => {
    const connection = await withVocabulary();
    const { ids } = await storeNotes(connection, notes);
    expect(await run(connection)).toMatchObject({ documents: 2, annotations: 2 });
    expect(await annotations(connection)).toEqual([
      {
        concept: "Heart failure",
        text: "weak heart",
        negated: false,
        rule: "aws:entities:DX_NAME 0.97",
      },
      { concept: "Cough", text: "cough", negated: false, rule: "aws:entities:DX_NAME 0.97" },
    ]);
    const { rows: sections } = await connection.pool.query(
      "select canonical_section_name as name from section",
    );
    expect(sections).toEqual([{ name: "PLAN" }]);
    expect(await sendings(connection)).toEqual([
      {
        subjects: { patient: [expect.any(Number)], subdocument: [ids[0]] },
        sent: {
          engine: "AWS",
          host: new URL(aws.url).host,
          bytes: Buffer.byteLength(notes[0]?.text ?? ""),
        },
      },
    ]);
    const { rows: tagged } = await connection.pool.query("select version from tagging");
    expect(tagged[0]?.version).toContain("~aws entities+ICD10CM+");
  });

  test("an engine that is down: the run fails and says why, nothing is half done, and the next run goes on", async () => {
    const connection = await withVocabulary();
    await storeNotes(connection, notes);
    aws.faults.push(awsFailures.forbidden, awsFailures.forbidden);
    await expect(run(connection)).rejects.toThrow(
      "AWS did not read the documents: the credentials of this server are missing or refused.",
    );
    const { rows } = await connection.pool.query("select from tagging");
    expect(rows).toEqual([]);
    expect(await sendings(connection)).toHaveLength(1);
    expect(await run(connection)).toMatchObject({ documents: 2, annotations: 2 });
  });

  test("where one document fails, those that wait are not sent", async () => {
    const connection = await withVocabulary();
    await storeNotes(
      connection,
      Array.from({ length: 60 }, (_, at) => ({ patient: `p${at}`, text: "A cough." })),
    );
    const before = aws.received.length;
    aws.faults.push(awsFailures.forbidden);
    await expect(run(connection)).rejects.toThrow("AWS did not read the documents");
    // Four at a time, two calls each.
    expect(aws.received.length - before).toBeLessThan(20);
  });

  test("set up later: a run puts its results in place when it has all; while it can't be had, documents keep what they have", async () => {
    const connection = await withVocabulary();
    vi.stubEnv("CONCORD_ENGINE", "built-in");
    await storeNotes(connection, notes);
    await run(connection);
    const earlier = await annotations(connection);
    expect(earlier.map(({ concept }) => concept)).toEqual(["Cough", "Asthma"]);

    vi.stubEnv("CONCORD_ENGINE", "aws");
    const runId = await makeRun(connection);
    aws.faults.push(awsFailures.forbidden, awsFailures.forbidden);
    await expect(retag(connection, runId, { cacheFolder, workers: 1 })).rejects.toThrow(
      "AWS did not read the documents",
    );
    expect(await annotations(connection)).toEqual(earlier);
    expect(await retag(connection, runId, { cacheFolder, workers: 1 })).toBe("whole");
    const now = await annotations(connection);
    expect(now.map(({ concept }) => concept)).toEqual(["Heart failure", "Cough"]);
  });

  test("the version names the engine, and is the same as ever for the built-in one", async () => {
    const { pool } = await withVocabulary();
    const outside = await activePipeline(pool);
    expect(outside).toMatchObject({ isOutside: true });
    vi.stubEnv("CONCORD_ENGINE", "built-in");
    const own = await activePipeline(pool);
    expect(own.narrative).toMatch(/^[\d.]+\+[\da-f]{8}\/[\da-f]{16}$/);
    expect(outside.narrative).toBe(own.narrative.replace("+", "~aws entities+ICD10CM+"));
  });
});
