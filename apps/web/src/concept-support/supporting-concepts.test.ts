import type { ConceptSupport } from "@concord/contract";
import { expect, it } from "vitest";
import { bySubdocument, supportingConceptsOf } from "./supporting-concepts.ts";

function concept(
  concept_id: number,
  category: string,
  support: ConceptSupport["supported_by"] = [],
) {
  return {
    concept_id,
    concept_name: `Concept ${concept_id}`,
    concept_category: category,
    support_concepts: [],
    supported_by: support,
    concept_occurrence: [],
    occurrence_count: 0,
  } satisfies ConceptSupport;
}

it("S2.70 supporting concepts stand by category in the fixed order, the strongest first", () => {
  const by = (concept_id: number, coefficient: number) =>
    ({ concept_id, coefficient, source: "corpus" }) as const;
  const asked = concept(1, "Problem", [by(2, 0.2), by(3, 0.9), by(4, 0.5), by(5, 0.4), by(99, 1)]);
  const known = [
    asked,
    concept(2, "Lab"),
    concept(3, "Medication"),
    concept(4, ""),
    concept(5, "Medication"),
  ];
  const groups = supportingConceptsOf(asked, known);
  expect(
    groups.map(({ category, members }) => [category, members.map((one) => one.concept_id)]),
  ).toEqual([
    ["Medication", [3, 5]],
    ["Lab", [2]],
    ["Others", [4]],
  ]);
});

it("S2.70 occurrences are grouped by sub-document; those of a preview have no name", () => {
  const at = (subdocument_id: number, subdocument_name: string, begin_offset: number) => ({
    subdocument_id,
    subdocument_name,
    section_number: 1,
    begin_offset,
    end_offset: begin_offset + 5,
    name: "fever",
  });
  const groups = bySubdocument([
    at(7, "Note", 1),
    at(8, "Letter", 1),
    at(7, "Note", 9),
    at(0, "", 2),
  ]);
  expect(groups.map(({ name, occurrences }) => [name, occurrences.length])).toEqual([
    ["Note", 2],
    ["Letter", 1],
    ["Document preview", 1],
  ]);
});
