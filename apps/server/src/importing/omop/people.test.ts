// What a person's own tables say of birth, death and observation, where they say it badly.
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { folderOf, importPaths, rejections, table } from "../testing/import-in-test.ts";
import { omopFormat } from "./omop-format.ts";

const connection = await testDatabase();
const period = (...rows: string[]) =>
  [
    "observation_period_id,person_id,observation_period_start_date,observation_period_end_date",
    ...rows,
  ].join("\n");

test("a date of birth is the moment of birth where month or day are missing and it contradicts nothing", async () => {
  const folder = await folderOf({
    "PERSON.csv": `person_id,gender_concept_id,year_of_birth,month_of_birth,day_of_birth,birth_datetime
1,8507,1950,2,28,1950-02-27 00:00:00
2,8507,1950,2,,1950-02-27 23:59:00
3,8507,1950,,,1950-11-05
4,8507,,,,1950-11-05
5,8507,1950,,,1951-11-05
6,8507,1950,2,,1950-03-01
7,8507,1950,,,
8,8507,,,,
`,
  });
  await importPaths(connection, omopFormat, [folder], { name: "people" });
  expect(await table(connection, "select source_key, birth_date from patient order by 1")).toEqual([
    ["1", "1950-02-28"],
    ["2", "1950-02-27"],
    ["3", "1950-11-05"],
    ["4", "1950-11-05"],
    ["5", "1950-07-01"],
    ["6", "1950-02-01"],
    ["7", "1950-07-01"],
    ["8", null],
  ]);
});

test("of observation periods that begin together the longest counts, in whatever order they come", async () => {
  const first = await folderOf({
    "OBSERVATION_PERIOD.csv": period(
      "1,1,2020-01-01,2020-01-31",
      "2,1,2020-01-01,2020-12-31",
      "3,1,2020-01-01,2020-06-30",
      "4,2,2020-01-01,2020-01-31",
      "5,2,2020-01-02,2020-01-01",
    ),
  });
  const { files } = await importPaths(connection, omopFormat, [first], { name: "periods" });
  const second = await folderOf({
    "OBSERVATION_PERIOD.csv": period("6,1,2020-01-01,2020-02-01", "7,2,2020-01-01,2021-01-31"),
  });
  await importPaths(connection, omopFormat, [second], { name: "later periods" });
  expect(files.map(({ read, stored, rejected }) => [read, stored, rejected])).toEqual([[5, 2, 3]]);
  expect(
    await table(
      connection,
      `select source_key, date '1970-01-01' + start_day, date '1970-01-01' + end_day
       from observation_period join patient using (patient_id) order by 1`,
    ),
  ).toEqual([
    ["1", "2020-01-01", "2020-12-31"],
    ["2", "2020-01-01", "2021-01-31"],
  ]);
  const again = "another observation period starts on this day, and is as long or longer";
  expect(await rejections(connection)).toEqual([
    `OBSERVATION_PERIOD.csv:2 ${again}`,
    `OBSERVATION_PERIOD.csv:2 ${again}`,
    `OBSERVATION_PERIOD.csv:4 ${again}`,
    "OBSERVATION_PERIOD.csv:6 the period ends before it starts",
  ]);
});

test("of several dates of death the earliest counts, in whatever slice, file and batch, and the others are kept; --corrected takes the place of what was known", async () => {
  const connection = await testDatabase();
  const people = { "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n" };
  await importPaths(connection, omopFormat, [await folderOf(people)], { name: "people" });
  const death = (...dates: string[]) =>
    ["person_id,death_date", ...dates.map((date) => `1,${date}`)].join("\n");
  const take = async (name: string, content: string, corrected = false) =>
    importPaths(connection, omopFormat, [await folderOf({ "DEATH.csv": content })], {
      name,
      corrected,
      sliceRows: 1,
    });
  const died = () => table(connection, "select death_date from patient where source_key = '1'");
  const others = () =>
    table(connection, "select counted, other from conflicting_death order by batch_id, other");
  const { files } = await take(
    "deaths",
    death("2020-03-01", "2020-01-01", "2020-02-01", "2020-01-01", "9999-12-31"),
  );
  // One of them counts, and the others are kept aside.
  expect(
    files.map(({ stored, updated, unchanged, rejected }) => [stored, updated, unchanged, rejected]),
  ).toEqual([[1, 0, 3, 1]]);
  expect(await died()).toEqual([["2020-01-01"]]);
  expect(await others()).toEqual([
    ["2020-01-01", "2020-02-01"],
    ["2020-01-01", "2020-03-01"],
  ]);
  await take("later", death("2020-04-01"));
  expect(await died()).toEqual([["2020-01-01"]]);
  await take("corrected", death("2020-05-02", "2020-05-01"), true);
  expect(await died()).toEqual([["2020-05-01"]]);
  expect(await others()).toEqual([["2020-05-01", "2020-05-02"]]);
});
