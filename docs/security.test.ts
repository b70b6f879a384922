import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(import.meta.dirname, "security.md"), "utf8");
const rows = text.split("\n").filter((line) => /^\| (?:\d+\.)/.test(line));
const named = [...text.matchAll(/`((?:apps|packages)\/[\w./-]+\.test\.ts)`/g)].map(
  ([, path = ""]) => path,
);

test("each requirement names a test, or says that it is not met or whose it is", () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) expect(row).toMatch(/\.test\.ts`|\*\*|below/);
});

test.each([...new Set(named)])("%s is there", (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});
