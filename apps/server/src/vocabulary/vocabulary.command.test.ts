import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { commandInProcess, commandStarted } from "../app/testing/command-in-test.ts";
import { testServer } from "../app/testing/test-server.ts";
import { loadShippedVocabulary } from "./load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "./testing/shipped-in-test.ts";

const server = await testServer({
  seed: {
    name: "few_concepts_world",
    fill: async (fresh) => {
      await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
    },
  },
});
const folder = mkdtempSync(join(tmpdir(), "concord-test-"));

const given = {
  environment: { CONCORD_DATA: folder, DATABASE_URL: server.connection.url, INIT_CWD: folder },
};
const vocabulary = (...args: readonly string[]) => commandInProcess(["vocabulary", ...args], given);

const text = "She has heart failure and zebra disease.";
const found = async (): Promise<string[]> => {
  const user = await server.signIn("User");
  const { payload } = await user.call("TagNLP", {
    documentBody: text,
    isTextDocument: true,
    nlpTechnology: "built-in",
  });
  return payload.section_data.flatMap(({ entities }) => entities.map((entity) => entity.Text));
};
const served = () =>
  new Promise<void>((resolve) => {
    const stop = server.services.shared.tagger.onSwap(() => {
      stop();
      resolve();
    });
  });

test("S2.79 loaded from the command line while the server runs, a vocabulary is used without a new start, and so is its removal", async () => {
  expect(await found()).toEqual(["heart failure"]);
  writeFileSync(
    join(folder, "own.csv"),
    "cuid,text,sab,code,category,synonym\nZ1,Zebra disease,LOCAL,Z1,Problem,the\n,,,,,\n",
  );
  const swap = served();
  // Questions that are asked all the while are answered, each by one vocabulary or the other.
  const done = new AbortController();
  const asked = (async () => {
    const answers: string[] = [];
    while (!done.signal.aborted) {
      answers.push((await found()).join());
      // The command has the same cores.
      await delay(20);
    }
    return answers;
  })();
  // In a process of its own, as a terminal starts it beside a server; what follows runs in this one.
  const loaded = await commandStarted(
    ["vocabulary", "load", "own.csv", "--refused", "refused.tsv", "--rejected", "rejected.tsv"],
    given,
  );
  await swap;
  done.abort();
  expect(new Set(["heart failure", "heart failure,zebra disease", ...(await asked)]).size).toBe(2);
  expect(loaded).toMatchObject({ code: 0 });
  expect(loaded.output).toContain("Loaded own (csv");
  expect(loaded.output).toContain("1 rows could not be read.");
  expect(loaded.output).toContain(
    "1 terms are kept but not looked for: each is a common English word.",
  );
  expect(loaded.errors).toContain("own.csv, line 3: text is missing");
  expect(readFileSync(join(folder, "refused.tsv"), "utf8")).toBe(
    "Z1\tthe\tis a common English word\n",
  );
  expect(readFileSync(join(folder, "rejected.tsv"), "utf8")).toBe("own.csv\t3\ttext is missing\n");
  expect(await found()).toEqual(["heart failure", "zebra disease"]);

  expect((await vocabulary("load", "own.csv")).output).toContain("is in already");
  const listed = (await vocabulary("list")).output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(listed.map((row) => [row.name, row.format, row.is_active, row.entries])).toEqual([
    ["records", "records", true, 0],
    ["concord", "shipped", true, 11],
    ["own", "csv", true, 2],
  ]);

  const company = await server.signIn("Company");
  const { data } = await company.call("GetLexiconCount", {});
  expect(data.sources).toMatchObject([
    { name: "records" },
    { name: "concord" },
    { name: "own", refused_count: 1, rejected_count: 1 },
  ]);
  const lexicon = await company.call("GetLexicons", { searchString: "zebra" });
  expect(lexicon.data).toMatchObject([
    { name: "Zebra disease", sources: ["own"], is_active: true },
  ]);

  const removed = served();
  expect((await vocabulary("remove", "own")).output).toContain("1 concepts deleted");
  await removed;
  expect(await found()).toEqual(["heart failure"]);
});

test("calls that make no sense say how it is called", async () => {
  for (const args of [
    [],
    ["fly"],
    ["remove"],
    ["load", "own.csv", "--format", "xls"],
    ["list", "more"],
  ])
    expect(await vocabulary(...args)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("Usage"),
    });
  const wrong = await vocabulary("load", "own.csv", "--category", "Zebra");
  expect([wrong.code, wrong.errors]).toEqual([2, expect.stringContaining("A category is one of")]);
  expect(await vocabulary("remove", "nobody")).toMatchObject({
    code: 1,
    errors: "There is no vocabulary nobody\n",
  });
});
