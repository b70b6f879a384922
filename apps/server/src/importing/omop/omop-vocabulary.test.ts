import { describe, expect, it } from "vitest";

import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { folderOf, importPaths, rejections, table } from "../testing/import-in-test.ts";
import { omopFormat } from "./omop-format.ts";

describe("OMOP's vocabulary", async () => {
  const connection = await testDatabase();
  // What is shipped: a disease and its child, the disease under two codes of SNOMED and one of ICD-10-CM.
  await connection.pool.query(`
    insert into concept (cuid, text, sab, code, category, sources) values
      ('C1', 'Bleeding', 'DO', '1', 'Problem', '{2}'), ('C2', 'Gastrointestinal bleeding', 'SNOMEDCT_US', '201', 'Problem', '{2}');
    insert into concept_code select s.sab, s.code, concept_id, '{2}' from concept join (values
      ('C1', 'SNOMEDCT_US', '100'), ('C2', 'SNOMEDCT_US', '200'), ('C2', 'SNOMEDCT_US', '201'), ('C2', 'ICD10CM', 'K92.2')) s (cuid, sab, code) using (cuid);
    insert into concept_ancestor select concept_id, concept_id, 0 from concept;
    insert into concept_ancestor select a.concept_id, d.concept_id, 1 from concept a, concept d where a.cuid = 'C1' and d.cuid = 'C2'`);
  const concept = "concept_id,concept_name,domain_id,vocabulary_id,standard_concept,concept_code";
  const folder = await folderOf({
    "CONCEPT.csv": [
      concept,
      "20,GI haemorrhage,Condition,SNOMED,S,200",
      "21,GI haemorrhage (finding),Condition,SNOMED,S,201",
      "22,Haemorrhage of stomach,Condition,SNOMED,S,300",
      "23,Gastrointestinal haemorrhage unspecified,Condition,ICD10CM,,K92.2",
      "24,Stomach bleed,Condition,ICD9CM,,578",
      "25,Two things,Condition,ICD9CM,,579",
      "26,celecoxib,Drug,RxNorm,S,140587",
      "26,celecoxib again,Drug,RxNorm,S,140587",
      "x,nothing,Drug,RxNorm,S,1",
      "27,Bleeding,Condition,SNOMED,S,100",
      "9201,Inpatient Visit,Visit,Visit,S,IP",
    ].join("\n"),
    "CONCEPT_RELATIONSHIP.csv": `concept_id_1,concept_id_2,relationship_id,invalid_reason
20,20,Maps to,
23,20,Maps to,
24,22,Maps to,
25,20,Maps to,
25,22,Maps to,
26,999,Maps to,
20,23,Mapped from,
`,
    "CONCEPT_ANCESTOR.csv": `ancestor_concept_id,descendant_concept_id,min_levels_of_separation,max_levels_of_separation
20,20,0,0
20,22,2,3
20,27,1,1
20,998,1,1
22,20,1,1
x,20,1,1
`,
    "CONCEPT_SYNONYM.csv": `concept_id,concept_synonym_name,language_concept_id
22,Gastric bleeding,4180186
22,Magenblutung,4182504
9201,ward,4180186
`,
    "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n",
    "CONDITION_OCCURRENCE.csv": `condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_concept_id,condition_source_value
1,1,20,2010-01-01,23,K92.2
2,1,21,2010-01-01,,
3,1,22,2010-01-01,,
4,1,0,2010-01-01,24,
5,1,4711,2010-01-01,,R05
`,
  });
  await importPaths(connection, omopFormat, [folder]);

  it("has a row of its own for each concept, whatever code another vocabulary has", async () => {
    expect(
      await table(
        connection,
        `select k.code, c.cuid, c.text, c.omop_concept_id from concept_code k join concept c using (concept_id) where k.sab = 'OMOP' order by 1`,
      ),
    ).toEqual([
      ["20", "OMOP:20", "GI haemorrhage", 20],
      ["21", "OMOP:21", "GI haemorrhage (finding)", 21],
      ["22", "OMOP:22", "Haemorrhage of stomach", 22],
      ["23", "OMOP:20", "GI haemorrhage", 20],
      ["24", "OMOP:22", "Haemorrhage of stomach", 22],
      ["25", "OMOP:25", "Two things", 25],
      ["26", "OMOP:26", "celecoxib", 26],
      ["27", "OMOP:27", "Bleeding", 27],
      ["4711", "OMOP:4711", "R05 (OMOP 4711)", 4711],
      ["9201", "OMOP:9201", "Inpatient Visit", 9201],
      ["998", "OMOP:998", "(OMOP 998)", 998],
    ]);
  });

  it("links the shipped concept to the one that has its own code, or its only code of the system; not to one with another of its codes", async () => {
    expect(
      await table(
        connection,
        `select x.cuid, s.cuid, is_same from concept_link l join concept x using (concept_id) join concept s on s.concept_id = standard_id order by 1, 2`,
      ),
    ).toEqual([
      ["C1", "OMOP:27", true],
      ["C2", "OMOP:21", true],
    ]);
  });

  const ancestors = (linked: boolean) =>
    table(
      connection,
      `select a.cuid, d.cuid, levels from concept_ancestor join concept a on a.concept_id = ancestor_id join concept d on d.concept_id = descendant_id
       where ancestor_id <> descendant_id and is_linked = ${linked} order by 1, 2`,
    );

  it("has the ancestors of each vocabulary as that says, contrary and circular ones too, closed by nothing", async () => {
    expect(await ancestors(false)).toEqual([
      ["C1", "C2", 1],
      ["OMOP:20", "OMOP:22", 2],
      ["OMOP:20", "OMOP:27", 1],
      ["OMOP:20", "OMOP:998", 1],
      ["OMOP:22", "OMOP:20", 1],
    ]);
  });

  it("counts across a link what means the same, and for the shipped concept what lies beneath that", async () => {
    expect(await ancestors(true)).toEqual([
      ["C1", "OMOP:21", 1],
      ["C1", "OMOP:27", 0],
      ["C2", "OMOP:21", 0],
      ["OMOP:20", "C1", 1],
      ["OMOP:21", "C2", 0],
      ["OMOP:27", "C1", 0],
    ]);
    expect(
      await table(
        connection,
        `select cuid from concept c where not exists
        (select from concept_ancestor where ancestor_id = c.concept_id and descendant_id = c.concept_id and levels = 0)`,
      ),
    ).toEqual([]);
  });

  it("records the facts under these concepts", async () => {
    expect(
      await table(
        connection,
        `select c.cuid from fact join concept c using (concept_id) order by split_part(source_key, '/', 2)`,
      ),
    ).toEqual([["OMOP:20"], ["OMOP:21"], ["OMOP:22"], ["OMOP:22"], ["OMOP:4711"]]);
  });

  it("takes English synonyms of clinical concepts as lexicon entries", async () => {
    expect(
      await table(
        connection,
        `select term, kind from lexicon_entry join concept using (concept_id) where cuid in ('OMOP:22', 'OMOP:9201') order by 1`,
      ),
    ).toEqual([
      ["Gastric bleeding", "synonym"],
      ["Haemorrhage of stomach", "preferred"],
    ]);
    expect(await rejections(connection)).toEqual([
      "CONCEPT.csv:10 concept_id is not a number of a concept",
      "CONCEPT.csv:9 a second row for this concept",
      "CONCEPT_ANCESTOR.csv:7 not the numbers of two concepts",
      "CONCEPT_RELATIONSHIP.csv:7 a concept of the row is not in CONCEPT",
      "CONCEPT_SYNONYM.csv:3 the synonym is not English",
    ]);
  });
});
