// ATLAS definitions that others wrote, on records that others made.
import {
  buildUniverse,
  dayOfDate,
  decodePosting,
  encodePosting,
  evaluate,
  importCirce,
  membersOf,
  planCohort,
  RECORD_SOURCES,
} from "@concord/cohorts";
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const data = join(import.meta.dirname, "../../../../../shared/data");
const gibleed = join(data, "omop-gibleed");
const library = join(data, "ohdsi-phenotype-library/cohort-definitions-json.tar.xz");

describe.skipIf(!existsSync(gibleed))("the published counts of omop-gibleed", () => {
  const rows = (table: string): Record<string, string>[] =>
    parse(gunzipSync(readFileSync(join(gibleed, "csv", `${table}.csv.gz`))), { columns: true });

  it.each([
    ["cg_celecoxib.json", 1800],
    ["cg_celecoxibAge40.json", 569],
  ])("%s has %d members", async (file, expected) => {
    const { definition, remarks } = importCirce(
      JSON.parse(readFileSync(join(gibleed, "cohorts", file), "utf8")),
      (omopId) => omopId,
      () => undefined,
    );
    expect(remarks.filter(({ effect }) => effect !== "same members")).toEqual([]);
    const universe = buildUniverse(
      rows("PERSON")
        .map((person) => ({
          patientId: Number(person["person_id"]),
          birthDay: dayOfDate(person["birth_datetime"]?.slice(0, 10) ?? ""),
          gender: person["gender_concept_id"] === "8532" ? "female" : "male",
          organizationId: 1,
        }))
        .toSorted((a, b) => a.patientId - b.patientId),
      rows("OBSERVATION_PERIOD")
        .map((period) => ({
          patientId: Number(period["person_id"]),
          startDay: dayOfDate(period["observation_period_start_date"] ?? ""),
          endDay: dayOfDate(period["observation_period_end_date"] ?? ""),
        }))
        .toSorted((a, b) => a.patientId - b.patientId),
    );
    if (!definition) throw new Error("Not runnable");
    const ancestors = rows("CONCEPT_ANCESTOR");
    const plan = planCohort(definition, {
      descendantsOf: (conceptId) =>
        ancestors
          .filter((pair) => pair["ancestor_concept_id"] === String(conceptId))
          .map((pair) => Number(pair["descendant_concept_id"])),
      eventOf: () => undefined,
    });
    const eras = Map.groupBy(rows("DRUG_ERA"), (row) => Number(row["drug_concept_id"]));
    const postings = [...eras].map(([conceptId, all]) => ({
      conceptId,
      source: RECORD_SOURCES["drug-eras"],
      posting: decodePosting(
        encodePosting({
          patients: all.map((row) => Number(row["person_id"])),
          days: all.map((row) => dayOfDate(row["drug_era_start_date"] ?? "")),
        }),
      ),
    }));
    const result = await evaluate(plan, { read: () => postings }, universe);
    expect(membersOf(plan, result).patientIds).toHaveLength(expected);
  });
});

describe.skipIf(!existsSync(library))("the OHDSI phenotype library", () => {
  const folder = mkdtempSync(join(tmpdir(), "concord-atlas-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(() => {
    execFileSync("tar", ["-xJf", library, "-C", folder]);
  });

  it("is read whole: all 1,100 definitions, 1,099 of them runnable, what is left out named", () => {
    const files = globSync("**/cohorts/*.json", { cwd: folder });
    const imports = files.map((file) =>
      importCirce(
        JSON.parse(readFileSync(join(folder, file), "utf8")),
        (omopId) => omopId,
        (omopId) => ({ conceptId: omopId, knowsBeneath: true }),
      ),
    );
    const runnable = imports.filter(({ definition }) => definition !== null);
    const exact = runnable.filter(({ remarks }) =>
      remarks.every(({ effect }) => effect === "same members"),
    );
    expect([files.length, runnable.length, exact.length]).toEqual([1100, 1099, 1075]);
    // Its entry events are days of its own inside observation periods.
    const refused = imports.filter(({ definition }) => definition === null);
    expect(
      refused.every(({ remarks }) => remarks.some(({ effect }) => effect === "left out")),
    ).toBe(true);
    for (const { definition } of runnable)
      if (definition)
        // Some sets are a concept's descendants without itself.
        planCohort(definition, { descendantsOf: (id) => [id + 1e9], eventOf: () => undefined });
  });
});
