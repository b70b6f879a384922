// Real records coded in ICD-9-CM, 13,979 diagnoses and procedures of the i2b2 demonstration, from the import to the
// list of a concept's patients. What each code means is told by the Clinical Classifications Software 2015 (AHRQ), a
// published table: patients are counted from the records' file by its categories. Shared with the product: the codes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { demonstrationServer } from "../app/demonstration/testing/demonstration-server.ts";
import { fhirFormat } from "./fhir/fhir-format.ts";
import { folderOf, hasSharedData, importPaths, sharedData } from "./testing/import-in-test.ts";

const rows = (path: string): string[] =>
  hasSharedData
    ? gunzipSync(readFileSync(join(sharedData, path)))
        .toString("utf8")
        .trim()
        .split("\n")
    : [];

/** "49" of "25000", as CCS writes them. */
const categoryOf = new Map(
  rows("terminology/icd9cm-ccs-icd-r/X.dxref.2015.csv.gz").flatMap((line) => {
    const [, code, category] = /^'(\w+) *','(\d+) *'/.exec(line) ?? [];
    return code === undefined || category === undefined ? [] : [[code, category] as const];
  }),
);
const diagnoses = rows("i2b2-demo/observation_fact_diagnoses.csv.gz")
  .slice(1)
  .map((line) => {
    const [, patient = "", concept = "", , day = ""] = line.split(",");
    return {
      patient,
      code: concept.replace("ICD9:", ""),
      day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`,
    };
  });

/**
 * Concept, categories of CCS, and codes that CCS has with it and we have not (a bronchitis of no duration, seizures),
 * or the other way round (aspiration pneumonia; anemia of a mother): beginnings, without a point.
 */
const conditions: readonly (readonly [
  name: string,
  categories: string,
  without?: string,
  besides?: string,
])[] = [
  ["Pneumonia", "122", "", "5070"],
  ["Heart failure", "108"],
  ["Diabetes mellitus", "49 50"],
  ["Acute myocardial infarction", "100"],
  ["Ischemic heart disease", "100 101", "", "4141"],
  ["Chronic obstructive pulmonary disease", "127", "490 494", "4932"],
  ["Asthma", "128"],
  ["Acute bronchitis", "125", "4661"],
  ["Influenza", "123"],
  ["Hypertension", "98 99"],
  ["Cardiac arrhythmia", "106", "7850 7851"],
  ["Epilepsy", "83", "7803"],
  ["Mood disorder", "657"],
  ["Osteoarthritis", "203"],
  ["Osteoporosis", "206"],
  ["Hernia", "143"],
  ["Gastrointestinal hemorrhage", "153"],
  ["Chronic kidney disease", "158", "V42", "403"],
  ["Urinary tract infection", "159", "5978"],
  ["Anemia", "59 60 61", "", "6482 773"],
  ["Viral hepatitis", "6", "573"],
  ["Sepsis", "2"],
  ["Leukemia", "39"],
  ["Malignant neoplasm of breast", "24"],
  ["Malignant neoplasm of lung", "19"],
  ["Otitis media", "92", "38181"],
  ["Cataract", "86"],
];

describe.skipIf(!hasSharedData)("patients coded in ICD-9-CM, by concept", async () => {
  const { server, signedIn } = await demonstrationServer();
  const { connection } = server;
  const researcher = await signedIn("researcher@northfield.example");
  let organization = 0;

  beforeAll(async () => {
    const lines = (resources: readonly object[]): string =>
      resources.map((one) => JSON.stringify(one)).join("\n");
    const people = new Set(diagnoses.map(({ patient }) => patient));
    const folder = await folderOf({
      "Patient.ndjson": lines(
        [...people].map((id) => ({ resourceType: "Patient", id, birthDate: "1950-03-02" })),
      ),
      "Condition.ndjson": lines(
        diagnoses.map(({ patient, code, day }, at) => ({
          resourceType: "Condition",
          id: `c${at}`,
          subject: { reference: `Patient/${patient}` },
          code: { coding: [{ system: "http://hl7.org/fhir/sid/icd-9-cm", code }] },
          onsetDateTime: day,
        })),
      ),
    });
    await importPaths(connection, fhirFormat, [folder], { hospital: "Hill" });
    const { rows: found } = await connection.pool.query<{ id: number }>(
      `insert into account_permission (user_id, position, organization_id, access)
       select user_id, 90, organization_id, 'User' from account, organization
       where email = 'researcher@northfield.example' and organization.name = 'Hill' returning organization_id id`,
    );
    organization = found[0]?.id ?? 0;
  }, 180_000);

  test("none is left out of the import", async () => {
    const all = await researcher.call("GetPatient", { Organization_id: organization });
    expect(all.noOfRecords).toBe(new Set(diagnoses.map(({ patient }) => patient)).size);
  });

  test.each(conditions)("%s", async (name, categories = "", without = "", besides = "") => {
    const begins = (code: string, beginnings: string): boolean =>
      beginnings.split(" ").some((beginning) => beginning !== "" && code.startsWith(beginning));
    const wanted = categories.split(" ");
    const byHand = new Set(
      diagnoses.flatMap(({ patient, code }) => {
        // Two digits before the point are a procedure: 40.3 is no 403.
        if (/^\d\d(?:\.|$)/.test(code)) return [];
        const plain = code.replace(".", "");
        const isTheirs = wanted.includes(categoryOf.get(plain) ?? "") && !begins(plain, without);
        return isTheirs || begins(plain, besides) ? [patient] : [];
      }),
    );
    const { rows: concepts } = await connection.pool.query<{ id: number }>(
      "select concept_id id from concept where text = $1 and category = 'Problem'",
      [name],
    );
    const listed = await researcher.call("GetPatient", {
      m_conceptId: concepts[0]?.id ?? 0,
      Organization_id: organization,
      pageSize: 1,
    });
    expect(byHand.size).toBeGreaterThan(0);
    expect(listed.noOfRecords).toBe(byHand.size);
  });
});
