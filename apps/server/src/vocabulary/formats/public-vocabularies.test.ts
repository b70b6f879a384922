import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { loadVocabulary } from "../load/load-vocabulary.ts";
import type { RejectedRow } from "../load/stage-vocabulary.ts";

const shared = join(import.meta.dirname, "../../../../../../shared/data");

/** With `npm test -- --full`: larger ones of the same format. */
const larger: [file: string, least: number][] = isFullRun
  ? [
      ["terminology/doid/doid-2016.obo.gz", 1500],
      ["terminology/cmo/clinical_measurement.obo.gz", 1000],
      ["terminology/hpo/hp-2017-04-13.obo.gz", 5000],
    ]
  : [];

describe.skipIf(!existsSync(shared))("S2.79 public vocabularies", async () => {
  const connection = existsSync(shared) ? await testDatabase() : undefined;

  test.each([["terminology/symp/symp.obo.gz", 300], ...larger])(
    "%s: every term that is not obsolete is a concept, and every is_a a parent",
    async (file, least) => {
      if (!connection) return;
      const text = gunzipSync(readFileSync(join(shared, file))).toString("utf8");
      const terms = text
        .split(/^\[Term\]$/m)
        .slice(1)
        .map((term) => term.split(/^\[/m)[0] ?? "");
      const current = terms.filter((term) => !/^is_obsolete: true/m.test(term));
      const rejected: RejectedRow[] = [];
      const report = await loadVocabulary(connection, join(shared, file), {
        name: "public",
        onRejected: (row) => rejected.push(row),
      });
      expect(rejected).toEqual([]);
      expect(report.concepts).toBe(current.length);
      const parents = current.flatMap((term) => term.match(/^is_a: /gm) ?? []).length;
      const dropped = report.droppedParents?.count ?? 0;
      const strays = report.leftOut["parent links of concepts that are not in it"] ?? 0;
      expect((report.parents ?? 0) + dropped + strays).toBe(parents);
      expect(report.concepts).toBeGreaterThan(least);
    },
  );

  test("the vocabulary of omop-gibleed: every concept by its number, no row rejected", async () => {
    if (!connection) return;
    const rejected: RejectedRow[] = [];
    const report = await loadVocabulary(connection, join(shared, "omop-gibleed"), {
      onRejected: (row) => rejected.push(row),
    });
    const csv = gunzipSync(readFileSync(join(shared, "omop-gibleed/csv/CONCEPT.csv.gz"))).toString(
      "utf8",
    );
    const ids = csv
      .split("\n")
      .slice(1)
      .map((line) => Number(line.split(",")[0]))
      .filter((id) => id > 0);
    const { rows } = await connection.pool.query<{ n: number }>(
      "select count(*) n from concept_code where sab = 'OMOP' and code = any($1::text[])",
      [ids.map(String)],
    );
    expect(rows).toEqual([{ n: ids.length }]);
    expect(report).toMatchObject({ name: "omop-gibleed", format: "omop", rejected: 0 });
    expect(rejected).toEqual([]);
    // 17 s alone; more than three minutes in a whole run on a busy machine.
  }, 480_000);
});
