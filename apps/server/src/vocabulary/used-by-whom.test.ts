// What another organisation has recorded moves no answer: the order of a search, the codes that it finds, and which
// children of a concept are listed. Facts and visits are written by plain inserts; shared with the product: the
// postings, which it makes of them.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import { refreshPostings, touchedBySources } from "../records/postings/postings.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const { pool } = server.connection;

async function id(statement: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(statement, [...values]);
  const [row] = rows;
  if (!row) throw new Error("Nothing was written");
  return row.id;
}

async function addConcept(text: string, terms: readonly string[]): Promise<number> {
  const concept = await id(
    "insert into concept (cuid, text, sab, code, category) values ($1, $1, 'TEST', $1, 'Problem') returning concept_id id",
    [text],
  );
  await pool.query("insert into concept_ancestor values ($1, $1, 0)", [concept]);
  for (const term of terms)
    await pool.query(
      "insert into lexicon_entry (concept_id, term, kind) values ($1, $2, 'synonym')",
      [concept, term],
    );
  return concept;
}

const addPatient = (organization: string, key: string) =>
  id(
    `insert into patient (organization_id, patient_identifier, source_key, gender)
     select organization_id, $2, $2, 'female' from organization where name = $1 returning patient_id id`,
    [organization, key],
  );

async function record(patient: number, concept: number, recorded: number | null = null) {
  await pool.query(
    "insert into fact (patient_id, encounter_id, concept_id, recorded_concept_id, source, day) values ($1, 1, $2, $3, 1, 18000)",
    [patient, concept, recorded],
  );
  await refresh();
}

async function refresh(): Promise<void> {
  await inTransaction(server.connection, "write", async (_, client) =>
    refreshPostings(client, await touchedBySources(client, [1, 5])),
  );
}

const ours = await server.signIn("User");
const theirs = await server.signIn("User", "other");
type Caller = typeof ours;
const search = async (caller: Caller, searchString: string, recorded = false) =>
  (await caller.call("SearchConcepts", { searchString, recorded })).data.map(({ text }) => text);

let patients: Record<"here" | "there", number>;
beforeAll(async () => {
  patients = {
    here: await addPatient("Harbour Hospital", "here"),
    there: await addPatient("Hill Hospital", "there"),
  };
});

describe("of concepts that fit equally well", () => {
  test("those that one's own organisations have recorded come first, whatever others have", async () => {
    const [short, long] = [
      await addConcept("Zebra fever", ["striped ague"]),
      await addConcept("Zebra fever of the plains", ["striped ague"]),
    ];
    const byLength = ["Zebra fever", "Zebra fever of the plains"];
    expect(await search(ours, "striped ague")).toEqual(byLength);
    await record(patients.there, long);
    expect(await search(ours, "striped ague")).toEqual(byLength);
    expect(await search(theirs, "striped ague")).toEqual(byLength.toReversed());
    await pool.query("delete from fact where concept_id = any($1)", [[short, long]]);
    await refresh();
    await record(patients.here, long);
    expect(await search(ours, "striped ague")).toEqual(byLength.toReversed());
    expect(await search(theirs, "striped ague")).toEqual(byLength);
  });

  test("so do those that name a visit", async () => {
    const long = await addConcept("Visit of the dunes and plains", ["dune visit"]);
    await addConcept("Visit of dunes", ["dune visit"]);
    await pool.query(
      `insert into encounter (patient_id, organization_id, source_key, name, kind, start_at, visit_concept_id)
       select patient_id, organization_id, 'v', 'v', 'Outpatient', '2020-01-01', $2 from patient where patient_id = $1`,
      [patients.there, long],
    );
    await refresh();
    const byLength = ["Visit of dunes", "Visit of the dunes and plains"];
    expect(await search(ours, "dune visit")).toEqual(byLength);
    expect(await search(theirs, "dune visit")).toEqual(byLength.toReversed());
  });

  test("an annotator's are those of the documents that are theirs to read", async () => {
    const annotator = await server.signIn("Annotator");
    const long = await addConcept("Marsh fever of the north", ["bog ague"]);
    await addConcept("Marsh fever", ["bog ague"]);
    await record(patients.here, long);
    const byLength = ["Marsh fever", "Marsh fever of the north"];
    expect(await search(annotator, "bog ague")).toEqual(byLength);
    expect(await search(ours, "bog ague")).toEqual(byLength.toReversed());
  });
});

test("a code is found by those who may see a record with it", async () => {
  const meant = await addConcept("Ague", []);
  const code = await addConcept("RECORDED:77001", []);
  await pool.query("insert into recorded_code values (77001, $1, 'Q77.1')", [code]);
  await record(patients.there, meant, code);
  expect(await search(ours, "q77", true)).toEqual([]);
  expect(await search(ours, "recorded:77", true)).toEqual([]);
  expect(await search(theirs, "q77", true)).toEqual(["RECORDED:77001"]);
  await record(patients.here, meant, code);
  expect(await search(ours, "q77", true)).toEqual(["RECORDED:77001"]);
});

test("of more children than are listed, those stay out that others alone have recorded", async () => {
  const parent = await addConcept("Agues", []);
  const children: number[] = [];
  for (let at = 0; at < 203; at++) children.push(await addConcept(`Ague ${at}`, []));
  await pool.query(
    "insert into concept_parent (concept_id, parent_id) select unnest($1::int[]), $2",
    [children, parent],
  );
  const [last = 0, lastButOne = 0] = children.toReversed();
  await record(patients.there, last);
  await record(patients.here, lastButOne);
  const listed = async (caller: Caller) => {
    const { data } = await caller.call("GetConceptHierarchy", { concept_id: parent });
    const ids = data.children.map(({ concept_id }) => concept_id);
    return [ids.length, ids.includes(last), ids.includes(lastButOne)];
  };
  expect(await listed(ours)).toEqual([200, false, true]);
  expect(await listed(theirs)).toEqual([200, true, false]);
  await pool.query("update organization set smallest_count = 5");
  expect([await listed(ours), await listed(theirs)]).toEqual([
    [200, false, false],
    [200, false, false],
  ]);
  await pool.query("update organization set smallest_count = 0");
});

test("an upgrade fills in whose the postings are", async () => {
  const whose = async () => {
    const { rows } = await pool.query(
      "select concept_id, source, block, organizations from posting order by 1, 2, 3",
    );
    return rows;
  };
  await refresh();
  const kept = await whose();
  expect(kept.length).toBeGreaterThan(2);
  const file = new URL("../../migrations/0035-whose-postings.sql", import.meta.url);
  const [, update = ""] = (await readFile(file, "utf8")).split("default '{}';");
  await pool.query("update posting set organizations = '{}'");
  await pool.query(update);
  expect(await whose()).toEqual(kept);
});
