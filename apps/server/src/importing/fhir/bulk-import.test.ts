import { describe, expect, it } from "vitest";

import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { folderOf, importPaths, rejections, table } from "../testing/import-in-test.ts";
import { bulkFiles } from "./bulk-samples.ts";
import { fhirFormat } from "./fhir-format.ts";

describe("import of FHIR bulk files", async () => {
  const connection = await testDatabase();
  await connection.pool.query(`
    insert into concept (cuid, text, sab, code, category) values ('C1', 'Hypertensive disorder', 'DO', '1', 'Problem');
    insert into concept_code select 'ICD10CM', 'I10', concept_id from concept`);
  const folder = await folderOf(bulkFiles());
  // The patient's notes of the same slice: the smallest slices prove that the order of files is enough.
  await importPaths(connection, fhirFormat, [folder], { sliceRows: 1 });

  it("builds the patient, the episode and the encounter, by the clock where they were", async () => {
    expect(
      await table(
        connection,
        "select patient_identifier, gender, birth_date, death_date from patient",
      ),
    ).toEqual([["MRN 7", "female", "1950-02-03", "2020-01-01"]]);
    expect(
      await table(
        connection,
        `select e.name, e.kind, e.start_at, e.end_at, p.start_day, p.start_precision from encounter e join episode p using (patient_id, episode_id) where not is_outside`,
      ),
    ).toEqual([
      [
        "Encounter for problem",
        "inpatient",
        "2011-11-14T23:43:00",
        "2011-11-16T03:00:00",
        15_279,
        "month",
      ],
    ]);
  });

  it("records facts: known by any of their codes, with values, never what was not so", async () => {
    expect(
      await table(
        connection,
        `select f.source_key, c.text, c.sab, c.category, f.day, f.minute, f.value, f.unit, f.text_value, e.is_outside
         from fact f join concept c using (concept_id) join encounter e using (patient_id, encounter_id) order by 1`,
      ),
    ).toEqual([
      [
        "AllergyIntolerance/a1",
        "Allergy to Aspirin",
        "ALLERGY",
        "Problem",
        15_342,
        null,
        null,
        null,
        null,
        true,
      ],
      [
        "AllergyIntolerance/a2",
        "Allergy to peanuts",
        "SNOMEDCT_US",
        "Problem",
        15_342,
        null,
        null,
        null,
        null,
        true,
      ],
      [
        "Condition/c1",
        "Hypertensive disorder",
        "DO",
        "Problem",
        15_292,
        null,
        null,
        null,
        null,
        false,
      ],
      [
        "Condition/c2",
        "Full-time employment",
        "SNOMEDCT_US",
        "Finding",
        15_292,
        1423,
        null,
        null,
        null,
        false,
      ],
      [
        "MedicationRequest/r1",
        "lisinopril 10 MG Oral Tablet",
        "RXNORM",
        "Medication",
        15_340,
        null,
        null,
        null,
        null,
        true,
      ],
      [
        "MedicationRequest/r2",
        "Levora",
        "FHIR text",
        "Medication",
        15_341,
        null,
        null,
        null,
        null,
        true,
      ],
      [
        "Observation/o1",
        "Blood pressure panel",
        "LNC",
        "Lab",
        15_293,
        510,
        null,
        null,
        null,
        false,
      ],
      ["Observation/o1#0", "Systolic", "LNC", "Lab", 15_293, 510, 140, "mm[Hg]", null, false],
      [
        "Observation/o1#1",
        "Diastolic",
        "LNC",
        "Lab",
        15_293,
        510,
        null,
        null,
        "< 90 mm[Hg]",
        false,
      ],
      [
        "Observation/o2",
        "Smoking status",
        "LNC",
        "Finding",
        15_293,
        null,
        null,
        null,
        "Never smoker",
        true,
      ],
    ]);
  });

  it("keeps notes exactly as attached, and what replaces what", async () => {
    expect(
      await table(
        connection,
        `select n.name, n.at, n.text, o.source_key, e.is_outside from subdocument n left join subdocument o on o.subdocument_id = n.replaces_subdocument_id
         join encounter e on e.encounter_id = n.encounter_id where n.content_type = 'narrative' order by n.source_key`,
      ),
    ).toEqual([
      [
        "History and physical note",
        "2011-11-14T23:50:00",
        "\nChief complaint:\r\n  cough – dry\n",
        null,
        false,
      ],
      ["Note", "2011-11-15T00:00:00", "café", "DocumentReference/d1", true],
    ]);
  });

  it("says why the rest is rejected", async () => {
    expect(await rejections(connection)).toEqual([
      "Condition.ndjson:3 verification status refuted",
      "Condition.ndjson:4 no date",
      "Condition.ndjson:5 the person is not known",
      "Condition.ndjson:6 no code",
      "Condition.ndjson:7 the same row again",
      "Condition.ndjson:8 not a JSON object",
      "Device.ndjson:1 resource type not used: Device",
      "Device.ndjson:2 not a FHIR resource",
      "DocumentReference.ndjson:3 not text in utf-8",
      "DocumentReference.ndjson:4 a NUL byte",
      "DocumentReference.ndjson:5 the text is not in the file",
      "DocumentReference.ndjson:6 no attachment in plain text",
      "Encounter.000.ndjson.gz:2 the encounter was cancelled",
      "MedicationRequest.ndjson:3 the MedicationRequest was cancelled",
      "Observation.ndjson:3 entered in error",
    ]);
  });
});
