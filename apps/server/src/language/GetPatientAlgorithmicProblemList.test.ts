import { expect, test } from "vitest";
import { testServer } from "../app/testing/test-server.ts";
import { loadShippedVocabulary } from "../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../vocabulary/testing/shipped-in-test.ts";

const server = await testServer({
  seed: {
    name: "few_concepts_and_users",
    fill: async (fresh) => {
      await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
    },
  },
});
const user = await server.signIn("User");

test("S7.12 what TagNLP answered of a text gives the problems of its patient, and those that are not, with the reason", async () => {
  const { payload } = await user.call("TagNLP", {
    documentBody:
      "Heart failure. CHF is stable. No diabetes mellitus, no diabetes mellitus. Cough.\nFAMILY HISTORY:\nAsthma.",
  });
  const { data, excluded } = await user.call("GetPatientAlgorithmicProblemList", {
    section_data: payload.section_data,
    inferred: payload.inferred,
  });
  expect(data).toMatchObject([
    {
      text: "Heart failure",
      sab: "TEST",
      code: "2",
      first_date: "",
      last_date: "",
      fact_count: 2,
      sources: ["unstructured"],
    },
  ]);
  expect(excluded).toMatchObject([
    { text: "Diabetes mellitus", reason: "Negated", mention_count: 2 },
    { text: "Asthma", reason: "Family", mention_count: 1 },
  ]);
});

test("a problem of which nothing says more than that it is possible is said to be no more", async () => {
  const listOf = async (documentBody: string) => {
    const { payload } = await user.call("TagNLP", { documentBody });
    const { section_data } = payload;
    return (await user.call("GetPatientAlgorithmicProblemList", { section_data })).data;
  };
  expect(await listOf("Possible heart failure.")).toMatchObject([{ is_possible: true }]);
  expect(await listOf("Possible heart failure. Heart failure is stable.")).toMatchObject([
    { is_possible: false, fact_count: 2 },
  ]);
});

test("domain.md §10 what rules infer is a problem, also beside a mention that is negated", async () => {
  const mention = {
    concept_id: 900_007,
    concept_name: "Anaemia",
    Concept_category: "Problem",
    ConceptCodes: [],
    Experienced: false,
    Negated: true,
    Definitive: true,
    Hypothetical: false,
    Subject: "Patient",
  };
  const anaemia = { concept_id: 900_007, concept_name: "Anaemia", concept_category: "Problem" };
  const fever = { concept_id: 900_008, concept_name: "Fever", concept_category: "Finding" };
  const sepsis = { concept_id: 900_009, concept_name: "Sepsis", concept_category: "Problem" };
  const heart = await server.db
    .selectFrom("concept")
    .select(["concept_id", "text"])
    .where("text", "=", "Heart failure")
    .executeTakeFirstOrThrow();
  const failure = {
    concept_id: heart.concept_id,
    concept_name: heart.text,
    concept_category: "Problem",
  };
  const { data, excluded } = await user.call("GetPatientAlgorithmicProblemList", {
    section_data: [{ entities: [mention] }],
    inferred: [anaemia, fever, sepsis, failure],
  });
  expect(data.map(({ text, sab, code, sources }) => [text, `${sab} ${code}`, sources])).toEqual([
    ["Anaemia", " ", ["inferred"]],
    ["Heart failure", "TEST 2", ["inferred"]],
    ["Sepsis", " ", ["inferred"]],
  ]);
  expect(excluded).toEqual([]);
});

test("S7.12 domain.md §10 the reasons are those of a stored patient's list: the commonest, of several the first by name", async () => {
  const mention = (concept_id: number, said: object) => ({
    concept_id,
    concept_name: `Problem ${concept_id}`,
    Concept_category: "Problem",
    ConceptCodes: [],
    Experienced: false,
    Negated: false,
    Definitive: true,
    Hypothetical: false,
    Subject: "Patient",
    ...said,
  });
  const { excluded } = await user.call("GetPatientAlgorithmicProblemList", {
    section_data: [
      {
        entities: [
          mention(1, { Subject: "Family", Negated: true }),
          mention(2, { Subject: "Family", Hypothetical: true }),
          mention(3, { Subject: "Other" }),
          mention(4, { Hypothetical: true }),
          mention(5, {}),
          mention(6, { Negated: true }),
          mention(6, { Subject: "Family" }),
        ],
      },
    ],
  });
  expect(excluded.map(({ concept_id, reason }) => [concept_id, reason])).toEqual([
    [6, "Family"],
    [1, "Negated"],
    [2, "Family"],
    [3, "Other person"],
    [4, "Hypothetical"],
    [5, "Not experienced"],
  ]);
});
