import type { DraftConcept, DraftTerm } from "./draft-concept.ts";
import { csvFields, readGzip } from "./read-gzip.ts";

/**
 * DrugBank open vocabulary (CC0): common names and synonyms. Synonyms that are formulas or long chemical names never
 * occur in a note.
 */
export function readDrugBank(): DraftConcept[] {
  const concepts: DraftConcept[] = [];
  for (const line of readGzip("drugbank-vocab/drugbank-vocabulary.csv.gz").split("\n").slice(2)) {
    const [code = "", , name = "", , , synonyms = ""] = csvFields(line, ";");
    if (!/^DB\d+$/.test(code) || name === "") continue;
    const terms: DraftTerm[] = [{ term: name, kind: "preferred" }];
    for (const synonym of synonyms.split(" | ").map((each) => each.replaceAll(/\s+/g, " ").trim()))
      if (
        synonym !== "" &&
        synonym !== name &&
        synonym.length >= 4 &&
        synonym.length <= 80 &&
        !/[=;]/.test(synonym)
      )
        terms.push({ term: synonym, kind: "synonym" });
    concepts.push({
      key: `DRUGBANK:${code}`,
      sab: "DRUGBANK",
      code,
      text: name,
      category: "Medication",
      terms,
      same: [],
      cuis: [],
      parents: [],
    });
  }
  return concepts;
}
