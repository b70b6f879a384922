// Prescriptions of Synthea, coded in RxNorm of which the shipped vocabulary has the ingredients alone: patients by drug
// and class are counted from the bundles by the names of the preparations. Shared with the product: those names.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { demonstrationServer } from "../../app/demonstration/testing/demonstration-server.ts";
import { fhirFormat } from "../../importing/fhir/fhir-format.ts";
import {
  folderOf,
  hasSharedData,
  importPaths,
  sharedData,
  table,
} from "../../importing/testing/import-in-test.ts";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { conceptsOfCodes } from "../concepts-of-codes.ts";
import { loadShippedVocabulary } from "../load/load-shipped-vocabulary.ts";
import { vocabularyFolder } from "../testing/shipped-in-test.ts";
import { placeUnknownCodes } from "./place-unknown-codes.ts";

const lines = (...resources: object[]): string =>
  resources.map((one) => JSON.stringify(one)).join("\n");
const person = { resourceType: "Patient", id: "p", birthDate: "1950-03-02" };
const request = (
  id: string,
  display: string,
  system = "http://www.nlm.nih.gov/research/umls/rxnorm",
) => ({
  resourceType: "MedicationRequest",
  id,
  subject: { reference: "Patient/p" },
  authoredOn: "2015-02-03",
  medicationCodeableConcept: { coding: [{ system, code: `c-${id}`, display }] },
});

const concepts: readonly string[][] = [
  ["C1", "Statin", "TEST", "1", "Medication"],
  ["C2", "Simvastatin", "TEST", "2", "Medication"],
  ["C3", "Corticosteroid", "TEST", "3", "Medication"],
  ["C4", "Fluticasone", "TEST", "4", "Medication"],
  ["C5", "Fluticasone nasal spray", "TEST", "5", "Medication"],
  ["C6", "Hydrocodone", "TEST", "6", "Medication"],
  ["C7", "Acetaminophen", "TEST", "7", "Medication"],
  ["C8", "Hydrocodone / acetaminophen", "TEST", "8", "Medication"],
  ["C9", "Hypertension", "TEST", "9", "Problem"],
  ["C10", "Mercury", "TEST", "10", "Medication"],
  ["C11", "Mercury", "TEST", "11", "Medication"],
];
const parents: readonly string[][] = [
  ["C2", "C1"],
  ["C4", "C3"],
  ["C8", "C6"],
  ["C8", "C7"],
];

test("S2.19 codes that no vocabulary knows lie beneath what their names say, and anew when it changes", async () => {
  const connection = await testDatabase();
  await loadShippedVocabulary(connection, await vocabularyFolder({ concepts, parents }));
  const folder = await folderOf({
    "Patient.ndjson": lines(person),
    "MedicationRequest.ndjson": lines(
      request("slip", "Simvistatin 10 MG"),
      request("nose", "fluticasone 0.05 MG/ACTUAT Nasal Spray"),
      request("skin", "Fluticasone 0.5 MG/ML Topical Cream"),
      request("both", "Acetaminophen 300 MG / HYDROcodone Bitartrate 5 MG Oral Tablet"),
      request("half", "Acetaminophen 300 MG / Unheardofin 5 MG Oral Tablet"),
      request("two", "Mercury 5 MG"),
      request("local", "simvastatin 20 mg tab", "urn:hospital"),
      request("pair", "acetaminophen 325 mg-hydrocodone 5 mg tablet", "urn:hospital"),
      request("third", "Acetaminophen 325 mg tab hydrocodone 5 mg"),
      request("held", "Simvastatin 20 mg ON HOLD"),
      request("spray", "fluticasone 50 mcg/actuation spray"),
      request("long", `Simvastatin ${"(1 ".repeat(20_000)}`),
    ),
    "Condition.ndjson": lines({
      resourceType: "Condition",
      id: "own",
      subject: { reference: "Patient/p" },
      code: { coding: [{ system: "urn:hospital", code: "BP", display: "Hypertension" }] },
      onsetDateTime: "2015-02-03",
    }),
    "Observation.ndjson": lines({
      resourceType: "Observation",
      id: "asked",
      status: "final",
      category: [{ coding: [{ code: "survey" }] }],
      subject: { reference: "Patient/p" },
      code: { coding: [{ system: "urn:hospital", code: "Q", display: "Hypertension" }] },
      valueInteger: 0,
      effectiveDateTime: "2015-02-03",
    }),
  });
  await importPaths(connection, fhirFormat, [folder]);
  const above = () =>
    table(
      connection,
      `select c.code, string_agg(u.text, '; ' order by u.text) from concept c
       join concept_ancestor a on a.descendant_id = c.concept_id and a.levels > 0 join concept u on u.concept_id = a.ancestor_id
       where c.sources = '{1}' group by 1 order by 1`,
    );
  const placed = [
    ["BP", "Hypertension"],
    ["c-both", "Acetaminophen; Hydrocodone; Hydrocodone / acetaminophen"],
    ["c-local", "Simvastatin; Statin"],
    ["c-nose", "Fluticasone nasal spray"],
    ["c-pair", "Acetaminophen; Hydrocodone; Hydrocodone / acetaminophen"],
    ["c-slip", "Simvastatin; Statin"],
    ["c-spray", "Fluticasone nasal spray"],
  ];
  expect(await above()).toEqual(placed);
  expect(
    await table(
      connection,
      "select because from placed_concept join concept using (concept_id) where code = 'c-slip'",
    ),
  ).toEqual([["simvastatin"]]);

  // Nothing is done twice.
  await inTransaction(connection, "write", async (_, client) => {
    expect(await placeUnknownCodes(client)).toBe(0);
  });
  expect(await above()).toEqual(placed);

  // A vocabulary that does not know the substance any more, and one that knows more.
  const fewer = concepts.filter(([cuid]) => cuid !== "C10");
  await loadShippedVocabulary(
    connection,
    await vocabularyFolder({
      concepts: [...fewer, ["C12", "Unheardofin", "TEST", "12", "Medication"]],
      parents: parents.filter(([child]) => child !== "C2"),
    }),
  );
  expect(await above()).toEqual([
    ["BP", "Hypertension"],
    ["c-both", "Acetaminophen; Hydrocodone; Hydrocodone / acetaminophen"],
    ["c-half", "Acetaminophen; Unheardofin"],
    ["c-local", "Simvastatin"],
    ["c-nose", "Fluticasone nasal spray"],
    ["c-pair", "Acetaminophen; Hydrocodone; Hydrocodone / acetaminophen"],
    // A slip is read where the drug has a class alone.
    ["c-spray", "Fluticasone nasal spray"],
    ["c-two", "Mercury"],
  ]);
});

test("S2.19 codes of another ICD-10 lie in the categories of ICD-10-CM, and codes without a point are found", async () => {
  const connection = await testDatabase();
  await loadShippedVocabulary(
    connection,
    await vocabularyFolder({
      concepts: [
        ["D1", "Heart failure", "ICD10CM", "I50", "Problem"],
        ["D2", "Type 2 diabetes mellitus", "ICD10CM", "E11", "Problem"],
        ["D3", "Retinopathy", "ICD10CM", "E11.319", "Problem"],
        ["D4", "Heart-lung machine", "ICD9CM", "39.61", "Procedure"],
        ["D5", "Mitral stenosis", "ICD9CM", "396.1", "Problem"],
        ["D6", "Encounter", "ICD10CM", "Z51", "Problem"],
      ],
      parents: [["D3", "D2"]],
    }),
  );
  const condition = (id: string, system: string, code: string, display = `Name of ${code}`) => ({
    resourceType: "Condition",
    id,
    subject: { reference: "Patient/p" },
    code: { coding: [{ system, code, display }] },
    onsetDateTime: "2015-02-03",
  });
  const gm = "http://fhir.de/CodeSystem/bfarm/icd-10-gm";
  const icd9 = "http://hl7.org/fhir/sid/icd-9-cm";
  const folder = await folderOf({
    "Patient.ndjson": lines(person),
    "Condition.ndjson": lines(
      condition("1", gm, "I50.13"),
      condition("2", "http://hl7.org/fhir/sid/icd-10", "E11.9"),
      condition("3", gm, "Z51.1"),
      condition("4", gm, "E14.9"),
      condition("5", "http://hl7.org/fhir/sid/icd-10-cm", "E11319"),
      condition("6", icd9, "3961"),
      condition("7", gm, "X99.9", "heart failure"),
      condition("9", gm, "I50.0A"),
      { ...condition("11", gm, ""), code: { text: "word ".repeat(8000) } },
    ),
    "Procedure.ndjson": lines({
      resourceType: "Procedure",
      id: "8",
      status: "completed",
      subject: { reference: "Patient/p" },
      code: { coding: [{ system: icd9, code: "3961" }] },
      performedDateTime: "2015-02-03",
    }),
  });
  await importPaths(connection, fhirFormat, [folder]);
  expect(
    await table(
      connection,
      `select c.sab, c.code, coalesce(string_agg(u.text, '; ' order by u.text), '') from fact f join concept c using (concept_id)
       left join concept_ancestor a on a.descendant_id = c.concept_id and a.levels > 0 left join concept u on u.concept_id = a.ancestor_id
       group by 1, 2 order by 1, 2`,
    ),
  ).toEqual([
    ["FHIR text", expect.stringMatching(/^word word .* … [0-9a-f]{16}$/), ""],
    ["ICD10", "E11.9", "Type 2 diabetes mellitus"],
    ["ICD10CM", "E11.319", "Type 2 diabetes mellitus"],
    ["ICD9CM", "39.61", ""],
    ["ICD9CM", "396.1", ""],
    [gm, "E14.9", ""],
    [gm, "I50.0A", ""],
    [gm, "I50.13", "Heart failure"],
    [gm, "X99.9", "Heart failure"],
    [gm, "Z51.1", ""],
  ]);
});

test("S2.19 a code that an older import kept without its point lies beneath the one with it; long words are no term", async () => {
  const connection = await testDatabase();
  await loadShippedVocabulary(
    connection,
    await vocabularyFolder({ concepts: [["D3", "Retinopathy", "ICD10CM", "E11.319", "Problem"]] }),
  );
  const long = "Retinopathy ".repeat(100);
  await inTransaction(connection, "write", async (_, client) => {
    await conceptsOfCodes(client, [
      {
        codings: [{ sab: "ICD10CM", code: "E11319" }],
        text: "Of an older import",
        category: "Problem",
      },
      { codings: [{ sab: "FHIR text", code: "long" }], text: long, category: "Problem" },
    ]);
    expect(await placeUnknownCodes(client)).toBe(1);
  });
  expect(
    await table(
      connection,
      `select c.code, u.text, p.because from placed_concept p
       join concept c using (concept_id) join concept u on u.concept_id = p.parent_id`,
    ),
  ).toEqual([["E11319", "Retinopathy", "ICD10CM E11.319"]]);
  expect(
    await table(connection, "select term from lexicon_entry where length(term) > 400"),
  ).toEqual([]);
});

describe.skipIf(!hasSharedData)("prescriptions of Synthea, by drug and class", async () => {
  const { server, signedIn } = await demonstrationServer();
  const { connection } = server;
  const researcher = await signedIn("researcher@northfield.example");
  let organization = 0;
  /** One patient for each name of a preparation, with as many prescriptions as Synthea's patients have. */
  const names = hasSharedData
    ? [
        ...new Set(
          gunzipSync(readFileSync(join(sharedData, "synthea-fhir-r4-615/code-dictionary.csv.gz")))
            .toString("utf8")
            .split("\n")
            .flatMap((line) => {
              const [, display] =
                /^MedicationRequest,[^,]*rxnorm,\d+,("[^"]*"|[^,]*),/.exec(line) ?? [];
              return display === undefined ? [] : [display.replaceAll('"', "")];
            }),
        ),
      ]
    : [];

  beforeAll(async () => {
    const folder = await folderOf({
      "Patient.ndjson": lines(
        ...names.map((_, at) => ({
          resourceType: "Patient",
          id: `n${at}`,
          birthDate: "1950-03-02",
        })),
      ),
      "MedicationRequest.ndjson": lines(
        ...names.map((display, at) => ({
          ...request(`m${at}`, display),
          subject: { reference: `Patient/n${at}` },
        })),
      ),
    });
    await importPaths(connection, fhirFormat, [folder], { hospital: "Hill" });
    const { rows } = await connection.pool.query<{ id: number }>(
      `insert into account_permission (user_id, position, organization_id, access)
       select user_id, 90, organization_id, 'User' from account, organization
       where email = 'researcher@northfield.example' and organization.name = 'Hill' returning organization_id id`,
    );
    organization = rows[0]?.id ?? 0;
  }, 180_000);

  test("all of them are there", () => {
    expect(names.length).toBeGreaterThan(110);
  });

  // No vocabulary here has "Natazia" and "Norinyl"; "Mirena" is a device.
  const notPlaced = /^(?:Natazia|Norinyl|Mirena)/;

  test.each([
    ["Statin", /simv[ai]statin|atorvastatin/i],
    ["Opioid analgesic", /codone|meperidine|morphine|remifentanil/i],
    ["Acetaminophen", /acetaminophen/i],
    [
      "Antihistamine",
      /diphenhydr|fexofen|loratadine|cetirizine|chlorphenir|astemizole|terfenadine|doxylamine/i,
    ],
    ["Penicillin antibiotic", /cillin/i],
    ["Cephalosporin", /^(?:12 HR )?cef/i],
    ["Loop diuretic", /furosemide|lasix/i],
    ["Diuretic", /furosemide|lasix|hydrochlorothiazide/i],
    ["Antineoplastic agent", /platin|taxel|etoposide|methotrexate|leuprolide/i],
    ["Cholinesterase inhibitor", /donepezil|galantamine|tacrine/i],
    ["Benzodiazepine", /azepam|midazolam/i],
    ["Anticoagulant", /warfarin|heparin/i],
    ["Nonsteroidal anti-inflammatory drug", /naproxen|ibuprofen/i],
    ["Beta blocker", /metoprolol/i],
    ["Calcium channel blocker", /amlodipine|verapamil/i],
    ["Metformin", /metformin/i],
    ["Inhaled corticosteroid", /fluticasone.*inhaler/i],
    ["Corticosteroid", /predni|fluticasone|hydrocortisone/i],
    ["Systemic corticosteroid", /predni/i],
    ["Topical corticosteroid", /hydrocortisone.*cream/i],
    [
      "Progestin",
      /medroxyprog|norelgestromin|etonogestrel|norethynodrel|pack$|intrauterine|nuvaring/i,
    ],
  ] as const)("%s", async (concept, pattern) => {
    const { rows } = await connection.pool.query<{ id: number }>(
      "select concept_id id from concept where text = $1 and category = 'Medication' and sources <> '{1}'",
      [concept],
    );
    const listed = await researcher.call("GetPatient", {
      m_conceptId: rows[0]?.id ?? 0,
      Organization_id: organization,
      pageSize: 200,
    });
    const found = await table(
      connection,
      `select distinct c.text from fact f join patient p using (patient_id) join concept c using (concept_id)
       where p.patient_id = any(array[${["0", ...listed.data.map((one) => one.patient_id)].join(",")}]::int[]) order by 1`,
    );
    expect(new Set(found.map(([name]) => name))).toEqual(
      new Set(names.filter((name) => pattern.test(name) && !notPlaced.test(name))),
    );
  });
});
