// An answer that is a concept goes where its code goes, as facts do (follow-codes.test).
import { describe, expect, it } from "vitest";
import { fhirFormat } from "../importing/fhir/fhir-format.ts";
import { omopFormat } from "../importing/omop/omop-format.ts";
import { folderOf, importPaths, table } from "../importing/testing/import-in-test.ts";
import type { Connection } from "../platform/database/connect.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "./load/load-shipped-vocabulary.ts";
import { vocabularyFolder } from "./testing/shipped-in-test.ts";

const lines = (...resources: object[]): string =>
  `${resources.map((one) => JSON.stringify(one)).join("\n")}\n`;
const coded = (system: string, code: string): object => ({
  coding: [{ system, code, display: code }],
});

describe("an answer that is a concept", () => {
  const answers = async (connection: Connection) =>
    table(
      connection,
      `select f.source_key, c.cuid, a.cuid, a.text from fact f join concept c using (concept_id) join concept a on a.concept_id = f.value_concept_id
       order by 1`,
    );
  const seen = [
    ["TROP", "Troponin", "CONCORD", "trop", "Lab"],
    ["POS", "Positive", "CONCORD", "pos", "Finding"],
    ["WEAK", "Weakly positive", "CONCORD", "weak", "Finding"],
  ];
  const vocabulary = (weakIs: string) =>
    vocabularyFolder({
      concepts: seen,
      parents: [["WEAK", "POS"]],
      codes: [
        ["TROP", "LNC", "6598-7"],
        ["POS", "SNOMEDCT_US", "10828004"],
        [weakIs, "SNOMEDCT_US", "260408008"],
      ],
    });
  const observation = (id: string, answer: string): object => ({
    resourceType: "Observation",
    id,
    subject: { reference: "Patient/p" },
    code: coded("http://loinc.org", "6598-7"),
    effectiveDateTime: "2020-01-02",
    valueCodeableConcept: coded("http://snomed.info/sct", answer),
  });
  const observed = {
    "Patient.ndjson": lines({ resourceType: "Patient", id: "p", birthDate: "1950-01-01" }),
    "Observation.ndjson": lines(observation("1", "10828004"), observation("2", "260408008")),
  };
  const first = [
    ["Observation/1", "TROP", "POS", "Positive"],
    ["Observation/2", "TROP", "POS", "Positive"],
  ];
  const followed = [first[0], ["Observation/2", "TROP", "WEAK", "Weakly positive"]];
  const version = (connection: Connection) =>
    table(connection, "select (value #>> '{}')::int from setting where key = 'data_version'");
  const answerPosting = (connection: Connection) =>
    table(
      connection,
      "select revision from posting join concept c using (concept_id) where source = 1 and c.cuid = 'TROP'",
    );

  it("goes where its code means now, with the posting of what was asked", async () => {
    const connection = await testDatabase();
    await loadShippedVocabulary(connection, await vocabulary("POS"));
    await importPaths(connection, fhirFormat, [await folderOf(observed)]);
    expect(await answers(connection)).toEqual(first);
    const [before, posted] = [await version(connection), await answerPosting(connection)];
    await loadShippedVocabulary(connection, await vocabulary("WEAK"));
    expect(await answers(connection)).toEqual(followed);
    expect(await version(connection)).not.toEqual(before);
    expect(await answerPosting(connection)).not.toEqual(posted);
    // Nothing moved but the answer.
    expect(await table(connection, "select from_id from code_move")).toEqual([]);
  });

  it("of an import that did not keep its code stays, and goes when the record comes again", async () => {
    const connection = await testDatabase();
    await loadShippedVocabulary(connection, await vocabulary("POS"));
    await importPaths(connection, fhirFormat, [await folderOf(observed)]);
    await connection.pool.query("update fact set value_code_id = null");
    await loadShippedVocabulary(connection, await vocabulary("WEAK"));
    expect(await answers(connection)).toEqual(first);
    const again = await folderOf({ "Observation.ndjson": `${observed["Observation.ndjson"]}\n` });
    await importPaths(connection, fhirFormat, [again], { name: "again" });
    expect((await answers(connection))[1]?.slice(0, 3)).toEqual(followed[1]?.slice(0, 3));
  });

  it("of OMOP's is the concept of its id, whether the vocabulary comes before or after", async () => {
    const records = {
      "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n",
      "MEASUREMENT.csv":
        "measurement_id,person_id,measurement_concept_id,measurement_date,value_as_concept_id\n1,1,3000,2020-01-02,45884084\n",
    };
    const concept = {
      "CONCEPT.csv": `concept_id\tconcept_name\tdomain_id\tvocabulary_id\tconcept_class_id\tstandard_concept\tconcept_code\tvalid_start_date\tvalid_end_date\tinvalid_reason
3000\tTroponin T\tMeasurement\tLOINC\tLab Test\tS\t6598-7\t19700101\t20991231\t
45884084\tPositive\tMeas Value\tLOINC\tAnswer\tS\tLA6576-8\t19700101\t20991231\t
`,
    };
    const after = await testDatabase();
    await importPaths(after, omopFormat, [await folderOf(records)], { name: "records" });
    await importPaths(after, omopFormat, [await folderOf(concept)], { name: "vocabulary" });
    const together = await testDatabase();
    await importPaths(together, omopFormat, [await folderOf({ ...records, ...concept })]);
    expect(await answers(after)).toEqual(await answers(together));
    expect((await answers(after)).map((row) => row[3])).toEqual(["Positive"]);
  });
});
