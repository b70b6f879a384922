import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(import.meta.dirname, "glossary.md"), "utf8");
const named = [...text.matchAll(/`((?:apps|packages)\/[\w./-]+)`: `(\w+)`/g)].map(
  ([, path = "", name = ""]) => ({ path, name }),
);

test("each word of the glossary says where it is in the code", () => {
  const entries = text.split(/^- \*\*/m).slice(1);
  expect(entries.length).toBeGreaterThan(35);
  for (const entry of entries) expect(entry).toMatch(/\n {2}`[\w./-]+`: `\w+`/);
});

test.each(named)("$path exports $name", ({ path, name }) => {
  const source = readFileSync(join(root, path), "utf8");
  expect(source).toMatch(new RegExp(`^export (?:async )?(?:function\\*?|\\w+) ${name}\\b`, "m"));
});
