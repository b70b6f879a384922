// Circe definitions at random over random records: as the product imports and runs them, and by SQL over the raw files
// (`circeSql`), which shares nothing with the product.
import { expect, test } from "vitest";
import { folderOf, importPaths } from "../../importing/testing/import-in-test.ts";
import { omopFormat } from "../../importing/omop/omop-format.ts";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { atlasMembers } from "../testing/atlas-members.ts";
import { circeSql } from "../testing/circe-sql.ts";
import { randomCdm } from "../testing/random-cdm.ts";
import { randomCirce } from "../testing/random-circe.ts";
import { rawCdm } from "../testing/raw-cdm.ts";
import { dailySample, dailySampleText } from "../testing/daily-sample.ts";

const DEFINITIONS = 600;
const folder = await folderOf(randomCdm(57, 200));
const connection = await seededDatabase("random_cdm", async (fresh) => {
  await importPaths(fresh, omopFormat, [folder]);
});
const raw = await rawCdm(folder);
const seeds = dailySample(
  Array.from({ length: DEFINITIONS }, (_, seed) => seed),
  new Date(),
);

test(`members and index dates of random definitions are those of the raw rows, ${dailySampleText(new Date())}`, async () => {
  await raw.pool.query("set enable_nestloop = off");
  const found: object[] = [];
  let members = 0;
  for (const seed of seeds) {
    const file = randomCirce(seed);
    const theirs = await raw.members(circeSql(file));
    const ours = await atlasMembers(connection, JSON.stringify(file));
    members += theirs.length;
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      found.push({ seed, ours: ours.length, theirs: theirs.length });
  }
  expect(found).toEqual([]);
  expect(members).toBeGreaterThan(seeds.length * 5);
}, 600_000);
