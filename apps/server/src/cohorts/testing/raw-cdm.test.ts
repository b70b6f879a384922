// What the published numbers of omop-gibleed are in the raw files themselves: the instrument is right before it judges.
import { expect, it } from "vitest";
import { folderOf, hasSharedData, sharedData } from "../../importing/testing/import-in-test.ts";
import { rawCdm } from "./raw-cdm.ts";

it.skipIf(!hasSharedData)("omop-gibleed as it lies has the published numbers", async () => {
  const raw = await rawCdm(`${sharedData}/omop-gibleed/csv`, "omop_gibleed");
  const exposed = (concept: number) => `
    select person_id, min(drug_exposure_start_date) from drug_exposure
    join concept_ancestor on descendant_concept_id = drug_concept_id and ancestor_concept_id = ${concept} group by 1`;
  expect(await raw.members(exposed(1_118_084))).toHaveLength(1844);
  expect(await raw.members(exposed(1_124_300))).toHaveLength(850);
  const bled = await raw.members(`
    select person_id, min(condition_start_date) from condition_occurrence
    join concept_ancestor on descendant_concept_id = condition_concept_id and ancestor_concept_id = 192671 group by 1`);
  expect(bled).toHaveLength(479);
  expect(bled.every(([, date]) => /^\d{4}-\d\d-\d\d$/.test(date ?? ""))).toBe(true);
  const first = await raw.members(`
    select person_id, min(drug_era_start_date) from drug_era join observation_period using (person_id)
    where drug_concept_id = 1118084 and drug_era_start_date between observation_period_start_date and observation_period_end_date
    group by 1`);
  expect(first).toHaveLength(1800);
});

it("a folder's own files: types by column, empty tables where there is no file", async () => {
  const folder = await folderOf({
    "person.csv":
      'person_id,gender_concept_id,year_of_birth,person_source_value\n1,8532,1950,"a, b"\n2,8507,,\n',
  });
  const raw = await rawCdm(folder);
  expect(await raw.rows("select * from person order by 1")).toEqual([
    { person_id: 1, gender_concept_id: 8532, year_of_birth: 1950, person_source_value: "a, b" },
    { person_id: 2, gender_concept_id: 8507, year_of_birth: null, person_source_value: null },
  ]);
  expect(await raw.members("select person_id, death_date from death")).toEqual([]);
  await expect(
    raw.members("select person_id, null from person union all select 1, null"),
  ).rejects.toThrow("twice");
});
