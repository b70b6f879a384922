// What is only suspected, excluded or proposed is no record, and the account says how many were left out for it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { unsureFilesMessage } from "../unsure-files.ts";
import { folderOf, importPaths, rejections, table } from "../testing/import-in-test.ts";
import { fhirFormat } from "./fhir-format.ts";

const of = { subject: { reference: "Patient/p" } };
const condition = (id: string, more: object) => ({
  resourceType: "Condition",
  id,
  ...of,
  onsetDateTime: "2015-02-03",
  code: { text: "Heart failure" },
  ...more,
});
const verified = (code: string) => condition(code, { verificationStatus: { coding: [{ code }] } });
/** As German hospitals mark a diagnosis: certain (G), suspected (V), over (Z) or excluded (A). */
const marked = (mark: string) =>
  condition(mark, {
    code: {
      coding: [
        {
          system: "http://fhir.de/CodeSystem/bfarm/icd-10-gm",
          code: "I50.9",
          extension: [
            {
              url: "http://fhir.de/StructureDefinition/icd-10-gm-diagnosesicherheit",
              valueCoding: { code: mark },
            },
          ],
        },
      ],
    },
  });
const request = (intent: string) => ({
  resourceType: "MedicationRequest",
  id: intent,
  ...of,
  status: "active",
  intent,
  authoredOn: "2015-02-03",
  medicationCodeableConcept: { text: "Metformin" },
});
const allergy = {
  resourceType: "AllergyIntolerance",
  id: "allergy",
  patient: of.subject,
  verificationStatus: { coding: [{ code: "unconfirmed" }] },
  recordedDate: "2015-02-03",
  code: { text: "Penicillin" },
};

test("what is not confirmed is left out, with the reason, and taken back where it was there", async () => {
  const connection = await testDatabase();
  const take = async (name: string, ...resources: object[]) => {
    const folder = await folderOf({
      "Patient.ndjson": JSON.stringify({ resourceType: "Patient", id: "p" }),
      [`${name}.ndjson`]: resources.map((one) => JSON.stringify(one)).join("\n"),
    });
    return await importPaths(connection, fhirFormat, [folder], { name });
  };
  const facts = async () =>
    (await table(connection, "select source_key from fact order by 1")).flat();
  await take(
    "first",
    ...["confirmed", "unconfirmed", "provisional", "differential"].map(verified),
    ...["A", "G", "V", "Z"].map(marked),
    ...["order", "plan", "proposal"].map(request),
    allergy,
  );
  expect(await facts()).toEqual([
    "AllergyIntolerance/allergy",
    "Condition/G",
    "Condition/Z",
    "Condition/confirmed",
    "MedicationRequest/order",
    "MedicationRequest/plan",
  ]);
  expect(
    (await rejections(connection)).map((line) => line.replace(/^\S+ /, "")).toSorted(),
  ).toEqual([
    "a diagnosis that is not confirmed (V)",
    "a diagnosis that is not confirmed (differential)",
    "a diagnosis that is not confirmed (provisional)",
    "a diagnosis that is not confirmed (unconfirmed)",
    "an excluded diagnosis",
    "the MedicationRequest was only proposed",
  ]);
  const { counted } = await take(
    "second",
    { ...verified("confirmed"), verificationStatus: { coding: [{ code: "differential" }] } },
    { ...verified("provisional"), verificationStatus: { coding: [{ code: "confirmed" }] } },
  );
  expect(counted).toEqual({ takenBack: 1 });
  expect(await facts()).toContain("Condition/provisional");
  expect(await facts()).not.toContain("Condition/confirmed");
});

/** The last statement of the migration: which files of before are to be read again. */
const [marking = ""] = readFileSync(
  new URL("../../../migrations/0073-what-files-are-unsure-of.sql", import.meta.url),
  "utf8",
)
  .split(/;\n/)
  .filter((statement) => statement.includes("'diagnoses'::text"));

test("what counted before, though not confirmed, is named at the start, and goes when its files come again", async () => {
  const connection = await testDatabase();
  const folder = await folderOf({
    "Patient.ndjson": JSON.stringify({ resourceType: "Patient", id: "p" }),
    "Condition.ndjson": [verified("confirmed"), verified("provisional")]
      .map((one) => JSON.stringify(one))
      .join("\n"),
    "Procedure.ndjson": JSON.stringify({
      resourceType: "Procedure",
      id: "o",
      ...of,
      status: "completed",
      performedDateTime: "2015-02-05",
      code: { text: "Knee replacement" },
    }),
  });
  await importPaths(connection, fhirFormat, [folder], { name: "records" });
  expect(await unsureFilesMessage(connection.pool)).toBeUndefined();
  // As a database of before has it, upgraded: the provisional one has the place of a fact.
  await connection.pool.query(
    "update fact set source_key = 'Condition/provisional' where source_key = 'Procedure/o'",
  );
  await connection.pool.query(marking);
  expect(
    await table(connection, "select file from batch_file where unsure_of = '{diagnoses}'"),
  ).toEqual([[expect.stringContaining("Condition.ndjson")]]);
  expect(await unsureFilesMessage(connection.pool)).toContain(
    '--name "records" …\n    Until then diagnoses that were not confirmed',
  );
  const { counted } = await importPaths(connection, fhirFormat, [folder], { name: "records" });
  expect(counted).toEqual({ takenBack: 1 });
  expect(await table(connection, "select source_key from fact")).toEqual([["Condition/confirmed"]]);
  expect(await unsureFilesMessage(connection.pool)).toBeUndefined();
});
