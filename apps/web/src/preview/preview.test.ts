import { describe, expect, it } from "vitest";
import { impliedDemographics } from "./implied-demographics.ts";
import { impliedRecord, placesOfProblems } from "./implied-patient.ts";
import { entity, previewOf } from "./preview-in-test.ts";
import { sectionTitle } from "./preview.ts";

describe("S2.69 a section's heading is built from its canonical name", () => {
  it.each([
    ["HISTORY OF PRESENT ILLNESS", "History of present illness"],
    ["FOLLOW-UP", "Follow-up"],
    ["PLAN", "Plan"],
    ["OTHER", "Other"],
    ["UNKNOWN", null],
  ])("%s is shown as %s", (name, title) => {
    expect(sectionTitle(name)).toBe(title);
  });
});

describe("S2.60 the patient that a text implies", () => {
  const heart = entity(1, "Heart failure");
  const denied = entity(2, "Pneumonia", { Experienced: false, Negated: true });
  const preview = previewOf(
    [
      entity(1, "Heart failure", { Experienced: false, Hypothetical: true }),
      heart,
      denied,
      entity(4, "Metformin", { Concept_category: "Medication", Medication: "500 mg daily" }),
      entity(4, "Metformin", { Concept_category: "Medication", Medication: "500 mg daily" }),
      entity(5, "Aspirin", { Concept_category: "Medication", Experienced: false }),
      entity(6, "Creatinine", { Concept_category: "Lab", Result: "1.8 mg/dL" }),
    ],
    [
      { concept_id: 9, concept_name: "Kidney disease", evidence: [denied.annotation_id] },
      { concept_id: 10, concept_name: "Anaemia", evidence: [] },
    ],
  );

  it("a problem leads to where the patient is said to have it, else to the evidence, else to any mention", () => {
    const placeOfMention = ({ section_id, BeginOffset, EndOffset }: typeof heart) =>
      `${section_id}_${BeginOffset}_${EndOffset}`;
    const places = placesOfProblems(preview);
    expect([1, 2, 9, 10].map((concept) => places.get(concept))).toEqual([
      placeOfMention(heart),
      placeOfMention(denied),
      placeOfMention(denied),
      undefined,
    ]);
  });

  it("medications and results stand with what is written beside them, only where the patient has them", () => {
    const record = impliedRecord(preview);
    expect(record.medications.map(({ text, details }) => [text, details])).toEqual([
      ["Metformin", "500 mg daily"],
    ]);
    expect(record.results.map(({ text, details }) => [text, details])).toEqual([
      ["Creatinine", "1.8 mg/dL"],
    ]);
  });
});

describe("S2.61 age, gender and date of birth are read from the words of the text", () => {
  const read = (text: string, family = "") =>
    impliedDemographics(previewOf([], [], { text, family }));

  it.each([
    ["A 67-year-old right-handed woman with fever.", "female", 67],
    ["56 yo M with chest pain", "male", 56],
    ["Her mother is a 90-year-old woman. He is a 60 year old man.", "male", 60],
    ["Mother is a 90-year-old woman.", null, null],
    ["Sex: F. Seen today.", "female", null],
    ["A 670-year-old woman", null, null],
    ["Fever.", null, null],
  ])("%s", (text, gender, age_years) => {
    expect(read(text)).toMatchObject({ gender, age_years });
  });

  it("the section on the family is not read", () => {
    expect(read("Fever.", "A 70-year-old man.").gender).toBeNull();
  });

  it.each([
    ["DOB: 03/05/1957", "5/3/1957"],
    ["Date of birth: 1957-03-05", "5/3/1957"],
    ["DOB 13/40/1957", null],
    ["DOB: 02/30/1957", null],
    ["Born in Oslo.", null],
  ])("%s", (text, date) => {
    expect(read(text).date_of_birth).toBe(date);
  });
});
