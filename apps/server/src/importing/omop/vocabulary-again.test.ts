// Rows of vocabulary tables that come again. The account is written down by hand from the files' lines.
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { folderOf, importPaths, table } from "../testing/import-in-test.ts";
import { omopFormat } from "./omop-format.ts";

const heads: Readonly<Record<string, string>> = {
  "CONCEPT.csv": "concept_id,concept_name,domain_id,vocabulary_id,standard_concept,concept_code",
  "CONCEPT_RELATIONSHIP.csv": "concept_id_1,concept_id_2,relationship_id,invalid_reason",
  "CONCEPT_ANCESTOR.csv": "ancestor_concept_id,descendant_concept_id,min_levels_of_separation",
  "CONCEPT_SYNONYM.csv": "concept_id,concept_synonym_name,language_concept_id",
};

test.each([1, 1_000])(
  "vocabulary rows are stored, updated or unchanged, in slices of %d rows",
  async (sliceRows) => {
    const connection = await testDatabase();
    const take = async (name: string, files: Record<string, readonly string[]>) => {
      const folder = await folderOf(
        Object.fromEntries(
          Object.entries(files).map(([file, rows]) => [
            file,
            `${[heads[file], ...rows].join("\n")}\n`,
          ]),
        ),
      );
      const result = await importPaths(connection, omopFormat, [folder], { name, sliceRows });
      return result.files.map(({ file, ...counts }) => [
        file.split("/").at(-1),
        ...Object.values(counts),
      ]);
    };
    expect(
      await take("first", {
        "CONCEPT.csv": [
          "20,GI haemorrhage,Condition,SNOMED,S,200",
          "21,GI haemorrhage (finding),Condition,SNOMED,S,201",
          "22,Haemorrhage of stomach,Condition,SNOMED,S,300",
          "23,Gastrointestinal haemorrhage unspecified,Condition,ICD10CM,,K92.2",
          "24,Stomach bleed,Condition,ICD9CM,,578",
          "9201,Inpatient Visit,Visit,Visit,S,IP",
          "9201,Inpatient Visit,Visit,Visit,S,IP",
        ],
        "CONCEPT_RELATIONSHIP.csv": ["23,20,Maps to,", "24,22,Maps to,"],
        "CONCEPT_ANCESTOR.csv": ["20,20,0", "20,22,2"],
        "CONCEPT_SYNONYM.csv": ["22,Gastric bleeding,4180186", "9201,ward,4180186"],
      }),
    ).toEqual([
      ["CONCEPT.csv", 7, 6, 0, 0, 1],
      ["CONCEPT_ANCESTOR.csv", 2, 2, 0, 0, 0],
      ["CONCEPT_RELATIONSHIP.csv", 2, 2, 0, 0, 0],
      ["CONCEPT_SYNONYM.csv", 2, 2, 0, 0, 0],
    ]);
    expect(
      await take("second", {
        "CONCEPT.csv": [
          "20,GI haemorrhage,Condition,SNOMED,S,200",
          "21,Bleeding of the gut,Condition,SNOMED,S,201",
          "22,Haemorrhage of stomach,Condition,SNOMED,S,300",
          "23,Gastrointestinal haemorrhage unspecified,Condition,ICD10CM,,K92.2",
          "30,Haematemesis,Condition,SNOMED,S,400",
          "9201,Inpatient Visit,Visit,Visit,S,IP",
        ],
        "CONCEPT_RELATIONSHIP.csv": ["23,20,Maps to,", "24,21,Maps to,", "22,999,Maps to,"],
        "CONCEPT_ANCESTOR.csv": ["20,20,0", "20,22,1", "20,30,1"],
        "CONCEPT_SYNONYM.csv": [
          "22,Gastric bleeding,4180186",
          "22,Stomach haemorrhage,4180186",
          "9201,ward,4180186",
        ],
      }),
    ).toEqual([
      ["CONCEPT.csv", 6, 1, 1, 4, 0],
      ["CONCEPT_ANCESTOR.csv", 3, 1, 1, 1, 0],
      // What 24 maps to is another concept now.
      ["CONCEPT_RELATIONSHIP.csv", 3, 0, 1, 1, 1],
      ["CONCEPT_SYNONYM.csv", 3, 1, 0, 2, 0],
    ]);
    expect(
      await table(
        connection,
        "select k.code, c.text from concept_code k join concept c using (concept_id) where k.sab = 'OMOP' order by k.code",
      ),
    ).toEqual([
      ["20", "GI haemorrhage"],
      ["21", "Bleeding of the gut"],
      ["22", "Haemorrhage of stomach"],
      ["23", "GI haemorrhage"],
      ["24", "Bleeding of the gut"],
      ["30", "Haematemesis"],
      ["9201", "Inpatient Visit"],
    ]);
  },
);
