// Records of which the source tells a year or a month and no day. What is expected is written down by hand from the
// resources; nothing of the product is shared but the import itself.
import { expect, test } from "vitest";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { fhirFormat } from "./fhir/fhir-format.ts";
import { notesFormat } from "./notes/notes-format.ts";
import { omopFormat } from "./omop/omop-format.ts";
import { partlyKnownLines } from "./partly-known.ts";
import { folderOf, importPaths, rejections, table } from "./testing/import-in-test.ts";

const subject = { reference: "Patient/p" };
const ndjson = (...resources: object[]): string =>
  resources.map((one) => JSON.stringify(one)).join("\n");
const condition = (id: string, more: object): object => ({
  resourceType: "Condition",
  id,
  subject,
  code: { coding: [{ system: "http://snomed.info/sct", code: "44054006" }], text: "Diabetes" },
  ...more,
});
const people = ndjson({ resourceType: "Patient", id: "p", birthDate: "1950-03-02" });
const facts = `select f.source_key, e.source_key, (date '1970-01-01' + f.day)::text, f.day_precision, f.is_undated,
    (date '1970-01-01' + f.end_day)::text, f.end_precision
  from fact f join encounter e using (patient_id, encounter_id) order by 1`;
const text = (data: string) => ({
  attachment: { contentType: "text/plain", data: Buffer.from(data).toString("base64") },
});

test("decision 089: a record of which only the year or month is known is not on its first day", async () => {
  const connection = await testDatabase();
  const visit = { reference: "Encounter/v" };
  const folder = await folderOf({
    "Patient.ndjson": people,
    "Encounter.ndjson": ndjson(
      {
        resourceType: "Encounter",
        id: "v",
        subject,
        period: { start: "2011-06-03", end: "2011-06-03" },
      },
      { resourceType: "Encounter", id: "w", subject, period: { start: "2011" } },
      {
        resourceType: "Encounter",
        id: "x",
        subject,
        period: { start: "2011-06-03", end: "2011-07" },
      },
    ),
    "Condition.ndjson": ndjson(
      condition("a", { onsetDateTime: "2011" }),
      condition("b", { onsetDateTime: "2011-03", recordedDate: "2011-03-14" }),
      condition("c", { onsetDateTime: "2011-03", recordedDate: "2011-04-14" }),
      condition("d", { onsetDateTime: "2011", encounter: visit }),
      condition("e", { onsetDateTime: "2010", encounter: visit }),
      condition("f", { onsetDateTime: "2011-05-01", abatementDateTime: "2011" }),
      condition("g", { onsetDateTime: "2011-09-05", abatementDateTime: "2011" }),
      condition("h", { onsetDateTime: "2011-09-05", abatementDateTime: "2011-12" }),
      condition("i", { onsetDateTime: "0001" }),
      condition("j", { onsetDateTime: "2011", recordedDate: "2011-11" }),
    ),
    "MedicationStatement.ndjson": ndjson({
      resourceType: "MedicationStatement",
      id: "m",
      subject,
      medicationCodeableConcept: { text: "Metformin" },
      effectivePeriod: { start: "2011-03", end: "2011-08-09" },
    }),
    "DocumentReference.ndjson": ndjson(
      {
        resourceType: "DocumentReference",
        id: "n",
        subject,
        date: "2011",
        content: [text("Cough.")],
      },
      {
        resourceType: "DocumentReference",
        id: "o",
        subject,
        date: "2011-06",
        context: { encounter: [visit] },
        content: [text("Fever.")],
      },
    ),
  });
  const { batchId } = await importPaths(connection, fhirFormat, [folder]);
  const undated = "outside:undated";
  expect(await table(connection, facts)).toEqual([
    ["Condition/a", undated, "2011-01-01", "year", true, null, null],
    ["Condition/b", "outside:15047", "2011-03-14", null, false, null, null],
    ["Condition/c", undated, "2011-03-01", "month", true, null, null],
    ["Condition/d", "Encounter/v", "2011-06-03", null, false, null, null],
    ["Condition/e", "Encounter/v", "2010-01-01", "year", true, null, null],
    ["Condition/f", "outside:15095", "2011-05-01", null, false, "2011-07-01", "year"],
    ["Condition/g", "outside:15222", "2011-09-05", null, false, "2011-09-05", "year"],
    ["Condition/h", "outside:15222", "2011-09-05", null, false, "2011-12-01", "month"],
    ["Condition/j", undated, "2011-11-01", "month", true, null, null],
    ["MedicationStatement/m", undated, "2011-03-01", "month", true, "2011-08-09", null],
  ]);
  expect(await rejections(connection)).toEqual([
    "Condition.ndjson:9 no date",
    "Encounter.ndjson:2 of its start only the year or month is known",
    "Encounter.ndjson:3 of its end only the year or month is known",
  ]);
  // What cohorts read: b, d, f, g and h.
  expect(await table(connection, "select sum(n)::int from posting where source = 1")).toEqual([
    [5],
  ]);
  expect(
    await table(
      connection,
      `select s.text from subdocument s join encounter e using (patient_id, encounter_id)
       where s.content_type = 'discrete' and e.source_key = '${undated}'`,
    ),
  ).toEqual([
    [
      "Problem\n2011  Diabetes\n2011-03  Diabetes\n2011-11  Diabetes\n\nMedication\n2011-03  Metformin",
    ],
  ]);
  expect(
    await table(
      connection,
      `select s.name, s.at::date::text, e.source_key from subdocument s join encounter e using (patient_id, encounter_id)
       where s.content_type = 'narrative' order by s.source_key`,
    ),
  ).toEqual([
    ["Note (2011)", "1970-01-01", undated],
    ["Note", "2011-06-03", "Encounter/v"],
  ]);
  expect(await partlyKnownLines(connection.pool, batchId)).toEqual([
    "Dated by a month or year of which the day is not known: 5 records; no cohort, outcome or curve finds them, and how many each leaves out stands beside it.",
    "Ended in a month or year of which the day is not known: 3 records; the end counts from the first of the month, or 1 July.",
    "Without a date: 1 note; their encounters are named Undated.",
  ]);
});

test("a table of notes, and OMOP: a month is no day", async () => {
  const connection = await testDatabase();
  const notes =
    "person_id,visit_id,note_text,note_date\n1,,Cough.,2011-03\n1,7,Fever.,2011-04-05\n1,7,Chills.,2011\n1,7,Rash.,2012\n1,7,Hives.,\n";
  await importPaths(connection, notesFormat, [await folderOf({ "notes.csv": notes })]);
  expect(
    await table(
      connection,
      `select s.text, s.name, s.at::date::text, e.source_key from subdocument s join encounter e using (patient_id, encounter_id) order by 1`,
    ),
  ).toEqual([
    ["Chills.", "Note", "2011-04-05", "visit/7"],
    ["Cough.", "Note (2011-03)", "1970-01-01", "outside:undated"],
    ["Fever.", "Note", "2011-04-05", "visit/7"],
    // Without a date it was of 1970 before, as if it had been written then.
    ["Hives.", "Note", "2011-04-05", "visit/7"],
    ["Rash.", "Note (2012)", "1970-01-01", "outside:undated"],
  ]);
  const omop = await folderOf({
    "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n",
    "CONDITION_OCCURRENCE.csv":
      "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_end_date\n1,1,201826,2011,\n2,1,201826,2011-03-04,2012\n",
    "OBSERVATION_PERIOD.csv":
      "person_id,observation_period_start_date,observation_period_end_date\n1,2011,2012-01-01\n",
  });
  await importPaths(connection, omopFormat, [omop], { name: "omop" });
  expect(await rejections(connection)).toEqual([
    "CONDITION_OCCURRENCE.csv:2 condition_start_date is not a date",
    "CONDITION_OCCURRENCE.csv:3 the end date is not a date",
    "OBSERVATION_PERIOD.csv:2 the period has no start or end date",
  ]);
});

test("facts that stood on the first of a year are corrected when their file comes again", async () => {
  const connection = await testDatabase();
  const files = {
    "Patient.ndjson": people,
    "Condition.ndjson": ndjson(
      condition("a", { onsetDateTime: "2011" }),
      condition("b", { onsetDateTime: "2011-02-01" }),
    ),
  };
  const folder = await folderOf(files);
  await importPaths(connection, fhirFormat, [folder]);
  // As a database of before has it, upgraded.
  await connection.pool.query(`
    update fact set is_undated = false, day_precision = null;
    update encounter set source_key = 'outside:14975', name = 'Outside encounter', start_at = '2011-01-01' where source_key = 'outside:undated';
    update batch_file set unsure_of = '{dates}' where file like '%Condition%'`);
  await importPaths(connection, fhirFormat, [folder]);
  expect(
    await table(connection, "select is_undated, day_precision from fact order by source_key"),
  ).toEqual([
    [true, "year"],
    [false, null],
  ]);
  expect(await table(connection, "select sum(n)::int from posting where source = 1")).toEqual([
    [1],
  ]);
  expect(await table(connection, "select source_key from encounter order by 1")).toEqual([
    ["outside:15006"],
    ["outside:undated"],
  ]);
  expect(await table(connection, "select text from subdocument order by 1")).toEqual([
    ["Problem\n2011  Diabetes"],
    ["Problem\n2011-02-01  Diabetes"],
  ]);
  expect(
    await table(
      connection,
      "select rows_read::int, rows_updated::int, rows_unchanged::int, unsure_of from batch_file where file like '%Condition%'",
    ),
  ).toEqual([[2, 1, 1, []]]);
});

test.each([1, 1_000])(
  "a note that stood on the first of a year is dated rightly when it comes again, unless somebody was to annotate it, in slices of %d rows",
  async (sliceRows) => {
    const connection = await testDatabase();
    const note = (id: string, date: string, data: string, more: object = {}) => ({
      resourceType: "DocumentReference",
      id,
      subject,
      date,
      content: [text(data)],
      ...more,
    });
    const visit = {
      resourceType: "Encounter",
      id: "v",
      subject,
      period: { start: "2011-06-03", end: "2011-06-03" },
    };
    const context = { context: { encounter: [{ reference: "Encounter/v" }] } };
    const take = async (name: string, dates: readonly string[]) => {
      const notes = [
        note("a", dates[0] ?? "", "Cough."),
        note("b", dates[1] ?? "", "Fever.", context),
        note("c", dates[2] ?? "", "Rash."),
        note("d", dates[3] ?? "", "Hives."),
        note("e", dates[4] ?? "", "Itch."),
      ];
      const { files } = await importPaths(
        connection,
        fhirFormat,
        [
          await folderOf({
            "Patient.ndjson": people,
            "Encounter.ndjson": ndjson(visit),
            "DocumentReference.ndjson": ndjson(...notes),
          }),
        ],
        { name, sliceRows },
      );
      return Object.values(files.find(({ file }) => file.includes("Document")) ?? {}).slice(1);
    };
    // As they were read before decision 089: on the first of the month or year.
    const before = ["2011-01-01", "2011-06-01", "2011-03-01", "2011-01-01", "2011-02-05"];
    expect(await take("first", before)).toEqual([5, 5, 0, 0, 0]);
    await connection.pool.query(`
      insert into account (email, password_hash, first_name, last_name) values ('a@example.org', '', 'A', 'B');
      insert into project (organization_id, project_name, status) select organization_id, 'x', 'active' from organization limit 1;
      insert into assignment (patient_id, subdocument_id, project_id, user_id, position)
      select patient_id, subdocument_id, project_id, user_id, 1 from subdocument s, project, account where s.source_key = 'DocumentReference/d'`);
    // d is somebody's to annotate; e stood on another day than the first.
    expect(await take("second", ["2011", "2011-06", "2011-03", "2011", "2011"])).toEqual([
      5, 0, 3, 0, 2,
    ]);
    expect(await rejections(connection)).toEqual([
      "DocumentReference.ndjson:4 this note is there already with another date or encounter",
      "DocumentReference.ndjson:5 this note is there already with another date or encounter",
    ]);
    const notes = `select s.source_key, s.name, s.at::date::text, e.source_key from subdocument s join encounter e using (patient_id, encounter_id)
       where s.content_type = 'narrative' order by s.source_key`;
    const kept = [
      ["DocumentReference/a", "Note (2011)", "1970-01-01", "outside:undated"],
      ["DocumentReference/b", "Note", "2011-06-03", "Encounter/v"],
      ["DocumentReference/c", "Note (2011-03)", "1970-01-01", "outside:undated"],
      ["DocumentReference/d", "Note", "2011-01-01", "outside:14975"],
      ["DocumentReference/e", "Note", "2011-02-05", "outside:15010"],
    ];
    expect(await table(connection, notes)).toEqual(kept);
    expect(await take("third", ["2011", "2011-06", "2011-03", "2011-01-01", "2011-02-05"])).toEqual(
      [5, 0, 0, 5, 0],
    );
    expect(await table(connection, notes)).toEqual(kept);
    expect(await table(connection, "select count(*)::int from encounter")).toEqual([[4]]);
  },
);
