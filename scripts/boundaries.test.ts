// What the linter can't say: who may import whom (docs/architecture.md).
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { describe, expect, test } from "vitest";

const project = dirname(import.meta.dirname);
const pure = ["@concord/contract", "@concord/clinical"];
const testTools = /^(vitest|fast-check|canonicalize|node:.*|@concord\/cohorts\/testing)$/;

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

const server = "apps/server/src";

/** Folders in their order: each imports only itself and those before it, types included. */
const layersOf: Record<string, readonly string[]> = {
  [server]: [
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
  ],
  "apps/web/src": [
    "navigation",
    "platform",
    "session",
    "users",
    "frame",
    "document",
    "preview",
    "patients",
    "documents",
    "events",
    "cohorts",
    "search",
    "evidence",
    "studies",
    "validity",
    "patient-level",
    "conflicts",
    "agreement",
    "automated",
    "concept-support",
    "analyse",
    "technology",
    "retagging",
    "projects",
    "app",
  ],
};

/** Facts that follow their code take with them what they imply, in the same transaction (decision 052, "Not done"). */
const upward = [
  `${server}/vocabulary/remap-facts.ts: ${server}/language/update-moved-facts.ts`,
  `${server}/importing/publish/removed-facts.ts: ${server}/language/update-moved-facts.ts`,
];

describe.each(Object.entries(layersOf))("the layers of %s", (folder, layers) => {
  const layerOf = (path: string): string => relative(folder, path).split("/")[0] ?? "";

  test("are all its folders", () => {
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: project });
    expect(new Set(files.map(layerOf))).toEqual(new Set(layers));
  });

  test.each(layers)("%s imports nothing from above it", (layer) => {
    const wrong = relativeImports(`${folder}/${layer}`)
      .filter(({ file }) => !isTest(file))
      .filter(({ imported }) => layers.indexOf(layerOf(imported)) > layers.indexOf(layer))
      .map(({ file, imported }) => `${file}: ${imported}`)
      .filter((known) => !upward.includes(known));
    expect(wrong).toEqual([]);
  });
});

/** The files of each circle of imports; `import type` and `import()` count as imports. */
function circles(imports: ReturnType<typeof relativeImports>): string[][] {
  const importedBy = Map.groupBy(imports, ({ file }) => file);
  const reached = (from: string): Set<string> => {
    const found = new Set<string>();
    const open = [from];
    for (let file = open.pop(); file !== undefined; file = open.pop())
      for (const { imported } of importedBy.get(file) ?? [])
        if (!found.has(imported)) {
          found.add(imported);
          open.push(imported);
        }
    return found;
  };
  const reach = new Map([...importedBy.keys()].map((file) => [file, reached(file)]));
  const isTogether = (one: string, other: string) =>
    reach.get(one)?.has(other) === true && reach.get(other)?.has(one) === true;
  const files = [...reach.keys()];
  return files
    .map((file) => files.filter((other) => isTogether(file, other)).toSorted())
    .filter(([first], at) => first !== undefined && first === files[at]);
}

test("a circle is found with all of its files, and nothing else is", () => {
  const pairs = ["a b", "b c", "c a", "c d", "d e", "f f"].map((pair) => pair.split(" "));
  const imports = pairs.map(([file = "", imported = ""]) => ({ file, imported }));
  expect(circles(imports)).toEqual([["a", "b", "c"], ["f"]]);
});

test.each([...Object.keys(mayImport), "e2e", "bench", "scripts"])(
  "%s: no circle of imports, not even of types",
  (folder) => expect(circles(relativeImports(folder))).toEqual([]),
);

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
