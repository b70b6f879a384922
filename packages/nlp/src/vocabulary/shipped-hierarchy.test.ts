import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const table = (name: string): string[][] =>
  gunzipSync(readFileSync(new URL(`../../vocabulary/${name}.tsv.gz`, import.meta.url)))
    .toString("utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

const cuidsOf = Map.groupBy(table("concepts"), ([, text = ""]) => text.toLowerCase());
const parentsOf = Map.groupBy(table("parents"), ([child = ""]) => child);

/** The names of everything above a concept. */
function above(text: string): Set<string> {
  const cuids = (cuidsOf.get(text.toLowerCase()) ?? []).map(([cuid = ""]) => cuid);
  if (cuids.length === 0) throw new Error(`There is no concept ${text}.`);
  const found = new Set<string>();
  const open = [...cuids];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const [, parent = ""] of parentsOf.get(next) ?? [])
      if (!found.has(parent)) {
        found.add(parent);
        open.push(parent);
      }
  return found;
}

function liesBeneath(child: string, parent: string): boolean {
  const cuids = (cuidsOf.get(parent.toLowerCase()) ?? []).map(([cuid = ""]) => cuid);
  if (cuids.length === 0) throw new Error(`There is no concept ${parent}.`);
  const all = above(child);
  return cuids.some((cuid) => all.has(cuid));
}

describe("the shipped hierarchy: beneath means is a kind of", () => {
  const pairs = readFileSync(
    new URL("../../testing/shipped-hierarchy.txt", import.meta.url),
    "utf8",
  )
    .split("\n")
    .flatMap((line) => {
      const [, child, sign, parent] = /^([^#].*?) (<|!<) (.+)$/.exec(line) ?? [];
      return child && parent ? [{ line, child, parent, isKind: sign === "<" }] : [];
    });

  it("has pairs of both kinds", () => {
    expect(pairs.filter(({ isKind }) => isKind).length).toBeGreaterThan(200);
    expect(pairs.filter(({ isKind }) => !isKind).length).toBeGreaterThan(140);
  });

  it.each(pairs)("$line", ({ child, parent, isKind }) => {
    expect(liesBeneath(child, parent)).toBe(isKind);
  });
});
