import { categoryNamed } from "../category-named.ts";
import { keyFault, type StagedVocabulary } from "../load/stage-vocabulary.ts";
import { boundedLines } from "./bounded-lines.ts";
import { oboCategories, oboCodeSystems } from "./code-systems.data.ts";
import { textFault } from "./unread-characters.ts";
import type { FormatOptions, VocabularyFormat } from "./vocabulary-format.ts";

/** A term's lines, by tag, and where it begins. */
interface Stanza {
  readonly line: number;
  readonly tags: Map<string, string[]>;
}

/**
 * `EXACT` and narrower terms mean the concept; wider and related ones are kept for searching only (`unmatchedKinds`).
 */
const kindOfScope: Readonly<Record<string, string>> = {
  EXACT: "synonym",
  NARROW: "synonym",
  BROAD: "broad",
  RELATED: "related",
};

const kind = "an OBO file";

/**
 * Open Biological and Biomedical Ontologies, format 1.2 and 1.4: terms, synonyms by scope, is_a, xref, alt_id; obsolete
 * terms are left out.
 */
export const oboFormat: VocabularyFormat = {
  name: "obo",
  needs: [kind],
  tables: {},
  kindOf: (name) => (/\.obo$/i.test(name) ? kind : undefined),
  async read(_, { name, chunks }, staged, options) {
    let stanza: Stanza | undefined;
    /**
     * The ontology that the file is; terms of others that it draws in are kept for the hierarchy, and not looked for.
     */
    let ontology: string | undefined;
    const seen = new Set<string>();
    const end = (): void => {
      const id = bare(stanza?.tags.get("id")?.[0] ?? "");
      const fault =
        stanza &&
        (seen.has(id)
          ? "a second term with this id"
          : stageTerm(stanza, staged, { ...options, ontology }));
      // A copy: what is cut from a text keeps the text.
      if (id !== "") seen.add(Buffer.from(id).toString());
      if (stanza && fault) staged.reject(name, stanza.line, fault);
      stanza = undefined;
    };
    for await (const lines of boundedLines(chunks)) {
      for (const { line, text } of lines) {
        const fault = text === undefined ? undefined : textFault([text]);
        if (text === undefined) staged.reject(name, line, "the line is too long");
        else if (fault) staged.reject(name, line, fault);
        else if (/^\s*\[/.test(text)) {
          end();
          if (/^\s*\[Term\]/.test(text)) stanza = { line, tags: new Map() };
        } else if (!stanza && ontology === undefined && text.startsWith("ontology:"))
          ontology = text.slice("ontology:".length).trim().toLowerCase();
        else if (stanza && /^\s*[^!\s]/.test(text)) {
          const colon = text.indexOf(":");
          if (colon < 0) staged.reject(name, line, "neither a tag nor a comment");
          else put(stanza.tags, text.slice(0, colon).trim(), text.slice(colon + 1).trim());
        }
      }
      await staged.relieve();
    }
    end();
  },
  finish: async () => undefined,
};

function put(tags: Map<string, string[]>, tag: string, value: string): void {
  const values = tags.get(tag);
  if (values) values.push(value);
  else tags.set(tag, [value]);
}

/** Stages a term; answers why not, when it is none. */
function stageTerm(
  { tags }: Stanza,
  staged: StagedVocabulary,
  { category: standard, ontology }: FormatOptions & { readonly ontology: string | undefined },
): string | undefined {
  const all = (tag: string): string[] => tags.get(tag) ?? [];
  const cuid = bare(all("id")[0] ?? "");
  const [sab, code] = splitId(cuid);
  if (bare(all("is_obsolete")[0] ?? "") === "true") {
    staged.leaveOut("obsolete terms");
    // What took its place is what a record that still has its code means.
    for (const other of all("replaced_by")) if (cuid !== "") staged.code(bare(other), sab, code);
    return undefined;
  }
  const text = unescaped(bare(all("name")[0] ?? ""));
  const fault = keyFault({ id: cuid, name: text });
  if (fault) return fault;
  if (code === "") return "the id has no prefix";
  const known = oboCategories[sab];
  const category = categoryNamed(known ?? standard ?? "");
  const isDrawnIn =
    (known ?? standard) === undefined && ontology !== undefined && ontology !== sab.toLowerCase();
  if (isDrawnIn) staged.leaveOut("terms of another ontology: known by their codes, not looked for");
  staged.concept(cuid, text, sab, code, category === "Others" ? null : category);
  staged.code(cuid, sab, code);
  if (!isDrawnIn) staged.entry(cuid, text, "preferred");
  for (const value of isDrawnIn ? [] : all("synonym")) {
    const synonym = /^"((?:[^"\\]|\\.)*)"\s*(\w+)?\s*([\w:]+)?/.exec(value);
    if (!synonym) return `a synonym without quotes: ${value.slice(0, 60)}`;
    const [, term = "", scope = "RELATED", type = ""] = synonym;
    const isShort = /abbreviation|acronym/i.test(type);
    const kindOf = kindOfScope[scope] ?? "related";
    const name = unescaped(term).trim();
    if (name !== "" && !name.includes("\0"))
      staged.entry(cuid, name, isShort && kindOf === "synonym" ? "abbreviation" : kindOf);
  }
  for (const value of all("is_a")) staged.parent(cuid, bare(value));
  for (const value of all("alt_id")) {
    const [altSab, altCode] = splitId(bare(value));
    if (altCode !== "") staged.code(cuid, altSab, altCode);
  }
  for (const value of all("xref")) {
    const [prefix, other] = splitId(bare(value));
    const system = oboCodeSystems.find(({ of }) => of.test(prefix))?.sab;
    if (system && other !== "" && other.length <= 50) staged.code(cuid, system, other, false);
  }
  return undefined;
}

/** Without the comment, and what is in braces, at its end. */
function bare(value: string): string {
  return value
    .replace(/\s+!.*$/, "")
    .replace(/\s*\{[^{}]*\}\s*$/, "")
    .trim();
}

function splitId(id: string): [prefix: string, code: string] {
  const colon = id.indexOf(":");
  return colon < 0 ? [id, ""] : [id.slice(0, colon), id.slice(colon + 1).replace(/\s.*$/, "")];
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, one: string) => (one === "n" ? " " : one === "W" ? " " : one));
}
