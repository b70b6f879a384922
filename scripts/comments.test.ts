// Comments wrap at 120 columns; code is wrapped by the formatter.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const project = dirname(import.meta.dirname);
const WIDTH = 120;

test("no line of a comment is wider than 120 columns", () => {
  const files = globSync("{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}", {
    cwd: project,
    exclude: (name) => /^(?:node_modules|dist)$/.test(name.split("/").at(-1) ?? ""),
  }).filter((file) => !file.includes("node_modules") && !file.endsWith(".generated.ts"));
  expect(files.length).toBeGreaterThan(1000);
  const wide = files.flatMap((file) =>
    readFileSync(join(project, file), "utf8")
      .split("\n")
      .flatMap((line, at) =>
        line.length > WIDTH && /^\s*(?:\/\/|\/\*|\* )/.test(line) && !line.includes("oxlint-")
          ? [`${file}:${at + 1}`]
          : [],
      ),
  );
  expect(wide).toEqual([]);
});
