import type { ClientBase } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** What vocabularies call medications, problems and procedures; findings are among the problems. */
export interface KnownTerms {
  /** The only concept that a folded term names, or of several the only one whose own name it is; else undefined. */
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
/** "b / a" and "a / b" name one combination. */
const partsOf = (term: string): string => term.split(" / ").toSorted().join(" / ");

/**
 * @param wanted folded terms that are asked for; of medications all are known, for one may be a vowel away
 * @param areMedications whether one is asked for at all
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
  const combinations = new Map<string, number>();
  const nameOf = new Map<number, string>();
  for (const { term, category, concept_id, name } of rows) {
    const key = `${kindOf(category)} ${term}`;
    concepts.set(key, (concepts.get(key) ?? new Set()).add(concept_id));
    if (category === "Medication" && term.includes(" / "))
      combinations.set(partsOf(term), concept_id);
    nameOf.set(concept_id, name);
  }
  const above = await rowsOfText(
    client,
    { concept_id: "number", parent_id: "number" },
    `select p.concept_id, p.parent_id from concept_parent p join concept c using (concept_id)
     where $1 and c.category = 'Medication' and c.sources <> '{1}'`,
    [areMedications],
  );
  const parentsOf = Map.groupBy(above, (one) => one.concept_id);
  const named = (term: string, category: string): number | undefined => {
    const all = [...(concepts.get(`${kindOf(category)} ${term}`) ?? [])];
    const [first, ...others] = all.length > 1 ? all.filter((one) => nameOf.get(one) === term) : all;
    return others.length === 0 ? first : undefined;
  };
  return {
    named,
    nearly: (term) => {
      if (term.length < 9) return undefined;
      const found = othersByOneVowel(term).flatMap((other) => {
        const concept = named(other, "Medication");
        return concept !== undefined && nameOf.get(concept) === other && parentsOf.has(concept)
          ? [{ concept, term: other }]
          : [];
      });
      return found.length === 1 ? found[0] : undefined;
    },
    combinationOf: (substances, terms) => {
      const concept = combinations.get(partsOf(terms.join(" / ")));
      const holds = new Set(parentsOf.get(concept ?? 0)?.map(({ parent_id }) => parent_id));
      return concept !== undefined && substances.some((one) => holds.has(one))
        ? { concept, holds }
        : undefined;
    },
    hasClass: (concept) => parentsOf.has(concept),
    isLocal: (concept) => local.test(nameOf.get(concept) ?? ""),
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
