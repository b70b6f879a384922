// Rows of OMOP that come again with other content or of another person. The account, the facts and what the report says
// are written down by hand from the files' lines.
import { expect, test } from "vitest";
import type { Connection } from "../platform/database/connect.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { importReport, sumOf } from "./import-report.ts";
import { omopFormat } from "./omop/omop-format.ts";
import { folderOf, importPaths, table } from "./testing/import-in-test.ts";

const people = "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n2,8532,1960\n3,8507,1970\n";
const conditions = (...rows: string[]): string =>
  `condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_concept_id\n${rows.map((row) => `${row},0\n`).join("")}`;
const first = conditions(
  "10,1,201826,2015-02-03",
  "11,1,201826,2015-03-03",
  "12,1,201826,2015-04-03",
  "12,1,201826,2015-04-04",
  "12,1,201826,2015-04-05",
  "13,2,201826,2015-05-03",
  "14,2,201826,2015-06-03",
  "15,2,201826,2015-07-03",
);
const second = conditions(
  "10,1,201826,2015-02-03",
  "11,1,201826,2015-03-13",
  "12,1,201826,2015-04-03",
  "12,1,201826,2015-04-09",
  "13,3,201826,2015-05-03",
  "14,3,201826,2015-06-13",
  "16,3,255573,2015-08-03",
);

/** Each person's facts: the row's id and the day. */
const facts = async (connection: Connection): Promise<unknown[][]> =>
  table(
    connection,
    `select p.source_key, split_part(f.source_key, '/', 2), (date '1970-01-01' + f.day)::text, e.start_at::date::text
     from fact f join patient p using (patient_id) join encounter e using (patient_id, encounter_id) where source = 1 order by 1, 2, 3`,
  );

/** Persons' texts and the size of each posting. */
const rests = async (connection: Connection): Promise<unknown[]> => [
  await table(
    connection,
    "select p.source_key, s.text from subdocument s join patient p using (patient_id) order by p.source_key, s.at",
  ),
  await table(
    connection,
    "select c.code, sum(n)::int from posting p join concept c using (concept_id) where p.source = 1 group by 1 order by 1",
  ),
];

/** A slice is a file at least, so that in slices of one row each row has a file of its own. */
async function take(connection: Connection, name: string, text: string, sliceRows = 1_000) {
  const [head, ...rows] = text.trim().split("\n");
  const parts = sliceRows > 1 ? [rows] : rows.map((row) => [row]);
  const files = parts.map((part, at) => [
    `${String(at).padStart(2, "0")}/CONDITION_OCCURRENCE.csv`,
    `${[head, ...part].join("\n")}\n\n`,
  ]);
  const folder = await folderOf({ "PERSON.csv": people, ...Object.fromEntries(files) });
  const result = await importPaths(connection, omopFormat, [folder], { name, sliceRows });
  const { read, stored, updated, unchanged, rejected } = sumOf(
    result.files.filter(({ file }) => file.endsWith("CONDITION_OCCURRENCE.csv")),
  );
  return { result, account: [read, stored, updated, unchanged, rejected] };
}

test.each([1, 1_000])(
  "a row with other content takes the place of the old one of its id, in slices of %d rows",
  async (sliceRows) => {
    const connection = await testDatabase();
    expect((await take(connection, "first", first, sliceRows)).account).toEqual([8, 8, 0, 0, 0]);
    const { result, account } = await take(connection, "second", second, sliceRows);
    // 14 (whose old row is of another person and day) and 16 are new; 11, one of 12, and 13 changed.
    expect(account).toEqual([7, 2, 3, 2, 0]);
    expect(result.counted).toEqual({ replaced: 2, moved: 1, gone: 1, elsewhere: 1 });
    expect(
      importReport(result, [])
        .split("\n")
        .filter((line) => /^(Rows|Facts|Older)/.test(line)),
    ).toEqual([
      "Rows that took the place of an older one of the same id and patient, with other content: 2.",
      "Facts that lay with another patient before, from whom they were taken: 1.",
      "Rows that are not under their id any more, while others of it are, which were removed: 1.",
      "Older facts that stay although their id now comes with another patient, and other content or several candidates: both patients have them, and count; look at them: 1.",
    ]);
    expect(await facts(connection)).toEqual([
      ["1", "10", "2015-02-03", "2015-02-03"],
      ["1", "11", "2015-03-13", "2015-03-13"],
      ["1", "12", "2015-04-03", "2015-04-03"],
      ["1", "12", "2015-04-09", "2015-04-09"],
      ["2", "14", "2015-06-03", "2015-06-03"],
      // No row of this id came: an import may be a part of what there is.
      ["2", "15", "2015-07-03", "2015-07-03"],
      ["3", "13", "2015-05-03", "2015-05-03"],
      ["3", "14", "2015-06-13", "2015-06-13"],
      ["3", "16", "2015-08-03", "2015-08-03"],
    ]);
    const text = (day: string, code = 201_826) => `Problem\n2015-${day}  OMOP ${code}`;
    expect(await rests(connection)).toEqual([
      [
        ["1", text("02-03")],
        ["1", text("03-13")],
        ["1", text("04-03")],
        ["1", text("04-09")],
        ["2", text("06-03")],
        ["2", text("07-03")],
        ["3", text("05-03")],
        ["3", text("06-13")],
        ["3", text("08-03", 255_573)],
      ],
      [
        ["201826", 8],
        ["255573", 1],
      ],
    ]);
    // The same again says nothing new, but for the older row that nobody can tell of.
    const more = `${second}18,3,201826,2015-09-03,0\n`;
    const third = await take(connection, "third", more, sliceRows);
    expect(third.account).toEqual([8, 1, 0, 7, 0]);
    expect(third.result.counted).toEqual({});
  },
);

test("rows of one id in one import are all kept, whatever came before, and an old content that comes later is new", async () => {
  const connection = await testDatabase();
  const rows = [
    "1,1,201826,2015-02-03",
    "1,1,201826,2015-02-04",
    "1,2,201826,2015-02-03",
    "1,1,201826,2015-02-03",
  ];
  expect((await take(connection, "first", conditions(...rows))).account).toEqual([4, 3, 0, 0, 1]);
  // One more of the first person, before those that are known; in slices of one it takes a place until they come.
  const more = ["1,1,201826,2015-02-05", ...rows.slice(0, 3)];
  const { account, result } = await take(connection, "second", conditions(...more), 1);
  expect(account).toEqual([4, 1, 2, 1, 0]);
  // The second row takes the place of the same one of the other person until that comes, and is new.
  expect(result.counted).toEqual({ replaced: 1, moved: 1 });
  expect((await facts(connection)).map(([person, , day]) => [person, day])).toEqual([
    ["1", "2015-02-03"],
    ["1", "2015-02-04"],
    ["1", "2015-02-05"],
    ["2", "2015-02-03"],
  ]);
});

test("a change within an encounter keeps the fact where it is, and other tables and hospitals are not touched", async () => {
  const connection = await testDatabase();
  const drugs = (day: string) => ({
    "PERSON.csv": people,
    "VISIT_OCCURRENCE.csv":
      "visit_occurrence_id,person_id,visit_concept_id,visit_start_date,visit_end_date\n7,1,9201,2015-02-01,2015-02-20\n",
    "CONDITION_OCCURRENCE.csv": `condition_occurrence_id,person_id,condition_concept_id,condition_start_date,visit_occurrence_id\n1,1,201826,2015-02-03,7\n`,
    "DRUG_EXPOSURE.csv": `drug_exposure_id,person_id,drug_concept_id,drug_exposure_start_date,visit_occurrence_id\n1,1,1503297,${day},7\n`,
  });
  for (const hospital of ["One", "Two"])
    await importPaths(connection, omopFormat, [await folderOf(drugs("2015-02-03"))], {
      hospital,
      name: "first",
    });
  const ids =
    "select o.name, f.fact_id, (date '1970-01-01' + f.day)::text from fact f join patient p using (patient_id) join organization o using (organization_id) order by 1, 2";
  const before = await table(connection, ids);
  const { counted } = await importPaths(
    connection,
    omopFormat,
    [await folderOf(drugs("2015-02-09"))],
    { hospital: "One", name: "second" },
  );
  expect(counted).toEqual({ replaced: 1 });
  const after = await table(connection, ids);
  expect(after.map(([name, id]) => [name, id])).toEqual(before.map(([name, id]) => [name, id]));
  expect(after.map(([, , day]) => day)).toEqual([
    "2015-02-03",
    "2015-02-09",
    "2015-02-03",
    "2015-02-03",
  ]);
  expect(await table(connection, "select text from subdocument where text like '%02-09%'")).toEqual(
    [["Problem\n2015-02-03  OMOP 201826\n\nMedication\n2015-02-09  OMOP 1503297"]],
  );
});

test("where it is not known any more what came in an import, no row replaces another, and it is said", async () => {
  const connection = await testDatabase();
  await take(connection, "first", conditions("1,1,201826,2015-02-03", "2,1,201826,2015-02-03"));
  const folder = await folderOf({
    "a/CONDITION_OCCURRENCE.csv": conditions("1,1,201826,2015-02-04"),
    "b/CONDITION_OCCURRENCE.csv": conditions("2,1,201826,2015-02-04"),
    "c/CONDITION_OCCURRENCE.csv": conditions("2,1,201826,2015-02-05"),
  });
  const options = { name: "second", sliceRows: 1 };
  const killed = importPaths(connection, omopFormat, [folder], {
    ...options,
    onProgress: ({ records }) => {
      if (records === 3) throw new Error("killed");
    },
  });
  await expect(killed).rejects.toThrow("killed");
  // As a version that did not keep it would have left the database.
  await connection.pool.query("delete from import_state");
  const result = await importPaths(connection, omopFormat, [folder], options);
  const days = (await facts(connection)).map(([, id, day]) => [id, day]);
  expect(days).toEqual([
    ["1", "2015-02-04"],
    ["2", "2015-02-04"],
    ["2", "2015-02-05"],
  ]);
  expect(result.counted).toEqual({ beside: 1 });
  expect(importReport(result, [])).toMatch(/New rows beside an older one of the same id.*: 1\./);
});

test("notes and encounters that come with another patient stay with the first as well, and it is said", async () => {
  const connection = await testDatabase();
  const files = (person: string) => ({
    "PERSON.csv": people,
    "VISIT_OCCURRENCE.csv": `visit_occurrence_id,person_id,visit_concept_id,visit_start_date,visit_end_date\n7,${person},9201,2015-02-01,2015-02-20\n8,3,9201,2015-02-01,2015-02-20\n`,
    "NOTE.csv": `note_id,person_id,note_date,note_title,note_text\n1,${person},2015-02-03,Note,Cough.\n2,3,2015-02-03,Note,Fever.\n`,
  });
  const options = { name: "first" };
  await importPaths(connection, omopFormat, [await folderOf(files("1"))], options);
  const { counted } = await importPaths(connection, omopFormat, [await folderOf(files("2"))], {
    name: "second",
  });
  expect(counted).toEqual({ notesElsewhere: 1, encountersElsewhere: 1 });
});
