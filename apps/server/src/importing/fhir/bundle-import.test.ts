import { describe, expect, it } from "vitest";

import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { folderOf, importPaths, rejections, table } from "../testing/import-in-test.ts";
import { snomed } from "./bulk-samples.ts";
import { fhirFormat } from "./fhir-format.ts";

describe("import of a FHIR bundle", async () => {
  const connection = await testDatabase();

  it("follows the references inside it, whatever the order of its entries", async () => {
    const bundle = {
      resourceType: "Bundle",
      type: "transaction",
      entry: [
        {
          fullUrl: "urn:uuid:11",
          resource: {
            resourceType: "Procedure",
            id: "x",
            status: "completed",
            subject: { reference: "urn:uuid:22" },
            encounter: { reference: "urn:uuid:33" },
            code: snomed("1", "Test"),
            performedPeriod: { start: "2011-11-14T03:43:05+00:00" },
          },
        },
        {
          fullUrl: "urn:uuid:33",
          resource: {
            resourceType: "Encounter",
            id: "y",
            status: "finished",
            class: { code: "AMB" },
            subject: { reference: "urn:uuid:22" },
            period: { start: "2011-11-14T03:43:05+00:00" },
          },
        },
        { fullUrl: "urn:uuid:22", resource: { resourceType: "Patient", id: "z" } },
        { fullUrl: "urn:uuid:44", resource: { resourceType: "Claim", id: "c" } },
      ],
    };
    const folder = await folderOf({ "one.json": JSON.stringify(bundle), "log.json": "[1]" });
    await importPaths(connection, fhirFormat, [folder]);
    expect(
      await table(
        connection,
        `select p.source_key, e.source_key, e.kind, f.source_key from fact f join patient p using (patient_id) join encounter e using (patient_id, encounter_id)`,
      ),
    ).toEqual([["z", "Encounter/y", "outpatient", "Procedure/x"]]);
    expect(await rejections(connection)).toEqual([
      "log.json:1 not a JSON object",
      "one.json:4 resource type not used: Claim",
    ]);
  });
});
