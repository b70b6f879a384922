import { expect, test } from "vitest";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { shippedAssociations } from "./associations.rules.ts";
import { openShippedFiles } from "./load/load-shipped-files.ts";
import { loadShippedVocabulary } from "./load/load-shipped-vocabulary.ts";
import { vocabularyFolder } from "./testing/shipped-in-test.ts";

const associations = shippedAssociations();

test("S2.78 every association has two concepts of the shipped vocabulary, a grade and who says so", async () => {
  const { codes = [], concepts } = await (await openShippedFiles()).read();
  const known = new Set(
    [...codes, ...concepts].filter(({ sab }) => sab === "CONCORD").map(({ code }) => code),
  );
  const missing = associations.filter(({ from, to }) => !known.has(from) || !known.has(to));
  expect(missing).toEqual([]);
  for (const { coefficient, source, from, to } of associations) {
    expect([0.5, 0.8]).toContain(coefficient);
    expect(source).not.toBe("");
    expect(from).not.toBe(to);
  }
  expect(associations.length).toBeGreaterThan(400);
});

test("a rule that needs one thing says it strongly, one of several things less so", () => {
  const of = (from: string, to: string) =>
    associations.filter((one) => one.from === from && one.to === to && one.relation === "implies");
  expect(of("heart-failure", "hfpef").map(({ coefficient }) => coefficient)).toContain(0.5);
  expect(
    of("sacubitril-valsartan", "heart-failure").map(({ coefficient, source }) => [
      coefficient,
      source,
    ]),
  ).toContainEqual([0.8, expect.stringContaining("inference rule sacubitril-heart-failure")]);
});

test("S2.70 they come with the shipped vocabulary, for the concepts that it has, and go with it", async () => {
  const connection = await testDatabase();
  const concepts = [
    ["M", "Metformin", "CONCORD", "metformin", "Medication"],
    ["D", "Type 2 diabetes", "CONCORD", "type-2-diabetes", "Problem"],
  ];
  await loadShippedVocabulary(connection, await vocabularyFolder({ concepts }));
  const stored = async () =>
    (await connection.pool.query("select relation, coefficient from concept_association")).rows;
  expect(await stored()).toContainEqual({ relation: "treats", coefficient: 0.8 });
  await loadShippedVocabulary(connection, await vocabularyFolder({ concepts: concepts.slice(1) }));
  expect(await stored()).toEqual([]);
});
