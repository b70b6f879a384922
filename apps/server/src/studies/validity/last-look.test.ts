// issue 18.1: what was seen of validity is said again, and nothing else. Figures are those of the table's own answer.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { drawStratified } from "../testing/stratified-study.ts";

const server = await testServer({ seed: withOneOfEverything });
const { study, concept } = oneOfEverything;
const researcher = await server.signIn("User");
const seen = async () =>
  (await researcher.call("GetLastLooks", {})).data.filter(({ study_id }) => study_id === study);
const looks = async () =>
  (await sql<{ n: number }>`select count(*)::int n from validity_look`.execute(server.db)).rows[0]
    ?.n;

beforeAll(async () => {
  await drawStratified(server.db);
  await sql`delete from validity_seen`.execute(server.db);
  await sql`delete from project where project_name <> 'Stratified'`.execute(server.db);
});

test("validity.md 1.9 nothing is told before a look, and to be told is no look", async () => {
  expect(await seen()).toEqual([]);
  expect(await looks()).toBe(0);
});

test("issue 18.1 after a look it says what the table said, also when the answers are others since", async () => {
  const { data } = (await researcher.call("GetEncounterLevelOutcomeScores", { m_studyId: study }))
    .data;
  const row = data.find(({ conceptId }) => conceptId === concept);
  const [codes, notes] = [row?.structured.accuracy, row?.notes.accuracy];
  if (!codes || !notes || "reason" in codes || "reason" in notes)
    throw new Error("The table has no accuracies.");
  const told = {
    concept_id: concept,
    structured: codes.estimate,
    notes: notes.estimate,
    visits: row?.totalEncounters,
    is_weighed: true,
    is_older: false,
  };
  expect(codes.estimate).not.toBe(notes.estimate);
  expect(await seen()).toMatchObject([told]);
  // The table is computed anew by a look of somebody else.
  await sql`update validity_run set computed_at = computed_at + interval '1 hour' where study_id = ${study}`.execute(
    server.db,
  );
  const before = await looks();
  expect(await seen()).toMatchObject([{ ...told, is_older: true }]);
  expect(await looks()).toBe(before);
});

test("domain.md §12, validity.md 1.4 not where fewer are shown now, to nobody else, and to nobody who settles", async () => {
  await sql`update organization set smallest_count = 5`.execute(server.db);
  expect(await seen()).toEqual([]);
  await sql`update organization set smallest_count = 0`.execute(server.db);
  const other = await server.signIn("User", "other");
  expect((await other.call("GetLastLooks", {})).data).toEqual([]);
  await sql`insert into project_supervisor (project_id, user_id)
    select project_id, ${await server.userId("User")} from project where project_name = 'Stratified'`.execute(
    server.db,
  );
  expect(await seen()).toEqual([]);
});
