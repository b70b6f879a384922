import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inferenceRules } from "@concord/nlp";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { storeNotes } from "../testing/notes-in-test.ts";
import { repeatedValues } from "./repeated-values.rules.ts";
import { tagDocuments } from "./tag-documents.ts";

const connection = await testDatabase();
const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));
await loadShippedVocabulary(
  connection,
  await vocabularyFolder({
    concepts: [
      ["C1", "eGFR", "TEST", "1", "Lab"],
      ["C2", "Chronic kidney disease", "TEST", "2", "Problem"],
      ["C3", "Chronic kidney disease stage 3", "TEST", "3", "Problem"],
    ],
    codes: [
      ["C1", "CONCORD", "egfr"],
      ["C2", "CONCORD", "ckd"],
    ],
    parents: [["C3", "C2"]],
  }),
);
const inferred = async () => {
  const { rows } = await connection.pool.query(
    `select p.source_key patient, c.cuid, date '1970-01-01' + f.day "date", f.text_value, f.rule from fact f
     join patient p using (patient_id) join concept c using (concept_id)
     where f.source = 3 and f.annotation_id is null order by 1`,
  );
  return rows;
};
const run = () => tagDocuments(connection, { cacheFolder, workers: 1 });
const egfr = (patient: string, at: string, value: number) => ({
  patient,
  at,
  text: `eGFR: ${value} mL/min/1.73 m2.`,
});

test("the rules that a repeated value decides", () => {
  expect(repeatedValues(inferenceRules)).toContainEqual({
    rule: "egfr-60-ckd",
    implies: "ckd",
    of: "egfr",
    is: "<",
    thresholds: expect.objectContaining({
      "ml/min/{1.73_m2}": 60,
      "ml/min/1.73m2": 60,
      "ml/min": 60,
    }) as object,
    than: 60,
    plausible: [2, 150],
    times: 2,
  });
  expect(repeatedValues(inferenceRules).every(({ times }) => times >= 2)).toBe(true);
});

test("domain.md §7: a value on two days implies what it does not on one", async () => {
  await storeNotes(
    connection,
    [
      egfr("once", "2024-01-01", 45),
      egfr("twice a day", "2024-01-01 08:00", 45),
      egfr("twice a day", "2024-01-01 20:00", 44),
      egfr("well", "2024-01-01", 90),
      egfr("well", "2024-05-01", 91),
      egfr("ill", "2024-01-01", 45),
      egfr("ill", "2024-03-01", 75),
      egfr("ill", "2024-05-01", 50),
      egfr("ill", "2024-06-01", 51),
      egfr("known", "2024-01-01", 45),
      egfr("known", "2024-05-01", 50),
      { patient: "known", at: "2024-06-01", text: "Chronic kidney disease stage 3." },
    ],
    "first",
  );
  await run();
  expect(await inferred()).toEqual([
    {
      patient: "ill",
      cuid: "C2",
      date: "2024-05-01",
      text_value: "eGFR 45 mL/min/{1.73_m2} on 2024-01-01; eGFR 50 mL/min/{1.73_m2} on 2024-05-01",
      rule: "egfr-60-ckd",
    },
  ]);
  const { rows } = await connection.pool.query(
    "select source, n from posting join concept using (concept_id) where cuid = 'C2'",
  );
  expect(rows).toEqual([{ source: 3, n: 1 }]);
});

test("what comes later changes it: an earlier note, and the diagnosis itself", async () => {
  await storeNotes(
    connection,
    [
      egfr("once", "2024-02-01", 40),
      { patient: "ill", at: "2024-07-01", text: "Chronic kidney disease." },
    ],
    "second",
  );
  await run();
  expect((await inferred()).map(({ patient, date }) => [patient, date])).toEqual([
    ["once", "2024-02-01"],
  ]);
});
