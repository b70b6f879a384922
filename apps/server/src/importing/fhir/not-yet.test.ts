// What is only planned is no record; a medicine that was taken lasts as long, however it is coded.
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { folderOf, importPaths, rejections, table } from "../testing/import-in-test.ts";
import { fhirFormat } from "./fhir-format.ts";

const connection = await testDatabase();
const lines = (...resources: object[]) => resources.map((one) => JSON.stringify(one)).join("\n");
const subject = { reference: "Patient/p" };
const drug = (code: string) => ({
  coding: [
    { system: "http://www.nlm.nih.gov/research/umls/rxnorm", code, display: `Drug ${code}` },
  ],
});
const effectivePeriod = { start: "2020-01-01", end: "2020-03-31" };
const knee = {
  coding: [{ system: "http://snomed.info/sct", code: "609588000", display: "Knee replacement" }],
};

test("planned encounters, prepared procedures and intended medicines are left out, with the reason", async () => {
  const folder = await folderOf({
    "Patient.ndjson": lines({ resourceType: "Patient", id: "p", gender: "female" }),
    "Encounter.ndjson": lines(
      {
        resourceType: "Encounter",
        id: "e1",
        status: "finished",
        subject,
        class: { code: "IMP" },
        period: { start: "2020-01-01" },
      },
      {
        resourceType: "Encounter",
        id: "e2",
        status: "planned",
        subject,
        class: { code: "IMP" },
        period: { start: "2030-01-01" },
      },
    ),
    "Procedure.ndjson": lines(
      {
        resourceType: "Procedure",
        id: "r1",
        status: "completed",
        subject,
        code: knee,
        performedDateTime: "2020-01-02",
      },
      {
        resourceType: "Procedure",
        id: "r2",
        status: "preparation",
        subject,
        code: knee,
        performedDateTime: "2020-01-03",
      },
    ),
    "Medication.ndjson": lines({ resourceType: "Medication", id: "m", code: drug("2") }),
    "MedicationStatement.ndjson": lines(
      {
        resourceType: "MedicationStatement",
        id: "s1",
        status: "completed",
        subject,
        medicationCodeableConcept: drug("1"),
        effectivePeriod,
      },
      {
        resourceType: "MedicationStatement",
        id: "s2",
        status: "completed",
        subject,
        medicationReference: { reference: "Medication/m" },
        effectivePeriod,
      },
      {
        resourceType: "MedicationStatement",
        id: "s3",
        status: "intended",
        subject,
        medicationCodeableConcept: drug("1"),
        effectivePeriod,
      },
    ),
  });
  await importPaths(connection, fhirFormat, [folder]);
  expect(await rejections(connection)).toEqual([
    "Encounter.ndjson:2 the encounter is only planned",
    "MedicationStatement.ndjson:3 the MedicationStatement was only intended",
    "Procedure.ndjson:2 the Procedure was only prepared",
  ]);
  expect(
    await table(
      connection,
      "select source_key, date '1970-01-01' + day, date '1970-01-01' + end_day from fact order by 1",
    ),
  ).toEqual([
    ["MedicationStatement/s1", "2020-01-01", "2020-03-31"],
    ["MedicationStatement/s2", "2020-01-01", "2020-03-31"],
    ["Procedure/r1", "2020-01-02", null],
  ]);
});
