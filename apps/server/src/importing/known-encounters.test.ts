// Encounters that come again. The account and the rows are written down by hand from the files' lines.
import { expect, test } from "vitest";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { fhirFormat } from "./fhir/fhir-format.ts";
import type { ImportResult } from "./import-batch.ts";
import { importReport } from "./import-report.ts";
import { notesFormat } from "./notes/notes-format.ts";
import { omopFormat } from "./omop/omop-format.ts";
import { folderOf, importPaths, rejections, table } from "./testing/import-in-test.ts";

const person =
  "person_id,gender_concept_id,year_of_birth,month_of_birth,day_of_birth\n1,8507,1950,3,2\n";
const visits = (...rows: string[]): string =>
  `visit_occurrence_id,person_id,visit_concept_id,visit_start_date,visit_end_date\n${rows.join("\n")}\n`;
const accountOf = ({ files }: ImportResult) =>
  files.map(({ file, ...counts }) => [file.split("/").at(-1), Object.values(counts)]);

test.each([1, 1_000])(
  "encounters that are known are updated or unchanged, not rejected, in slices of %d rows",
  async (sliceRows) => {
    const connection = await testDatabase();
    const take = async (name: string, rows: string[], people: Record<string, string> = {}) =>
      accountOf(
        await importPaths(
          connection,
          omopFormat,
          [await folderOf({ ...people, "VISIT_OCCURRENCE.csv": visits(...rows) })],
          { name, sliceRows },
        ),
      );
    const kept = () =>
      table(
        connection,
        `select source_key, kind, start_at::date, end_at::date, c.code from encounter e left join concept c on c.concept_id = e.visit_concept_id order by 1`,
      );
    const postings = () =>
      table(
        connection,
        "select c.code, n from posting join concept c using (concept_id) where source = 1 order by 1",
      );
    // read, stored, updated, unchanged, rejected
    expect(
      await take(
        "first",
        [
          "1,1,9202,2020-01-01,2020-01-01",
          "2,1,9202,2020-02-01,",
          "3,1,9202,2020-03-01,2020-03-01",
          "3,1,9202,2020-03-02,2020-03-02",
          "3,1,9202,2020-03-01,2020-03-01",
        ],
        { "PERSON.csv": person },
      ),
    ).toEqual([
      ["PERSON.csv", [1, 1, 0, 0, 0]],
      ["VISIT_OCCURRENCE.csv", [5, 3, 0, 0, 2]],
    ]);
    expect(await postings()).toEqual([["9202", 3]]);
    for (const name of ["first", "second"])
      expect(
        await take(name, [
          "1,1,9202,2020-01-01,2020-01-01",
          `2,1,${name === "first" ? 9203 : 9201},2020-02-01,2020-02-05`,
          "3,1,9202,2020-03-01,2020-03-01",
          `${name === "first" ? 4 : 5},1,9202,2020-04-01,2020-04-01`,
          "3,1,9202,2020-03-01,2020-03-04",
          "9,2,9202,2020-03-01,2020-03-04",
        ]),
      ).toEqual([["VISIT_OCCURRENCE.csv", [6, 1, 1, 2, 2]]]);
    expect(await kept()).toEqual([
      ["visit/1", "outpatient", "2020-01-01", "2020-01-01", "9202"],
      ["visit/2", "inpatient", "2020-02-01", "2020-02-05", "9201"],
      ["visit/3", "outpatient", "2020-03-01", "2020-03-01", "9202"],
      ["visit/4", "outpatient", "2020-04-01", "2020-04-01", "9202"],
      ["visit/5", "outpatient", "2020-04-01", "2020-04-01", "9202"],
    ]);
    expect(await postings()).toEqual([
      ["9201", 1],
      ["9202", 4],
    ]);
    expect(
      (await rejections(connection)).map((line) => line.replace(/^\S+ /, "")).toSorted(),
    ).toEqual([
      "a second row for this encounter",
      "a second row for this encounter",
      "a second row for this encounter",
      "a second row for this encounter",
      "the person is not known",
      "the person is not known",
    ]);
    expect(
      await table(
        connection,
        `select name, rows_read::int, rows_stored::int, rows_updated::int, rows_unchanged::int, rows_rejected::int from batch order by 1`,
      ),
    ).toEqual([
      ["first", 12, 5, 1, 2, 4],
      ["second", 6, 1, 1, 2, 2],
    ]);
  },
);

test("a stay that a note only named gets what its own record says, and an episode its end", async () => {
  const connection = await testDatabase();
  const notes = "person_id,visit_id,note_text,note_date\n1,7,short of breath,2020-01-03\n";
  await importPaths(connection, notesFormat, [await folderOf({ "notes.csv": notes })], {
    name: "notes",
  });
  const visit = visits("7,1,9201,2020-01-01,2020-01-09");
  const result = await importPaths(
    connection,
    omopFormat,
    [await folderOf({ "VISIT_OCCURRENCE.csv": visit })],
    { name: "omop" },
  );
  expect(accountOf(result)).toEqual([["VISIT_OCCURRENCE.csv", [1, 0, 1, 0, 0]]]);
  expect(
    await table(
      connection,
      "select name, start_at::date, end_at::date from encounter where not is_outside",
    ),
  ).toEqual([["Inpatient visit", "2020-01-01", "2020-01-09"]]);
  expect(importReport(result, []).split("\n")[0]).toMatch(
    /^\s*read\s+stored\s+updated\s+unchanged\s+rejected {2}file$/,
  );

  const episode = (end?: string): string =>
    [
      { resourceType: "Patient", id: "p" },
      {
        resourceType: "EpisodeOfCare",
        id: "e",
        patient: { reference: "Patient/p" },
        period: { start: "2020-01-01", end },
      },
    ]
      .map((one) => JSON.stringify(one))
      .join("\n");
  for (const [end, counts] of [
    [undefined, [2, 2, 0, 0, 0]],
    ["2020-02-01", [2, 0, 1, 1, 0]],
  ] as const)
    expect(
      accountOf(
        await importPaths(
          connection,
          fhirFormat,
          [await folderOf({ "all.ndjson": episode(end) })],
          {
            name: "fhir",
          },
        ),
      ),
    ).toEqual([["all.ndjson", counts]]);
  expect(await table(connection, "select end_day - start_day from episode")).toEqual([[31]]);
});
