// What is counted is the test's own; that answers are of the records as they are is checked from the raw table.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { operator } from "../cohorts/operations/operator.ts";
import { rowsOf } from "../platform/database/rows-of.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { inTransaction, type TransactionMode } from "../platform/operations/transaction.ts";
import type { Scope, User } from "../platform/operations/user.ts";
import { noteVocabularyChange } from "../vocabulary/vocabulary-version.ts";
import { bumpDataVersion, unfinishedTagging } from "./data-version.ts";
import { KeptAnswers, type KeptQuestion } from "./kept-answers.ts";
import type { KeptCall } from "./kept-calls.ts";

const connection = await testDatabase();
const { db, pool } = connection;
const kept = new KeptAnswers(connection);

await pool.query(
  "insert into organization (organization_id, level, name) overriding system value values (801, 'hospital', 'One'), (802, 'hospital', 'Two')",
);
let counts = 0;
const patients: KeptQuestion<number> = {
  name: "patients",
  rule: 1,
  schema: z.int(),
  async read({ db: seen, user }) {
    counts += 1;
    const rows = await rowsOf(
      seen,
      { n: "number" },
      sql`select count(*)::int n from patient where ${user.scope === "all"} or organization_id = any(${user.scope === "all" ? [] : user.scope}::int[])`,
    );
    return rows[0]?.n ?? -1;
  },
};
let made = 0;
const addPatient = (organization = 801) =>
  pool.query(
    "insert into patient (organization_id, patient_identifier, source_key, gender) values ($1, $2, $2, 'female')",
    [organization, `kept ${(made += 1)}`],
  );
const of = (scope: User["scope"], role: User["role"] = "User"): User => ({
  ...operator,
  id: 1,
  role,
  scope,
});
/** Asks as an operation does; answers what was said, and how often it was counted for it. */
async function ask(user = of("all"), question = patients): Promise<[number, number]> {
  const before = counts;
  const answer = await inTransaction(connection, "snapshot", (seen) =>
    kept.answer(question, { db: seen, user }),
  );
  await kept.kept();
  return [answer, counts - before];
}

test("an answer is counted once, and again when records, vocabulary, language processing, migrations or the rule are others", async () => {
  expect(await ask()).toEqual([0, 1]);
  expect(await ask()).toEqual([0, 0]);
  for (const change of [
    () => bumpDataVersion(db),
    () => noteVocabularyChange(pool),
    () =>
      pool.query(
        "insert into setting (key, value) values ('language-processing version', '\"9.9.9\"')",
      ),
    () =>
      pool.query(
        "insert into schema_migration (version, name, checksum) values (99999, 'of the test', 'x')",
      ),
  ]) {
    await addPatient();
    await change();
    expect(await ask()).toEqual([made, 1]);
    expect(await ask()).toEqual([made, 0]);
  }
  await pool.query("delete from schema_migration where version = 99999");
  expect(await ask(of("all"), { ...patients, rule: 2 })).toEqual([made, 1]);
});

test("nothing is kept, nor shown of what was kept, while an import or language processing has not come to its end", async () => {
  expect(await ask()).toEqual([made, 1]);
  await pool.query(
    "insert into batch (batch_id, organization_id, name, format, status) overriding system value values (801, 801, 'half', 'omop', 'importing')",
  );
  await addPatient();
  expect(await ask()).toEqual([made, 1]);
  for (const status of ["processing", "failed"]) {
    await pool.query("update batch set status = $1 where batch_id = 801", [status]);
    await addPatient();
    expect(await ask()).toEqual([made, 1]);
  }
  await bumpDataVersion(db);
  await pool.query("update batch set status = 'ready' where batch_id = 801");
  await pool.query("insert into setting (key, value) values ($1, 'true')", [unfinishedTagging]);
  await addPatient();
  expect(await ask()).toEqual([made, 1]);
  await pool.query("delete from setting where key = $1", [unfinishedTagging]);
  await bumpDataVersion(db);
  expect(await ask()).toEqual([made, 1]);
  expect(await ask()).toEqual([made, 0]);
});

test("each sees the answer of the own organizations, in whatever order they are named; who sees documents alone has none kept", async () => {
  await addPatient(802);
  await bumpDataVersion(db);
  expect(await ask(of([801]))).toEqual([made - 1, 1]);
  expect(await ask(of([802]))).toEqual([1, 1]);
  expect(await ask(of([802, 801]))).toEqual([made, 1]);
  expect(await ask(of([801, 802]))).toEqual([made, 0]);
  expect(await ask(of([]))).toEqual([0, 1]);
  expect(await ask(of([802]))).toEqual([1, 0]);
  for (const role of ["Annotator", "Supervisor"] as const)
    for (const again of [false, true])
      expect([again, await ask(of([802], role))]).toEqual([again, [1, 1]]);
});

test("those who ask at once are answered by one count; where it is given up each counts", async () => {
  // On one connection the statements of all that ask stand in a row, and those of the count come after them.
  const together = (question: typeof patients) =>
    inTransaction(connection, "snapshot", (seen) =>
      Promise.allSettled([1, 2, 3].map(() => kept.answer(question, { db: seen, user: of("all") }))),
    );
  await bumpDataVersion(db);
  const before = counts;
  const same = await together(patients);
  expect(same).toEqual([1, 2, 3].map(() => ({ status: "fulfilled", value: made })));
  expect(counts - before).toBe(1);
  await kept.kept();

  await bumpDataVersion(db);
  let fails = 1;
  const [first, ...others] = await together({
    ...patients,
    read: async (caller) => {
      const answer = await patients.read(caller);
      if (fails-- > 0) throw new Error("given up");
      return answer;
    },
  });
  expect(first?.status).toBe("rejected");
  expect(others).toEqual([2, 3].map(() => ({ status: "fulfilled", value: made })));
});

test("what was kept is counted anew for each scope that asked, and what cannot be read any more is counted", async () => {
  const scopes: Scope[] = ["all", [802], []];
  for (const scope of scopes) kept.asked({ user: of(scope) }, "GetPatients", { of: "a question" });
  kept.asked({ user: { ...of("all"), role: "Annotator" } }, "GetPatients", {});
  kept.asked({ user: operator }, "GetPatients", { of: "nobody" });
  await kept.kept();
  await addPatient(802);
  await bumpDataVersion(db);
  const again: unknown[] = [];
  const make = async ({ operation, input }: KeptCall, scope: Scope) => {
    again.push([operation, input, scope]);
    await ask(of(scope));
    return scope.length > 0;
  };
  await kept.countAgain(make);
  expect(again).toEqual(
    expect.arrayContaining(scopes.map((scope) => ["GetPatients", { of: "a question" }, scope])),
  );
  expect(again).toHaveLength(3);
  expect(await ask()).toEqual([made, 0]);
  expect(await ask(of([802]))).toEqual([2, 0]);
  expect(await ask(of([]))).toEqual([0, 0]);
  // What can't be made any more is forgotten, and what nobody has asked for a month.
  await kept.countAgain(make);
  expect(again).toHaveLength(5);
  await pool.query("update kept_call set asked_on = asked_on - 31 where scope = 'all'");
  await kept.countAgain(make);
  expect(again).toHaveLength(6);
  // Nothing would be kept while records are being written.
  await pool.query("insert into setting (key, value) values ($1, '1')", [unfinishedTagging]);
  await kept.countAgain(make);
  expect(again).toHaveLength(6);
  await pool.query("delete from setting where key = $1", [unfinishedTagging]);
  await pool.query("update kept_answer set answer = '\"of another form\"'");
  expect(await ask()).toEqual([made, 1]);
});

/** The rows of a statement; how often it was executed is told by patients who were added without telling. */
const countBy = (over: number, user = of("all"), mode: TransactionMode = "snapshot") =>
  inTransaction(connection, mode, (seen) =>
    kept.rows(
      { db: seen, user },
      { n: "number" },
      sql`select count(*)::int n from patient where patient_id > ${over}`,
    ),
  ).then(async (rows) => {
    await kept.kept();
    return rows;
  });

test("rows of a statement are kept by its text and parameters, of nobody who sees documents, and only of what is committed and stands still", async () => {
  await bumpDataVersion(db);
  const now = [{ n: made }];
  expect(await countBy(0)).toEqual(now);
  await addPatient();
  expect(await countBy(0)).toEqual(now);
  const grown = [{ n: made }];
  expect(await countBy(-1)).toEqual(grown);
  expect(await countBy(0, of("all", "Annotator"))).toEqual(grown);
  expect(await countBy(0, of("all"), "refresh")).toEqual(grown);
  await inTransaction(connection, "write", async (seen) => {
    await bumpDataVersion(seen);
    const asked = sql`select count(*)::int n from patient where patient_id > ${-2}`;
    expect(await kept.rows({ db: seen, user: of("all") }, { n: "number" }, asked)).toEqual(grown);
    await kept.kept();
    throw new Error("rolled back");
  }).catch(() => undefined);
  await addPatient();
  expect(await countBy(-2)).toEqual([{ n: made }]);
  expect(await countBy(0)).toEqual(now);
  await bumpDataVersion(db);
  expect(await countBy(0)).toEqual([{ n: made }]);
});

test("rows rest on readers' answers, which no version tells of, and on what is named beside the statement", async () => {
  const asked = (state: string) =>
    inTransaction(connection, "snapshot", (seen) =>
      kept.rows(
        { db: seen, user: of("all") },
        { n: "number" },
        sql`select count(*)::int n from fact where day > ${40}`,
        [sql`${state}::text`],
      ),
    ).then(async ([row]) => {
      await kept.kept();
      return row?.n;
    });
  const say = (day: number, source: number) =>
    pool.query(
      "insert into fact (patient_id, encounter_id, concept_id, source, day) values (1, 1, 1, $2, $1)",
      [day, source],
    );
  expect(await asked("a")).toBe(0);
  await say(50, 1);
  expect(await asked("a")).toBe(0);
  expect(await asked("b")).toBe(1);
  await say(50, 4);
  expect(await asked("b")).toBe(2);
  await pool.query("update fact set day = 1 where source = 4");
  expect(await asked("b")).toBe(1);
  await pool.query("delete from fact where source = 4");
  await say(60, 1);
  expect(await asked("b")).toBe(2);
});

test("a statement that was counted long ago is forgotten when another is", async () => {
  await countBy(1);
  await pool.query("update kept_answer set made_at = now() - interval '31 days'");
  await countBy(2);
  const { rows } = await pool.query<{ name: string; n: number }>(
    "select name, count(*)::int n from kept_answer group by 1 order by 1",
  );
  expect(rows.find(({ name }) => name === "statement")).toEqual({ name: "statement", n: 1 });
  expect(rows.map(({ name }) => name)).toContain("patients");
});
