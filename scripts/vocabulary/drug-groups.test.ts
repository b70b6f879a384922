// Classes of medications, held against Multum's, by which i2b2's demonstration files its drugs: a grouping that other
// people made. Shared with the vocabulary: the names of the drugs. What it has and we have not, and the other way
// round, is written down in drug-groups.txt, where somebody has read it.
import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { csvFields } from "./read-gzip.ts";
import { gzippedLines, readGroups, shippedRows, withAncestors } from "./testing/shipped-tables.ts";

const published = new URL(
  "../../../shared/data/i2b2-demo/concept_dimension_demo.csv.gz",
  import.meta.url,
);
const hasPublished = existsSync(published);

const medications = new Map(
  shippedRows("concepts").flatMap(([cuid = "", text = "", , , category]) =>
    category === "Medication" ? [[cuid, text] as const] : [],
  ),
);
const named = new Map<string, Set<string>>();
for (const [cuid = "", term = ""] of [...shippedRows("entries"), ...medications])
  if (medications.has(cuid))
    named.set(term.toLowerCase(), (named.get(term.toLowerCase()) ?? new Set()).add(cuid));

const isOf = (drug: string, group: string): boolean =>
  [...(named.get(drug.toLowerCase()) ?? [])].some((cuid) =>
    [...withAncestors(cuid)].some((one) => medications.get(one) === group),
  );

const groups = readGroups(new URL("drug-groups.txt", import.meta.url), /^([^/].*?) = (.+)$/);

it("drug-groups.txt has the classes of each part of medicine", () => {
  expect(groups.length).toBeGreaterThan(80);
});

describe.skipIf(!hasPublished)("classes of medications, as Multum groups them", () => {
  const drugsOf = new Map<string, Set<string>>();
  if (hasPublished)
    for (const line of gzippedLines(published)) {
      const [path = ""] = csvFields(line);
      if (!path.includes("\\Medications\\")) continue;
      const above = path.split("\\").slice(4, -2);
      const drug = above.pop() ?? "";
      // Of one substance, for the body: combinations and drops are named by theirs.
      if (/-|^\(| (?:topical|ophthalmic|nasal|otic)$/.test(drug) || !named.has(drug.toLowerCase()))
        continue;
      for (const one of above) {
        const group = one.replace(/^\(\w+\) /, "");
        drugsOf.set(group, (drugsOf.get(group) ?? new Set()).add(drug));
      }
    }
  const all = [...new Set([...drugsOf.values()].flatMap((drugs) => [...drugs]))].toSorted();

  it("most of its drugs have a name here", () => {
    expect(all.length).toBeGreaterThan(850);
  });

  it.each(groups)("$theirs is $ours", ({ theirs, ours, without, besides }) => {
    expect([...medications.values()]).toContain(ours);
    const wanted = drugsOf.get(theirs) ?? new Set();
    expect(wanted.size).toBeGreaterThan(0);
    expect({
      without: all.filter((drug) => wanted.has(drug) && !isOf(drug, ours)).join("; "),
      besides: all.filter((drug) => !wanted.has(drug) && isOf(drug, ours)).join("; "),
    }).toEqual({ without, besides });
  });
});
