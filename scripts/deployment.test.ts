import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

const project = dirname(import.meta.dirname);
const read = (file: string): string => readFileSync(join(project, file), "utf8");
const names = (text: string): string[] =>
  [...new Set(text.match(/\b(CONCORD_[A-Z_]+|DATABASE_URL)\b/g))].toSorted();

test("docs/deployment.md has a line for every setting, and none that does not exist", () => {
  const sources = globSync("apps/server/src/**/*.ts", { cwd: project });
  const settings = names(
    sources
      .filter((file) => !file.includes(".test.") && !file.includes("/testing/"))
      .map(read)
      .join("\n"),
  );
  const documented = read("docs/deployment.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => names(line.slice(0, line.indexOf("|", 2))));
  const ofTests = ["CONCORD_FULL"];
  expect(documented.toSorted()).toEqual([...settings, ...ofTests].toSorted());
});
