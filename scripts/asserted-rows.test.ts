// Rows whose type is asserted are checked by nothing: a renamed column is `undefined` on a screen. `rowsOf` looks at
// each.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const server = join(import.meta.dirname, "../apps/server/src");

test("no statement more than these asserts the type of its rows; who converts one lowers the number", () => {
  const files = globSync("**/*.ts", {
    cwd: server,
    exclude: ["**/testing/**", "**/*.test.ts"],
  });
  const all = files.map((file) => readFileSync(join(server, file), "utf8")).join("\n");
  const asserted = [/\bsql<(?!boolean>|unknown>|never>)/g, /\.query</g].map(
    (pattern) => all.match(pattern)?.length ?? 0,
  );
  expect(asserted).toEqual([130, 71]);
});
