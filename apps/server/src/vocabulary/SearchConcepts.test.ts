import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const { db } = server;
const researcher = await server.signIn("User");

async function addConcept(text: string, category: string | null, synonyms: string[] = []) {
  const code = text.replace(/\W+/g, "-");
  const { concept_id } = await db
    .insertInto("concept")
    .values({ cuid: `T${code}`, text, sab: "TEST", code, category })
    .returning("concept_id")
    .executeTakeFirstOrThrow();
  for (const term of [text, ...synonyms])
    await db.insertInto("lexicon_entry").values({ concept_id, term, kind: "synonym" }).execute();
  return concept_id;
}

beforeAll(async () => {
  await addConcept("Diabetes mellitus", "Problem", ["Diabetes", "DM"]);
  await addConcept("Diabetes mellitus type 2", "Problem", ["T2DM"]);
  await addConcept("Gestational diabetes", "Problem");
  await addConcept("Diabetic diet education", "Procedure");
  await addConcept("Hypertension", "Problem", ["High blood pressure"]);
  await addConcept("Nothing in particular", null);
  await addConcept("100% oxygen", "Medication");
  // Many short terms of one category: those of another must be found below them.
  await sql`with made as (
      insert into concept (cuid, text, sab, code, category)
      select 'TQ' || n, 'q' || n, 'TEST', 'q' || n, 'Lab' from generate_series(1, 400) n returning concept_id, text)
    insert into lexicon_entry (concept_id, term, kind) select concept_id, text, 'preferred' from made`.execute(
    db,
  );
  await addConcept("Quinidine sulfate", "Medication");
});

const search = async (searchString: string, more: object = {}) =>
  (await researcher.call("SearchConcepts", { searchString, ...more })).data;
const names = async (searchString: string, more: object = {}) =>
  (await search(searchString, more)).map((concept) => concept.text);

describe("S7.9 S3.4 concepts by what a person types", () => {
  test("the exact term first, then what begins with it, then what holds it", async () => {
    expect((await names("diabetes")).slice(0, 3)).toEqual([
      "Diabetes mellitus",
      "Diabetes mellitus type 2",
      "Gestational diabetes",
    ]);
    expect((await names("diabetes mellitus"))[0]).toBe("Diabetes mellitus");
  });

  test("the beginning of a word, in any letter case, spaces around it aside", async () => {
    expect((await names("  HYPER "))[0]).toBe("Hypertension");
    expect(await names("t2d")).toEqual(["Diabetes mellitus type 2"]);
  });

  test("a synonym gives its concept once, and says which term it was", async () => {
    const found = await search("high blood");
    expect(found).toMatchObject([{ text: "Hypertension", term: "High blood pressure" }]);
    const all = await search("d", { pageSize: 50 });
    expect(new Set(all.map((concept) => concept.concept_id)).size).toBe(all.length);
  });

  test.each([
    ["dispnea", "Dyspnea"],
    ["hypertention", "Hypertension"],
    ["diabtes melitus", "Diabetes mellitus"],
    ["gestatoinal diabetes", "Gestational diabetes"],
    ["diebetes", "Diabetes mellitus"],
  ])("typing errors: %s finds %s first", async (typed, meant) => {
    expect((await names(typed))[0]).toBe(meant);
  });

  test("one category, however many of another fit better; none is Others", async () => {
    expect(await names("q", { category: "Medication" })).toEqual(["Quinidine sulfate"]);
    expect(await names("diab", { category: "Procedure" })).toEqual(["Diabetic diet education"]);
    expect(await names("nothing", { category: "Others" })).toEqual(["Nothing in particular"]);
    expect(await names("diabetes", { category: "Medication" })).toEqual([]);
  });

  test("signs are what they are", async () => {
    expect(await names("100%")).toEqual(["100% oxygen"]);
    expect(await names("%")).toEqual([]);
    expect(await names("_")).toEqual([]);
  });

  test("no more than asked for, and each with the patients who have it or one beneath it", async () => {
    expect(await search("q", { pageSize: 7 })).toHaveLength(7);
    expect((await search("dyspnea"))[0]).toMatchObject({
      concept_id: rows.concept,
      patient_count: 1,
    });
    const other = await server.signIn("User", "other");
    const { data } = await other.call("SearchConcepts", { searchString: "dyspnea" });
    expect(data[0]).toMatchObject({ concept_id: rows.concept, patient_count: 0 });
  });
});

describe("S7.9 concepts by id", () => {
  test("and those of events, of one category or all, each once", async () => {
    const ask = async (given: object) =>
      (await researcher.call("SearchConceptsById", given)).data.map(
        (concept) => concept.concept_id,
      );
    expect(
      await ask({
        conceptIds: `${rows.childConcept},${rows.concept}`,
        eventIds: String(rows.event),
      }),
    ).toEqual([rows.concept, rows.childConcept]);
    expect(
      await ask({
        conceptIds: String(rows.concept),
        "conceptTableEntry.umls_concept_category": "Lab",
      }),
    ).toEqual([]);
    expect(await ask({ conceptIds: "999999" })).toEqual([]);
  });

  test("S7.4 categories come in the fixed order, with none as Others", async () => {
    const { data } = await researcher.call("GetConceptCategories", {});
    expect(data.map((row) => row.category)).toEqual([
      "Problem",
      "Finding",
      "Procedure",
      "Medication",
      "Lab",
      "Others",
    ]);
    expect(data.find((row) => row.category === "Others")?.concept_count).toBe(1);
    expect(data.find((row) => row.category === "Finding")?.concept_count).toBe(0);
  });
});

describe("S7.9 events", () => {
  test("of two of one name at once, one is added and one refused", async () => {
    const event = { name: "Twin", event_type: "other", concepts: [{ concept_id: rows.concept }] };
    const sent = await Promise.all([1, 2, 3].map(() => researcher.send("AddEvent", event)));
    expect(sent.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400,
    ]);
    const listed = await researcher.call("GetEvent", { eventType: "other" });
    expect(listed.data.map((row) => row.name)).toEqual(["Twin"]);
  });
});

describe("S3.4 the hierarchy of a concept", () => {
  test("is what lies directly above and beneath it, with its patients", async () => {
    await server.connection.pool.query(
      "insert into concept_parent (concept_id, parent_id) values ($1, $2) on conflict do nothing",
      [rows.childConcept, rows.concept],
    );
    const { data } = await researcher.call("GetConceptHierarchy", { concept_id: rows.concept });
    expect(data.concept).toMatchObject({ concept_id: rows.concept, patient_count: 1 });
    expect(data.children.map((one) => one.concept_id)).toEqual([rows.childConcept]);
    expect(data).toMatchObject({ child_count: 1, descendant_count: 1 });
    const child = await researcher.call("GetConceptHierarchy", { concept_id: rows.childConcept });
    expect(child.data.parents.map((one) => [one.concept_id, one.patient_count])).toEqual([
      [rows.concept, 1],
    ]);
    expect(child.data.concept.patient_count).toBe(0);
  });

  test("of more than 200 children those with patients are first, and all are counted", async () => {
    const { pool } = server.connection;
    const { rows: made } = await pool.query<{ id: number }>(
      `insert into concept (cuid, sab, code, text, category)
       select 'many' || n, 'TEST', n::text, 'One of many ' || n, 'Finding' from generate_series(0, 210) n
       returning concept_id id`,
    );
    const [first = 0, ...children] = made.map(({ id }) => id);
    await pool.query(
      "insert into concept_parent (concept_id, parent_id) select n, $1 from unnest($2::int[]) n",
      [first, [...children, rows.concept]],
    );
    const { data } = await researcher.call("GetConceptHierarchy", { concept_id: first });
    expect(data.children).toHaveLength(200);
    expect(data.children[0]).toMatchObject({ concept_id: rows.concept, patient_count: 1 });
    expect(data.child_count).toBe(211);
  });

  test("of a concept that is not there is not found", async () => {
    const refused = await researcher.refusal("GetConceptHierarchy", { concept_id: 99_999_999 });
    expect(refused.code).toBe("row.not-found");
  });
});

test("domain.md §12 the order of answers does not tell which concept few patients have", async () => {
  // Two of one term, equally alike; what is recorded of one of them is moved to the other.
  const short = await addConcept("Zebra fever", "Problem", ["Striped ague"]);
  const long = await addConcept("Zebra fever of the plains", "Problem", ["Striped ague"]);
  const { pool } = server.connection;
  const recordedWith = async (concept: number) => {
    await pool.query("delete from fact where concept_id = any($1)", [[short, long]]);
    await pool.query(
      "insert into fact (patient_id, encounter_id, concept_id, source, day) values ($1, 1, $2, 1, 18000)",
      [rows.patient, concept],
    );
    await pool.query("delete from posting where concept_id = any($1)", [[short, long]]);
    await pool.query(
      `insert into posting (concept_id, source, block, n, data, organizations)
       select $1, 1, 0, 1, '', array[organization_id] from patient where patient_id = $2`,
      [concept, rows.patient],
    );
    return (await search("striped ague")).map(({ concept_id }) => concept_id);
  };
  expect([await recordedWith(short), await recordedWith(long)]).toEqual([
    [short, long],
    [long, short],
  ]);
  await pool.query("update organization set smallest_count = 5");
  expect([await recordedWith(short), await recordedWith(long)]).toEqual([
    [short, long],
    [short, long],
  ]);
  await pool.query("update organization set smallest_count = 0");
});
