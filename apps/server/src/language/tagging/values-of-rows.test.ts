// What values of rows imply together (domain.md §7), where there are no notes: language processing asks it of whoever
// has rows. Written down by hand from the rows.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Connection } from "../../platform/database/connect.ts";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { fhirFormat } from "../../importing/fhir/fhir-format.ts";
import { folderOf, importPaths, table } from "../../importing/testing/import-in-test.ts";
import { tagDocuments } from "./tag-documents.ts";

const lines = (...resources: object[]): string =>
  resources.map((one) => JSON.stringify(one)).join("\n");
const person = (id: string) => ({ resourceType: "Patient", id, birthDate: "1950-03-02" });
const stay = {
  resourceType: "Encounter",
  id: "stay",
  status: "finished",
  class: { code: "IMP" },
  subject: { reference: "Patient/e" },
  period: { start: "2015-01-01T08:00:00Z", end: "2015-12-01T08:00:00Z" },
};
const hba1c = (patient: string, day: string, value: number, unit = "%") => ({
  resourceType: "Observation",
  id: `${patient}-${day}`,
  subject: { reference: `Patient/${patient}` },
  ...(patient === "e" && { encounter: { reference: "Encounter/stay" } }),
  code: { coding: [{ system: "http://loinc.org", code: "4548-4" }], text: "HbA1c" },
  effectiveDateTime: day,
  valueQuantity: { value, unit },
});

const inferred = (connection: Connection) =>
  table(
    connection,
    `select p.source_key, (date '1970-01-01' + f.day)::text, f.rule, f.text_value from fact f
     join patient p using (patient_id) join concept c using (concept_id)
     where f.source = 3 and c.cuid = 'C2' order by 1`,
  );
const posted = (connection: Connection) =>
  table(
    connection,
    "select coalesce(sum(n), 0)::int from posting join concept using (concept_id) where source = 3 and cuid = 'C2'",
  );

test("domain.md §7 rows alone imply what two of their values do; rows that come later change it", async () => {
  const connection = await testDatabase();
  const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));
  await loadShippedVocabulary(
    connection,
    await vocabularyFolder({
      concepts: [
        ["C1", "Hemoglobin A1c", "LNC", "4548-4", "Lab"],
        ["C2", "Diabetes mellitus", "TEST", "2", "Problem"],
      ],
      codes: [
        ["C1", "CONCORD", "hba1c"],
        ["C2", "CONCORD", "diabetes-mellitus"],
      ],
      parents: [],
    }),
  );
  const take = async (name: string, observations: readonly object[]) =>
    importPaths(
      connection,
      fhirFormat,
      [
        await folderOf({
          "Patient.ndjson": lines(person("a"), person("b"), person("c"), person("d"), person("e")),
          "Encounter.ndjson": lines(stay),
          "Observation.ndjson": lines(...observations),
        }),
      ],
      {
        name,
        afterImport: async (batchId) =>
          void (await tagDocuments(connection, { batchId, cacheFolder, workers: 1 })),
      },
    );
  await take("first", [
    hba1c("a", "2015-02-03", 7.1),
    hba1c("a", "2015-08-03", 6.6),
    hba1c("b", "2015-02-03", 7.1),
    // 48 mmol/mol are 6.5 %.
    hba1c("c", "2015-02-03", 50, "mmol/mol"),
    hba1c("c", "2015-08-03", 47, "mmol/mol"),
    hba1c("d", "2015-02-03", 5.2),
    // The second of them follows in the same stay.
    hba1c("e", "2015-02-03", 7.5),
    hba1c("d", "2015-08-03", 5.3),
  ]);
  expect(await inferred(connection)).toEqual([
    [
      "a",
      "2015-08-03",
      "hba1c-6.5-diabetes",
      "Hemoglobin A1c 7.1 % on 2015-02-03; Hemoglobin A1c 6.6 % on 2015-08-03",
    ],
  ]);
  expect(await posted(connection)).toEqual([[1]]);
  await take("second", [
    hba1c("b", "2016-02-03", 8),
    hba1c("c", "2014-02-03", 9),
    hba1c("e", "2015-08-03", 7.6),
  ]);
  expect((await inferred(connection)).map(([patient, day]) => [patient, day])).toEqual([
    ["a", "2015-08-03"],
    ["b", "2016-02-03"],
    ["c", "2015-02-03"],
    ["e", "2015-08-03"],
  ]);
  expect(await posted(connection)).toEqual([[4]]);
});
