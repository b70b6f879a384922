// Members of a cohort before and after its records come again, counted by hand from the rows.
import { expect, test } from "vitest";
import { omopFormat } from "../importing/omop/omop-format.ts";
import { folderOf, importPaths } from "../importing/testing/import-in-test.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { atlasMembers } from "./testing/atlas-members.ts";
import { all, asked, cohort, condition, rule, set, times, window } from "./testing/circe-json.ts";

const rows = (...lines: string[]): string =>
  `condition_occurrence_id,person_id,condition_concept_id,condition_start_date\n${lines.join("\n")}\n`;
const vocabulary =
  "concept_id,concept_name,domain_id,vocabulary_id,standard_concept,concept_code\n201826,Type 2 diabetes,Condition,SNOMED,S,44054006\n";
const people = "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n2,8532,1960\n3,8507,1970\n";
const periods =
  "observation_period_id,person_id,observation_period_start_date,observation_period_end_date\n1,1,2010-01-01,2020-12-31\n2,2,2010-01-01,2020-12-31\n3,3,2010-01-01,2020-12-31\n";

/** Two diagnoses of diabetes, on whatever days. */
const twice = JSON.stringify(
  cohort([set(0, 201_826)], [condition(0)], {
    rules: [
      rule(
        "twice",
        all([
          asked(condition(0), window(undefined, undefined), {
            Occurrence: times("at least", 2),
          }),
        ]),
      ),
    ],
  }),
);

test("nobody has a diagnosis twice whose row was corrected, and who has it by another's row no more", async () => {
  const connection = await testDatabase();
  const take = async (name: string, files: Record<string, string>) =>
    importPaths(connection, omopFormat, [await folderOf(files)], { name });
  await take("first", {
    "CONCEPT.csv": vocabulary,
    "PERSON.csv": people,
    "OBSERVATION_PERIOD.csv": periods,
    "CONDITION_OCCURRENCE.csv": rows(
      "1,1,201826,2015-02-03",
      "2,2,201826,2015-02-03",
      "3,2,201826,2015-03-03",
      "4,3,201826,2015-02-03",
    ),
  });
  expect(await atlasMembers(connection, twice)).toEqual([[2, "2015-02-03"]]);
  await take("second", {
    "CONDITION_OCCURRENCE.csv": rows(
      // The day is another, which would be a second diagnosis beside the first.
      "1,1,201826,2015-02-13",
      "2,2,201826,2015-02-03",
      // It was the other person's.
      "3,3,201826,2015-03-03",
      "4,3,201826,2015-02-03",
    ),
  });
  expect(await atlasMembers(connection, twice)).toEqual([[3, "2015-02-03"]]);
});
