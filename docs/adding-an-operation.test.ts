import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test.each(["adding-an-operation.md", "adding-a-condition.md", "architecture.md"])(
  "every path in docs/%s is there",
  (name) => {
    const text = readFileSync(join(import.meta.dirname, name), "utf8");
    const paths = [
      ...text.matchAll(/`((?:apps|packages|docs|scripts|e2e|bench)\/[\w./-]+)`/g),
    ].flatMap(([, path]) => (path === undefined ? [] : [path]));
    expect(paths.length).toBeGreaterThan(1);
    for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true);
  },
);
