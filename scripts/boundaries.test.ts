// What the linter can't say: who may import whom (docs/architecture.md).
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { describe, expect, test } from "vitest";

const project = dirname(import.meta.dirname);
const pure = ["@concord/contract", "@concord/clinical"];
const testTools = /^(vitest|fast-check|node:.*)$/;

/** Packages that the code of a folder may import. A test may use the test tools and Node as well. */
const mayImport: Record<string, (name: string) => boolean> = {
  "packages/clinical": () => false,
  "packages/contract": (name) => name === "zod" || name === "@concord/clinical",
  "packages/nlp": (name) => pure.includes(name),
  "packages/stats": (name) => name === "@concord/contract",
  "packages/cohorts": (name) => pure.includes(name),
  "packages/demo": (name) => pure.includes(name),
  "apps/web": (name) => !name.startsWith("node:") && onlyConcord(name, pure),
  "apps/server": (name) => name !== "@concord/web",
};

function onlyConcord(name: string, allowed: string[]): boolean {
  return !name.startsWith("@concord/") || allowed.includes(name);
}

const importing =
  /(?:^|\n)\s*(?:import|export)\s(?:[^;'"]*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

function importsOf(file: string): string[] {
  const text = readFileSync(join(project, file), "utf8");
  return [...text.matchAll(importing)].map((match) => match[1] ?? match[2] ?? "");
}

describe.each(Object.entries(mayImport))("%s imports only what it may", (folder, allowed) => {
  const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: project });

  test("has source files", () => expect(files).not.toEqual([]));

  test("packages", () => {
    const wrong = files.flatMap((file) => {
      const isTest = /\.test\.tsx?$/.test(file);
      return importsOf(file)
        .filter((name) => !name.startsWith("."))
        .filter((name) => !allowed(name) && !(isTest && testTools.test(name)))
        .map((name) => `${file}: ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  test("nothing of another folder by a relative path", () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith("."))
        .filter((name) => relative(folder, join(dirname(file), name)).startsWith(".."))
        .map((name) => `${file}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});

test("the pattern sees every form of import", () => {
  const text = `import a from 'a';\nimport {\n  b,\n} from "b";\nimport 'c';\nexport * from 'd';\nimport type { E } from 'e';\nawait import('f')`;
  expect([...text.matchAll(importing)].map((match) => match[1] ?? match[2])).toEqual([
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
  ]);
});
