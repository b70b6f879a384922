// Codes of everyday conditions, held against PhecodeX: a published grouping of ICD-9-CM and ICD-10-CM codes that other
// people made. Shared with the vocabulary: nothing but the codes. What it has and we have not, and the other way round,
// is written down in icd-groups.txt, where somebody has read it.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parentsByChild } from "./own-hierarchy.ts";

const published = new URL("../../../shared/data/terminology/phecode/", import.meta.url);
const hasPublished = existsSync(published);
const lines = (url: URL): string[] =>
  gunzipSync(readFileSync(url)).toString("utf8").trim().split("\n").slice(1);
const shipped = (name: string): string[][] =>
  lines(new URL(`../../packages/nlp/vocabulary/${name}.tsv.gz`, import.meta.url)).map((line) =>
    line.split("\t"),
  );

const concepts = shipped("concepts");
const parentsOf = parentsByChild(shipped("parents").map((row) => row.join("\t")));
const conceptsOf = new Map<string, Set<string>>();
for (const [cuid = "", , sab = "", code = ""] of concepts) add(`${sab}:${code}`, cuid);
for (const [cuid = "", sab = "", code = ""] of shipped("codes")) add(`${sab}:${code}`, cuid);
function add(key: string, cuid: string): void {
  if (key.startsWith("ICD")) conceptsOf.set(key, (conceptsOf.get(key) ?? new Set()).add(cuid));
}

function isBeneath(key: string, above: string): boolean {
  const open = [...(conceptsOf.get(key) ?? [])];
  const seen = new Set(open);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === above) return true;
    for (const parent of parentsOf.get(next) ?? [])
      if (!seen.has(parent)) {
        seen.add(parent);
        open.push(parent);
      }
  }
  return false;
}

/** Of `keys`; a code stands for all of `whole` that begin with it, where all of them are meant; "9:" is ICD-9-CM. */
function shortest(keys: readonly string[], whole: readonly string[]): string {
  const meant = new Set(keys);
  const stands = keys.filter((key) =>
    whole.every((other) => !other.startsWith(key) || meant.has(other)),
  );
  return keys
    .toSorted()
    .filter((key) => !stands.some((other) => other !== key && key.startsWith(other)))
    .map((key) => {
      const code = key.replace("ICD10CM:", "").replace("ICD9CM:", "9:");
      const isAlone = !stands.includes(key);
      return isAlone ? `${code}=` : code;
    })
    .join(" ");
}

const groups = readFileSync(new URL("icd-groups.txt", import.meta.url), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, group, name, without, besides] =
      /^(\w{2}_[\d.]+) (.+?)(?: \| without (.+?))?(?: \| besides (.+))?$/.exec(line) ?? [];
    return group === undefined || name === undefined ? [] : [{ group, name, without, besides }];
  });

it("icd-groups.txt has everyday conditions of each part of medicine", () => {
  expect(groups.length).toBeGreaterThan(70);
  expect(new Set(groups.map(({ group }) => group.slice(0, 2))).size).toBeGreaterThan(9);
});

describe.skipIf(!hasPublished)("codes of everyday conditions, as PhecodeX groups them", () => {
  const codes = hasPublished
    ? lines(new URL("phecodeX_R_map.csv.gz", published)).map((line) => {
        const [code = "", sab = "", group = ""] = line.trim().replaceAll('"', "").split(",");
        return { key: `${sab}:${code}`, group };
      })
    : [];
  const known = codes.filter(({ key }) => conceptsOf.has(key));
  const all = [...new Set(known.map(({ key }) => key))];

  it.each(groups)("$group is $name", ({ group, name, without = "", besides = "" }) => {
    const [concept] = concepts.filter(
      ([, text, , , category]) =>
        text === name && (category === "Problem" || category === "Finding"),
    );
    const cuid = concept?.[0] ?? "";
    expect(cuid, name).not.toBe("");
    // A group holds those beneath it: 202.11 those of 202.1 and 202.
    const isOf = (one: string) =>
      one === group || one.startsWith(group.includes(".") ? group : `${group}.`);
    const theirs = new Set(known.filter((one) => isOf(one.group)).map(({ key }) => key));
    const ours = new Set(all.filter((key) => isBeneath(key, cuid)));
    expect({
      without: shortest(
        [...theirs].filter((key) => !ours.has(key)),
        [...theirs],
      ),
      besides: shortest(
        [...ours].filter((key) => !theirs.has(key)),
        [...ours],
      ),
    }).toEqual({ without, besides });
  });
});
