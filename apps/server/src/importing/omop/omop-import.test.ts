import { gzipSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { folderOf, importPaths, rejections, table } from "../testing/import-in-test.ts";
import { omopFormat } from "./omop-format.ts";

const person = (...rows: string[]): string =>
  ["person_id,gender_concept_id,year_of_birth,month_of_birth,day_of_birth", ...rows].join("\n");
const condition = (...rows: string[]): string =>
  [
    "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_start_datetime,visit_occurrence_id,condition_source_value",
    ...rows,
  ].join("\n");

describe("import of OMOP tables", async () => {
  const connection = await testDatabase();

  it("stores what it can, and keeps the rest with reasons", async () => {
    const folder = await folderOf({
      // Any case, CRLF, a byte order mark, gzip.
      "cdm/person.csv.gz": gzipSync(
        `\uFEFF${person("1,8507,1950,2,3", "2,8532,1960,,", "2,8532,1961,,", "3,0,1970,2,30", "4,8532,2200,1,1")}\r\n`.replaceAll(
          /\r?\n/g,
          "\r\n",
        ),
      ),
      "cdm/Visit_Occurrence.csv": `visit_occurrence_id,person_id,visit_concept_id,visit_start_date,visit_start_datetime,visit_end_date
7,1,9201,1969-12-30,1969-12-30 23:59:00,1970-01-02
7,1,9201,1969-12-30,,
8,99,9201,1969-12-30,,
9,2,1,not a date,,
`,
      "cdm/CONDITION_OCCURRENCE.csv": `${condition(
        '1,1,0,1969-12-31,1969-12-31 08:30:00,7,"Cough, ""dry"""',
        "2,1,0,2200-06-01,,7,Fever",
        "3,2,0,2010-01-05,2010-01-05 00:00:00,,Fever",
        "3,2,0,2010-01-05,2010-01-05 00:00:00,,Fever",
        "3,2,0,2010-01-06,,,Fever",
        "4,77,0,2010-01-05,,,Fever",
        "5,2,0,2010-02-30,,,Fever",
        "6,2,0,2010-02-03,,,",
        "7,2,0,2010-02-03",
        '8,2,0,2010-02-03,,,Fe"ver',
        '9,2,0,2010-02-03,,,"Fever"!',
      )}\n10,2,0,2010-02-03,,,Fe\0ver\n`,
      "cdm/MEASUREMENT.csv": `measurement_id,person_id,measurement_concept_id,measurement_date,value_as_number,unit_source_value,operator_concept_id,measurement_source_value
1,1,0,2010-01-05,5.5,mmol/L,4172703,glucose
2,1,0,2010-01-05,100,mmol/L,4172704,glucose
3,1,0,2010-01-05,high,mmol/L,,glucose
`,
      "cdm/DOSE_ERA.csv": "dose_era_id\n1\n",
      "cdm/__MACOSX/._PERSON.csv": "rubbish",
      "cdm/._PERSON.csv": "rubbish",
    });
    const result = await importPaths(connection, omopFormat, [folder]);

    expect(result.files.map(({ file, ...n }) => [file.split("/").at(-1), n])).toEqual([
      ["person.csv.gz", { read: 5, stored: 3, updated: 0, unchanged: 0, rejected: 2 }],
      ["Visit_Occurrence.csv", { read: 4, stored: 1, updated: 0, unchanged: 0, rejected: 3 }],
      ["CONDITION_OCCURRENCE.csv", { read: 12, stored: 5, updated: 0, unchanged: 0, rejected: 7 }],
      ["MEASUREMENT.csv", { read: 3, stored: 2, updated: 0, unchanged: 0, rejected: 1 }],
    ]);
    expect(result.unused.map((name) => name.split("/").at(-1))).toEqual(["DOSE_ERA.csv"]);
    expect(await rejections(connection)).toEqual([
      "CONDITION_OCCURRENCE.csv:10 4 columns where the header has 7",
      "CONDITION_OCCURRENCE.csv:12 text after a closing quote",
      "CONDITION_OCCURRENCE.csv:13 a NUL byte",
      "CONDITION_OCCURRENCE.csv:5 the same row again",
      "CONDITION_OCCURRENCE.csv:7 the person is not known",
      "CONDITION_OCCURRENCE.csv:8 condition_start_date is not a date",
      "CONDITION_OCCURRENCE.csv:9 no concept: its id is 0 and there is no source value",
      "MEASUREMENT.csv:4 value_as_number is not a number",
      "Visit_Occurrence.csv:3 a second row for this encounter",
      "Visit_Occurrence.csv:4 the person is not known",
      "Visit_Occurrence.csv:5 visit_start_date is not a date",
      "person.csv.gz:4 a second row for this person",
      "person.csv.gz:5 the date of birth is not a date",
    ]);
    expect(
      await table(connection, "select source_key, gender, birth_date from patient order by 1"),
    ).toEqual([
      ["1", "male", "1950-02-03"],
      ["2", "female", "1960-07-01"],
      ["4", "female", "2200-01-01"],
    ]);
    expect(
      await table(
        connection,
        `select p.source_key, e.name, e.is_outside, f.day, f.minute, c.text, c.category, f.value, f.unit, f.text_value
         from fact f join patient p using (patient_id) join encounter e using (patient_id, encounter_id) join concept c using (concept_id)
         order by p.source_key, f.day, f.source_key`,
      ),
    ).toEqual([
      ["1", "Inpatient visit", false, -1, 510, 'Cough, "dry"', "Problem", null, null, null],
      ["1", "Outside encounter", true, 14_614, null, "glucose", "Lab", 5.5, "mmol/L", null],
      ["1", "Outside encounter", true, 14_614, null, "glucose", "Lab", null, null, "> 100 mmol/L"],
      ["1", "Inpatient visit", false, 84_157, null, "Fever", "Problem", null, null, null],
      ["2", "Outside encounter", true, 14_614, null, "Fever", "Problem", null, null, null],
      ["2", "Outside encounter", true, 14_615, null, "Fever", "Problem", null, null, null],
      ["2", "Outside encounter", true, 14_643, null, 'Fe"ver', "Problem", null, null, null],
    ]);
  });

  it("renders the structured rows of an encounter, and links its facts to them", async () => {
    expect(
      await table(
        connection,
        `select e.name, e.start_at, b.text, (select count(*)::int from fact f where f.patient_id = b.patient_id and f.subdocument_id = b.subdocument_id)
         from subdocument b join patient p using (patient_id) join encounter e using (patient_id, encounter_id)
         where p.source_key = '1' order by 1 desc`,
      ),
    ).toEqual([
      [
        "Outside encounter",
        "2010-01-05T00:00:00",
        "Lab\n2010-01-05  glucose: 5.5 mmol/L\n2010-01-05  glucose: > 100 mmol/L",
        2,
      ],
      [
        "Inpatient visit",
        "1969-12-30T23:59:00",
        'Problem\n1969-12-31 08:30  Cough, "dry"\n2200-06-01  Fever',
        2,
      ],
    ]);
  });

  it("keeps how long things lasted, values that are concepts, and visits by their concept, for cohorts", async () => {
    const folder = await folderOf({
      "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n50,8507,1950",
      "VISIT_OCCURRENCE.csv":
        "visit_occurrence_id,person_id,visit_concept_id,visit_start_date,visit_end_date\n50,50,9201,2020-01-01,2020-01-09",
      "CONDITION_OCCURRENCE.csv":
        "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_end_date\n50,50,77,2020-01-02,2020-01-05",
      "DRUG_EXPOSURE.csv":
        "drug_exposure_id,person_id,drug_concept_id,drug_exposure_start_date,drug_exposure_end_date,days_supply\n" +
        "50,50,78,2020-01-03,,30\n51,50,78,2020-02-03,2020-02-04,30\n52,50,78,2020-03-03,,",
      "MEASUREMENT.csv":
        "measurement_id,person_id,measurement_concept_id,measurement_date,value_as_concept_id,value_source_value\n50,50,79,2020-01-04,9191,Positive",
    });
    await importPaths(connection, omopFormat, [folder], { name: "lasting" });
    expect(
      await table(
        connection,
        `select c.code, date '1970-01-01' + f.day, date '1970-01-01' + f.end_day, v.text
         from cohort_fact f join patient p using (patient_id) join concept c using (concept_id)
         left join concept v on v.concept_id = f.value_concept_id
         where p.source_key = '50' order by f.day`,
      ),
    ).toEqual([
      ["9201", "2020-01-01", "2020-01-09", null],
      ["77", "2020-01-02", "2020-01-05", null],
      ["78", "2020-01-03", "2020-02-02", null],
      ["79", "2020-01-04", null, "Positive"],
      ["78", "2020-02-03", "2020-02-04", null],
      ["78", "2020-03-03", null, null],
    ]);
    // Each has a posting (one visit came before), and what is no word of its own is not looked for in notes.
    expect(
      await table(
        connection,
        `select (select sum(n)::int from posting join concept using (concept_id) where code in ('9201', '77', '78', '79')),
         (select count(*)::int from lexicon_entry join concept using (concept_id) where code in ('9201', '9191'))`,
      ),
    ).toEqual([[7, 0]]);
  });

  it("says of each concept of which tables its records are, specimens among them, which have no codes", async () => {
    const folder = await folderOf({
      "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n60,8507,1950",
      "VISIT_OCCURRENCE.csv":
        "visit_occurrence_id,person_id,visit_concept_id,visit_start_date\n60,60,601,2020-01-01",
      "CONDITION_OCCURRENCE.csv":
        "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_concept_id\n60,60,602,2020-01-02,603",
      "OBSERVATION.csv":
        "observation_id,person_id,observation_concept_id,observation_date,observation_source_concept_id\n60,60,602,2020-01-02,",
      "SPECIMEN.csv":
        "specimen_id,person_id,specimen_concept_id,specimen_date\n60,60,604,2020-01-02",
    });
    await importPaths(connection, omopFormat, [folder], { name: "tables" });
    expect(
      await table(
        connection,
        `select code, source, tables from posting join concept using (concept_id) where code in ('601', '602', '603', '604') order by 1`,
      ),
    ).toEqual([
      ["601", 1, 64],
      ["602", 1, 1 + 16],
      ["603", 5, 1],
      ["604", 1, 256],
    ]);
    expect(await table(connection, "select keeps_codes from batch where name = 'tables'")).toEqual([
      [true],
    ]);
  });

  it("refuses a file without a column that it needs, naming both", async () => {
    const folder = await folderOf({ "PERSON.csv": "person_id,gender_concept_id\n1,8507\n" });
    await expect(
      importPaths(connection, omopFormat, [folder], { name: "columns" }),
    ).rejects.toThrow(/PERSON\.csv has no column year_of_birth/);
    expect(await table(connection, "select status from batch where name = 'columns'")).toEqual([
      ["failed"],
    ]);
  });

  it("knows rows that another batch brought, and adds new ones to the texts of their encounters", async () => {
    const folder = await folderOf({
      "CONDITION_OCCURRENCE.csv": condition(
        "2,1,0,2200-06-01,,7,Fever",
        "20,1,0,1970-01-01,,7,Rash",
      ),
    });
    const { files } = await importPaths(connection, omopFormat, [folder], { name: "second" });
    expect(files.map(({ read, stored, unchanged }) => [read, stored, unchanged])).toEqual([
      [2, 1, 1],
    ]);
    expect(
      await table(
        connection,
        `select text from subdocument b join encounter e using (patient_id, encounter_id) where not is_outside order by 1`,
      ),
    ).toEqual([
      ['Problem\n1969-12-31 08:30  Cough, "dry"\n2200-06-01  Fever'],
      ["Problem\n1970-01-01  Rash"],
    ]);
  });
});

it("a sign that the source wrote before a number makes it text, as its operator would", async () => {
  const connection = await testDatabase();
  const written = [">14", "> 14.0 %", "<=14", "14", ">15", "=14", "~14", ">", "≥ 14"];
  const folder = await folderOf({
    "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n1,8507,1960\n",
    "MEASUREMENT.csv": [
      "measurement_id,person_id,measurement_concept_id,measurement_date,value_as_number,unit_source_value,operator_concept_id,measurement_source_value,value_source_value",
      ...written.map((text, at) => `${at},1,0,2010-01-05,14,%,,HbA1c,${text}`),
      // Who says that it is exactly so, and writes another sign, contradicts themselves: no number is made of it.
      "20,1,0,2010-01-05,14,%,4172703,HbA1c,>14",
      "21,1,0,2010-01-05,14,%,4171756,HbA1c,>14",
    ].join("\n"),
  });
  await importPaths(connection, omopFormat, [folder]);
  const { rows } = await connection.pool.query<{ value: number | null; text_value: string | null }>(
    "select value, text_value from fact where source_key like 'measurement/%' order by split_part(source_key, '/', 2)::int",
  );
  expect(rows.map(({ value, text_value }) => value ?? text_value)).toEqual([
    "> 14 %",
    "> 14 %",
    "≤ 14 %",
    14,
    // Another number: the one in the column was made of it by somebody.
    14,
    14,
    14,
    14,
    "≥ 14 %",
    "> 14 %",
    "< 14 %",
  ]);
});
