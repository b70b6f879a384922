// What a kept database is made of: a file that is missed here is one whose change no test would see.
import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { sourcesOf } from "./made-of.ts";

const project = resolve(import.meta.dirname, "../../../../../..");
const server = "apps/server/src";
const demonstration = `${server}/app/demonstration/testing/demonstration-in-test.ts`;

test("the demonstration is made of imports, threads, packages, their data, migrations and libraries", () => {
  const found = sourcesOf(join(project, demonstration));
  expect(found).toEqual(
    expect.arrayContaining([
      demonstration,
      "package-lock.json",
      "packages/nlp/vocabulary/concepts.tsv.gz",
      // Imported by what it imports, and a thread, which is named and not imported.
      `${server}/vocabulary/load/load-shipped-vocabulary.ts`,
      `${server}/platform/database/copy-text.ts`,
      `${server}/language/tagging/tag.worker.ts`,
      ...globSync("apps/server/migrations/*.sql", { cwd: project }),
      ...globSync("packages/{demo,nlp}/src/**/*.ts", {
        cwd: project,
        exclude: ["**/*.test.ts"],
      }),
    ]),
  );
});

test("a file of tests is no part of what it is used by, and what is not named is none", () => {
  const found = sourcesOf(join(project, server, "vocabulary/testing/shipped-in-test.ts"));
  expect(found.filter((path) => path.endsWith(".test.ts"))).toEqual([]);
  expect(found.filter((path) => path.startsWith(`${server}/studies/`))).toEqual([]);
});
