// Definitions of the OHDSI phenotype library through the operations: checked, imported and run, exported. One in
// twenty-five and the ten longest; all 1,100 with `npm test -- --full` and `npm run bench:cohorts -- --oracle 2000`.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { testServer } from "../../app/testing/test-server.ts";

const oneIn = isFullRun || process.env["CONCORD_ORACLE"] !== undefined ? 1 : 25;
/** Its entry events are days of its own inside observation periods. */
const notRunnable = ["1071"];

const library = join(
  import.meta.dirname,
  "../../../../../../shared/data/ohdsi-phenotype-library/cohort-definitions-json.tar.xz",
);

describe.skipIf(!existsSync(library))(
  "the OHDSI phenotype library, through the operations",
  async () => {
    const server = await testServer();
    const researcher = await server.signIn("User");
    const folder = mkdtempSync(join(tmpdir(), "concord-atlas-"));
    afterAll(() => rmSync(folder, { recursive: true }));
    beforeAll(() => {
      execFileSync("tar", ["-xJf", library, "-C", folder]);
    });

    test("what is imported is exported again, equal as JSON values; what it leaves out was named before", async () => {
      const all = globSync("**/cohorts/*.json", { cwd: folder }).toSorted();
      const length = (file: string) => statSync(join(folder, file)).size;
      const longest = new Set(all.toSorted((a, b) => length(b) - length(a)).slice(0, 10));
      const files = all.filter(
        (file, at) =>
          at % oneIn === 0 || longest.has(file) || notRunnable.includes(basename(file, ".json")),
      );
      const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
      await addConcepts(texts);
      const refused: string[] = [];
      const unnamed: string[] = [];
      for (const [at, atlas] of texts.entries()) {
        const { data: checked } = await researcher.call("CheckAtlasCohort", { atlas });
        const name = { "cohortObj.cohort_name": `Definition ${at}` };
        if (!checked.definition) {
          const { errors = {} } = await researcher.refusal("ImportAtlasCohort", { ...name, atlas });
          expect(Object.keys(errors).length).toBeGreaterThan(0);
          refused.push(basename(files[at] ?? "", ".json"));
          continue;
        }
        const { data, remarks } = await researcher.call("ImportAtlasCohort", { ...name, atlas });
        if (JSON.stringify(remarks) !== JSON.stringify(checked.remarks))
          unnamed.push(files[at] ?? "");
        const of = { "cohortObj.cohort_id": data.cohort_id };
        const { data: exported } = await researcher.call("ExportAtlasCohort", of);
        expect(exported.is_original).toBe(true);
        expect(JSON.parse(exported.atlas ?? "")).toEqual(JSON.parse(atlas));
      }
      expect(refused.toSorted()).toEqual(notRunnable);
      expect(unnamed).toEqual([]);
      expect(files.length).toBeGreaterThanOrEqual(1100 / oneIn);
    }, 240_000);

    /** A concept for each OMOP id, with a descendant: some sets are the descendants of a concept without itself. */
    async function addConcepts(texts: readonly string[]): Promise<void> {
      const ids = new Set(
        texts.flatMap((text) =>
          text
            .matchAll(/"CONCEPT_ID"\s*:\s*(\d+)/g)
            .map(([, id]) => Number(id))
            .toArray(),
        ),
      );
      const { pool } = server.connection;
      await pool.query(
        `insert into concept (concept_id, cuid, text, sab, code) overriding system value
       select 1000000 + n, 'OMOP' || n, 'Concept ' || id, 'OMOP', id from unnest($1::text[]) with ordinality u(id, n)`,
        [[...ids]],
      );
      await pool.query(`insert into concept_code (concept_id, sab, code)
      select concept_id, 'OMOP', code from concept where sab = 'OMOP' on conflict do nothing`);
      await pool.query(`insert into recorded_code (omop_id, concept_id, written)
      select code::int, concept_id, code from concept where sab = 'OMOP' and code <> '0'`);
      await pool.query(`insert into concept (concept_id, cuid, text, sab, code) overriding system value
      select concept_id + 1000000, 'BENEATH' || code, 'Beneath ' || code, 'TEST', code from concept where sab = 'OMOP'`);
      await pool.query(`insert into concept_ancestor (ancestor_id, descendant_id, levels)
      select concept_id, concept_id + d, sign(d) from concept, (values (0), (1000000)) b(d) where sab = 'OMOP'
      on conflict do nothing`);
    }
  },
);
