// For tests: the files of a small bulk export, with what is usual in it and what goes wrong.
import { gzipSync } from "node:zlib";

const lines = (...resources: object[]): string =>
  resources.map((one) => JSON.stringify(one)).join("\n");
const subject = { reference: "Patient/p1" };
/** A CodeableConcept of SNOMED CT. */
export const snomed = (code: string, display: string): object => ({
  coding: [{ system: "http://snomed.info/sct", code, display }],
});
const loinc = (code: string, display: string): object => ({
  coding: [{ system: "http://loinc.org", code, display }],
});
const note = (text: string | Uint8Array, contentType = "text/plain; charset=utf-8"): object => ({
  attachment: { contentType, data: Buffer.from(text).toString("base64") },
});

/** File name → content. */
export function bulkFiles(): Record<string, string | Uint8Array> {
  return {
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
  };
}
