import { mkdtempSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  commandInProcess,
  type CommandResult,
  commandStarted,
} from "../app/testing/command-in-test.ts";
import { hasSharedData, sharedData } from "../importing/testing/import-in-test.ts";
import { gibleedDatabase } from "../importing/testing/gibleed-in-test.ts";

const minute = 60_000;

describe.skipIf(!hasSharedData)("S2.57 `cohort run` on omop-gibleed", async () => {
  const connection = await gibleedDatabase();
  const folder = mkdtempSync(join(tmpdir(), "concord-test-"));
  const atlas = (file: string) => join(sharedData, "omop-gibleed/cohorts", file);

  const given = {
    environment: { CONCORD_DATA: folder, DATABASE_URL: connection?.url, INIT_CWD: "" },
  };
  const withLines = ({ code, errors, output }: CommandResult) => ({
    code,
    errors,
    lines: output.split("\n").filter((line) => line !== ""),
  });
  const cohort = async (...args: readonly string[]) =>
    withLines(await commandInProcess(["cohort", ...args], given));

  test(
    "the two ATLAS files have the published numbers, members one a line",
    async () => {
      if (!connection) return;
      // As a terminal starts it; the others run in this process.
      const all = withLines(
        await commandStarted(
          ["cohort", "run", "--atlas", atlas("cg_celecoxib.json"), "--json"],
          given,
        ),
      );
      expect(JSON.parse(all.lines.join("\n"))).toEqual({
        members: 1800,
        entry: 1800,
        attrition: [],
        masks: { 0: 1800 },
      });
      expect([all.code, all.errors]).toEqual([0, expect.not.stringContaining("left out")]);

      const file = atlas("cg_celecoxibAge40.json");
      const { lines, code } = await cohort("run", "--atlas", file, "--json", "--members");
      expect(code).toBe(0);
      const [json = "", ...members] = lines;
      expect(JSON.parse(json)).toEqual({
        members: 569,
        entry: 1800,
        attrition: [{ rule: expect.any(String), kept: 569, lost: 1231 }],
        masks: { 0: 1231, 1: 569 },
      });
      expect(new Set(members).size).toBe(569);
      expect(members.every((line) => /^\S+\t\d{4}-\d\d-\d\d$/.test(line))).toBe(true);
      const { rows } = await connection.pool.query(
        `select jsonb_array_length(subject -> 'subjects' -> 'patient') n from audit_entry where operation = 'cohort run'`,
      );
      expect(rows).toEqual([{ n: 569 }]);
    },
    3 * minute,
  );

  test.each([
    ["celecoxib", 1_118_084, 1844],
    ["diclofenac", 1_124_300, 850],
    ["gastrointestinal haemorrhage", 192_671, 479],
  ])(
    "a stored cohort of those with %s has the published number",
    async (name, omop, persons) => {
      if (!connection) return;
      const { rows } = await connection.pool.query<{ cohort_id: number }>(
        `insert into cohort (organization_id, cohort_name, definition)
         select (select organization_id from patient limit 1), $1, jsonb_build_object('criteria', jsonb_build_array(
           jsonb_build_object('kind', 'concept', 'role', 'inclusion', 'concepts', jsonb_build_object('include',
             jsonb_build_array(jsonb_build_object('conceptId', concept_id, 'descendants', true))))))
         from concept_code where sab = 'OMOP' and code = $2 returning cohort_id`,
        [name, String(omop)],
      );
      const { lines } = await cohort("run", "--id", String(rows[0]?.cohort_id), "--json");
      expect(JSON.parse(lines.join("\n"))).toMatchObject({ members: persons, entry: 2694 });
    },
    minute,
  );

  test(
    "what an ATLAS file asks for beyond what runs is named, never dropped in silence",
    async () => {
      if (!connection) return;
      const json = JSON.parse(await readFile(atlas("cg_celecoxib.json"), "utf8"));
      json.ConceptSets[0].expression.items.push({
        concept: { CONCEPT_ID: 999_999_999 },
        includeDescendants: true,
      });
      json.CensorWindow = { StartDate: "2000-01-01" };
      const file = join(folder, "beyond.json");
      await writeFile(file, JSON.stringify(json));
      const { code, errors, lines } = await cohort("run", "--atlas", file, "--json");
      expect(code).toBe(0);
      expect(errors).toContain(
        "not in the vocabulary: ConceptSets.0.expression: Not in the vocabulary: 999999999",
      );
      expect(errors).toContain("left out: CensorWindow");
      expect(lines).toHaveLength(1);

      await writeFile(file, JSON.stringify({ ...json, PrimaryCriteria: { CriteriaList: [] } }));
      const none = await cohort("run", "--atlas", file, "--json");
      expect(none).toMatchObject({ code: 1, lines: [] });
      expect(none.errors).toContain("cannot be run");
      await writeFile(file, "no JSON");
      expect(await cohort("run", "--atlas", file)).toMatchObject({
        code: 1,
        errors: "The ATLAS definition is not JSON.\n",
      });
      await writeFile(file, "[1, 2]");
      expect(await cohort("run", "--atlas", file)).toMatchObject({
        code: 1,
        errors: "The file: An object is expected\n",
        lines: [],
      });
      expect(await cohort("run", "--atlas", join(folder, "nowhere.json"))).toMatchObject({
        code: 1,
        errors: `${join(folder, "nowhere.json")}: there is no such file.\n`,
      });
      expect(await cohort("run", "--atlas", folder)).toMatchObject({
        code: 1,
        errors: `${folder}: this is a folder.\n`,
      });
      // 2 MB of it, with the mark that some editors put before.
      const large = JSON.parse(await readFile(atlas("cg_celecoxib.json"), "utf8"));
      large.ConceptSets.push({ id: 99, name: "x".repeat(2_000_000), expression: { items: [] } });
      await writeFile(file, `\uFEFF${JSON.stringify(large)}`);
      const read = await cohort("run", "--atlas", file, "--json");
      expect(JSON.parse(read.lines.join("\n"))).toMatchObject({ members: 1800, entry: 1800 });

      expect(await cohort("run", "--id", "77777777")).toMatchObject({ code: 1 });
      expect(await cohort("run")).toMatchObject({ code: 2 });
    },
    minute,
  );
});
