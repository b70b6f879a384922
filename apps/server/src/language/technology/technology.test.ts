import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const { db } = server;
const company = await server.signIn("Company");

async function addConcept(text: string, category: string | null, terms: string[] = []) {
  const code = text.replace(/\W+/g, "-").toLowerCase();
  const { concept_id } = await db
    .insertInto("concept")
    .values({ cuid: `T${code}`, text, sab: "CONCORD", code, category })
    .returning("concept_id")
    .executeTakeFirstOrThrow();
  await db.insertInto("concept_code").values({ sab: "CONCORD", code, concept_id }).execute();
  await db
    .insertInto("concept_ancestor")
    .values({ ancestor_id: concept_id, descendant_id: concept_id, levels: 0 })
    .execute();
  for (const [at, term] of [text, ...terms].entries())
    await db
      .insertInto("lexicon_entry")
      .values({ concept_id, term, kind: at === 0 ? "preferred" : "synonym" })
      .execute();
  return concept_id;
}

let heart = 0;
let metformin = 0;
beforeAll(async () => {
  heart = await addConcept("Heart failure", "Problem", ["Cardiac failure", "weak heart"]);
  metformin = await addConcept("Metformin", "Medication");
  const diabetes = await addConcept("Diabetes type 2", "Problem");
  await sql`insert into concept_parent (concept_id, parent_id) values (${heart}, ${rows.concept})`.execute(
    db,
  );
  await sql`insert into concept_association (from_concept, to_concept, relation, coefficient, source, source_id)
    values (${metformin}, ${diabetes}, 'treats', 0.8, 'A label', 1)`.execute(db);
  await sql`update lexicon_entry set is_active = false where term = 'weak heart'`.execute(db);
});

describe("S2.78 S7.25 technology counts", () => {
  test("the lexicon by category, terms that are not looked for left out, and its vocabularies", async () => {
    const { data } = await company.call("GetLexiconCount", {});
    expect(data.count).toBe(5);
    expect(data.parts).toEqual([
      { name: "Problem", count: 4 },
      { name: "Finding", count: 0 },
      { name: "Procedure", count: 0 },
      { name: "Medication", count: 1 },
      { name: "Lab", count: 0 },
      { name: "Others", count: 0 },
    ]);
    expect(data.sources).toMatchObject([{ name: "records", format: "records", is_active: true }]);
  });

  test("concepts that can be found: those with a term, each once", async () => {
    const { data } = await company.call("GetNamedEntityCount", {});
    expect(data.count).toBe(4);
  });

  test("associations by what one is to the other; supports from the corpus and, where it is silent, curated; of vocabularies in use", async () => {
    await sql`with off as (
        insert into vocabulary_source (name, format, version, is_active) values ('Switched off', 'csv', '1', false) returning source_id)
      insert into concept_association (from_concept, to_concept, relation, coefficient, source, source_id)
        select ${heart}, ${metformin}, 'treats', 0.9, 'A file', source_id from off`.execute(db);
    expect((await company.call("GetConceptAssociationCount", {})).data).toEqual({
      count: 1,
      parts: [{ name: "treats", count: 1 }],
    });
    expect((await company.call("GetConceptSupportCount", {})).data).toEqual({
      count: 1,
      parts: [
        { name: "Corpus", count: 0 },
        { name: "Curated", count: 1 },
      ],
    });
  });

  test("a pair that three of the documents name together is a support of the corpus, not counted twice", async () => {
    const { rows: notes } = await sql<{ patient_id: number; subdocument_id: number }>`
      with made as (
        insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text)
        select ${rows.patient}, ${rows.document}, ${rows.encounter}, 'narrative', 'n' || n, '2020-05-04', 'support ' || n, 'x'
        from generate_series(1, 5) n returning patient_id, subdocument_id
      ), tagged as (
        insert into tagging (patient_id, subdocument_id, engine, version, tagged_at)
        select patient_id, subdocument_id, 'built-in', 'v', now() from made
      )
      select * from made order by subdocument_id`.execute(db);
    for (const { patient_id, subdocument_id } of notes.slice(0, 3))
      await sql`with said as (
          insert into automated_annotation (patient_id, subdocument_id, section_number, begin_offset, end_offset, text, concept_id,
            present, negated, experienced, definitive, is_current, hypothetical, subject, why)
          select ${patient_id}, ${subdocument_id}, 0, 0, 1, 'x', concept_id, true, false, true, true, true, false, 'Patient', '{}'
          from concept where text in ('Metformin', 'Diabetes type 2', 'Heart failure') returning *)
        insert into fact (patient_id, encounter_id, concept_id, source, day, subdocument_id, annotation_id)
        select patient_id, ${rows.encounter}, concept_id, 2, 1, subdocument_id, annotation_id from said`.execute(
        db,
      );
    await sql`insert into setting (key, value) values ('data_version', '77')
      on conflict (key) do update set value = excluded.value`.execute(db);
    expect((await company.call("GetConceptSupportCount", {})).data).toEqual({
      count: 3,
      parts: [
        { name: "Corpus", count: 3 },
        { name: "Curated", count: 0 },
      ],
    });
  });

  test.each(["GetTemporalCount", "GetGrammarCount", "GetNegationCount"] as const)(
    "%s: the engine's rules, kinds adding up to the whole",
    async (name) => {
      const { data } = await company.call(name, {});
      expect(data.parts.reduce((sum, part) => sum + part.count, 0)).toBe(data.count);
      expect(data.count).toBeGreaterThan(100);
    },
  );
});

describe("S2.79 S7.25 the lexicon", () => {
  const names = async (input: object) =>
    (await company.call("GetLexicons", input)).data.map((row) => row.name);

  test("S3.23 ten a page, in order, by offset; the number is of all", async () => {
    await sql`with made as (
        insert into concept (cuid, text, sab, code, category) select 'P' || n, 'page ' || lpad(n::text, 3, '0'), 'TEST', 'p' || n, 'Lab'
        from generate_series(1, 25) n returning concept_id, text)
      insert into lexicon_entry (concept_id, term, kind) select concept_id, text, 'preferred' from made`.execute(
      db,
    );
    const first = await company.call("GetLexicons", { searchString: "PAGE" });
    expect(first.noOfRecords).toBe(25);
    expect(first.data[0]).toMatchObject({ id: expect.any(Number), name: "page 001", code: "p1" });
    expect(first.data.map((row) => row.name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `page ${String(at + 1).padStart(3, "0")}`),
    );
    expect(await names({ searchString: "page", offset: 20 })).toHaveLength(5);
    expect(await names({ searchString: "page", direction: "descending", size: 1 })).toEqual([
      "page 025",
    ]);
    for (const orderBy of ["name", "code", "category", "concept"] as const)
      expect(await names({ searchString: "page 00", orderBy })).toHaveLength(9);
  });

  test("of one concept, one category, one vocabulary; by code", async () => {
    expect(await names({ concept_id: heart })).toEqual([
      "Cardiac failure",
      "Heart failure",
      "weak heart",
    ]);
    expect(await names({ category: "Medication" })).toEqual(["Metformin"]);
    expect(await names({ searchString: "metformin", source_id: 1 })).toEqual(["Metformin"]);
    expect(await names({ source_id: 32 })).toEqual([]);
    expect(await names({ searchString: "heart-failure" })).toHaveLength(3);
    expect(await names({ concept_id: Number.MAX_SAFE_INTEGER })).toEqual([]);
  });

  test("one term: its concept's terms, codes, relatives, data, rules and associations", async () => {
    const [row] = (await company.call("GetLexicons", { concept_id: heart })).data;
    const { data } = await company.call("GetLexicon", { lexicon_id: row?.id ?? 0 });
    expect(data).toMatchObject({
      name: "Cardiac failure",
      sources: ["records"],
      concept: { concept_id: heart, text: "Heart failure", category: "Problem" },
      codes: [{ sab: "CONCORD", code: "heart-failure", sources: ["records"], is_confirmed: true }],
      parents: { data: [{ concept_id: rows.concept }], noOfRecords: 1 },
      children: { data: [], noOfRecords: 0 },
      documents: 3,
    });
    expect(data.terms.map((term) => [term.name, term.is_active])).toEqual([
      ["Heart failure", true],
      ["Cardiac failure", true],
      ["weak heart", false],
    ]);
    expect(data.rules).toContainEqual(
      expect.objectContaining({ rule: "hf-lvef-50-hfpef", role: "condition" }),
    );
    expect(data.rules).toContainEqual(
      expect.objectContaining({ rule: "bnp-edema-heart-failure", role: "implied" }),
    );
    const [drug] = (await company.call("GetLexicons", { concept_id: metformin })).data;
    const shown = await company.call("GetLexicon", { lexicon_id: drug?.id ?? 0 });
    expect(shown.data.associations).toMatchObject([
      { concept: { text: "Diabetes type 2" }, relation: "treats", coefficient: 0.8 },
    ]);
  });

  test("a code from memory is not confirmed until a loaded vocabulary has it; records confirm nothing", async () => {
    await sql`insert into vocabulary_source (source_id, name, format, version) overriding system value values (40, 'My RxNorm', 'rxnorm', '1')`.execute(
      db,
    );
    const confirmed = async (sources: number[]) => {
      await sql`delete from concept_code where sab = 'RXNORM'`.execute(db);
      // Montelukast (in no public file at hand) and metformin (in several).
      await sql`insert into concept_code (sab, code, concept_id, sources)
        values ('RXNORM', '88249', ${metformin}, ${sources}), ('RXNORM', '6809', ${metformin}, ${sources})`.execute(
        db,
      );
      const [term] = (await company.call("GetLexicons", { concept_id: metformin })).data;
      const { data } = await company.call("GetLexicon", { lexicon_id: term?.id ?? 0 });
      return data.codes
        .filter(({ sab }) => sab === "RXNORM")
        .map(({ code, is_confirmed }) => [code, is_confirmed]);
    };
    expect(await confirmed([1])).toEqual([
      ["6809", true],
      ["88249", false],
    ]);
    expect(await confirmed([1, 40])).toEqual([
      ["6809", true],
      ["88249", true],
    ]);
    await sql`delete from concept_code where sab = 'RXNORM'`.execute(db);
  });

  test("patients by source, each once", async () => {
    const { data } = await company.call("GetLexicon", { lexicon_id: rows.lexicon });
    const { rows: counted } = await sql<{ source: number; n: number }>`
      select source, count(distinct patient_id)::int n from fact where concept_id = ${rows.concept} group by 1`.execute(
      db,
    );
    const of = (source: number) => counted.find((row) => row.source === source)?.n ?? 0;
    expect(data.patients).toEqual({
      structured: of(1),
      unstructured: of(2),
      inferred: of(3),
      reference: of(4),
      any: 1,
    });
  });

  test("a term that is not there is not found", async () => {
    const response = await company.send("GetLexicon", { lexicon_id: 987_654_321_987 });
    expect(response.json()).toMatchObject({ code: "row.not-found" });
  });
});
