// Codes of everyday conditions, held against PhecodeX: a published grouping of ICD-9-CM and ICD-10-CM codes that other
// people made. Shared with the vocabulary: nothing but the codes. What it has and we have not, and the other way round,
// is written down in icd-groups.txt, where somebody has read it.
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gzippedLines, readGroups, shippedRows, withAncestors } from "./testing/shipped-tables.ts";

const published = new URL("../../../shared/data/terminology/phecode/", import.meta.url);
const hasPublished = existsSync(published);

const concepts = shippedRows("concepts");
const conceptsOf = new Map<string, Set<string>>();
for (const [cuid = "", , sab = "", code = ""] of concepts) add(`${sab}:${code}`, cuid);
for (const [cuid = "", sab = "", code = ""] of shippedRows("codes")) add(`${sab}:${code}`, cuid);
function add(key: string, cuid: string): void {
  if (key.startsWith("ICD")) conceptsOf.set(key, (conceptsOf.get(key) ?? new Set()).add(cuid));
}

const isBeneath = (key: string, above: string): boolean =>
  [...(conceptsOf.get(key) ?? [])].some((cuid) => withAncestors(cuid).has(above));

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

const groups = readGroups(new URL("icd-groups.txt", import.meta.url), /^(\w{2}_[\d.]+) (.+)$/);

it("icd-groups.txt has everyday conditions of each part of medicine", () => {
  expect(groups.length).toBeGreaterThan(70);
  expect(new Set(groups.map(({ theirs }) => theirs.slice(0, 2))).size).toBeGreaterThan(9);
});

describe.skipIf(!hasPublished)("codes of everyday conditions, as PhecodeX groups them", () => {
  const codes = hasPublished
    ? gzippedLines(new URL("phecodeX_R_map.csv.gz", published)).map((line) => {
        const [code = "", sab = "", group = ""] = line.trim().replaceAll('"', "").split(",");
        return { key: `${sab}:${code}`, group };
      })
    : [];
  const known = codes.filter(({ key }) => conceptsOf.has(key));
  const all = [...new Set(known.map(({ key }) => key))];

  it.each(groups)("$theirs is $ours", ({ theirs: group, ours: name, without, besides }) => {
    const [concept] = concepts.filter(
      ([, text, , , category]) =>
        text === name && (category === "Problem" || category === "Finding"),
    );
    const cuid = concept?.[0] ?? "";
    expect(cuid, name).not.toBe("");
    // A group holds those beneath it: 202.11 those of 202.1 and 202.
    const isOf = (one: string) =>
      one === group || one.startsWith(group.includes(".") ? group : `${group}.`);
    const coded = new Set(known.filter((one) => isOf(one.group)).map(({ key }) => key));
    const ours = new Set(all.filter((key) => isBeneath(key, cuid)));
    expect({
      without: shortest(
        [...coded].filter((key) => !ours.has(key)),
        [...coded],
      ),
      besides: shortest(
        [...ours].filter((key) => !coded.has(key)),
        [...ours],
      ),
    }).toEqual({ without, besides });
  });
});
