// Problems of SNOMED CT, held against its own hierarchy as OHDSI publishes it (the ancestors of the 444 concepts of
// GiBleed), with the codes of OHDSI's phenotype library. Shared with the vocabulary: codes and names. What we have
// otherwise is written down in snomed-parents.txt, where somebody has read it.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { csvFields } from "./read-gzip.ts";
import { shippedRows, withAncestors } from "./testing/shipped-tables.ts";

const shared = new URL("../../../shared/data/", import.meta.url);
const ancestors = new URL("omop-gibleed/csv/CONCEPT_ANCESTOR.csv.gz", shared);
const hasPublished = existsSync(ancestors);

/** Columns of a published table, by the names of its head. */
function columns(url: URL, ...names: readonly string[]): string[][] {
  if (!hasPublished) return [];
  const [head = "", ...lines] = gunzipSync(readFileSync(url))
    .toString("utf8")
    .trim()
    .split(/\r?\n/);
  const all = csvFields(head).map((name) => name.toLowerCase());
  const places = names.map((name) => all.indexOf(name));
  return lines.map((line) => {
    const fields = csvFields(line);
    return places.map((place) => fields[place] ?? "");
  });
}

const problems = shippedRows("concepts").filter(([, , , , category]) => category === "Problem");
const byName = new Map(problems.map(([cuid = "", name = ""]) => [name.toLowerCase(), cuid]));
const byCode = new Map([
  ...shippedRows("codes").map(([cuid = "", sab, code]) => [`${sab} ${code}`, cuid] as const),
  ...problems.map(([cuid = "", , sab, code]) => [`${sab} ${code}`, cuid] as const),
]);
const isProblem = new Set(problems.map(([cuid]) => cuid));

describe.skipIf(!hasPublished)("SNOMED CT's own hierarchy", () => {
  const ours = new Map<string, { readonly name: string; readonly cuid: string }>();
  for (const [id = "", name = "", code, domain, system] of publishedConcepts()) {
    const cuid = byCode.get(`SNOMEDCT_US ${code}`) ?? byName.get(name.toLowerCase());
    if (system === "SNOMED" && domain === "Condition" && cuid !== undefined && isProblem.has(cuid))
      ours.set(id, { name, cuid });
  }
  const pairs = publishedAncestors().flatMap(([above = "", beneath = ""]) => {
    const [parent, child] = [ours.get(above), ours.get(beneath)];
    return parent && child && parent.cuid !== child.cuid ? [{ parent, child }] : [];
  });

  it("has enough of what we have, too", () => expect(pairs.length).toBeGreaterThan(100));

  it("is ours, but for what is written down", () => {
    const lacking = pairs
      .filter(({ parent, child }) => !withAncestors(child.cuid).has(parent.cuid))
      .map(({ parent, child }) => `${parent.name} > ${child.name}`);
    const read = readFileSync(new URL("snomed-parents.txt", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("//"));
    expect([...new Set(lacking)].toSorted()).toEqual(read.toSorted());
  });
});

function publishedConcepts(): string[][] {
  return [
    "omop-gibleed/csv/CONCEPT.csv.gz",
    "ohdsi-phenotype-library/concepts-in-concept-sets.csv.gz",
  ].flatMap((table) =>
    columns(
      new URL(table, shared),
      "concept_id",
      "concept_name",
      "concept_code",
      "domain_id",
      "vocabulary_id",
    ),
  );
}

function publishedAncestors(): string[][] {
  return columns(ancestors, "ancestor_concept_id", "descendant_concept_id");
}
