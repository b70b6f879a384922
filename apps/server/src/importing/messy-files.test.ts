// Files as careless hands write them: what can be read is stored as it was meant, and what can't is in the batch's
// account with the reason.
import { describe, expect, it } from "vitest";
import type { Connection } from "../platform/database/connect.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { fhirFormat } from "./fhir/fhir-format.ts";
import { folderOf, importPaths, rejections, table } from "./testing/import-in-test.ts";
import { notesFormat } from "./notes/notes-format.ts";
import { omopFormat } from "./omop/omop-format.ts";

const facts = (connection: Connection) =>
  table(
    connection,
    `select f.source_key, f.day + date '1970-01-01', f.end_day + date '1970-01-01', f.value, f.unit, f.text_value, e.source_key
     from fact f join encounter e using (patient_id, encounter_id) order by length(f.source_key), f.source_key`,
  );
/** The key without what is hashed of the content. */
const short = (rows: unknown[][]) =>
  rows.map(([key, ...rest]) => [String(key).split("/").slice(0, 2).join("/"), ...rest]);
const byFirst = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : 1);
const latin1 = (text: string): Uint8Array => Buffer.from(text, "latin1");

describe("OMOP tables", async () => {
  const connection = await testDatabase();
  const rows = [
    "1,1.0,100,2020-01-01,0,5.6,,7.0",
    "2,1,100.0,2020-01-01,0.0,-5e-1,,7",
    "3,1,100,2020-01-01,,1E3,,",
    '4,1,100,2020-01-01,,"1,5",,',
    "5,1,100,2020-01-01,,>200,,",
    "6,1,100,2020-01-01,,NEG,,",
    "7,1,100,2020-01-01,,0x10,,",
    "8,1,100,2020-01-01,,1e999,,",
    "9,1,100,2026-02-30,,1,,",
    "10,1,100,0001-01-01,,1,,",
    "11,1,100,9999-12-31,,1,,",
    "12,1,abc,2020-01-01,,1,,",
    "13,1,100,2020-01-01,,1,,,",
    "14,1,100,2020-01-01,,1,",
    '15,1,100,2020-01-01,,,"two\nlines, and ""quotes""",',
    "3,1,100,2020-01-01,,1E3,,",
    "16,1,100,2020-01-01,,,caf\u00e9,",
  ];
  const header =
    "measurement_id,person_id,measurement_concept_id,measurement_date,measurement_source_concept_id,value_as_number,value_source_value,visit_occurrence_id";
  const folder = await folderOf({
    "PERSON.csv":
      "\uFEFFperson_id,gender_concept_id,year_of_birth\r\n1,8507,1950\r\n2,8507,19x0\r\n3,8507,1950.0\r\n4,8507,9999\r\n\r\n",
    "VISIT_OCCURRENCE.csv":
      "visit_occurrence_id,person_id,visit_concept_id,visit_start_date,visit_end_date\n7,1,9201,2020-01-01,9999-12-31\n8,1,9201,2020-01-01,2020-02-30\n",
    "MEASUREMENT.csv": latin1([header, ...rows].join("\r\n")),
    "DRUG_EXPOSURE.csv": `drug_exposure_id,person_id,drug_concept_id,drug_exposure_start_date,drug_exposure_end_date,days_supply
1,1,200,2020-01-01,9999-12-31,
2,1,200,2020-01-01,2020-02-30,
3,1,200,2020-01-01,,30.0
`,
    "OBSERVATION_PERIOD.csv": `person_id,observation_period_start_date,observation_period_end_date
1,2019-01-01,9999-12-31
3,0001-01-01,2020-12-31
`,
    "CONDITION_OCCURRENCE.csv": "",
    "DEATH.csv": "person_id,death_date\n",
  });
  const { files } = await importPaths(connection, omopFormat, [folder]);

  it("store what can be read: byte order marks, CRLF, quoted lines, ids that were floating numbers, powers of ten, open ends", async () => {
    const day = "2020-01-01";
    const outside = "outside:18262";
    expect(short(await facts(connection))).toEqual([
      ["drug/1", day, null, null, null, null, outside],
      ["drug/3", day, "2020-01-31", null, null, null, outside],
      ["measurement/1", day, null, 5.6, null, null, "visit/7"],
      ["measurement/2", day, null, -0.5, null, null, "visit/7"],
      ["measurement/3", day, null, 1000, null, null, outside],
      ["measurement/15", day, null, null, null, 'two\nlines, and "quotes"', outside],
    ]);
    expect(
      await table(connection, "select source_key, birth_date from patient order by 1"),
    ).toEqual([
      ["1", "1950-07-01"],
      ["3", "1950-07-01"],
    ]);
    expect(
      await table(
        connection,
        "select start_at, end_at from encounter where source_key = 'visit/7'",
      ),
    ).toEqual([["2020-01-01T00:00:00", null]]);
    expect(await table(connection, "select count(*)::int from observation_period")).toEqual([[0]]);
    // One concept, under whatever number its id was written.
    expect(
      await table(connection, "select distinct c.code from fact join concept c using (concept_id)"),
    ).toEqual([["100"], ["200"]]);
  });

  it("account for the rest, row by row", async () => {
    const number = "value_as_number is not a number";
    const date = "measurement_date is not a date";
    expect(await rejections(connection)).toEqual(
      [
        "DRUG_EXPOSURE.csv:3 the end date is not a date",
        `MEASUREMENT.csv:5 ${number}`,
        `MEASUREMENT.csv:6 ${number}`,
        `MEASUREMENT.csv:7 ${number}`,
        `MEASUREMENT.csv:8 ${number}`,
        `MEASUREMENT.csv:9 ${number}`,
        `MEASUREMENT.csv:10 ${date}`,
        `MEASUREMENT.csv:11 ${date}`,
        `MEASUREMENT.csv:12 ${date}`,
        "MEASUREMENT.csv:13 measurement_concept_id is not a number of a concept",
        "MEASUREMENT.csv:14 9 columns where the header has 8",
        "MEASUREMENT.csv:15 7 columns where the header has 8",
        "MEASUREMENT.csv:18 the same row again",
        "MEASUREMENT.csv:19 not text in UTF-8",
        "OBSERVATION_PERIOD.csv:2 the period has no start or end date",
        "OBSERVATION_PERIOD.csv:3 the period has no start or end date",
        "PERSON.csv:3 the date of birth is not a date",
        "PERSON.csv:5 the date of birth is not a date",
        "VISIT_OCCURRENCE.csv:3 visit_end_date is not a date",
      ].toSorted(),
    );
    const sums = files.map(({ file, read, stored, rejected }) => [
      file.split("/").at(-1),
      read,
      stored,
      rejected,
    ]);
    expect(sums.toSorted(byFirst)).toEqual([
      ["CONDITION_OCCURRENCE.csv", 0, 0, 0],
      ["DEATH.csv", 0, 0, 0],
      ["DRUG_EXPOSURE.csv", 3, 2, 1],
      ["MEASUREMENT.csv", 17, 4, 13],
      ["OBSERVATION_PERIOD.csv", 2, 0, 2],
      ["PERSON.csv", 4, 2, 2],
      ["VISIT_OCCURRENCE.csv", 2, 1, 1],
    ]);
  });

  it("refuse a header with one column twice", async () => {
    const twice = await folderOf({
      "DEATH.csv": "person_id,death_date,death_date\n1,2020-01-01,\n",
    });
    await expect(importPaths(connection, omopFormat, [twice], { name: "twice" })).rejects.toThrow(
      "two columns death_date",
    );
  });
});

describe("FHIR bulk files", async () => {
  const connection = await testDatabase();
  const subject = { reference: "Patient/p" };
  const code = { coding: [{ system: "http://loinc.org", code: "1-8", display: "Test" }] };
  const observation = (id: string, more: object): object => ({
    resourceType: "Observation",
    id,
    subject,
    code,
    effectiveDateTime: "2020-01-01",
    ...more,
  });
  const resources = [
    observation("number", { valueQuantity: { value: 5.6, unit: "mg" } }),
    observation("text", { valueQuantity: { value: " 5.6e1 ", unit: "mg" } }),
    observation("comma", { valueQuantity: { value: "1,5", unit: "mg" } }),
    observation("over", { valueQuantity: { value: ">200", unit: "mg" } }),
    observation("negative", { valueQuantity: { value: "NEG" } }),
    observation("number", { valueQuantity: { value: 5.6, unit: "mg" } }),
    observation("day", { effectiveDateTime: "2026-02-30", issued: "2026-03-01T10:00:00Z" }),
    observation("never", { effectiveDateTime: "0001-01-01", issued: "2020-01-01T10:00:00Z" }),
    observation("none", { effectiveDateTime: "9999-12-31" }),
    {
      resourceType: "Condition",
      id: "open",
      subject,
      code,
      onsetDateTime: "2020-01-01",
      abatementDateTime: "9999-12-31",
    },
    {
      resourceType: "Condition",
      id: "ended",
      subject,
      code,
      onsetDateTime: "2020-01-01",
      abatementDateTime: "soon",
    },
  ];
  const text = `\uFEFF${resources.map((one) => JSON.stringify(one)).join("\r\n")}\r\n\r\n`;
  const cafe = JSON.stringify(observation("cafe", { valueString: "caf\u00e9" }));
  const folder = await folderOf({
    "Patient.ndjson": [
      { resourceType: "Patient", id: "p", gender: "F", birthDate: "1950" },
      { resourceType: "Patient", id: "q", birthDate: "1950", deceasedDateTime: "yes" },
    ]
      .map((one) => JSON.stringify(one))
      .join("\n"),
    "Observation.ndjson": Buffer.concat([Buffer.from(text), latin1(cafe)]),
    "Empty.ndjson": "",
    "empty.json": "",
  });
  await importPaths(connection, fhirFormat, [folder]);

  it("store what can be read, a value that is no number as the text that it is", async () => {
    const day = "2020-01-01";
    const outside = "outside:18262";
    expect((await facts(connection)).toSorted(byFirst)).toEqual([
      ["Condition/open", day, null, null, null, null, outside],
      ["Observation/comma", day, null, null, null, "1,5 mg", outside],
      ["Observation/negative", day, null, null, null, "NEG", outside],
      ["Observation/never", day, null, null, null, null, outside],
      ["Observation/number", day, null, 5.6, "mg", null, outside],
      ["Observation/over", day, null, null, null, ">200 mg", outside],
      ["Observation/text", day, null, 56, "mg", null, outside],
    ]);
    expect(await table(connection, "select source_key, gender from patient")).toEqual([
      ["p", "female"],
    ]);
  });

  it("account for the rest", async () => {
    expect(await rejections(connection)).toEqual(
      [
        "Observation.ndjson:6 the same row again",
        "Observation.ndjson:7 effectiveDateTime is not a date",
        "Observation.ndjson:9 no date",
        "Observation.ndjson:11 abatementDateTime is not a date",
        "Observation.ndjson:13 not text in UTF-8",
        "Patient.ndjson:2 deceasedDateTime is not a date",
        "empty.json:1 not a JSON object",
      ].toSorted(),
    );
  });
});

describe("a table of notes", () => {
  it("leaves out rows that are not UTF-8, and keeps U+FFFD where it was written", async () => {
    const connection = await testDatabase();
    const good = Buffer.from("patient,date,text\r\np,2020-01-01,written \uFFFD so\r\n");
    const bad = latin1("p,2020-01-02,caf\u00e9\r\np,9999-12-31,x\r\n");
    await importPaths(connection, notesFormat, [
      await folderOf({ "notes.csv": Buffer.concat([good, bad]) }),
    ]);
    expect(await table(connection, "select text from subdocument")).toEqual([
      ["written \uFFFD so"],
    ]);
    expect(await rejections(connection)).toEqual([
      "notes.csv:3 not text in UTF-8",
      "notes.csv:4 the date is not a date",
    ]);
  });
});
