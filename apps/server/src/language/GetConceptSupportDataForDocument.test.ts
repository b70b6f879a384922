import { sql } from "kysely";
import { expect, test } from "vitest";
import { testServer } from "../app/testing/test-server.ts";
import { loadShippedVocabulary } from "../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../vocabulary/testing/shipped-in-test.ts";
import { storeNotes } from "./testing/notes-in-test.ts";
import { tagDocuments } from "./tagging/tag-documents.ts";

const both = "He has heart failure and takes metoprolol.";
const notes = [
  { patient: "ann", at: "2024-01-01", text: `ASSESSMENT:\n${both} Heart failure is stable.` },
  { patient: "ann", at: "2024-02-01", text: "Metoprolol. No asthma." },
  ...["bob", "cyd", "dan"].map((patient) => ({ patient, text: both })),
  ...["eve", "fay", "gus"].map((patient) => ({ patient, text: "Cough." })),
];

const server = await testServer({
  seed: {
    name: "supported",
    fill: async (fresh) => {
      await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
      await storeNotes(fresh, notes);
      await tagDocuments(fresh, { workers: 1, cacheFolder: undefined });
    },
  },
});
const company = await server.signIn("Company");

const conceptNamed = async (text: string) =>
  (
    await server.db
      .selectFrom("concept")
      .select("concept_id")
      .where("text", "=", text)
      .executeTakeFirstOrThrow()
  ).concept_id;
const documentOf = async (at: string) =>
  (
    await server.db
      .selectFrom("subdocument")
      .select("subdocument_id")
      .where(sql<boolean>`at::date = ${at}::date`)
      .executeTakeFirstOrThrow()
  ).subdocument_id;

const heartFailure = await conceptNamed("Heart failure");
const metoprolol = await conceptNamed("Metoprolol");
const asthma = await conceptNamed("Asthma");
const first = await documentOf("2024-01-01");
const second = await documentOf("2024-02-01");

test("S2.70 the concept, what supports it in the patient's documents, and where each stands", async () => {
  const { data } = await company.call("GetConceptSupportDataForDocument", {
    dataRecordId: second,
    m_conceptId: heartFailure,
  });
  expect(data.map(({ concept_name }) => concept_name)).toEqual(["Heart failure", "Metoprolol"]);
  const [concept, supporter] = data;
  // Of eight documents four name both and one more metoprolol: ln(4.5/9 / (4.5/9 · 5.5/9)) / −ln(4.5/9).
  expect(concept?.supported_by).toEqual([
    { concept_id: metoprolol, coefficient: 0.7105, source: "corpus" },
  ]);
  expect(concept?.support_concepts).toEqual([`${metoprolol}:0.7105`]);
  expect(concept?.occurrence_count).toBe(2);
  expect(concept?.concept_occurrence[0]).toEqual({
    subdocument_id: first,
    subdocument_name: "Note 01/01/2024",
    section_number: 0,
    begin_offset: notes[0]?.text.indexOf("heart"),
    end_offset: (notes[0]?.text.indexOf("heart") ?? 0) + "heart failure".length,
    name: "heart failure",
  });
  expect(supporter?.concept_occurrence.map(({ subdocument_id }) => subdocument_id)).toEqual([
    first,
    second,
  ]);
  expect(supporter?.support_concepts).toEqual([]);
  // Words of both documents were shown, so both are in the trail.
  const audited = async () =>
    (
      await sql<{ subject: { subjects: { subdocument: number[] } } }>`
        select subject from audit_entry where operation = 'GetConceptSupportDataForDocument' order by entry_id`.execute(
        server.db,
      )
    ).rows.map(({ subject }) => subject.subjects.subdocument.toSorted((a, b) => a - b));
  await expect.poll(audited).toEqual([[first, second]]);
});

test("S3.20 TagNLP counts over the documents that the user may see, and no others", async () => {
  const support = async (role: "Company" | "User") => {
    const user = await server.signIn(role);
    const { payload } = await user.call("TagNLP", {
      documentBody: "Heart failure. No cough. Metoprolol.",
    });
    const entities = payload.section_data.flatMap((section) => section.entities);
    expect(entities.map(({ support_concepts }) => support_concepts)).toEqual([
      payload.concept_support[0]?.support_concepts,
      [],
      payload.concept_support[1]?.support_concepts,
    ]);
    return payload.concept_support.map(({ support_concepts }) => support_concepts);
  };
  expect(await support("Company")).toEqual([[`${metoprolol}:0.7105`], [`${heartFailure}:0.7105`]]);
  expect(await support("User")).toEqual([[], []]);
});

test("domain.md §10 a curated association counts where the corpus says nothing", async () => {
  await sql`insert into concept_association (from_concept, to_concept, relation, coefficient, source, source_id)
    select ${metoprolol}, ${heartFailure}, 'treats', 0.9, 'test', min(source_id) from vocabulary_source`.execute(
    server.db,
  );
  const ask = async () =>
    company.call("GetConceptSupportDataForDocument", {
      dataRecordId: first,
      m_conceptId: heartFailure,
    });
  expect((await ask()).data[0]?.supported_by[0]).toMatchObject({ source: "corpus" });
  await sql`delete from fact where concept_id = ${heartFailure} and patient_id in (
    select patient_id from patient where patient_identifier in ('bob', 'cyd'))`.execute(server.db);
  expect((await ask()).data[0]?.supported_by).toEqual([
    { concept_id: metoprolol, coefficient: 0.9, source: "curated" },
  ]);
});

test("a concept that the patient doesn't have: it alone, without places", async () => {
  const { data } = await company.call("GetConceptSupportDataForDocument", {
    dataRecordId: first,
    m_conceptId: asthma,
  });
  expect(data).toMatchObject([
    { concept_name: "Asthma", support_concepts: [], concept_occurrence: [], occurrence_count: 0 },
  ]);
});

test("documents and concepts that there are not", async () => {
  const ask = async (dataRecordId: number, m_conceptId: number) =>
    company.refusal("GetConceptSupportDataForDocument", { dataRecordId, m_conceptId });
  expect(await ask(999_999, heartFailure)).toMatchObject({ code: "row.not-found" });
  expect(await ask(first, 999_999)).toMatchObject({ code: "row.not-found", noun: "concept" });
});
