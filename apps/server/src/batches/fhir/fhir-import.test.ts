import { gzipSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import { testDatabase } from "../../platform/database/test-database.ts";
import { folderOf, importPaths, rejections, table } from "../import-in-test.ts";
import { fhirFormat } from "./fhir-format.ts";

const lines = (...resources: object[]): string =>
  resources.map((one) => JSON.stringify(one)).join("\n");
const subject = { reference: "Patient/p1" };
const snomed = (code: string, display: string): object => ({
  coding: [{ system: "http://snomed.info/sct", code, display }],
});
const loinc = (code: string, display: string): object => ({
  coding: [{ system: "http://loinc.org", code, display }],
});
const note = (text: string | Uint8Array, contentType = "text/plain; charset=utf-8"): object => ({
  attachment: { contentType, data: Buffer.from(text).toString("base64") },
});

describe("import of FHIR bulk files", async () => {
  const connection = await testDatabase();
  await connection.pool.query(`
    insert into concept (cuid, text, sab, code, category) values ('C1', 'Hypertensive disorder', 'DO', '1', 'Problem');
    insert into concept_code select 'ICD10CM', 'I10', concept_id from concept`);
  const folder = await folderOf({
    "Encounter.000.ndjson.gz": gzipSync(
      lines(
        {
          resourceType: "Encounter",
          id: "e1",
          status: "finished",
          class: { code: "IMP" },
          type: [snomed("1", "Encounter for problem (procedure)")],
          subject,
          episodeOfCare: [{ reference: "EpisodeOfCare/ep1" }],
          period: { start: "2011-11-14T23:43:05-05:00", end: "2011-11-16T03:00:00-05:00" },
        },
        {
          resourceType: "Encounter",
          id: "e2",
          status: "cancelled",
          subject,
          period: { start: "2011-11-14" },
        },
      ),
    ),
    "EpisodeOfCare.ndjson": lines({
      resourceType: "EpisodeOfCare",
      id: "ep1",
      status: "active",
      patient: subject,
      period: { start: "2011-11" },
    }),
    "Patient.ndjson": lines({
      resourceType: "Patient",
      id: "p1",
      gender: "female",
      birthDate: "1950-02-03",
      deceasedDateTime: "2020-01-01T10:00:00Z",
      identifier: [
        { type: { coding: [{ code: "SS" }] }, value: "secret" },
        { type: { coding: [{ code: "MR" }] }, value: "MRN 7" },
      ],
    }),
    "Condition.ndjson": `${lines(
      {
        resourceType: "Condition",
        id: "c1",
        subject,
        encounter: { reference: "https://example.org/fhir/Encounter/e1/_history/2" },
        code: {
          coding: [
            {
              system: "http://snomed.info/sct",
              code: "59621000",
              display: "Essential hypertension (disorder)",
            },
            { system: "http://hl7.org/fhir/sid/icd-10-cm", code: "I10" },
          ],
        },
        onsetDateTime: "2011-11-14",
      },
      {
        resourceType: "Condition",
        id: "c2",
        subject,
        encounter: { reference: "Encounter?identifier=urn:x|e1" },
        code: snomed("160903007", "Full-time employment (finding)"),
      },
      {
        resourceType: "Condition",
        id: "c3",
        subject,
        code: snomed("1", "x"),
        verificationStatus: { coding: [{ code: "refuted" }] },
      },
      { resourceType: "Condition", id: "c4", subject, code: snomed("1", "x") },
      {
        resourceType: "Condition",
        id: "c5",
        subject: { reference: "Patient/nobody" },
        code: snomed("1", "x"),
        recordedDate: "2011",
      },
      { resourceType: "Condition", id: "c6", subject, recordedDate: "2011" },
      {
        resourceType: "Condition",
        id: "c1",
        subject,
        code: snomed("59621000", "again"),
        onsetDateTime: "2011-11-14",
      },
    )}\n{"resourceType":\n`,
    "Observation.ndjson": lines(
      {
        resourceType: "Observation",
        id: "o1",
        subject,
        encounter: { reference: "Encounter/e1" },
        effectiveDateTime: "2011-11-15T08:30:00-05:00",
        code: loinc("85354-9", "Blood pressure panel"),
        component: [
          {
            code: loinc("8480-6", "Systolic"),
            valueQuantity: { value: 140, unit: "mmHg", code: "mm[Hg]" },
          },
          {
            code: loinc("8462-4", "Diastolic"),
            valueQuantity: { value: 90, comparator: "<", unit: "mmHg", code: "mm[Hg]" },
          },
        ],
      },
      {
        resourceType: "Observation",
        id: "o2",
        subject,
        effectiveDateTime: "2011-11-15",
        category: [{ coding: [{ code: "social-history" }] }],
        code: loinc("72166-2", "Smoking status"),
        valueCodeableConcept: { text: "Never smoker" },
      },
      {
        resourceType: "Observation",
        id: "o3",
        status: "entered-in-error",
        subject,
        effectiveDateTime: "2011-11-15",
        code: loinc("1", "x"),
      },
    ),
    "Medication.ndjson": lines({
      resourceType: "Medication",
      id: "m1",
      code: {
        coding: [
          {
            system: "http://www.nlm.nih.gov/research/umls/rxnorm",
            code: "314076",
            display: "lisinopril 10 MG Oral Tablet",
          },
        ],
      },
    }),
    "MedicationRequest.ndjson": lines(
      {
        resourceType: "MedicationRequest",
        id: "r1",
        status: "active",
        subject,
        authoredOn: "2012-01-01",
        medicationReference: { reference: "Medication/m1" },
      },
      {
        resourceType: "MedicationRequest",
        id: "r2",
        status: "active",
        subject,
        authoredOn: "2012-01-02",
        medicationReference: { reference: "#in" },
        contained: [{ resourceType: "Medication", id: "in", code: { text: "Levora" } }],
      },
      {
        resourceType: "MedicationRequest",
        id: "r3",
        status: "cancelled",
        subject,
        authoredOn: "2012-01-02",
        medicationCodeableConcept: { text: "Levora" },
      },
    ),
    "AllergyIntolerance.ndjson": lines(
      {
        resourceType: "AllergyIntolerance",
        id: "a1",
        patient: subject,
        recordedDate: "2012-01-03",
        code: {
          coding: [
            {
              system: "http://www.nlm.nih.gov/research/umls/rxnorm",
              code: "1191",
              display: "Aspirin",
            },
          ],
        },
      },
      {
        resourceType: "AllergyIntolerance",
        id: "a2",
        patient: subject,
        recordedDate: "2012-01-03",
        code: snomed("91935009", "Allergy to peanuts"),
      },
    ),
    "DocumentReference.ndjson": lines(
      {
        resourceType: "DocumentReference",
        id: "d1",
        status: "superseded",
        subject,
        type: loinc("34117-2", "History and physical note"),
        date: "2011-11-14T23:50:00-05:00",
        context: { encounter: [{ reference: "Encounter/e1" }] },
        content: [note("<p>x</p>", "text/html"), note("\nChief complaint:\r\n  cough – dry\n")],
      },
      {
        resourceType: "DocumentReference",
        id: "d2",
        status: "current",
        subject,
        date: "2011-11-15",
        relatesTo: [{ code: "replaces", target: { reference: "DocumentReference/d1" } }],
        content: [note(Uint8Array.of(0x63, 0x61, 0x66, 0xe9), "text/plain; charset=ISO-8859-1")],
      },
      {
        resourceType: "DocumentReference",
        id: "d3",
        subject,
        date: "2011-11-15",
        content: [note(Uint8Array.of(0x63, 0xe9))],
      },
      {
        resourceType: "DocumentReference",
        id: "d4",
        subject,
        date: "2011-11-15",
        content: [note("a\0b")],
      },
      {
        resourceType: "DocumentReference",
        id: "d5",
        subject,
        date: "2011-11-15",
        content: [{ attachment: { contentType: "text/plain", url: "Binary/1" } }],
      },
      {
        resourceType: "DocumentReference",
        id: "d6",
        subject,
        date: "2011-11-15",
        content: [{ attachment: { contentType: "application/pdf" } }],
      },
    ),
    "Device.ndjson": lines({ resourceType: "Device", id: "x1" }, { eventId: "kickoff" }),
  });
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
        `select e.name, e.kind, e.start_at, e.end_at, p.start_day from encounter e join episode p using (patient_id, episode_id) where not is_outside`,
      ),
    ).toEqual([
      ["Encounter for problem", "inpatient", "2011-11-14T23:43:00", "2011-11-16T03:00:00", 15_279],
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
      "Device.ndjson:1 resource type not used",
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
      "one.json:4 resource type not used",
    ]);
  });
});
