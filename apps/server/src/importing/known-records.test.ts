// Records that come again, of every kind. The account and the rows are written down by hand from the files' lines.
import { expect, test } from "vitest";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { fhirFormat } from "./fhir/fhir-format.ts";
import type { ImportResult } from "./import-batch.ts";
import { notesFormat } from "./notes/notes-format.ts";
import { omopFormat } from "./omop/omop-format.ts";
import { folderOf, importPaths, rejections, table } from "./testing/import-in-test.ts";

/** By file: read, stored, updated, unchanged, rejected; each read record is exactly one of the others. */
function accountOf({ files }: ImportResult): Record<string, number[]> {
  return Object.fromEntries(
    files.map(({ file, read, stored, updated, unchanged, rejected }) => {
      expect(read, file).toBe(stored + updated + unchanged + rejected);
      return [file.split("/").at(-1), [read, stored, updated, unchanged, rejected]];
    }),
  );
}

const omop = {
  "PERSON.csv": [
    "person_id,gender_concept_id,year_of_birth,month_of_birth,day_of_birth",
    "1,8507,1950,3,2",
    "2,8532,1960,,",
    "3,0,1970,4,5",
  ],
  "OBSERVATION_PERIOD.csv": [
    "person_id,observation_period_start_date,observation_period_end_date",
    "1,2010-01-01,2020-12-31",
    "2,2010-01-01,2020-12-31",
  ],
  "DEATH.csv": ["person_id,death_date", "2,"],
  "CONDITION_OCCURRENCE.csv": [
    "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_end_date,condition_source_concept_id",
    "1,1,201826,2015-02-03,,0",
    "2,1,201826,2016-02-03,,0",
    "2,1,201826,2016-02-03,,0",
    "3,2,201826,2016-02-03,2016-02-09,0",
  ],
  "CONDITION_ERA.csv": [
    "condition_era_id,person_id,condition_concept_id,condition_era_start_date,condition_era_end_date,condition_occurrence_count",
    "1,1,201826,2015-02-03,2015-03-01,1",
    "2,1,201826,2016-02-03,2016-03-01,1",
  ],
  "NOTE.csv": [
    "note_id,person_id,note_date,note_title,note_text",
    "1,1,2015-02-03,Visit note,Cough.",
    "2,1,2015-02-04,Visit note,Fever.",
    "3,1,2015-02-05,Visit note,Rash.",
  ],
};
const again = {
  ...omop,
  "PERSON.csv": [
    ...omop["PERSON.csv"].slice(0, 2),
    "2,8532,1960,7,9",
    "3,0,1970,,",
    "4,8507,1980,1,1",
    "4,8507,1980,1,1",
  ],
  "OBSERVATION_PERIOD.csv": [
    ...omop["OBSERVATION_PERIOD.csv"].slice(0, 2),
    "2,2010-01-01,2021-12-31",
    "3,2010-01-01,2020-12-31",
    "3,2010-01-01,2020-12-31",
    "1,2010-01-01,2019-12-31",
  ],
  "DEATH.csv": ["person_id,death_date", "2,2021-12-31", "1,2021-01-05", "1,2021-01-06"],
  "CONDITION_OCCURRENCE.csv": [
    ...omop["CONDITION_OCCURRENCE.csv"].slice(0, 1),
    "1,1,201826,2015-02-03,2015-02-20,0",
    "2,1,201826,2016-02-03,,0",
    "2,1,201826,2016-02-03,,0",
    "3,2,201826,2016-02-03,2016-02-09,0",
    "4,2,201826,2017-02-03,,0",
    "5,9,201826,2017-02-03,,0",
  ],
  "CONDITION_ERA.csv": [
    ...omop["CONDITION_ERA.csv"],
    "2,1,201826,2016-02-03,2016-03-01,1",
    "3,1,201826,2017-02-03,2017-03-01,1",
  ],
  "NOTE.csv": [
    ...omop["NOTE.csv"].slice(0, 2),
    "2,1,2015-02-04,Progress note,Fever.",
    "3,1,2015-02-05,Visit note,Another rash.",
    "4,1,2015-02-06,Visit note,Hives.",
    "4,1,2015-02-06,Visit note,Hives.",
    "1,1,2015-02-03,Visit note,Cough.",
  ],
};

test.each([1, 1_000])("every kind of record of OMOP, in slices of %d rows", async (sliceRows) => {
  const connection = await testDatabase();
  const take = async (name: string, files: Record<string, readonly string[]>) => {
    const texts = Object.entries(files).map(([file, lines]) => [file, `${lines.join("\n")}\n`]);
    const folder = await folderOf(Object.fromEntries(texts));
    return accountOf(await importPaths(connection, omopFormat, [folder], { name, sliceRows }));
  };
  expect(await take("first", omop)).toEqual({
    "PERSON.csv": [3, 3, 0, 0, 0],
    "OBSERVATION_PERIOD.csv": [2, 2, 0, 0, 0],
    "DEATH.csv": [1, 1, 0, 0, 0],
    "CONDITION_OCCURRENCE.csv": [4, 3, 0, 0, 1],
    "CONDITION_ERA.csv": [2, 2, 0, 0, 0],
    "NOTE.csv": [3, 3, 0, 0, 0],
  });
  expect(await take("second", again)).toEqual({
    // 4 is new, 2 is told to the day, 1 is the same and 3 told less of; the second row of 4.
    "PERSON.csv": [5, 1, 1, 2, 1],
    // 3 is new, that of 2 longer, that of 1 the same; the second row of 3, and the shorter one of 1.
    "OBSERVATION_PERIOD.csv": [5, 1, 1, 1, 2],
    // 1 is new, and its second date kept aside; 2 has a day now.
    "DEATH.csv": [3, 1, 1, 1, 0],
    // 4 is new, 1 has ended, 2 and 3 are the same; the second row of 2, and nobody's.
    "CONDITION_OCCURRENCE.csv": [6, 1, 1, 2, 2],
    "CONDITION_ERA.csv": [4, 1, 0, 2, 1],
    // 4 is new, 2 has another name, 1 is the same; another text of 3, the second rows of 4 and 1.
    "NOTE.csv": [6, 1, 1, 1, 3],
  });
  expect(
    (await rejections(connection)).map((line) => line.replace(/^(\w+\.csv):\d+/, "$1")).toSorted(),
  ).toEqual([
    "CONDITION_ERA.csv a second row for this era",
    "CONDITION_OCCURRENCE.csv the person is not known",
    "CONDITION_OCCURRENCE.csv the same row again",
    "CONDITION_OCCURRENCE.csv the same row again",
    "NOTE.csv a second row for this note",
    "NOTE.csv a second row for this note",
    "NOTE.csv this note is there already with another text",
    "OBSERVATION_PERIOD.csv another observation period starts on this day, and is as long or longer",
    "OBSERVATION_PERIOD.csv another observation period starts on this day, and is as long or longer",
    "PERSON.csv a second row for this person",
  ]);
  expect(
    await table(
      connection,
      `select split_part(f.source_key, '/', 2), (date '1970-01-01' + f.end_day)::text, f.source from fact f where source = 1 order by 1`,
    ),
  ).toEqual([
    ["1", "2015-02-20", 1],
    ["2", null, 1],
    ["3", "2016-02-09", 1],
    ["4", null, 1],
  ]);
  expect(
    await table(
      connection,
      "select source_key, birth_date, birth_precision, death_date from patient order by 1",
    ),
  ).toEqual([
    ["1", "1950-03-02", "day", "2021-01-05"],
    ["2", "1960-07-09", "day", "2021-12-31"],
    ["3", "1970-04-05", "day", null],
    ["4", "1980-01-01", "day", null],
  ]);
  expect(
    await table(
      connection,
      "select name, text from subdocument where content_type = 'narrative' order by source_key",
    ),
  ).toEqual([
    ["Visit note", "Cough."],
    ["Progress note", "Fever."],
    ["Visit note", "Rash."],
    ["Visit note", "Hives."],
  ]);
});

const ndjson = (...resources: object[]): string =>
  resources.map((one) => JSON.stringify(one)).join("\n");
const subject = { reference: "Patient/p" };
const observation = (
  id: string,
  day: string,
  value: number,
  parts: readonly number[] = [],
): object => ({
  resourceType: "Observation",
  id,
  subject,
  code: { text: "Glucose" },
  effectiveDateTime: day,
  valueQuantity: { value, unit: "mg/dL" },
  component: parts.map((part, at) => ({
    code: { text: `Part ${at}` },
    valueQuantity: { value: part, unit: "mg/dL" },
  })),
});
const medication = (id: string, text: string): object => ({
  resourceType: "Medication",
  id,
  code: { coding: [{ system: "http://example.org/drugs", code: text }], text },
});

test.each([1, 1_000])(
  "records of FHIR are corrected under their ids, and what rests on them follows, in slices of %d rows",
  async (sliceRows) => {
    const connection = await testDatabase();
    const take = async (name: string, files: Record<string, string>) =>
      accountOf(
        await importPaths(connection, fhirFormat, [await folderOf(files)], { name, sliceRows }),
      );
    const person = ndjson({ resourceType: "Patient", id: "p", birthDate: "1950-03-02" });
    expect(
      await take("first", {
        "Patient.ndjson": person,
        "Medication.ndjson": ndjson(medication("m", "Metformin"), medication("n", "Insulin")),
        "Observation.ndjson": ndjson(
          observation("a", "2015-02-03", 100),
          observation("b", "2015-02-03", 110),
          observation("c", "2015-02-03", 120, [1, 2]),
          observation("d", "2015-02-03", 130),
        ),
      }),
    ).toEqual({
      "Patient.ndjson": [1, 1, 0, 0, 0],
      "Medication.ndjson": [2, 2, 0, 0, 0],
      "Observation.ndjson": [4, 4, 0, 0, 0],
    });
    expect(
      await take("second", {
        "Patient.ndjson": `${person}\n\n`,
        "Medication.ndjson": ndjson(
          medication("m", "Metformin"),
          medication("n", "Insulin glargine"),
          medication("o", "Aspirin"),
        ),
        "Observation.ndjson": ndjson(
          observation("a", "2015-02-03", 100),
          observation("b", "2015-02-03", 111),
          observation("c", "2015-02-03", 120, [1, 3]),
          observation("d", "2016-02-03", 130),
          observation("e", "2016-02-03", 140),
          observation("b", "2015-02-03", 112),
        ),
      }),
    ).toEqual({
      "Patient.ndjson": [1, 0, 0, 1, 0],
      "Medication.ndjson": [3, 1, 0, 1, 1],
      "Observation.ndjson": [6, 1, 3, 1, 1],
    });
    expect(
      await table(
        connection,
        `select f.source_key, (date '1970-01-01' + f.day)::text, f.value, e.start_at::date::text, b.name
         from fact f join encounter e using (patient_id, encounter_id)
         join subdocument s using (patient_id, subdocument_id) join document d using (patient_id, document_id)
         join batch b using (batch_id) order by 1`,
      ),
    ).toEqual([
      ["Observation/a", "2015-02-03", 100, "2015-02-03", "first"],
      ["Observation/b", "2015-02-03", 111, "2015-02-03", "first"],
      ["Observation/c", "2015-02-03", 120, "2015-02-03", "first"],
      ["Observation/c#0", "2015-02-03", 1, "2015-02-03", "first"],
      ["Observation/c#1", "2015-02-03", 3, "2015-02-03", "first"],
      ["Observation/d", "2016-02-03", 130, "2016-02-03", "second"],
      ["Observation/e", "2016-02-03", 140, "2016-02-03", "second"],
    ]);
    expect(await table(connection, "select text from subdocument order by at")).toEqual([
      [
        "Lab\n2015-02-03  Glucose: 100 mg/dL\n2015-02-03  Glucose: 111 mg/dL\n2015-02-03  Glucose: 120 mg/dL\n2015-02-03  Part 0: 1 mg/dL\n2015-02-03  Part 1: 3 mg/dL",
      ],
      ["Lab\n2016-02-03  Glucose: 130 mg/dL\n2016-02-03  Glucose: 140 mg/dL"],
    ]);
    expect(
      await table(
        connection,
        "select c.text, sum(p.n)::int from posting p join concept c using (concept_id) where p.source = 1 group by 1 order by 1",
      ),
    ).toEqual([
      ["Glucose", 5],
      ["Part 0", 1],
      ["Part 1", 1],
    ]);
    // Nothing is left of what was on another day alone.
    await take("third", {
      "Observation.ndjson": ndjson(
        observation("d", "2017-02-03", 130),
        observation("e", "2017-02-03", 140),
      ),
    });
    expect(
      await table(connection, "select start_at::date::text from encounter order by 1"),
    ).toEqual([["2015-02-03"], ["2017-02-03"]]);
    // The texts of the batch that brought the fact are de-identified again, too.
    const processed: number[] = [];
    const corrected = ndjson(observation("a", "2015-02-03", 101));
    await importPaths(
      connection,
      fhirFormat,
      [await folderOf({ "Observation.ndjson": corrected })],
      {
        name: "fourth",
        afterImport: async (batchId) => void processed.push(batchId),
      },
    );
    expect(
      await table(
        connection,
        `select name from batch join unnest('{${processed.join()}}'::int[]) with ordinality p (batch_id, place) using (batch_id) order by place`,
      ),
    ).toEqual([["fourth"], ["first"]]);
  },
);

test("tables of notes: persons are told more of, or the same again", async () => {
  const connection = await testDatabase();
  const notes = "person_id,note_text,note_date\n1,Cough.,2020-01-03\n2,Fever.,2020-01-03\n";
  const take = async (name: string, files: Record<string, string>) =>
    accountOf(await importPaths(connection, notesFormat, [await folderOf(files)], { name }));
  expect(
    await take("first", {
      "notes.csv": notes,
      "patients.csv": "person_id,sex,birth_date,death_date\n1,F,1950-03-02,\n",
    }),
  ).toEqual({ "notes.csv": [2, 2, 0, 0, 0], "patients.csv": [1, 1, 0, 0, 0] });
  expect(
    await take("second", {
      "notes.csv": `${notes}3,Rash.,2020-01-03\n`,
      "patients.csv":
        "person_id,sex,birth_date,death_date\n1,F,1950-03-02,\n2,M,1960-03-02,\n2,M,1960-03-03,\n3,F,,\n",
    }),
  ).toEqual({ "notes.csv": [3, 1, 0, 2, 0], "patients.csv": [4, 1, 1, 1, 1] });
});
