import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

let stamp: Promise<string> | undefined;

/**
 * Names the code that brings vocabularies into the database. It is part of a source's version: what a loader makes of
 * the same files may change, and databases that an older one filled are then filled again.
 */
export function loaderVersion(): Promise<string> {
  stamp ??= hashOf(dirname(import.meta.dirname));
  return stamp;
}

const loading =
  /(?:^|\/)(?:(?:load|link|lint|merge|stage|place|drop)-[^/]*|(?:hierarchy|associations)\.rules|category-named|code-systems|[^/]*-format|[^/]*\.data)\.ts$|^unknown-codes\/[^/]*\.ts$/;

async function hashOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(folder, { recursive: true })).toSorted())
    if (loading.test(name) && !name.endsWith(".test.ts"))
      hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex");
}
