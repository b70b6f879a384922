// After a batch is deleted the database holds what it would if that batch had never come: the same other batches are
// imported into another hospital, and the rows compared by their sources' own keys. Shared: the import itself.
import { expect, test } from "vitest";
import { testServer } from "../app/testing/test-server.ts";
import { omopFormat } from "./omop/omop-format.ts";
import { folderOf, importPaths, table } from "./testing/import-in-test.ts";

const server = await testServer();
const { connection } = server;
const administrator = await server.signIn("Administrator");

const persons = (...ids: number[]) =>
  ["person_id,gender_concept_id,year_of_birth", ...ids.map((id) => `${id},8507,1950`)].join("\n");
const conditions = (...rows: string[]) =>
  [
    "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,visit_occurrence_id",
    ...rows,
  ].join("\n");
const visits = (...rows: string[]) =>
  ["visit_occurrence_id,person_id,visit_concept_id,visit_start_date,visit_end_date", ...rows].join(
    "\n",
  );

const first = await folderOf({
  "PERSON.csv": persons(1, 2),
  "VISIT_OCCURRENCE.csv": visits(
    "7,1,9201,2020-01-01,2020-01-02",
    "8,2,9201,2020-01-01,2020-01-02",
  ),
  "CONDITION_OCCURRENCE.csv": conditions("1,1,100,2020-01-01,7", "2,2,100,2020-01-02,8"),
});
const second = await folderOf({
  "PERSON.csv": persons(2, 3),
  "VISIT_OCCURRENCE.csv": visits("9,3,9201,2021-01-01,2021-01-02"),
  "CONDITION_OCCURRENCE.csv": conditions("12,2,100,2021-01-02,", "13,3,100,2021-01-01,9"),
});

/** All rows of a hospital by the keys of their sources. */
const rowsOf = async (hospital: string) => {
  const of = `(select organization_id from organization where name = '${hospital}')`;
  const asked = {
    patients: `select source_key from patient where organization_id = ${of} order by 1`,
    encounters: `select p.source_key, e.source_key from encounter e join patient p using (patient_id) where p.organization_id = ${of} order by 1, 2`,
    facts: `select p.source_key, f.source_key, f.day, f.source from fact f join patient p using (patient_id) where p.organization_id = ${of} order by 1, 2`,
    texts: `select p.source_key, b.text from subdocument b join patient p using (patient_id) where p.organization_id = ${of} order by 1, 2`,
    batches: `select name from batch where organization_id = ${of} order by 1`,
  };
  const entries = Object.entries(asked).map(async ([name, sql]) => [
    name,
    await table(connection, sql),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof asked, unknown[][]>;
};

const batchNamed = async (name: string) => {
  const { data } = await administrator.call("GetUserBatches", {});
  return data.find(({ batch_name }) => batch_name === name)?.batch_id ?? 0;
};

test("S2.37 a batch goes with what only it brought; what others brought is as if it had never come", async () => {
  const hospital = "Harbour Hospital";
  await importPaths(connection, omopFormat, [first], { name: "first", hospital });
  await importPaths(connection, omopFormat, [second], { name: "second", hospital });
  await importPaths(connection, omopFormat, [second], {
    name: "second",
    hospital: "Hill Hospital",
  });
  const batch_id = await batchNamed("first");

  const other = { batch_id: await batchNamed("second"), batch_name: "second" };
  const expected = {
    notes: 0,
    facts: 2,
    encounters: 2,
    patients: 1,
    patients_stay: 1,
    // It found person 2 there already.
    import_again: [other],
  };
  const before = await rowsOf(hospital);
  const trial = await administrator.call("DeleteBatch", { batch_id, is_trial: true });
  expect(trial).toEqual(expected);
  expect(await rowsOf(hospital)).toEqual(before);

  // Where small counts are hidden, what goes and stays is not told of so few.
  await connection.pool.query("update organization set smallest_count = 5");
  const few = await server.signIn("Administrator");
  const hidden = { notes: 0, facts: null, encounters: null, patients: null, patients_stay: null };
  expect(await few.call("DeleteBatch", { batch_id, is_trial: true })).toEqual({
    ...hidden,
    import_again: [other],
  });
  await connection.pool.query("update organization set smallest_count = 0");

  expect(await administrator.call("DeleteBatch", { batch_id })).toEqual(expected);
  const after = await rowsOf(hospital);
  expect(after).toEqual(await rowsOf("Hill Hospital"));
  expect(after.patients).toEqual([["2"], ["3"]]);

  const postings = await table(
    connection,
    "select sum(n)::int from posting where source < 5 and organizations is not null",
  );
  const held = await table(
    connection,
    "select (select count(*)::int from fact) + (select count(*)::int from encounter where visit_concept_id is not null)",
  );
  expect(postings).toEqual(held);
  expect(await batchNamed("first")).toBe(0);
});

test("S2.37 the deleted files can be imported again", async () => {
  const hospital = "Harbour Hospital";
  const { files } = await importPaths(connection, omopFormat, [first], { name: "first", hospital });
  expect(files.map(({ stored, unchanged }) => stored + unchanged)).toEqual([2, 2, 2]);
  expect((await rowsOf(hospital)).patients).toEqual([["1"], ["2"], ["3"]]);
});

test("S2.37 what two batches brought goes with the first; the other is named, and brings it back", async () => {
  const hospital = "Harbour Hospital";
  const files = {
    "PERSON.csv": persons(5),
    "CONDITION_OCCURRENCE.csv": conditions("55,5,100,2020-01-01,"),
  };
  // The same records in files of another content.
  const more = {
    ...files,
    "PERSON.csv": `${persons(5)}\n`,
    "CONDITION_OCCURRENCE.csv": `${conditions("55,5,100,2020-01-01,")}\n\n`,
  };
  const folder = await folderOf(more);
  await importPaths(connection, omopFormat, [await folderOf(files)], { name: "one", hospital });
  await importPaths(connection, omopFormat, [folder], { name: "two", hospital });
  const before = await rowsOf(hospital);
  const { import_again } = await administrator.call("DeleteBatch", {
    batch_id: await batchNamed("one"),
  });
  expect(import_again.map(({ batch_name }) => batch_name)).toContain("two");
  expect((await rowsOf(hospital)).facts).toHaveLength(before.facts.length - 1);
  await importPaths(connection, omopFormat, [folder], { name: "two", hospital });
  const { batches: _, ...after } = await rowsOf(hospital);
  const { batches: __, ...was } = before;
  expect(after).toEqual(was);
});

test("S2.37 a batch in whose documents people annotate is not deleted, and nothing is lost", async () => {
  const batch_id = await batchNamed("second");
  const { pool } = connection;
  await pool.query(
    `insert into project (organization_id, project_name, status) values ($1, 'reading', 'active')`,
    [server.world.hospital],
  );
  await pool.query(
    `insert into assignment (project_id, user_id, position, patient_id, subdocument_id)
     select (select project_id from project), $1, 1, b.patient_id, b.subdocument_id
     from document d join subdocument b using (patient_id, document_id) where d.batch_id = $2 limit 1`,
    [await server.userId("Annotator"), batch_id],
  );
  const before = await rowsOf("Harbour Hospital");
  const refusal = await administrator.refusal("DeleteBatch", { batch_id });
  expect([refusal.code, refusal.title]).toEqual([
    "batch.annotated",
    expect.stringMatching(/^1 of/),
  ]);
  expect(await rowsOf("Harbour Hospital")).toEqual(before);
});

test("not while an import is running, and never another organisation's", async () => {
  const batch_id = await batchNamed("first");
  const client = await connection.pool.connect();
  await client.query("select pg_advisory_lock(x'696d706f'::int)");
  expect((await administrator.refusal("DeleteBatch", { batch_id })).code).toBe("batch.importing");
  await client.query("select pg_advisory_unlock(x'696d706f'::int)");
  client.release();
  const other = await server.signIn("Administrator", "other");
  expect((await other.refusal("DeleteBatch", { batch_id })).code).toBe("row.not-found");
});
