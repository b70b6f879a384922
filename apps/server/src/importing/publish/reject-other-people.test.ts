import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { folderOf, importPaths, rejections, table } from "../testing/import-in-test.ts";
import { notesFormat } from "../notes/notes-format.ts";
import { omopFormat } from "../omop/omop-format.ts";
import { otherPerson } from "./reject-other-people.ts";

const connection = await testDatabase();

const people = (...rows: string[]): string =>
  ["person_id,gender_concept_id,year_of_birth,month_of_birth,day_of_birth", ...rows].join("\n");
const conditions = (...rows: string[]): string =>
  [
    "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_start_datetime,visit_occurrence_id,condition_source_value",
    ...rows,
  ].join("\n");

const patients = () =>
  table(
    connection,
    `select source_key, gender, birth_date, (select count(*)::int from fact f where f.patient_id = p.patient_id)
     from patient p order by source_key`,
  );

await importPaths(
  connection,
  omopFormat,
  [
    await folderOf({
      "PERSON.csv": people("1,8507,1998,4,9", "2,8532,2014,10,22", "3,8507,1950,,", "4,0,1960,5,5"),
      "CONDITION_OCCURRENCE.csv": conditions(
        "1,1,0,2010-01-05,,,Cough",
        "2,2,0,2010-01-05,,,Cough",
      ),
    }),
  ],
  { name: "ours" },
);
const before = await patients();

// The same hospital and ids, as when two extracts that both count from 1 are brought to one place.
const theirs = await folderOf({
  "PERSON.csv": people(
    "1,8532,1998,4,9",
    "2,8532,2014,10,23",
    "3,8507,1950,6,7",
    "4,8507,1960,5,5",
    "5,8507,2000,1,2",
  ),
  "CONDITION_OCCURRENCE.csv": conditions(
    "11,1,0,2011-01-05,,,Fever",
    "12,2,0,2011-01-05,,,Fever",
    "13,3,0,2011-01-05,,,Fever",
    "14,5,0,2011-01-05,,,Fever",
  ),
});

test("a batch whose people of the same ids are others leaves the patients as they were, and says so of each record", async () => {
  const { files } = await importPaths(connection, omopFormat, [theirs], {
    name: "theirs",
    // Persons are committed before their records come.
    sliceRows: 1,
  });
  expect(
    files.map(({ read, stored, updated, rejected }) => [read, stored, updated, rejected]),
  ).toEqual([
    [5, 1, 2, 2],
    [4, 2, 0, 2],
  ]);
  expect(await patients()).toEqual([
    ...before.slice(0, 2),
    // Only the year was known: the same person, known better. Likewise who had no gender.
    ["3", "male", "1950-06-07", 1],
    ["4", "male", "1960-05-05", 0],
    ["5", "male", "2000-01-02", 1],
  ]);
  expect(await rejections(connection)).toEqual(
    [
      "CONDITION_OCCURRENCE.csv:2",
      "CONDITION_OCCURRENCE.csv:3",
      "PERSON.csv:2",
      "PERSON.csv:3",
    ].map((line) => `${line} ${otherPerson}`),
  );
});

test("a table of patients beside notes does not turn a patient into somebody else", async () => {
  const folder = await folderOf({
    "notes.csv": "subject_id,chartdate,text\n1,2012-01-01,Seen today\n9,2012-01-01,Seen today\n",
    "patients.csv": "subject_id,gender,dob\n1,F,1/2/2018\n9,F,1/2/2018\n",
  });
  await importPaths(connection, notesFormat, [folder], { name: "notes" });
  const [first] = await patients();
  expect(first).toEqual(before[0]);
  expect(await rejections(connection)).toContain(`patients.csv:2 ${otherPerson}`);
});

test("said to be corrections they are taken, by a file of another content", async () => {
  const folder = await folderOf({
    "PERSON.csv": people("1,8532,1998,4,10", "2,8532,2014,10,23"),
    "CONDITION_OCCURRENCE.csv": conditions("21,1,0,2013-01-05,,,Fever"),
  });
  await importPaths(connection, omopFormat, [folder], { name: "third", corrected: true });
  expect((await patients()).slice(0, 2)).toEqual([
    ["1", "female", "1998-04-10", 2],
    ["2", "female", "2014-10-23", 1],
  ]);
});

test("a batch corrects itself", async () => {
  const folder = await folderOf({ "PERSON.csv": people("5,8532,2001,1,2") });
  await importPaths(connection, omopFormat, [folder], { name: "theirs" });
  expect((await patients()).find(([key]) => key === "5")).toEqual(["5", "female", "2001-01-02", 1]);
});
