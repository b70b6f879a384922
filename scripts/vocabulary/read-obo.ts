import type { Category } from "../../packages/nlp/src/annotated-document.ts";
import type { DraftConcept, DraftTerm } from "./draft-concept.ts";
import { readGzip } from "./read-gzip.ts";

export interface OboSource {
  readonly path: string;
  readonly sab: string;
  readonly prefix: string;
  readonly category: Category;
}

/** MAXO names the surgical removal of a clot by the clot alone. */
const clot = /^(?:arterial |venous )?thrombosis$/;

/**
 * Terms of an OBO file that have the source's own prefix and are not obsolete; synonyms that are exact, and related
 * ones without a source of their own (theirs name chemicals).
 */
export function readObo({ path, sab, prefix, category }: OboSource): DraftConcept[] {
  const concepts: DraftConcept[] = [];
  for (const block of readGzip(path).split("\n\n")) {
    if (!block.includes("[Term]") || block.includes("\nis_obsolete: true")) continue;
    const id = /^id: (\S+)/m.exec(block)?.[1];
    const written = /^name: (.+)/m.exec(block)?.[1]?.trim();
    const name = prefix === "MAXO" && clot.test(written ?? "") ? `removal of ${written}` : written;
    if (id === undefined || name === undefined || !id.startsWith(`${prefix}:`)) continue;
    const terms: DraftTerm[] = [{ term: name, kind: "preferred" }];
    for (const [, term, scope] of block.matchAll(
      /^synonym: "((?:[^"\\]|\\.)*)" (EXACT|RELATED \[\])/gm,
    ))
      if (term !== undefined && scope !== undefined)
        terms.push({
          term: term
            .replaceAll(/\\[nt]?/g, "")
            .replaceAll(/\s+/g, " ")
            .trim(),
          kind: "synonym",
        });
    const same: string[] = [];
    const cuis: string[] = [];
    for (const [, xref] of block.matchAll(/^xref: (\S+)/gm)) {
      const [, source, code] = /^([^:]+):(.+)$/.exec(xref ?? "") ?? [];
      if (source === undefined || code === undefined) continue;
      if (source.startsWith("SNOMEDCT")) same.push(`SNOMEDCT_US:${code}`);
      else if (source === "ICD10CM" || source === "ICD9CM") same.push(`${source}:${code}`);
      else if (source === "UMLS_CUI") cuis.push(code);
    }
    const parents = [...block.matchAll(/^is_a: (\S+)/gm)]
      .map(([, parent]) => parent ?? "")
      .filter((parent) => parent.startsWith(`${prefix}:`));
    const code = id.slice(prefix.length + 1);
    concepts.push({
      key: `${sab}:${code}`,
      sab,
      code,
      text: name,
      category,
      terms,
      same,
      cuis,
      parents: parents.map((parent) => `${sab}:${parent.slice(prefix.length + 1)}`),
    });
  }
  return concepts;
}
