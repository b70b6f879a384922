// Codes as the source recorded them: imported, found, told apart where they map to the same concept, and refused where
// they were never kept.
import type { CohortDefinition } from "@concord/contract";
import { describe, expect, it } from "vitest";
import {
  folderOf,
  importPaths,
  rejections,
  table,
} from "../../importing/testing/import-in-test.ts";
import { omopFormat } from "../../importing/omop/omop-format.ts";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { Problem } from "../../platform/operations/problem.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { searchRecordedCodes } from "../../vocabulary/vocabulary.queries.ts";
import { namesOf } from "../words/criterion-rows.ts";
import { detailOf, titleOf } from "../words/describe-criterion.ts";
import { evaluateDefinition } from "../evaluation/evaluate-definition.ts";
import { operator } from "./operator.ts";
import { readAtlas } from "../atlas/read-atlas.ts";

const vocabulary = {
  "CONCEPT.csv": `concept_id,concept_name,domain_id,vocabulary_id,concept_class_id,standard_concept,concept_code
101,Heart failure,Condition,SNOMED,Disorder,S,84114007
201,Systolic failure,Condition,ICD10CM,Code,,I50.2
202,Diastolic failure,Condition,ICD10CM,Code,,I50.3
301,Replacement of a joint,Procedure,CPT4,CPT4,S,27400
302,Replacement of the knee,Procedure,CPT4,CPT4,S,27447
`,
  "CONCEPT_RELATIONSHIP.csv":
    "concept_id_1,concept_id_2,relationship_id\n201,101,Maps to\n202,101,Maps to\n",
  "CONCEPT_ANCESTOR.csv":
    "ancestor_concept_id,descendant_concept_id,min_levels_of_separation,max_levels_of_separation\n301,302,1,1\n",
};
const conditions =
  "condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_value,condition_source_concept_id\n";
const records = {
  "PERSON.csv":
    "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n2,8507,1950\n3,8532,1950\n4,8532,1950",
  "CONDITION_OCCURRENCE.csv": `${conditions}1,1,101,2020-01-01,I50.2,201
2,2,101,2020-01-02,I50.3,202
3,3,101,2020-01-03,HF,0
4,4,0,2020-01-04,I50.2,201
5,4,101,2020-01-05,I50.2,code
`,
  "PROCEDURE_OCCURRENCE.csv":
    "procedure_occurrence_id,person_id,procedure_concept_id,procedure_date,procedure_source_value,procedure_source_concept_id\n" +
    "1,1,302,2020-03-01,27447,302\n2,2,301,2020-03-02,27400,301\n",
};

/** An ATLAS definition whose entry event has one of the codes. */
const atlas = (table: string, ids: readonly number[], includeDescendants = true): string =>
  JSON.stringify({
    ConceptSets: [
      {
        id: 0,
        name: "Codes",
        expression: {
          items: ids.map((CONCEPT_ID) => ({ concept: { CONCEPT_ID }, includeDescendants })),
        },
      },
    ],
    PrimaryCriteria: {
      CriteriaList: [{ [`${table}Occurrence`]: { [`${table}SourceConcept`]: 0 } }],
      ObservationWindow: { PriorDays: 0, PostDays: 0 },
      PrimaryCriteriaLimit: { Type: "First" },
    },
  });

describe.each(["vocabulary first", "records first"])("codes as recorded, %s", async (order) => {
  const connection = await testDatabase();
  const asked = <Answer>(
    work: (call: Parameters<typeof evaluateDefinition>[0]) => Promise<Answer>,
  ): Promise<Answer> =>
    inTransaction(connection, "snapshot", (db, client) => work({ db, client, user: operator }));
  const read = (text: string) => asked((call) => readAtlas(call, text, undefined));
  /** Persons, as the source calls them. */
  async function members(definition: CohortDefinition | null): Promise<unknown[]> {
    if (!definition) throw new Error("Not runnable");
    const { members: found } = await asked((call) =>
      evaluateDefinition(call, definition, undefined),
    );
    const rows = await table(
      connection,
      `select source_key from patient where patient_id in (${[0, ...found.patientIds].join(",")}) order by 1`,
    );
    return rows.flat();
  }
  const persons = async (text: string) => members((await read(text)).definition);

  it("are imported beside the standard concept; what is no code is rejected with the reason", async () => {
    const inOrder = order === "vocabulary first" ? [vocabulary, records] : [records, vocabulary];
    for (const [at, files] of inOrder.entries())
      await importPaths(connection, omopFormat, [await folderOf(files)], { name: `part ${at}` });
    expect(await rejections(connection)).toEqual([
      "CONDITION_OCCURRENCE.csv:6 condition_source_concept_id is not a number of a concept",
    ]);
    expect(
      await table(
        connection,
        `select r.omop_id, r.written, c.sab || ' ' || c.code, p.n from recorded_code r join concept c using (concept_id)
         join posting p on p.concept_id = r.concept_id and p.source = 5 order by 1`,
      ),
    ).toEqual([
      [201, "I50.2", named("ICD10CM I50.2", 201), 2],
      [202, "I50.3", named("ICD10CM I50.3", 202), 1],
      [301, "27400", "CPT 27400", 1],
      [302, "27447", "CPT 27447", 1],
    ]);
    // Codes are not looked for in notes.
    expect(
      await table(
        connection,
        "select text from concept where cuid like 'RECORDED:%' and concept_id in (select concept_id from lexicon_entry)",
      ),
    ).toEqual([]);
  });

  it("tell codes apart that map to one concept, and have what is beneath them", async () => {
    expect((await read(atlas("Condition", [201]))).remarks).toEqual([]);
    expect(await persons(atlas("Condition", [201]))).toEqual(["1", "4"]);
    expect(await persons(atlas("Condition", [202]))).toEqual(["2"]);
    expect(await persons(atlas("Condition", [201, 202], false))).toEqual(["1", "2", "4"]);
    expect(await persons(atlas("Procedure", [301]))).toEqual(["1", "2"]);
    expect(await persons(atlas("Procedure", [301], false))).toEqual(["2"]);
  });

  it("are no code where the source has none: the standard concept was recorded by nobody", async () => {
    const { definition, remarks } = await read(atlas("Condition", [101]));
    // An empty set, as in ATLAS.
    expect(definition?.criteria[0]).toMatchObject({ concepts: { include: [] }, records: "codes" });
    expect(remarks.map(({ text }) => text)).toEqual(["No record has the codes 101"]);
    expect(await persons(atlas("Condition", [101]))).toEqual([]);
  });

  it("never count a fact twice: who asks for the concept finds each once", async () => {
    const [[concept] = []] = await table(
      connection,
      "select concept_id from concept_code where sab = 'OMOP' and code = '101'",
    );
    const having = (op: "at-least" | "exactly", n: number): CohortDefinition => ({
      criteria: [
        {
          role: "inclusion",
          kind: "concept",
          concepts: { include: [{ conceptId: Number(concept), descendants: true }] },
          occurrences: { op, n },
        },
      ],
    });
    expect(await members(having("at-least", 2))).toEqual([]);
    // Also person 4, of whom only code 201 is known: it maps to the concept, whether the vocabulary said so first or
    // afterwards (decision 046).
    expect(await members(having("exactly", 1))).toEqual(["1", "2", "3", "4"]);
  });

  it("are of structured records only", async () => {
    const { definition } = await read(atlas("Condition", [201]));
    const of = (sources: "structured" | "unstructured") => ({
      criteria: (definition?.criteria ?? []).map((each) => ({ ...each, sources: [sources] })),
    });
    expect(await members(of("structured"))).toEqual(["1", "4"]);
    expect(await members(of("unstructured"))).toEqual([]);
  });

  it("are told in words, and found by what the source wrote", async () => {
    const { definition } = await read(atlas("Condition", [201], false));
    const [first] = definition?.criteria ?? [];
    if (!definition || !first) throw new Error("Not runnable");
    const names = await asked((call) => namesOf(call, definition));
    expect([titleOf(first, names), detailOf(first, names)]).toEqual([
      order === "vocabulary first" ? "I50.2 (OMOP 201)" : "Systolic failure",
      "by the code that the source recorded · recorded as conditions, or without a named table · without descendants",
    ]);
    const found = await asked((call) =>
      searchRecordedCodes(call, { text: "i50", category: "All", limit: 10 }),
    );
    expect(found.map(({ term }) => term)).toEqual(["I50.2", "I50.3"]);
  });

  it("are refused where a batch did not keep them, before they are found missing", async () => {
    const definition = (await read(atlas("Condition", [201]))).definition;
    await importPaths(
      connection,
      omopFormat,
      [
        await folderOf({
          "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n9,8507,1950",
          "CONDITION_OCCURRENCE.csv":
            "condition_occurrence_id,person_id,condition_concept_id,condition_start_date\n1,9,101,2020-01-01\n",
        }),
      ],
      { hospital: "Elsewhere", name: "without codes" },
    );
    const refusal = /not kept when the batch “without codes” of Elsewhere was imported/;
    const reason = async (work: Promise<unknown>) => {
      const error = await work.catch((thrown: unknown) => thrown);
      return error instanceof Problem ? error.details["reason"] : error;
    };
    expect(await reason(members(definition))).toMatch(refusal);
    expect(await reason(read(atlas("Condition", [201])))).toMatch(refusal);
    // Of hospitals whose batches have them it can be asked as before, and so can concepts of all.
    const [[home] = []] = await table(
      connection,
      "select organization_id from organization where name = 'Test General'",
    );
    const there = await asked((call) =>
      evaluateDefinition(call, definition ?? { criteria: [] }, Number(home)),
    );
    expect(there.members.patientIds).toHaveLength(2);
  });

  /** A code that came before its vocabulary gets its name with that. */
  function named(name: string, omop: number): string {
    return order === "vocabulary first" ? `OMOP ${omop}` : name;
  }
});
