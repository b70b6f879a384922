import type { ClientBase } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** Concepts by folded term, within the categories that are one in a record. */
export interface KnownTerms {
  /** The only concept that a term names; undefined where it names none, or several. */
  named(term: string, category: string): number | undefined;
  /** A substance with a class whose own name differs by one vowel alone, "simvistatin"; undefined where it is none. */
  nearly(term: string): { readonly concept: number; readonly term: string } | undefined;
  /** The concept that is named as the combination of these, and which of the substances are above it. */
  combinationOf(
    substances: readonly number[],
    terms: readonly string[],
  ): { readonly concept: number; readonly holds: ReadonlySet<number> } | undefined;
  /** Whether a class of the substance means that it acts in the body. */
  hasClass(concept: number): boolean;
  /** Whether the concept's name says where it is put: "Ophthalmic prednisolone". */
  isLocal(concept: number): boolean;
}

const kindOf = (category: string): string => (category === "Finding" ? "Problem" : category);

/**
 * What vocabularies call medications, problems and procedures, findings among the problems.
 * @param wanted folded terms that are asked for; of medications all are known, for one may be a slip away
 */
export async function knownTerms(
  client: ClientBase,
  wanted: ReadonlySet<string>,
  areMedications: boolean,
): Promise<KnownTerms> {
  const rows = await rowsOfText(
    client,
    { term: "string", category: "string", concept_id: "number", name: "string" },
    `select distinct lower(l.term) term, c.category, c.concept_id, lower(c.text) "name" from lexicon_entry l join concept c using (concept_id)
     where l.is_active and l.sources <> '{1}' and l.kind not in ('ambiguous', 'measured', 'head') and c.omop_concept_id is null
       and c.category in ('Finding', 'Medication', 'Problem', 'Procedure') and (c.category = 'Medication' and $1 or lower(l.term) = any($2::text[]))`,
    [areMedications, [...wanted]],
  );
  const concepts = new Map<string, Set<number>>();
  const names = new Map<number, string>();
  for (const { term, category, concept_id, name } of rows) {
    const key = `${kindOf(category)} ${term}`;
    concepts.set(key, (concepts.get(key) ?? new Set()).add(concept_id));
    names.set(concept_id, name);
  }
  const only = (key: string): number | undefined => {
    const [first, ...others] = concepts.get(key) ?? [];
    return others.length === 0 ? first : undefined;
  };
  const above = await rowsOfText(
    client,
    { concept_id: "number", parent_id: "number" },
    `select p.concept_id, p.parent_id from concept_parent p join concept c using (concept_id)
     where c.category = 'Medication' and c.sources <> '{1}'`,
  );
  const parentsOf = Map.groupBy(above, (one) => one.concept_id);
  return {
    named: (term, category) => only(`${kindOf(category)} ${term}`),
    nearly: (term) => {
      if (term.length < 9) return undefined;
      const found = othersByOneVowel(term).flatMap((other) => {
        const concept = only(`Medication ${other}`);
        return concept !== undefined && names.get(concept) === other && parentsOf.has(concept)
          ? [{ concept, term: other }]
          : [];
      });
      return found.length === 1 ? found[0] : undefined;
    },
    combinationOf: (substances, names) => {
      for (const order of permutations(names)) {
        const concept = only(`Medication ${order.join(" / ")}`);
        if (concept === undefined) continue;
        const holds = new Set(parentsOf.get(concept)?.map(({ parent_id }) => parent_id));
        if (substances.some((one) => holds.has(one))) return { concept, holds };
      }
      return undefined;
    },
    hasClass: (concept) => parentsOf.has(concept),
    isLocal: (concept) => local.test(names.get(concept) ?? ""),
  };
}

const local =
  /\b(?:ophthalmic|topical|nasal|otic|vaginal|rectal|eye|ear|cream|ointment|spray|drops)\b/;
const vowels = ["a", "e", "i", "o", "u", "y"];

function othersByOneVowel(term: string): string[] {
  return [...term.matchAll(/[aeiouy]/g)].flatMap(({ 0: letter, index }) =>
    vowels
      .filter((other) => other !== letter)
      .map((other) => `${term.slice(0, index)}${other}${term.slice(index + 1)}`),
  );
}

function permutations(items: readonly string[]): string[][] {
  if (items.length < 2 || items.length > 4) return [[...items]];
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  );
}
