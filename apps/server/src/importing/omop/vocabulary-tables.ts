import { sabOfVocabulary } from "../../vocabulary/code-systems.ts";
import type { OmopTable } from "./omop-table.ts";

const categories: Record<string, string> = {
  Condition: "Problem",
  Drug: "Medication",
  Measurement: "Lab",
  Procedure: "Procedure",
  Observation: "Finding",
};

const english = "4180186";

export const vocabularyTables: Record<string, OmopTable> = {
  CONCEPT: {
    phase: 0,
    required: [
      "concept_id",
      "concept_name",
      "domain_id",
      "vocabulary_id",
      "standard_concept",
      "concept_code",
    ],
    reader(table, intake) {
      const [id, name, domain] = [
        table.column("concept_id"),
        table.column("concept_name"),
        table.column("domain_id"),
      ];
      const [vocabulary, standard, code] = [
        table.column("vocabulary_id"),
        table.column("standard_concept"),
        table.column("concept_code"),
      ];
      return (row) => {
        if (!isConceptId(id(row))) return "concept_id is not a number of a concept";
        if (name(row) === "") return "no concept_name";
        const [sab, category] = [sabOfVocabulary(vocabulary(row)), categories[domain(row)]];
        intake.stage(
          "stage_concept",
          row.line,
          id(row),
          name(row),
          category,
          sab,
          code(row),
          isOwn(standard(row)),
          row.raw,
        );
        return undefined;
      };
    },
  },
  CONCEPT_RELATIONSHIP: {
    phase: 0,
    required: ["concept_id_1", "concept_id_2", "relationship_id"],
    concerns(table) {
      const relationship = table.column("relationship_id");
      const invalid = table.column("invalid_reason");
      return (row) => relationship(row) === "Maps to" && invalid(row) === "";
    },
    reader(table, intake) {
      const [source, target] = [table.column("concept_id_1"), table.column("concept_id_2")];
      return (row) => {
        intake.stage("stage_maps_to", row.line, source(row), target(row), row.raw);
        return undefined;
      };
    },
  },
  CONCEPT_SYNONYM: {
    phase: 0,
    required: ["concept_id", "concept_synonym_name"],
    reader(table, intake) {
      const [id, term, language] = [
        table.column("concept_id"),
        table.column("concept_synonym_name"),
        table.column("language_concept_id"),
      ];
      return (row) => {
        if (language(row) !== "" && language(row) !== english) return "the synonym is not English";
        if (term(row) === "") return "no concept_synonym_name";
        intake.stage("stage_synonym", row.line, id(row), term(row), row.raw);
        return undefined;
      };
    },
  },
  CONCEPT_ANCESTOR: {
    phase: 0,
    required: ["ancestor_concept_id", "descendant_concept_id", "min_levels_of_separation"],
    reader(table, intake) {
      const [ancestor, descendant] = [
        table.column("ancestor_concept_id"),
        table.column("descendant_concept_id"),
      ];
      const levels = table.column("min_levels_of_separation");
      return (row) => {
        if (!isConceptId(ancestor(row)) || !isConceptId(descendant(row)))
          return "not the numbers of two concepts";
        if (!/^\d{1,9}$/.test(levels(row))) return "min_levels_of_separation is not a number";
        intake.stage(
          "stage_ancestor",
          row.line,
          ancestor(row),
          descendant(row),
          levels(row),
          row.raw,
        );
        return undefined;
      };
    },
  },
};

/** Standard concepts and those that only classify them have a row of their own, and are in the hierarchy. */
function isOwn(standard: string): boolean {
  return standard === "S" || standard === "C";
}

function isConceptId(text: string): boolean {
  return (/^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) < 2 ** 31) || text === "0";
}
