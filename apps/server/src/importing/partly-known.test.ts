// What is known of people only in part: a year of birth, a death without a day. The answers are written down by hand
// from the files' lines; nothing of the product is shared but the import itself.
import { expect, test } from "vitest";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { fhirFormat } from "./fhir/fhir-format.ts";
import { notesFormat } from "./notes/notes-format.ts";
import { omopFormat } from "./omop/omop-format.ts";
import { partlyKnownLines } from "./partly-known.ts";
import { folderOf, importPaths, rejections, table } from "./testing/import-in-test.ts";

const ndjson = (...resources: object[]): string =>
  resources.map((one) => JSON.stringify(one)).join("\n");
const patient = (id: string, birthDate?: string, more: object = {}): object => ({
  resourceType: "Patient",
  id,
  birthDate,
  ...more,
});
const people = `select source_key, birth_date, birth_precision, is_birth_partial, death_date, has_died from patient
  order by source_key`;

test("FHIR and OMOP read a birth of which the year or the month is known alike", async () => {
  const connection = await testDatabase();
  const fhir = ndjson(patient("1", "1950-03-02"), patient("2", "1950-03"), patient("3", "1950"));
  const omop = `person_id,gender_concept_id,year_of_birth,month_of_birth,day_of_birth
1,8507,1950,3,2
2,8507,1950,3,
3,8507,1950,,
4,8507,1950,,9
`;
  const notes = `person_id,dob,note_text,note_date\n1,1950-03-02,a,2020-01-01\n2,1950-03,a,2020-01-01\n3,1950,a,2020-01-01\n`;
  const take = async (
    format: typeof fhirFormat,
    hospital: string,
    files: Record<string, string>,
  ) => {
    await importPaths(connection, format, [await folderOf(files)], { hospital, name: hospital });
    return table(
      connection,
      `select source_key, birth_date, birth_precision, is_birth_partial from patient p join organization o using (organization_id)
       where o.name = '${hospital}' order by 1`,
    );
  };
  const known = [
    ["1", "1950-03-02", "day", false],
    ["2", "1950-03-01", "month", true],
    ["3", "1950-07-01", "year", true],
  ];
  expect(await take(fhirFormat, "Fhir", { "Patient.ndjson": fhir })).toEqual(known);
  expect(await take(notesFormat, "Notes", { "notes.csv": notes })).toEqual(known);
  expect(await take(omopFormat, "Omop", { "PERSON.csv": omop })).toEqual([
    ...known,
    ["4", "1950-07-01", "year", true],
  ]);
  expect(await rejections(connection)).toEqual([]);
});

test("a death without a day is a death, in every format, and the account says so", async () => {
  const connection = await testDatabase();
  const fhir = ndjson(
    patient("a", "1950", { deceasedBoolean: true }),
    patient("b", "1950-03", { deceasedBoolean: false }),
    patient("c", undefined, { deceasedDateTime: "2015" }),
    patient("d", "1950-03-02", { deceasedDateTime: "2015-02-03T10:00:00Z" }),
    patient("e", "1950-03-02", { deceasedDateTime: "2015-02" }),
    patient("f", "1950-03-02", { deceasedDateTime: "soon" }),
  );
  const { batchId } = await importPaths(
    connection,
    fhirFormat,
    [await folderOf({ "Patient.ndjson": fhir })],
    { name: "fhir" },
  );
  expect(await table(connection, people)).toEqual([
    ["a", "1950-07-01", "year", true, null, true],
    ["b", "1950-03-01", "month", true, null, false],
    ["c", null, null, false, null, true],
    ["d", "1950-03-02", "day", false, "2015-02-03", true],
    ["e", "1950-03-02", "day", false, null, true],
  ]);
  expect(await rejections(connection)).toEqual(["Patient.ndjson:6 deceasedDateTime is not a date"]);
  expect(await partlyKnownLines(connection.pool, batchId)).toEqual([
    "Born in a year or month of which the day is not known: 2 patients; ages count from 1 July of the year (or its first record, if earlier), or the first of the month.",
    "Died on a day that is not known: 3 patients; they are not followed after an index date, and no criterion finds their death.",
  ]);

  const omop = await folderOf({
    "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n2,8507,1950\n",
    "DEATH.csv": "person_id,death_date\n1,\n2,9999-12-31\n",
  });
  const { files } = await importPaths(connection, omopFormat, [omop], { name: "omop" });
  expect(files.map(({ stored, rejected }) => [stored, rejected])).toEqual([
    [2, 0],
    [1, 1],
  ]);
  expect(
    await table(connection, people.replace("order by", "where source_key < 'a' order by")),
  ).toEqual([
    ["1", "1950-07-01", "year", true, null, true],
    ["2", "1950-07-01", "year", true, null, false],
  ]);
  // The day comes later: then it is a death like any other.
  const death = await folderOf({ "DEATH.csv": "person_id,death_date\n1,2020-05-06\n" });
  await importPaths(connection, omopFormat, [death], { name: "omop" });
  expect(
    await table(connection, `select death_date, has_died from patient where source_key = '1'`),
  ).toEqual([["2020-05-06", true]]);
});

test("what is known exactly stays when a later file says less, and what is known in part follows one that says more", async () => {
  const connection = await testDatabase();
  const take = async (name: string, ...births: (string | undefined)[]) => {
    const lines = births.map((birth, at) => patient(`${at}`, birth));
    await importPaths(
      connection,
      fhirFormat,
      [await folderOf({ "Patient.ndjson": ndjson(...lines) })],
      {
        name,
        corrected: true,
      },
    );
    return table(connection, "select birth_date, birth_precision from patient order by source_key");
  };
  await take("first", "1950-03-02", "1950", "1950-07-01", "1950-03", undefined);
  expect(await take("second", "1950", "1950-07-01", "1950", "1951", "1950")).toEqual([
    ["1950-03-02", "day"],
    ["1950-07-01", "day"],
    ["1950-07-01", "day"],
    ["1951-07-01", "year"],
    ["1950-07-01", "year"],
  ]);
});

test("nobody has records at an age below 0: of a year of birth with records before its middle, the first counts", async () => {
  const connection = await testDatabase();
  const visit = (id: string, person: string, start: string): object => ({
    resourceType: "Encounter",
    id,
    subject: { reference: `Patient/${person}` },
    period: { start },
    class: { code: "AMB" },
  });
  const files = {
    "Patient.ndjson": ndjson(
      patient("a", "2019"),
      patient("b", "2019-03-02"),
      patient("c", "2019"),
      patient("d", "2019"),
    ),
    "Encounter.ndjson": ndjson(
      visit("1", "a", "2019-02-10T08:00:00Z"),
      visit("2", "a", "2018-01-01"),
      visit("3", "b", "2019-02-10"),
      visit("4", "c", "2019-09-10"),
      visit("5", "d", "2019-08-10"),
    ),
    "Condition.ndjson": ndjson({
      resourceType: "Condition",
      id: "c1",
      subject: { reference: "Patient/d" },
      encounter: { reference: "Encounter/5" },
      code: { text: "Jaundice" },
      onsetDateTime: "2019-04-05",
    }),
  };
  const folder = await folderOf(files);
  const births = [
    ["a", "2019-02-10", "year"],
    ["b", "2019-03-02", "day"],
    ["c", "2019-07-01", "year"],
    ["d", "2019-04-05", "year"],
  ];
  const born = () =>
    table(connection, "select source_key, birth_date, birth_precision from patient order by 1");
  await importPaths(connection, fhirFormat, [folder]);
  expect(await born()).toEqual(births);
  // The same year again, from another batch, is the same person, and moves nothing.
  const again = await folderOf({ "Patient.ndjson": `${files["Patient.ndjson"]}\n\n` });
  await importPaths(connection, fhirFormat, [again], { name: "again" });
  expect(await born()).toEqual(births);
  expect(await rejections(connection)).toEqual([]);
});
