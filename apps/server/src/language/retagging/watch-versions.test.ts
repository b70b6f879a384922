import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { awsFailures, awsInTest } from "../engines/testing/aws-in-test.ts";
import { storeNotes } from "../testing/notes-in-test.ts";
import { tagDocuments } from "../tagging/tag-documents.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { languageCommand, languageStatus } from "./language.command.ts";
import { watchVersions } from "./watch-versions.ts";
import { changeVocabulary } from "../../vocabulary/testing/change-vocabulary.ts";

const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));
const server = await testServer({
  jobs: true,
  seed: {
    name: "few_concepts_and_users",
    fill: async (fresh) => {
      await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
    },
  },
});
const { connection, services } = server;
const runs = async () => {
  const { rows } = await connection.pool.query(
    "select reason, state from language_run order by run_id",
  );
  return rows;
};
afterEach(() => vi.unstubAllEnvs());

test("issue 3.6 a vocabulary that changes while the first documents are tagged: a run is asked for when they are", async () => {
  await storeNotes(connection, [{ patient: "ann", text: "Asthma. Water pills given." }]);
  const watch = await watchVersions(services, 10);
  let changes = 0;
  await tagDocuments(connection, {
    cacheFolder,
    workers: 1,
    async onProgress(done) {
      // With the vocabulary open: before that, the newest is taken.
      if (done === 0) return;
      await changeVocabulary(
        connection.pool,
        `insert into lexicon_entry (concept_id, term, kind) select concept_id, 'water pill', 'synonym' from concept where cuid = 'C6'`,
      );
      changes += 1;
    },
  });
  expect(changes).toBe(1);
  await expect.poll(runs).toMatchObject([{ reason: "vocabulary" }]);
  await watch.close();
  await server.runJobs();
  expect(await runs()).toMatchObject([{ state: "whole" }]);
  const { rows } = await connection.pool.query("select text from automated_annotation order by 1");
  expect(rows.map(({ text }) => text)).toEqual(["Asthma", "Water pills"]);
});

test("decision 022: a start with an engine outside sends no stored text and asks for no run; confirmed by its host, it does", async () => {
  const aws = await awsInTest([
    { text: "Water", Category: "MEDICAL_CONDITION", Type: "DX_NAME" },
    { text: "Asthma", Category: "MEDICAL_CONDITION", Type: "DX_NAME" },
  ]);
  const { host } = new URL(aws.url);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIATEST");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  vi.stubEnv("CONCORD_AWS_REGION", "us-east-1");
  vi.stubEnv("CONCORD_AWS_ENDPOINT", aws.url);
  vi.stubEnv("CONCORD_AWS_CODES", "");
  vi.stubEnv("CONCORD_ENGINE", "aws");
  const before = await runs();
  const watch = await watchVersions(services, 10);
  await watch.close();
  await storeNotes(connection, [{ patient: "bob", text: "No asthma." }], "second");
  await tagDocuments(connection, { cacheFolder, workers: 1 });
  expect(await runs()).toEqual(before);

  const [company, administrator] = [
    await server.signIn("Company"),
    await server.signIn("Administrator"),
  ];
  const outside = async () => (await company.call("GetLanguageRuns", {})).present.outside;
  expect(await outside()).toEqual({ engine: "AWS", host, is_confirmed: false });
  expect(await company.call("StartLanguageRun", {})).toEqual({ run_id: null, is_new: false });
  expect(await company.refusal("StartLanguageRun", { send_to: "other.example" })).toMatchObject({
    status: 409,
    code: "engine.other-host",
  });
  expect(await administrator.refusal("StartLanguageRun", { send_to: host })).toMatchObject({
    status: 403,
  });
  const values = { "send-to": "other.example" };
  expect(await languageCommand.run({ values, positionals: ["retag"], services })).toBe(2);
  expect((await languageStatus(connection)).outside).toEqual({
    engine: "AWS",
    host,
    is_confirmed: false,
  });
  expect(aws.received).toEqual([]);

  const run = await company.call("StartLanguageRun", { send_to: host });
  expect(run).toMatchObject({ is_new: true });
  const { rows: audited } = await connection.pool.query(
    "select change::text from audit_entry where operation = 'StartLanguageRun' order by entry_id desc limit 1",
  );
  expect(audited[0]?.change).toContain(host);
  expect(await outside()).toEqual({ engine: "AWS", host, is_confirmed: true });
  await server.runJobs();
  expect(aws.received).toHaveLength(2);
  const { rows } = await connection.pool.query("select text from automated_annotation order by 1");
  expect(rows.map(({ text }) => text)).toEqual(["Asthma"]);

  // Another address of the engine is another place for texts to go to.
  const other = await awsInTest([]);
  vi.stubEnv("CONCORD_AWS_ENDPOINT", other.url);
  expect(await outside()).toMatchObject({ is_confirmed: false });

  // An engine that can't be had says why, where the run stands; however often it is tried.
  other.faults.push(...Array.from({ length: 20 }, () => awsFailures.forbidden));
  await company.call("StartLanguageRun", { all: true, send_to: new URL(other.url).host });
  await server.runJobs();
  const { data } = await company.call("GetLanguageRuns", {});
  expect(data[0]).toMatchObject({
    state: "failed",
    message: expect.stringMatching(
      /^AWS did not read the documents: .+\. What was read is kept\.$/,
    ),
  });
});
