// A code that left a shipped concept, because it is narrower, is still a part of that concept's identifier. Records
// with it get a concept of their own. Which codes there are is read from the shipped files by plain splitting.
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { fhirFormat } from "../importing/fhir/fhir-format.ts";
import {
  folderOf,
  hasSharedData,
  importPaths,
  rejections,
  sharedData,
  table,
} from "../importing/testing/import-in-test.ts";
import { seededDatabase, testDatabase } from "../platform/database/testing/test-database.ts";
import { shippedFolder } from "./load/load-shipped-files.ts";
import { loadShippedVocabulary } from "./load/load-shipped-vocabulary.ts";
import { shippedVocabulary, vocabularyFolder } from "./testing/shipped-in-test.ts";

async function shipped(name: string): Promise<string[][]> {
  const text = gunzipSync(await readFile(`${shippedFolder}/${name}.tsv.gz`)).toString();
  const [, ...lines] = text.trimEnd().split("\n");
  return lines.map((line) => line.split("\t"));
}

test("issue 12: records with a code that a shipped concept was named after come in, under a concept of its own", async () => {
  const concepts = await shipped("concepts");
  const codes = new Set([
    ...(await shipped("codes")).map(([, sab, code]) => `${sab}:${code}`),
    ...concepts.map(([, , sab, code]) => `${sab}:${code}`),
  ]);
  const left = concepts.filter(([cuid = ""]) => /^LNC:[\d-]+$/.test(cuid) && !codes.has(cuid));
  // Vitamin D3 alone, influenza A alone, and ketones as presence.
  expect(left.map(([cuid]) => cuid)).toEqual(["LNC:1989-3", "LNC:80382-5", "LNC:2514-8"]);
  const connection = await testDatabase();
  await loadShippedVocabulary(connection, await vocabularyFolder({ concepts: left }));
  const observations = left.map(([cuid = ""], at) => ({
    resourceType: "Observation",
    id: `${at}`,
    subject: { reference: "Patient/p" },
    code: { coding: [{ system: "http://loinc.org", code: cuid.slice(4), display: cuid }] },
    effectiveDateTime: "2015-02-03",
  }));
  const lines = [{ resourceType: "Patient", id: "p" }, ...observations];
  const folder = await folderOf({
    "all.ndjson": lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  for (const name of ["first", "again"])
    await importPaths(connection, fhirFormat, [folder], { name });
  expect(
    await table(
      connection,
      "select c.sab, c.code, c.text from fact join concept c using (concept_id) order by fact_id",
    ),
  ).toEqual(left.map(([cuid = ""]) => ["LNC", cuid.slice(4), cuid]));
  expect(
    await table(connection, "select count(*)::int from concept where cuid like 'LNC:%:code'"),
  ).toEqual([[3]]);
});

test.skipIf(!hasSharedData)(
  "issue 12: every code of the public FHIR records comes in beside the shipped vocabulary, each as a fact",
  async () => {
    if (!hasSharedData) return;
    const path = `${sharedData}/synthea-fhir-r4-615/code-dictionary.csv.gz`;
    const [, ...lines] = gunzipSync(await readFile(path))
      .toString()
      .trimEnd()
      .split("\n");
    const used = new Map([
      ["Condition", "onsetDateTime"],
      ["Observation", "effectiveDateTime"],
      ["Procedure", "performedDateTime"],
      ["MedicationRequest", "authoredOn"],
    ]);
    const resources = lines.flatMap((line, at) => {
      const [resourceType = "", system = "", code = ""] = line.split(",");
      const date = used.get(resourceType);
      if (date === undefined || !/snomed|loinc|rxnorm/.test(system)) return [];
      const coded = { coding: [{ system, code, display: `Name of ${code}` }] };
      const field = resourceType === "MedicationRequest" ? "medicationCodeableConcept" : "code";
      const subject = { reference: "Patient/p" };
      return [{ resourceType, id: `${at}`, subject, [field]: coded, [date]: "2015-02-03" }];
    });
    expect(resources.length).toBeGreaterThan(300);
    const connection = await seededDatabase(
      "public_fhir_codes",
      async (fresh) => {
        const all = [{ resourceType: "Patient", id: "p" }, ...resources];
        const text = all.map((one) => JSON.stringify(one)).join("\n");
        await importPaths(fresh, fhirFormat, [await folderOf({ "all.ndjson": text })]);
      },
      shippedVocabulary,
    );
    expect(await rejections(connection)).toEqual([]);
    expect(await table(connection, "select count(*)::int from fact where source = 1")).toEqual([
      [resources.length],
    ]);
  },
  300_000,
);
