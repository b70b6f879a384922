// Where codes that no vocabulary knows are put: small vocabularies and records, read by hand.
import { expect, test } from "vitest";
import { fhirFormat } from "../../importing/fhir/fhir-format.ts";
import { omopFormat } from "../../importing/omop/omop-format.ts";
import { folderOf, importPaths, table } from "../../importing/testing/import-in-test.ts";
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

test("S2.19 a standard concept whose ancestors have no names lies beneath what its name says, and what is beneath it", async () => {
  const connection = await testDatabase();
  const vocabulary = { concepts: [["C1", "Cystitis", "TEST", "1", "Problem"]], parents: [] };
  await loadShippedVocabulary(connection, await vocabularyFolder(vocabulary));
  const concept = (id: number, name: string) =>
    `${id},${name},Condition,SNOMED,Clinical Finding,S,${id}0,1970-01-01,2099-12-31,`;
  const records = await folderOf({
    "PERSON.csv":
      "person_id,gender_concept_id,year_of_birth,race_concept_id,ethnicity_concept_id\n1,8507,1950,0,0\n2,8507,1950,0,0\n",
    "CONCEPT.csv": [
      "concept_id,concept_name,domain_id,vocabulary_id,concept_class_id,standard_concept,concept_code,valid_start_date,valid_end_date,invalid_reason",
      concept(100, "Acute bacterial cystitis"),
      concept(101, "Cystitis of one kind"),
    ].join("\n"),
    "CONCEPT_ANCESTOR.csv":
      "ancestor_concept_id,descendant_concept_id,min_levels_of_separation,max_levels_of_separation\n999,100,1,1\n100,101,1,1\n",
    "CONDITION_OCCURRENCE.csv":
      "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_type_concept_id\n1,1,100,2015-02-03,32817\n2,2,101,2015-02-03,32817\n",
  });
  await importPaths(connection, omopFormat, [records], { hospital: "Hill" });
  const beneath = `select d.text, a.levels from concept_ancestor a join concept u on u.concept_id = a.ancestor_id
    join concept d on d.concept_id = a.descendant_id where u.text = 'Cystitis' and a.levels > 0 order by 2`;
  const both = [
    ["Acute bacterial cystitis", 1],
    ["Cystitis of one kind", 2],
  ];
  expect(await table(connection, beneath)).toEqual(both);
  const standard = `select u.omop_concept_id, d.omop_concept_id from concept_ancestor a join concept u on u.concept_id = a.ancestor_id
    join concept d on d.concept_id = a.descendant_id
    where a.levels > 0 and u.omop_concept_id is not null and d.omop_concept_id is not null order by 1, 2`;
  const given = [
    [100, 101],
    [999, 100],
  ];
  expect(await table(connection, standard)).toEqual(given);

  // Another edition, which places all anew, and one without the name.
  await connection.pool.query(
    "update vocabulary_source set version = 'older' where format = 'shipped'",
  );
  await loadShippedVocabulary(connection, await vocabularyFolder(vocabulary));
  expect(await table(connection, beneath)).toEqual(both);
  await loadShippedVocabulary(
    connection,
    await vocabularyFolder({ ...vocabulary, concepts: [["C1", "Gout", "TEST", "1", "Problem"]] }),
  );
  expect(await table(connection, "select from placed_concept")).toEqual([]);
  expect(await table(connection, standard)).toEqual(given);
  expect(
    await table(connection, "select from concept_ancestor where levels > 0 and sources = '{}'"),
  ).toEqual([]);
});
