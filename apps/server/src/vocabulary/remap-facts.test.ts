// What a vocabulary changes about a code, the facts that were recorded with it follow; those of a database from before
// migration 0026 as far as that is certain.
import { describe, expect, it } from "vitest";
import { fhirFormat } from "../importing/fhir/fhir-format.ts";
import { folderOf, importPaths, table } from "../importing/testing/import-in-test.ts";
import { omopFormat } from "../importing/omop/omop-format.ts";
import type { Connection } from "../platform/database/connect.ts";
import { migrate } from "../platform/database/migrate.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "./load/load-shipped-vocabulary.ts";
import { importAgainMessage } from "./load/reload-notices.ts";
import { vocabularyFolder } from "./testing/shipped-in-test.ts";

const concepts = [
  ["MI", "Myocardial infarction", "SNOMEDCT_US", "22298006", "Problem"],
  ["AMI", "Acute myocardial infarction", "DO", "9408", "Problem"],
  ["PO2", "Oxygen pressure", "CONCORD", "po2", "Lab"],
  ["PAO2", "Arterial oxygen pressure", "CONCORD", "pao2", "Lab"],
  ["ASA", "Aspirin", "RXNORM", "1191", "Medication"],
  ["ASA81", "Aspirin 81 mg", "TEST", "81", "Medication"],
];
const parents = [
  ["AMI", "MI"],
  ["PAO2", "PO2"],
  ["ASA81", "ASA"],
];
const stays = [["MI", "ICD10CM", "I25.2"]];
const before = () =>
  vocabularyFolder({
    concepts,
    parents,
    codes: [
      ...stays,
      ["MI", "ICD10CM", "I21"],
      ["PO2", "LNC", "2703-7"],
      ["PO2", "CMO", "7"],
      ["ASA", "RXNORM", "243670"],
    ],
  });
const after = () =>
  vocabularyFolder({
    concepts,
    parents,
    codes: [
      ...stays,
      ["AMI", "ICD10CM", "I21"],
      ["PAO2", "LNC", "2703-7"],
      ["PO2", "CMO", "7"],
      ["ASA81", "RXNORM", "243670"],
    ],
  });

const systems = {
  icd: "http://hl7.org/fhir/sid/icd-10-cm",
  loinc: "http://loinc.org",
  rxnorm: "http://www.nlm.nih.gov/research/umls/rxnorm",
  snomed: "http://snomed.info/sct",
  own: "urn:own",
};
const coded = (...codes: [keyof typeof systems, string][]): object => ({
  coding: codes.map(([system, code]) => ({ system: systems[system], code, display: code })),
});
const lines = (...resources: object[]): string =>
  `${resources.map((one) => JSON.stringify(one)).join("\n")}\n`;
const subject = { reference: "Patient/p" };
const condition = (id: string, ...codes: [keyof typeof systems, string][]): object => ({
  resourceType: "Condition",
  id,
  subject,
  code: coded(...codes),
  onsetDateTime: "2020-01-02",
});
const files = {
  "Patient.ndjson": lines({ resourceType: "Patient", id: "p", birthDate: "1950-01-01" }),
  "Condition.ndjson": lines(
    condition("acute", ["icd", "I21"]),
    condition("old", ["icd", "I25.2"]),
    condition("beside", ["own", "heart"], ["icd", "I21"]),
  ),
  "Observation.ndjson": lines({
    resourceType: "Observation",
    id: "gas",
    subject,
    code: coded(["loinc", "2703-7"]),
    effectiveDateTime: "2020-01-02",
    valueQuantity: { value: 80, code: "mm[Hg]" },
  }),
  "Medication.ndjson": lines({
    resourceType: "Medication",
    id: "m",
    code: coded(["rxnorm", "243670"]),
  }),
  "MedicationRequest.ndjson": lines({
    resourceType: "MedicationRequest",
    id: "drug",
    subject,
    medicationReference: { reference: "Medication/m" },
    authoredOn: "2020-01-02",
  }),
};

const facts = (connection: Connection) =>
  table(
    connection,
    "select f.source_key, c.cuid from fact f join concept c using (concept_id) order by 1",
  );
const postings = (connection: Connection) =>
  table(
    connection,
    "select c.cuid, p.n from posting p join concept c using (concept_id) where source = 1 order by 1",
  );
const counted = (connection: Connection) =>
  table(
    connection,
    "select c.cuid, facts::int from import_again join concept c using (concept_id) order by 1",
  );

const wide = [
  ["Condition/acute", "MI"],
  ["Condition/beside", "MI"],
  ["Condition/old", "MI"],
  ["MedicationRequest/drug", "ASA"],
  ["Observation/gas", "PO2"],
];
const narrow = [
  ["Condition/acute", "AMI"],
  ["Condition/beside", "AMI"],
  ["Condition/old", "MI"],
  ["MedicationRequest/drug", "ASA81"],
  ["Observation/gas", "PAO2"],
];
const narrowPostings = [
  ["AMI", 2],
  ["ASA81", 1],
  ["MI", 1],
  ["PAO2", 1],
];

/** As Concord before migration 0026 left it. */
async function asBefore({ pool, url }: Connection): Promise<void> {
  await pool.query(`
    alter table fact drop column code_id;
    drop table source_code, import_again, code_move, conflicting_death;
    delete from schema_migration where version = 26`);
  await migrate(url);
}

describe("facts of FHIR records", () => {
  it("follow their code, also one that was given beside it, and that of a Medication resource", async () => {
    const connection = await testDatabase();
    await loadShippedVocabulary(connection, await before());
    const folder = await folderOf(files);
    await importPaths(connection, fhirFormat, [folder]);
    expect(await facts(connection)).toEqual(wide);
    await loadShippedVocabulary(connection, await after());
    expect(await facts(connection)).toEqual(narrow);
    expect(await postings(connection)).toEqual(narrowPostings);
    expect(await counted(connection)).toEqual([]);
    expect(
      await table(
        connection,
        "select f.cuid, t.cuid, m.facts::int from code_move m join concept f on f.concept_id = from_id join concept t on t.concept_id = to_id order by 1",
      ),
    ).toEqual([
      ["ASA", "ASA81", 1],
      ["MI", "AMI", 2],
      ["PO2", "PAO2", 1],
    ]);
    // A record that comes after goes to the same place.
    const later = lines(condition("later", ["own", "heart"], ["icd", "I21"]));
    await importPaths(connection, fhirFormat, [await folderOf({ "Condition.2.ndjson": later })]);
    expect(await facts(connection)).toContainEqual(["Condition/later", "AMI"]);
  });

  it("of an import that kept no codes: moved where all codes went, else counted and told; the same files again put them right, and nothing is refused as known", async () => {
    const connection = await testDatabase();
    const { pool } = connection;
    await loadShippedVocabulary(connection, await before());
    const folder = await folderOf(files);
    await importPaths(connection, fhirFormat, [folder], { name: "first" });
    await asBefore(connection);
    await loadShippedVocabulary(connection, await after());
    // All that can have made a fact of oxygen pressure is LOINC's code; a CMO code is no record's.
    expect(await facts(connection)).toEqual([...wide.slice(0, -1), ["Observation/gas", "PAO2"]]);
    expect(await counted(connection)).toEqual([
      ["ASA", 1],
      ["MI", 3],
    ]);
    const message = await importAgainMessage(pool);
    expect(message).toContain("4 facts");
    expect(message).toContain('--name "first"');
    expect(message).toContain("Myocardial infarction (3), Aspirin (1)");

    const again = await importPaths(connection, fhirFormat, [folder], {
      name: "first",
      sliceRows: 1,
    });
    expect(
      again.files.map(({ read, stored, updated, unchanged }) => [read, stored, updated, unchanged]),
    ).toEqual([
      [1, 0, 1, 0],
      [3, 0, 3, 0],
      [1, 0, 1, 0],
      [1, 0, 1, 0],
    ]);
    expect(await facts(connection)).toEqual(narrow);
    expect(await postings(connection)).toEqual(narrowPostings);
    expect(await importAgainMessage(pool)).toBeUndefined();
    expect((await importPaths(connection, fhirFormat, [folder], { name: "first" })).files).toEqual(
      [],
    );
    // From now on they follow.
    await loadShippedVocabulary(connection, await before());
    expect(await facts(connection)).toEqual(wide);
  });

  it("a record that comes again with another value is corrected, and counted no more", async () => {
    const connection = await testDatabase();
    await loadShippedVocabulary(connection, await before());
    const one = { "Patient.ndjson": files["Patient.ndjson"] };
    const folder = await folderOf({
      ...one,
      "Condition.ndjson": lines(condition("x", ["icd", "I21"])),
    });
    await importPaths(connection, fhirFormat, [folder]);
    await asBefore(connection);
    await loadShippedVocabulary(connection, await after());
    const other = lines({ ...condition("x", ["icd", "I21"]), onsetDateTime: "2021-01-01" });
    const { files: read } = await importPaths(connection, fhirFormat, [
      await folderOf({ "Condition.ndjson": other }),
    ]);
    expect(read.map(({ updated, rejected }) => [updated, rejected])).toEqual([[1, 0]]);
    expect(await counted(connection)).toEqual([]);
    expect(await facts(connection)).toEqual([["Condition/x", "AMI"]]);
  });
});

const vocabulary = {
  "CONCEPT.csv": `concept_id,concept_name,domain_id,vocabulary_id,standard_concept,concept_code
1,Infarction,Condition,SNOMED,S,22298006
2,Old infarction,Condition,SNOMED,S,1755008
3,Old infarction in ICD,Condition,ICD10CM,,I25.2
`,
  "CONCEPT_RELATIONSHIP.csv": `concept_id_1,concept_id_2,relationship_id,valid_start_date,valid_end_date,invalid_reason
3,2,Maps to,19700101,20991231,
1,1,Maps to,19700101,20991231,
2,2,Maps to,19700101,20991231,
`,
  "CONCEPT_ANCESTOR.csv": `ancestor_concept_id,descendant_concept_id,min_levels_of_separation,max_levels_of_separation
1,2,1,1
`,
};
const omopRecords = {
  "PERSON.csv":
    "person_id,gender_concept_id,year_of_birth\n" +
    [1, 2, 3].map((id) => `${id},8507,1950\n`).join(""),
  "CONDITION_OCCURRENCE.csv": `condition_occurrence_id,person_id,condition_concept_id,condition_start_date
1,1,1,2020-01-01
2,2,2,2020-01-01
3,3,3,2020-01-01
`,
};
const fhirRecords = {
  "Patient.ndjson": lines({ resourceType: "Patient", id: "p", birthDate: "1950-01-01" }),
  "Condition.ndjson": lines(condition("old", ["snomed", "1755008"])),
};

/** Who has the concept or a descendant. */
async function holders(connection: Connection): Promise<unknown[][]> {
  return table(
    connection,
    `select c.cuid, array_agg(distinct p.source_key order by p.source_key) from concept c
     join concept_ancestor a on a.ancestor_id = c.concept_id
     join fact f on f.concept_id = a.descendant_id join patient p using (patient_id)
     where c.cuid in ('MI', 'OMOP:1', 'OMOP:2') group by 1 order by 1`,
  );
}

describe("OMOP's vocabulary and records", () => {
  const steps = {
    shipped: async (connection: Connection) =>
      void (await loadShippedVocabulary(
        connection,
        await vocabularyFolder({
          concepts,
          parents,
          codes: [...stays, ["MI", "SNOMEDCT_US", "1755008"]],
        }),
      )),
    vocabulary: async (connection: Connection) =>
      void (await importPaths(connection, omopFormat, [await folderOf(vocabulary)])),
    mappings: async (connection: Connection) =>
      void (await importPaths(connection, omopFormat, [
        await folderOf({ "CONCEPT_RELATIONSHIP.csv": vocabulary["CONCEPT_RELATIONSHIP.csv"] }),
      ])),
    concepts: async (connection: Connection) =>
      void (await importPaths(connection, omopFormat, [
        await folderOf({
          "CONCEPT.csv": vocabulary["CONCEPT.csv"],
          "CONCEPT_ANCESTOR.csv": vocabulary["CONCEPT_ANCESTOR.csv"],
        }),
      ])),
    records: async (connection: Connection) =>
      void (await importPaths(connection, omopFormat, [await folderOf(omopRecords)])),
    fhir: async (connection: Connection) =>
      void (await importPaths(connection, fhirFormat, [await folderOf(fhirRecords)], {
        name: "fhir",
        hospital: "Other",
      })),
  };
  it.each([
    ["shipped", "vocabulary", "records", "fhir"],
    ["shipped", "records", "fhir", "vocabulary"],
    ["records", "vocabulary", "fhir", "shipped"],
    ["fhir", "records", "shipped", "concepts", "mappings"],
    ["shipped", "concepts", "records", "fhir", "mappings", "concepts"],
  ] as (keyof typeof steps)[][])(
    "a code that is not standard, and a further code of a shipped concept, count alike whatever came first: %s %s %s %s %s %s",
    async (...order) => {
      const connection = await testDatabase();
      for (const step of order) if (step in steps) await steps[step](connection);
      expect(await holders(connection)).toEqual([
        ["MI", ["1", "2", "3", "p"]],
        ["OMOP:1", ["1", "2", "3", "p"]],
        ["OMOP:2", ["2", "3", "p"]],
      ]);
    },
  );
});
