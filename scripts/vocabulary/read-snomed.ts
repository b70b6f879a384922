import type { Category } from "../../packages/nlp/src/annotated-document.ts";
import type { DraftConcept, DraftTerm } from "./draft-concept.ts";
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
  "morphologic abnormality": "Problem",
  organism: "Others",
};

/**
 * Organisms that a note names: a Latin binomial, a virus, a kind of germ; not the animals and plants of everyday life.
 */
const germ =
  /^(?:(?!Genus|Family|Order|Class|Phylum|Kingdom|Subfamily|Superclass|Domain|Subgenus|Infraclass|Non|Beta|Alpha|Gram)[A-Z][a-z]{4,} [a-z]{4,}(?: .*)?|.*\b(?:virus|[Vv]iridae|coccus|bacillus|bacteri(?:um|a)|spp\.|species|serotype|fungus|mycoplasma|chlamydia|rickettsia).*)$/;

const livestock =
  /\b(?:breed|superbreed|line|hybrid|cat|dog|horse|pony|pig|swine|cattle|sheep|goat|chicken|turkey|duck|goose|rabbit|buffalo|donkey|mink|deer|hound|terrier|spaniel|tree|grass)\b/i;

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
      if (tag === "organism" && (!germ.test(name) || livestock.test(name))) continue;
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
        terms: [{ term: text, kind: "preferred" }, ...(tag === "organism" ? shortGenus(text) : [])],
        same: [],
        cuis: [],
        parents: [],
      });
    }
  }
  return concepts;
}

/** "Escherichia coli" is written "E. coli". */
function shortGenus(text: string): DraftTerm[] {
  const [, genus, species] = /^([A-Z])[a-z]{4,} ([a-z]{4,}(?: .*)?)$/.exec(text) ?? [];
  return genus === undefined ||
    species === undefined ||
    /^(?:virus|species|group|spp)/.test(species)
    ? []
    : [{ term: `${genus}. ${species}`, kind: "synonym" }];
}
