// What is expected is written by hand beside the rows that the test puts in.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
  type AddedNote,
} from "./testing/record-in-test.ts";

const server = await testServer({ seed: withOneOfEverything });
const { db } = server;
const { concept, batch } = oneOfEverything;
const researcher = await server.signIn("User");
const annotator = await server.signIn("Annotator");
const supervisor = await server.signIn("Supervisor");

/** 2021-06-07 in days since 1970-01-01. */
const day = 18_785;
const [broader, lab] = [990_001, 990_002];
let structured: AddedNote;

async function addRow(columns: Record<string, unknown>): Promise<void> {
  const row = {
    patient_id: structured.patient_id,
    encounter_id: structured.encounter_id,
    subdocument_id: structured.subdocument_id,
    source: 1,
    is_undated: false,
    ...columns,
  };
  await sql`insert into fact (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db);
}

beforeAll(async () => {
  for (const [id, text, category] of [
    [broader, "Finding of breathing", "Finding"],
    [lab, "Potassium", "Lab"],
  ] as const)
    await sql`insert into concept overriding system value
      select (jsonb_populate_record(c, jsonb_build_object('concept_id', ${id}::int, 'text', ${text}::text, 'code', ${`T${id}`}::text,
        'cuid', ${`T${id}`}::text, 'category', ${category}::text))).* from concept c where concept_id = ${concept}`.execute(
      db,
    );
  await sql`insert into concept_ancestor (ancestor_id, descendant_id, levels)
    values (${broader}, ${concept}, 1), (${broader}, ${broader}, 0), (${lab}, ${lab}, 0) on conflict do nothing`.execute(
    db,
  );
  const patient = await addPatient(db, server.world.hospital);
  structured = await addNote(db, patient, {
    text: "Lab\n2021-06-07 08:05  Potassium: 4.1 mmol/L",
    content_type: "discrete",
    batch_id: batch,
  });
  await addRow({
    concept_id: lab,
    day: day + 1,
    minute: 485,
    value: 4.1,
    unit: "mmol/L",
    text_value: "hemolyzed",
    normal_low: 3.5,
    normal_high: 5.1,
  });
  await addRow({ concept_id: concept, day, end_day: day + 3 });
  await addRow({ concept_id: concept, day: day - 157, day_precision: "year", is_undated: true });
  // Of another source, or of another document, it is no row of the table.
  await addRow({ concept_id: concept, day, source: 2 });
  await addRow({ concept_id: concept, day, source: 3 });
  await addRow({ concept_id: concept, day, subdocument_id: null });
});

const ask = (concept_id?: number) => ({
  subdocument_id: structured.subdocument_id,
  ...(concept_id !== undefined && { concept_id }),
});

test("S2.64 each record is a row: code, system, name, value, unit, range and time; what is undated comes last", async () => {
  const { data, row_count } = await researcher.call("GetStructuredRows", ask());
  expect(row_count).toBe(3);
  expect(data.map(({ date, time, until }) => [date, time, until])).toEqual([
    ["2021-06-07", null, "2021-06-10"],
    ["2021-06-08", "08:05", null],
    ["2021", null, null],
  ]);
  expect(data[1]).toMatchObject({
    concept_id: lab,
    category: "Lab",
    code: `T${lab}`,
    text: "Potassium",
    value: 4.1,
    unit: "mmol/L",
    said: "hemolyzed",
    normal_low: 3.5,
    normal_high: 5.1,
    is_meant: false,
  });
});

test("S2.14 rows of the concept that the address names, and of those beneath it, are marked", async () => {
  const meant = async (id: number) =>
    (await researcher.call("GetStructuredRows", ask(id))).data.map(({ is_meant }) => is_meant);
  expect(await meant(broader)).toEqual([true, false, true]);
  expect(await meant(lab)).toEqual([false, true, false]);
});

test("issue 15.9 who reads masked text gets years, no times and no words of the record", async () => {
  const project = await addProject(db, server.world.hospital, { concepts: [concept] });
  expect((await annotator.refusal("GetStructuredRows", ask())).code).toBe("row.not-found");
  expect((await supervisor.refusal("GetStructuredRows", ask())).code).toBe("row.not-found");
  await assign(db, structured, {
    project_id: project,
    user_id: await server.userId("Annotator"),
    position: 0,
    status: "waiting",
  });
  const { data } = await annotator.call("GetStructuredRows", ask());
  expect(data.map(({ date, time, until, said }) => [date, time, until, said])).toEqual([
    ["2021", null, "2021", null],
    ["2021", null, null, null],
    ["2021", null, null, null],
  ]);
  await sql`update project set deidentified = false where project_id = ${project}`.execute(db);
  expect((await annotator.call("GetStructuredRows", ask())).data[1]).toMatchObject({
    date: "2021-06-08",
    time: "08:05",
    said: "hemolyzed",
  });
});
