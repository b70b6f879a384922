import { expect, test } from "vitest";
import { testServer } from "../app/testing/test-server.ts";

const server = await testServer();

test("nlp.md: an engine that is not set up is not offered, and asking for it is a clear error", async () => {
  const user = await server.signIn("User");
  const { data } = await user.call("GetLanguageEngines", {});
  expect(data.map(({ nlpTechnology }) => nlpTechnology)).toEqual(["built-in"]);
  for (const nlpTechnology of ["AWS", "GATE"] as const) {
    const answer = await user.refusal("TagNLP", { documentBody: "Cough.", nlpTechnology });
    expect(answer).toMatchObject({ status: 400, code: "engine.not-set-up" });
    expect(answer.title).toBe(`${nlpTechnology} is not set up on this server.`);
  }
});

test("without a vocabulary: a clear error", async () => {
  const user = await server.signIn("User");
  const answer = await user.refusal("TagNLP", { documentBody: "Cough." });
  expect(answer).toMatchObject({ status: 409, code: "vocabulary.missing" });
});
