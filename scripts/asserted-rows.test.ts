// Rows whose type is asserted are checked by nothing: a renamed column is `undefined` on a screen. `rowsOf` and
// `rowsOfText` look at each.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "../apps/server/src");

/** Statements that assert the type of their rows, by file. It may only become shorter. */
const asserted: Readonly<Record<string, number>> = {
  // Every fact of a concept, a hundred thousand at a time; each goes into a typed array.
  "cohorts/detailed-postings.ts": 1,
  "records/postings/postings.ts": 1,
  // Every patient and every observation period, before the first preview on new data can answer.
  "cohorts/evaluation/load-universe.ts": 2,
};

test("no statement asserts the type of its rows but those of whole populations", () => {
  const files = globSync("**/*.ts", {
    cwd: server,
    exclude: ["**/testing/**", "**/*.test.ts"],
  });
  const pattern = /\bsql<(?!boolean>|unknown>|never>)|\.query<(?!object>)/g;
  const found = files
    .map((file) => [file, readFileSync(join(server, file), "utf8").match(pattern)?.length ?? 0])
    .filter(([, n]) => n !== 0);
  expect(Object.fromEntries(found)).toEqual(asserted);
});
