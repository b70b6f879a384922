import type { DraftConcept, DraftTerm } from "./draft-concept.ts";
import { diseaseHeadings, highest } from "./disease-headings.ts";
import { readMeshHeadings } from "./mesh-headings.ts";
import { csvFields, readGzip } from "./read-gzip.ts";
import { readObo } from "./read-obo.ts";
import { isRefusedName, isRefusedReference } from "./refused-references.ts";

/**
 * Current labels, parents and cross-references (CC0; those to MeSH as disease-headings.ts judges them), with the
 * synonyms of the current NCI-thesaurus subset file. The 2016 file is CC BY 3.0 and left out.
 */
export function readDiseaseOntology(): DraftConcept[] {
  const table = (path: string): string[][] =>
    readGzip(path)
      .split("\n")
      .slice(1)
      .filter((line) => line !== "")
      .map((line) => csvFields(line, "\t"));
  const subset = new Map(
    readObo({
      path: "doid/NCIthesaurus-subset-of-DO.obo.gz",
      sab: "DOID",
      prefix: "DOID",
      category: "Problem",
    }).map((concept) => [concept.key, concept]),
  );
  const byLabel = new Map<string, string>();
  const rows = table("doid/HumanDO-current.tsv.gz");
  for (const [id, label] of rows)
    if (id !== undefined && label !== undefined) byLabel.set(label, id);
  const concepts = new Map<string, DraftConcept>();
  for (const [id = "", label = "", parent = ""] of rows) {
    const known = concepts.get(id);
    const parentId = byLabel.get(parent);
    if (known !== undefined) {
      if (parentId !== undefined) known.parents.push(parentId);
      continue;
    }
    const terms: DraftTerm[] = [
      ...(subset.get(id)?.terms ?? [{ term: label, kind: "preferred" as const }]),
    ].filter(({ term }) => !isRefusedName(id, term));
    concepts.set(id, {
      key: id,
      sab: "DOID",
      code: id.slice(5),
      text: label,
      category: "Problem",
      terms,
      same: [],
      cuis: [],
      parents: parentId === undefined ? [] : [parentId],
    });
  }
  const toOmim = new Map<string, DraftConcept[]>();
  const toMesh = new Map<string, string[]>();
  for (const [id = "", , xref = ""] of table("doid/allXREFinDO-current.tsv.gz")) {
    const concept = concepts.get(id);
    const [, source, code] = /^([^:]+):(.+)$/.exec(xref) ?? [];
    if (concept === undefined || source === undefined || code === undefined) continue;
    if (isRefusedReference(id, source, code)) continue;
    if (source.startsWith("SNOMEDCT")) concept.same.push(`SNOMEDCT_US:${code}`);
    else if (source === "ICD10CM" || source === "ICD9CM") concept.same.push(`${source}:${code}`);
    else if (source === "UMLS_CUI") concept.cuis.push(code);
    else if (source === "MIM") toOmim.set(code, [...(toOmim.get(code) ?? []), concept]);
    else if (source === "MESH") toMesh.set(id, [...(toMesh.get(id) ?? []), code]);
  }
  for (const [code, claimants] of toOmim) highest(claimants, concepts)?.same.push(`OMIM:${code}`);
  const headings = diseaseHeadings([...concepts.values()], toMesh, readMeshHeadings());
  for (const [id, codes] of headings)
    concepts.get(id)?.same.push(...codes.map((code) => `MSH:${code}`));
  return [...concepts.values()];
}
