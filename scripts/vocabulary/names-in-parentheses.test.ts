// Of the shipped vocabulary as it lies on the disk, by code that shares nothing with what builds it.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";

const read = (name: string) =>
  gunzipSync(readFileSync(new URL(`../../packages/nlp/vocabulary/${name}.tsv.gz`, import.meta.url)))
    .toString("utf8")
    .split("\n")
    .slice(1, -1)
    .map((line) => line.split("\t"));

const concepts = read("concepts").map(
  ([cuid = "", text = "", sab = "", code = "", category = ""]) => ({
    cuid,
    text,
    sab,
    code,
    category,
  }),
);
const idOf = new Map(concepts.map(({ cuid, sab, code }) => [`${sab} ${code}`, cuid]));
const parents = Map.groupBy(read("parents"), ([child]) => child);

function isBeneath(child: string, ancestor: string): boolean {
  const seen = new Set([child]);
  for (const one of seen) for (const [, parent = ""] of parents.get(one) ?? []) seen.add(parent);
  return child !== ancestor && seen.has(ancestor);
}

it.each([
  ["ICD10CM I50.23", "SNOMEDCT_US 443253003", "acute on chronic systolic heart failure"],
  ["ICD10CM I50.33", "SNOMEDCT_US 443344007", "acute on chronic diastolic heart failure"],
  ["ICD10CM M32.14", "SNOMEDCT_US 55464009", "glomerular disease in lupus, and lupus"],
  ["ICD10CM K75.81", "SNOMEDCT_US 442685003", "nonalcoholic steatohepatitis"],
  ["ICD10CM M21.37", "SNOMEDCT_US 6077001", "foot drop"],
  ["ICD10CM M62.81", "SNOMEDCT_US 26544005", "muscle weakness"],
  ["ICD9CM 807.00", "SNOMEDCT_US 60667009", "closed fracture of a rib"],
])("S3.4 the code %s is beneath %s: %s", (code, concept) => {
  const [child, ancestor] = [idOf.get(code), idOf.get(concept)];
  expect(child).toBeDefined();
  expect(ancestor).toBeDefined();
  expect(isBeneath(child ?? "", ancestor ?? "")).toBe(true);
});

it("every code whose name without its parentheses is a SNOMED condition's name is beneath that or above it", () => {
  const bare = (name: string) => name.replaceAll(/ ?(?:\([^)]*\)|\[[^\]]*\])/g, "").toLowerCase();
  const named = new Map(
    concepts
      .filter(({ sab }) => sab === "SNOMEDCT_US")
      // A measurement, a procedure or an organism of this name is not what was diagnosed.
      .filter(({ category }) => category === "Problem" || category === "Finding")
      .map(({ text, cuid }) => [text.toLowerCase(), cuid]),
  );
  const pairs = concepts
    .filter(({ sab, text }) => sab.startsWith("ICD") && /[([]/.test(text))
    .flatMap(({ cuid, text }) => {
      const concept = named.get(bare(text));
      return concept === undefined ? [] : [{ cuid, concept }];
    });
  expect(pairs.length).toBeGreaterThan(70);
  expect(
    pairs.filter(({ cuid, concept }) => !isBeneath(cuid, concept) && !isBeneath(concept, cuid)),
  ).toEqual([]);
});
