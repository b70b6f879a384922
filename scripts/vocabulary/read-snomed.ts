import type { Category } from "../../packages/nlp/src/annotated-document.ts";
import type { DraftConcept } from "./draft-concept.ts";
import { readGzip } from "./read-gzip.ts";

/** Category by the semantic tag of the fully specified name; other tags (body structures, organisms …) are left out. */
const categoryOf: Readonly<Record<string, Category>> = {
  disorder: "Problem",
  finding: "Finding",
  event: "Finding",
  situation: "Finding",
  procedure: "Procedure",
  "regime/therapy": "Procedure",
  substance: "Medication",
  product: "Medication",
  "medicinal product": "Medication",
  "medicinal product form": "Medication",
  "clinical drug": "Medication",
  "observable entity": "Lab",
  "assessment scale": "Lab",
};

interface ValueSet {
  readonly compose: {
    readonly include: readonly {
      readonly concept: readonly { readonly code: string; readonly display: string }[];
    }[];
  };
}

/** SNOMED CT Global Patient Set, September 2020 (CC BY 4.0): code and fully specified name, no hierarchy. */
export function readSnomed(): DraftConcept[] {
  // The file is a FHIR ValueSet; the build fails loudly below when it is not.
  const valueSet = JSON.parse(readGzip("snomed-gps/ValueSet-snomed-intl-gps.json.gz")) as ValueSet;
  const concepts: DraftConcept[] = [];
  for (const include of valueSet.compose.include) {
    for (const { code, display } of include.concept) {
      const [, name, tag] = /^(.*) \(([^()]+)\)$/.exec(display) ?? [];
      const category = tag === undefined ? undefined : categoryOf[tag];
      if (name === undefined || category === undefined) continue;
      // Products repeat what substances say: "Product containing amoxicillin".
      const text = name
        .replace(/^Product containing (?:precisely |only )?/, "")
        .replace(/^(.) /, "$1 ");
      concepts.push({
        key: `SNOMEDCT_US:${code}`,
        sab: "SNOMEDCT_US",
        code,
        text,
        category,
        terms: [{ term: text, kind: "preferred" }],
        same: [],
        cuis: [],
        parents: [],
      });
    }
  }
  return concepts;
}
