import { describe, expect, test } from "vitest";
import { formatsInTest } from "../testing/formats-in-test.ts";

const { load, terms, codes, ancestors } = await formatsInTest();

describe("OMOP", () => {
  const row = (...fields: (string | number)[]) => `${fields.join("\t")}\n`;
  const concept =
    row(
      "concept_id",
      "concept_name",
      "domain_id",
      "vocabulary_id",
      "concept_class_id",
      "standard_concept",
      "concept_code",
      "invalid_reason",
    ) +
    row(316139, "Heart failure", "Condition", "SNOMED", "", "S", "84114007", "") +
    row(321588, "Heart disease", "Condition", "SNOMED", "", "S", "56265001", "") +
    row(4274025, "Disease", "Condition", "SNOMED", "", "S", "64572001", "") +
    row(45576876, 'Heart failure, "unspecified"', "Condition", "ICD10CM", "", "", "I50.9", "") +
    row(8840, "milligram per deciliter", "Unit", "UCUM", "", "S", "mg/dL", "") +
    row(99, "Old thing", "Condition", "SNOMED", "", "", "1", "D") +
    row("x", "No number", "Condition", "SNOMED", "", "S", "2", "") +
    row(5, "One field less", "Condition", "SNOMED");
  const files = {
    "CONCEPT.csv": concept,
    "CONCEPT_RELATIONSHIP.csv":
      row("concept_id_1", "concept_id_2", "relationship_id", "invalid_reason") +
      row(45576876, 316139, "Maps to", "") +
      row(316139, 316139, "Maps to", "") +
      row(99, 4274025, "Maps to", "D") +
      row(316139, 321588, "Is a", ""),
    "CONCEPT_SYNONYM.csv":
      row("concept_id", "concept_synonym_name", "language_concept_id") +
      row(316139, "Cardiac failure", 4180186) +
      row(316139, "Insuficiencia", 4182511) +
      row(8840, "mg per dL", 4180186),
    "CONCEPT_ANCESTOR.csv":
      row("ancestor_concept_id", "descendant_concept_id", "min_levels_of_separation", "max") +
      row(316139, 316139, 0, 0) +
      row(321588, 316139, 1, 1) +
      row(4274025, 321588, 3, 3) +
      row(4274025, 316139, 4, 4),
    "DRUG_STRENGTH.csv": "not read",
  };

  test("concepts by domain, mapped codes, English synonyms, ancestors whose steps between are not there", async () => {
    const { report, rejected } = await load(files);
    expect(report).toMatchObject({ format: "omop", concepts: 4, rejected: 2 });
    expect(rejected).toEqual([
      { file: "CONCEPT.csv", line: 8, reason: "concept_id is not a number of a concept" },
      { file: "CONCEPT.csv", line: 9, reason: "4 columns where the header has 8" },
    ]);
    expect(await terms("OMOP:316139")).toEqual([
      "Cardiac failure (synonym)",
      "Heart failure (preferred)",
    ]);
    expect(await codes("OMOP:316139")).toEqual([
      "ICD10CM:I50.9",
      "OMOP:316139",
      "OMOP:45576876",
      "SNOMEDCT_US:84114007",
    ]);
    expect(await ancestors("OMOP:316139")).toEqual(["OMOP:321588 1", "OMOP:4274025 4"]);
    // A unit is known by its code and not looked for in notes.
    expect(await terms("OMOP:8840")).toEqual([]);
    expect(report.leftOut).toMatchObject({
      "synonyms that are not English": 1,
      "concepts that are no longer valid": 1,
    });
  });

  test("a file without its columns is not an OMOP vocabulary", async () => {
    await expect(load({ "CONCEPT.csv": "a\tb\n1\t2\n" })).rejects.toThrow("lacks the columns");
  });
});
