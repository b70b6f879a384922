/** For tests: our own concepts as they are shipped, with their terms and what they measure. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { NamedConcept } from "../src/vocabulary/lint-concepts.ts";
import type { LintedConcept } from "../src/vocabulary/linted-concept.ts";
import { readMeasurementTable } from "../src/vocabulary/measurements.ts";
import { readVocabularyTables } from "../src/vocabulary/vocabulary-tables.ts";

const table = (name: string): string =>
  gunzipSync(readFileSync(new URL(`../vocabulary/${name}.tsv.gz`, import.meta.url))).toString(
    "utf8",
  );

const source = readVocabularyTables({
  concepts: table("concepts"),
  entries: table("entries"),
  codes: table("codes"),
  parents: table("parents"),
});

/** Kinds of entries that are our own words; derived forms and other sources' synonyms are not. */
const ownKinds = new Set(["everyday", "abbreviation", "measured", "ambiguous"]);

export interface ShippedCurated extends LintedConcept {
  readonly slug: string;
}

const parents = Map.groupBy(source.parents ?? [], ({ cuid }) => cuid);

function above(cuid: string): string[] {
  const found = new Set<string>();
  const open = [cuid];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const { parent_cuid: parentCuid } of parents.get(next) ?? [])
      if (!found.has(parentCuid)) {
        found.add(parentCuid);
        open.push(parentCuid);
      }
  return [...found];
}

/** Read from the files alone: what the build knew is not asked. */
export function shippedCurated(): { concepts: ShippedCurated[]; named: NamedConcept[] } {
  const terms = Map.groupBy(source.entries, ({ cuid }) => cuid);
  const own = Map.groupBy(
    source.entries.filter(({ kind }) => kind === "preferred" || kind === "everyday"),
    ({ cuid }) => cuid,
  );
  const slugOf = new Map(
    [
      ...(source.codes ?? []),
      ...source.concepts.map(({ cuid, sab, code }) => ({ cuid, sab, code })),
    ].flatMap(({ cuid, sab, code }) => (sab === "CONCORD" ? [[cuid, code] as const] : [])),
  );
  const codes = Map.groupBy([...(source.codes ?? []), ...source.concepts], ({ cuid }) => cuid);
  const axes = readMeasurementTable();
  return {
    concepts: source.concepts.flatMap(({ cuid, text, category }) => {
      const slug = slugOf.get(cuid);
      if (slug === undefined) return [];
      return [
        {
          slug,
          cuid,
          name: text,
          category,
          terms: (terms.get(cuid) ?? []).filter(({ kind }) => ownKinds.has(kind)),
          codes: (codes.get(cuid) ?? [])
            .filter(({ sab }) => sab === "LNC" || sab === "RXNORM" || sab === "DRUGBANK")
            .map(({ sab, code }) => `${sab}:${code}`),
          axes: axes.get(slug),
          above: category === "Medication" ? above(cuid) : undefined,
        },
      ];
    }),
    named: source.concepts
      .filter(({ cuid, text }) =>
        own.get(cuid)?.some(({ term }) => term.toLowerCase() === text.toLowerCase()),
      )
      .map(({ cuid, text, category }) => ({ cuid, name: text, category })),
  };
}
