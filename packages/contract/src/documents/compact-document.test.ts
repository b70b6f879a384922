import fc from "fast-check";
import { expect, test } from "vitest";
import { compactDocument, expandedDocument } from "./compact-document.ts";
import type { Entity, Section, ShownDocument } from "./shown-document.ts";

const words = fc.constantFrom("", "edema", "no", "mild", "left ventricular function");
const said = fc.option(words);
type ConceptOfEntity = Pick<
  Entity,
  "concept_id" | "concept_name" | "Concept_category" | "ConceptCodes"
>;
const concept = fc.constantFrom<ConceptOfEntity[]>(
  { concept_id: 1, concept_name: "Edema", Concept_category: "Finding", ConceptCodes: [] },
  {
    concept_id: 2,
    concept_name: "Heart failure",
    Concept_category: "Problem",
    ConceptCodes: [{ CodeSystem: "SNOMEDCT_US", CodeValue: "84114007" }],
  },
);
const entity: fc.Arbitrary<Entity> = fc
  .record({
    annotation_id: fc.nat(),
    BeginOffset: fc.nat(30),
    EndOffset: fc.nat(30),
    section_id: fc.nat(3),
    concept,
    Present: fc.boolean(),
    Experienced: fc.boolean(),
    Negated: fc.boolean(),
    Definitive: fc.boolean(),
    Current: fc.boolean(),
    Hypothetical: fc.boolean(),
    Subject: words,
    Severity: said,
    Descriptor: said,
    Progression: said,
    Result: said,
    Medication: said,
    Text: fc.option(words),
    Why: fc.dictionary(words, fc.record({ rule: words, trigger: said })),
  })
  .map(({ concept: one, Text, ...rest }) => ({ ...rest, ...one, Text: Text ?? "" }));
const section: fc.Arbitrary<Section> = fc
  .record({
    section_id: fc.nat(3),
    canonical_section_name: words,
    header: words,
    begin: fc.nat(),
    section_text: words,
    section_text_deidentified: said,
    entities: fc.array(entity),
    areWords: fc.boolean(),
  })
  .map(({ areWords, ...one }) => ({
    ...one,
    entities: one.entities.map((each) =>
      areWords ? { ...each, Text: one.section_text.slice(each.BeginOffset, each.EndOffset) } : each,
    ),
  }));
const about: Omit<ShownDocument, "sections"> = {
  subdocument_id: 1,
  document_id: 2,
  subdocument_name: "Note",
  name_with_date: "Note 2021",
  at: "2021-06-07 08:00",
  content_type: "narrative",
  patient_id: 3,
  patient_Identifier: "X",
  organization: "Hospital",
  encounter_id: 4,
  encounter_name: "Visit",
  deidentified: false,
  tagged_by: null,
  withheld: null,
};

test("a document is the same once it is compact, sent and expanded", () => {
  fc.assert(
    fc.property(fc.array(section), (sections) => {
      const answer = { data: { data: { ...about, sections } } };
      const sent: unknown = JSON.parse(JSON.stringify(answer));
      const compact = JSON.parse(JSON.stringify(compactDocument(answer)));
      expect(expandedDocument(compact)).toEqual(sent);
    }),
  );
});
