import { expect, test } from "vitest";
import { storeNotes } from "../testing/notes-in-test.ts";
import { tagDocuments } from "../tagging/tag-documents.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { languageStatus } from "./language.command.ts";
import { requestRunOf } from "./request-run.ts";
import { changeVocabulary } from "../../vocabulary/testing/change-vocabulary.ts";

const server = await testServer({
  jobs: true,
  seed: {
    name: "notes_of_two_hospitals",
    fill: async (fresh) => {
      await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
      await storeNotes(fresh, [
        { patient: "ann", text: "No asthma. Water pills for ann, 25 mg daily." },
        { patient: "bob", text: "Asthma. Water pills." },
      ]);
      await tagDocuments(fresh, { workers: 1 });
      // Ann is of the hospital, Bob of the other one.
      await fresh.pool.query(
        `update patient set organization_id = (select organization_id from organization where name = case source_key
           when 'ann' then 'Harbour Hospital' else 'Hill Hospital' end)`,
      );
    },
  },
});
const { connection, services } = server;
const company = await server.signIn("Company");
const administrator = await server.signIn("Administrator");
const addTerm = (cuid: string, term: string) =>
  changeVocabulary(
    connection.pool,
    `insert into lexicon_entry (concept_id, term, kind) select concept_id, $2, 'synonym' from concept where cuid = $1`,
    [cuid, term],
  );
const newest = async () =>
  (await company.call("GetLanguageRuns", { pageNumber: 1, pageSize: 1 })).data[0];

test("issue 3.6 nothing to do: nothing is asked for", async () => {
  expect(await requestRunOf(services, { reason: "start" })).toBeUndefined();
  expect(await company.call("StartLanguageRun", {})).toEqual({ run_id: null, is_new: false });
  const { data, present } = await company.call("GetLanguageRuns", {});
  expect([data, present.has_other_versions]).toEqual([[], false]);
});

test("issue 3.6 a changed vocabulary makes one run, however often it is asked for, and its job makes it whole", async () => {
  await addTerm("C6", "water pill");
  expect((await company.call("GetLanguageRuns", {})).present.has_other_versions).toBe(true);
  const first = await requestRunOf(services, { reason: "vocabulary" });
  expect(first).toMatchObject({ isNew: true });
  expect(await requestRunOf(services, { reason: "start" })).toEqual({ ...first, isNew: false });
  expect(await company.call("StartLanguageRun", {})).toEqual({
    run_id: first?.runId,
    is_new: false,
  });
  expect(await newest()).toMatchObject({ state: "waiting", progress: 0, added: 0 });
  expect(await server.runJobs()).toBe(1);
  expect(await newest()).toMatchObject({
    state: "whole",
    reason: "vocabulary",
    scope: "One concept changed.",
    progress: 100,
    total_count: 2,
    changed_count: 2,
    added: 2,
    lost: 0,
    altered: 0,
  });
});

test("issue 3.6 what changed, by concept and attribute, with examples: of the patients that one may see", async () => {
  await connection.pool.query(
    `update automated_annotation set negated = not negated, severity = 'severe' where text ilike 'asthma'`,
  );
  const { run_id } = await company.call("StartLanguageRun", { all: true });
  await server.runJobs();
  if (run_id === null) throw new Error("No run");

  const all = (await company.call("GetLanguageRun", { run_id })).data;
  expect(all).toMatchObject({ altered: 2, is_forced: true, changed_count: 2 });
  const { data: own } = await administrator.call("GetLanguageRun", { run_id });
  expect(own).toMatchObject({
    altered: 1,
    total_count: null,
    changed_count: null,
    attributes: [
      { name: "negated", n: 1 },
      { name: "severity", n: 1 },
    ],
  });
  const { data: concepts, noOfRecords } = await administrator.call("GetLanguageRunConcepts", {
    run_id,
    change: "altered",
    attribute: "severity",
  });
  expect(noOfRecords).toBe(1);
  expect(concepts).toMatchObject([{ concept_name: "Asthma", added: 0, lost: 0, altered: 1 }]);
  expect(await administrator.call("GetLanguageRunConcepts", { run_id, change: "lost" })).toEqual({
    data: [],
    noOfRecords: 0,
  });

  const examples = await administrator.call("GetLanguageRunExamples", { run_id });
  expect(examples).toMatchObject({
    noOfRecords: 1,
    data: [
      {
        patient_identifier: "ann",
        concept_name: "Asthma",
        change: "altered",
        side: { text: ["No ", "asthma", ". Water pills for ann, 25 mg daily."], place: "0_3_9" },
      },
    ],
  });
  const altered = examples.data[0]?.attributes.filter(({ is_altered }) => is_altered);
  expect(altered).toEqual([
    {
      name: "negated",
      before: "no",
      after: "yes",
      is_altered: true,
      why_before: expect.stringContaining("“No”"),
      why_after: expect.stringContaining("“No”"),
    },
    {
      name: "severity",
      before: "severe",
      after: null,
      is_altered: true,
      why_before: null,
      why_after: null,
    },
  ]);
});

test("domain.md §12 small counts are not shown, nor what they could be reckoned from", async () => {
  await connection.pool.query("update organization set smallest_count = 5");
  const run_id = (await newest())?.run_id ?? 0;
  const { data } = await administrator.call("GetLanguageRun", { run_id });
  expect(data).toMatchObject({
    altered: null,
    added: 0,
    attributes: [
      { name: "negated", n: null },
      { name: "severity", n: null },
    ],
  });
  await connection.pool.query("update organization set smallest_count = 0");
});

test("issue 3.6 a second change supersedes the run; what is cancelled is begun again by hand alone", async () => {
  await addTerm("C5", "wheeze");
  const first = await requestRunOf(services, { reason: "vocabulary" });
  await addTerm("C5", "hacking");
  const second = await requestRunOf(services, { reason: "vocabulary" });
  expect(second?.runId).toBe((first?.runId ?? 0) + 1);
  const { data } = await company.call("GetLanguageRuns", {});
  expect(data.slice(0, 2).map(({ state }) => state)).toEqual(["waiting", "superseded"]);

  const run_id = second?.runId ?? 0;
  expect(await company.call("CancelLanguageRun", { run_id })).toEqual({ cancelled: true });
  expect(await company.call("CancelLanguageRun", { run_id })).toEqual({ cancelled: false });
  await server.runJobs();
  expect(await newest()).toMatchObject({ state: "cancelled" });
  expect(await requestRunOf(services, { reason: "start" })).toBeUndefined();
  const again = await company.call("StartLanguageRun", {});
  expect(again.is_new).toBe(true);
  await server.runJobs();
  expect(await newest()).toMatchObject({ run_id: again.run_id, state: "whole", reason: "hand" });
});

test("issue 3.6 a run that failed says so, keeps what was served, and goes on when it is asked for again", async () => {
  await addTerm("C5", "rattling");
  const run = await requestRunOf(services, { reason: "vocabulary" });
  await connection.pool.query("alter table language_run_annotation rename to away");
  await server.runJobs();
  expect(await newest()).toMatchObject({
    state: "failed",
    message: expect.stringContaining("kept"),
  });
  await connection.pool.query("alter table away rename to language_run_annotation");
  expect(await requestRunOf(services, { reason: "start" })).toEqual({ ...run, isNew: false });
  await server.runJobs();
  expect(await newest()).toMatchObject({ run_id: run?.runId, state: "whole", message: "" });
});

test("language status counts documents by version, and tells of the newest run", async () => {
  const status = await languageStatus(connection);
  const { present, served } = status;
  expect(served).toBe(`${present.engine}+${present.rules}/${present.vocabulary}`);
  expect(status).toMatchObject({
    documents: { present: 2, other: 0, failed: 0 },
    undated: 0,
    run: { state: "whole", failed: 0, annotations: { added: 0, lost: 0, altered: 0 } },
  });
});
