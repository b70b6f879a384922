import type { DraftConcept } from "./draft-concept.ts";
import { csvFields, readGzip } from "./read-gzip.ts";

const dotted = (code: string): string =>
  code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code;

/**
 * ICD-10-CM 2021 order file (public domain): every code of at most six characters is a concept; the seventh only tells
 * the kind of encounter, so its wording is another term. Symptoms (R) are findings.
 */
export function readIcd10(): DraftConcept[] {
  const concepts: DraftConcept[] = [];
  const inclusions = readInclusions();
  const byCode = new Map<string, DraftConcept>();
  const known = new Set<string>();
  for (const line of readGzip("icd10cm/icd10cm-order-Jan-2021.txt.gz").split("\n")) {
    const code = line.slice(6, 14).trim();
    const text = line.slice(77).trim();
    if (code === "" || text === "") continue;
    if (code.length > 6) {
      const meant = byCode.get(parentOf(code, known) ?? "");
      meant?.same.push(`ICD10CM:${dotted(code)}`);
      // Problem lists carry the wording of the billed code: "Sprain of right ankle, initial encounter".
      if (!text.endsWith(", sequela")) meant?.terms.push({ term: text, kind: "synonym" });
      continue;
    }
    known.add(code);
    const parent = parentOf(code, known);
    concepts.push(
      draft(
        "ICD10CM",
        dotted(code),
        text,
        code.startsWith("R") ? "Finding" : "Problem",
        parent === undefined ? undefined : dotted(parent),
      ),
    );
    const concept = concepts.at(-1);
    if (concept === undefined) continue;
    byCode.set(code, concept);
    for (const term of inclusions.get(dotted(code)) ?? [])
      concept.terms.push({ term, kind: "synonym" });
  }
  return concepts;
}

/** Inclusion terms and "includes" notes of the tabular list by code: other names of what the code means. */
function readInclusions(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const tabular = readGzip("icd10cm/icd10cm_tabular_2021.xml.gz");
  let code = "";
  for (const [, name, kind, block] of tabular.matchAll(
    /<name>([^<]+)<\/name>|<(inclusionTerm|includes)>([\s\S]*?)<\/(?:inclusionTerm|includes)>/g,
  )) {
    if (name !== undefined) {
      code = name;
      continue;
    }
    for (const [, note = ""] of (block ?? "").matchAll(/<note>([^<]+)<\/note>/g)) {
      const term = note.replaceAll("&amp;", "&").trim();
      // An "includes" note of several words is often a rule for coders.
      if (
        kind === "includes" &&
        (term.split(" ").length > 5 || /^(?:diseases?|infections? due|conditions?)\b/.test(term))
      )
        continue;
      if (!/[:;]|\bcodes?\b|\(/.test(term) && term.length < 80)
        found.set(code, [...(found.get(code) ?? []), term]);
    }
  }
  return found;
}

/** What ICD-9-CM prints below a heading, to be read with it: 562.1 is "Diverticula of intestine: Colon". */
const partOfName =
  /^(?:(?:with|without|of|due to|complicated|from|involving)\b.*|(?:acute|chronic)(?: or unspecified)? with(?:out)? .*|other specified sites?|hip|knee|mastoid|eye|ear|finger|toe|wrist|hand|ankle|foot|sternum|back|cervical|trunk|heart|joint|blood|intestine|colon|acute|chronic|subacute|other|benign|malignant|genitourinary|cardiovascular|unspecified site|unspecified as to .*)$/i;

/** ICD-9-CM diagnoses (public domain). */
export function readIcd9(): DraftConcept[] {
  const dot = (code: string): string => {
    const stem = code.startsWith("E") ? 4 : 3;
    return code.length > stem ? `${code.slice(0, stem)}.${code.slice(stem)}` : code;
  };
  const concepts: DraftConcept[] = [];
  const known = new Set<string>();
  const names = new Map<string, string>();
  for (const line of readGzip("icd9cm-ccs-icd-r/icd9cm_hierarchy.csv.gz").split("\n").slice(1)) {
    const [code = "", , , text = ""] = csvFields(line);
    if (code === "" || text === "" || text === "NA" || known.has(code)) continue;
    known.add(code);
    const parent = parentOf(code, known);
    const name = partOfName.test(text) ? `${names.get(parent ?? "") ?? ""}: ${text}` : text;
    names.set(code, name);
    concepts.push(
      draft(
        "ICD9CM",
        dot(code),
        name,
        /^78[0-9]/.test(code) ? "Finding" : "Problem",
        parent === undefined ? undefined : dot(parent),
      ),
    );
  }
  return concepts;
}

function draft(
  sab: string,
  code: string,
  text: string,
  category: "Problem" | "Finding",
  parent: string | undefined,
): DraftConcept {
  return {
    key: `${sab}:${code}`,
    sab,
    code,
    text,
    category,
    terms: [{ term: text, kind: "preferred" }],
    same: [],
    cuis: [],
    parents: parent === undefined ? [] : [`${sab}:${parent}`],
  };
}

/** The longest shorter code; the files list parents first. */
function parentOf(code: string, known: ReadonlySet<string>): string | undefined {
  for (let length = code.length - 1; length >= 3; length--) {
    const cut = code.slice(0, length);
    // Some placeholders are headings (T36.0X), others are not.
    const parent = known.has(cut) ? cut : cut.replace(/X+$/, "");
    if (parent !== code && known.has(parent)) return parent;
  }
  return undefined;
}
