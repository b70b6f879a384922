/** What public files at hand say that codes of LOINC and RxNorm mean: a list a code, each with where it was read. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { csvFields, terminology } from "./read-gzip.ts";

export interface PublicCoding {
  readonly display: string;
  readonly source: string;
  /** RxNorm's kind of concept ("Ingredient"), where the source says it. */
  readonly kind: string | undefined;
}

const shared = new URL("../", `file://${terminology.replace(/\/?$/, "/")}`);
const gzipped = (path: string): string =>
  gunzipSync(readFileSync(new URL(path, shared))).toString("utf8");

/** Rows of a CSV file by the names of its columns, in small letters. */
function* rowsOf(text: string): Generator<Readonly<Record<string, string>>> {
  const [header = "", ...lines] = text.split("\n");
  const names = csvFields(header).map((name) => name.toLowerCase());
  for (const line of lines) {
    if (line === "") continue;
    const fields = csvFields(line);
    yield Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ""]));
  }
}

/** @returns codings by `LNC:code` and `RXNORM:code` */
export function readPublicCodings(): ReadonlyMap<string, readonly PublicCoding[]> {
  const found = new Map<string, PublicCoding[]>();
  const systems: Readonly<Record<string, string>> = {
    LOINC: "LNC",
    RxNorm: "RXNORM",
    "http://loinc.org": "LNC",
    "http://www.nlm.nih.gov/research/umls/rxnorm": "RXNORM",
  };
  const add = (system: string, code: string, coding: PublicCoding): void => {
    const sab = systems[system];
    if (sab === undefined || code === "" || coding.display === "") return;
    const key = `${sab}:${code}`;
    found.set(key, [...(found.get(key) ?? []), coding]);
  };
  const vocabularies: readonly (readonly [string, () => string])[] = [
    ["omop-gibleed", () => gzipped("omop-gibleed/csv/CONCEPT.csv.gz")],
    [
      "omop-synthea27nj",
      () =>
        execFileSync("unzip", [
          "-p",
          new URL("omop-synthea27nj/Synthea27Nj_5.4.zip", shared).pathname,
          "CONCEPT.csv",
        ]).toString("utf8"),
    ],
    [
      "ohdsi-phenotype-library",
      () => gzipped("ohdsi-phenotype-library/concepts-in-concept-sets.csv.gz"),
    ],
  ];
  for (const [source, read] of vocabularies)
    for (const row of rowsOf(read()))
      add(row["vocabulary_id"] ?? "", row["concept_code"] ?? "", {
        display: row["concept_name"] ?? "",
        source,
        kind: row["concept_class_id"],
      });
  for (const row of rowsOf(gzipped("synthea-fhir-r4-615/code-dictionary.csv.gz")))
    add(row["system"] ?? "", row["code"] ?? "", {
      display: row["display"] ?? "",
      source: "synthea-fhir-r4-615",
      kind: undefined,
    });
  for (const line of readFileSync(new URL("read-elsewhere.tsv", import.meta.url), "utf8").split(
    "\n",
  )) {
    const [system = "", code = "", display = "", source = ""] = line.split("\t");
    add(system, code, { display, source, kind: undefined });
  }
  // Names that hospitals gave a test, with the LOINC code under which they filed it.
  for (const line of gzipped("i2b2-demo/concept_dimension_demo.csv.gz").split("\n")) {
    const [path = "", code = "", name = ""] = csvFields(line);
    const group = path.split("\\").findLast((part) => part !== "" && !part.startsWith("LOINC:"));
    if (code.startsWith("LOINC:"))
      add("LOINC", code.slice("LOINC:".length), {
        display: name.replace(/ \((?:LOINC|Group):.*$/, ""),
        source: `i2b2-demo ${group ?? ""}`,
        kind: undefined,
      });
  }
  return found;
}
