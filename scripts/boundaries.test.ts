// What the linter can't say: who may import whom (docs/architecture.md).
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { describe, expect, test } from "vitest";

const project = dirname(import.meta.dirname);
const pure = ["@concord/contract", "@concord/clinical"];
const testTools = /^(vitest|fast-check|node:.*|@concord\/cohorts\/testing)$/;

/** Packages that the code of a folder may import. A test may use the test tools and Node as well. */
const mayImport: Record<string, (name: string) => boolean> = {
  "packages/clinical": () => false,
  "packages/contract": (name) => name === "zod" || name === "@concord/clinical",
  "packages/nlp": (name) => pure.includes(name),
  "packages/stats": (name) => name === "@concord/contract",
  "packages/cohorts": (name) => pure.includes(name),
  "packages/demo": (name) => pure.includes(name),
  "apps/web": (name) => !name.startsWith("node:") && onlyConcord(name, pure),
  "apps/server": (name) => !["@concord/web", "@concord/cohorts/testing"].includes(name),
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

/** A condition's random values lie beside its other parts. */
const isTestSupport = (file: string): boolean =>
  file.split("/").includes("testing") || file.endsWith("/arbitrary.ts");
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || isTestSupport(file);

describe.each(Object.entries(mayImport))("%s imports only what it may", (folder, allowed) => {
  const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: project });

  test("has source files", () => expect(files).not.toEqual([]));

  test("packages", () => {
    const wrong = files.flatMap((file) => {
      return importsOf(file)
        .filter((name) => !name.startsWith("."))
        .filter((name) => !allowed(name) && !(isTest(file) && testTools.test(name)))
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

/** The server's folders in their order: each imports only itself and those before it. */
const layers = [
  "platform",
  "access",
  "vocabulary",
  "records",
  "importing",
  "language",
  "cohorts",
  "annotation",
  "studies",
  "app",
];

const server = "apps/server/src";

/** Files of a folder, and what each imports by a relative path, from the project's root. */
function relativeImports(folder: string): { file: string; imported: string }[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, {
    cwd: project,
    exclude: ["**/node_modules/**"],
  }).flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith("."))
      .map((name) => ({ file, imported: join(dirname(file), name) })),
  );
}

/** Facts that follow their code take with them what they imply, in the same transaction (decision 052, "Not done"). */
const upward = [
  `${server}/vocabulary/follow-codes.ts: ${server}/language/settle-moved-facts.ts`,
  `${server}/importing/publish/publish-facts.ts: ${server}/language/settle-moved-facts.ts`,
];

describe("the server's layers", () => {
  test("are all its folders", () => {
    const folders = globSync(`${server}/**/*.ts`, { cwd: project }).map(
      (path) => relative(server, path).split("/")[0],
    );
    expect(new Set(folders)).toEqual(new Set(layers));
  });

  test.each(layers)("%s imports nothing from above it", (layer) => {
    const place = (path: string): number =>
      layers.indexOf(relative(server, path).split("/")[0] ?? "");
    const wrong = relativeImports(`${server}/${layer}`)
      .filter(({ file }) => !isTest(file))
      .filter(({ imported }) => place(imported) > layers.indexOf(layer))
      .map(({ file, imported }) => `${file}: ${imported}`)
      .filter((known) => !upward.includes(known));
    expect(wrong).toEqual([]);
  });
});

test.each(["apps/server/src", "apps/web/src", "packages"])(
  "%s: only tests import what is there for tests",
  (folder) => {
    const wrong = relativeImports(folder)
      .filter(({ file, imported }) => !isTest(file) && isTestSupport(imported))
      .map(({ file, imported }) => `${file}: ${imported}`);
    expect(wrong).toEqual([]);
  },
);

/** Files in one folder, without those in the folders inside it. */
const mostFiles = 40;

test(`no folder has more than ${mostFiles} files directly in it`, () => {
  const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx,css}", { cwd: project });
  const byFolder = Map.groupBy(files, (file) => dirname(file));
  const crowded = [...byFolder].filter(([, own]) => own.length > mostFiles);
  expect(crowded.map(([folder, own]) => `${folder}: ${own.length}`)).toEqual([]);
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
