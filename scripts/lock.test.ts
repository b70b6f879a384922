import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

// npm's own format.
const { packages } = JSON.parse(
  readFileSync(join(dirname(import.meta.dirname), "package-lock.json"), "utf8"),
) as { packages: Record<string, LockedPackage> };

test("every optional package is locked, also those for other platforms: npm ci refuses otherwise", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test("no address of a registry is in the lock file", () => {
  const addresses = Object.values(packages).filter(({ resolved }) => resolved?.includes("://"));
  expect(addresses).toEqual([]);
});
