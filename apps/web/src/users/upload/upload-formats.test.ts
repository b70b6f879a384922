import { expect, test } from "vitest";
import { likelyFormat } from "./upload-formats.ts";

const file = (name: string, text = "") => new File([text], name);

test.each([
  ["a table with concept ids", "omop", file("PERSON.csv", "person_id,gender_concept_id\n1,8507\n")],
  ["in capitals, with tabs", "omop", file("concept.tsv", "CONCEPT_ID\tCONCEPT_NAME\n")],
  ["a row a note", "notes", file("notes.csv", 'patient,date,text\nP1,2024-03-01,"concept_id"\n')],
  ["a text file", "notes", file("P1.txt", "No fever.")],
  ["resources", "fhir", file("Patient.ndjson", "{}")],
  ["packed resources", "fhir", file("Patient.ndjson.gz")],
  ["an archive", undefined, file("records.zip")],
  ["a packed table", undefined, file("PERSON.csv.gz")],
])("what it looks like: %s", async (_, format, one) => {
  expect(await likelyFormat([one])).toBe(format);
});

test("one table of OMOP says so for all, and no file says nothing", async () => {
  const all = [file("README.txt"), file("DEATH.csv", "person_id,death_type_concept_id\n")];
  expect(await likelyFormat(all)).toBe("omop");
  expect(await likelyFormat([])).toBeUndefined();
});
