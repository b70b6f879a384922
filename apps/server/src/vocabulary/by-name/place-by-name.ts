// A code that no vocabulary knows lies beneath what its name says (decision 315): a prescription "Lisinopril 10 MG Oral
// Tablet" counts for lisinopril, though RxNorm, which would say so, is not loaded.
import { isOneEditAway } from "@concord/nlp";
import type { ClientBase } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { noteVocabularyChange } from "../vocabulary-version.ts";
import { readMedicationName, termsWhereItActs } from "./medication-name.ts";

interface Unplaced {
  readonly concept_id: number;
  readonly text: string;
  readonly category: string;
}

interface Placed {
  readonly conceptId: number;
  readonly parentId: number;
  readonly term: string;
}

/** Only records know it, it is none of OMOP's, and what is above it is what its name said before, if anything. */
const known = "c.sources = '{1}' and c.omop_concept_id is null";
const hasOwnParent = `exists (select from concept_parent p where p.concept_id = c.concept_id
  and not exists (select from placed_by_name n where n.concept_id = p.concept_id and n.parent_id = p.parent_id))`;
/** Not measurements: "glucose" may be that of urine. Nor findings: a survey's "pain" may be answered with 0. */
const placeable = "('Medication', 'Problem', 'Procedure')";

/**
 * Puts concepts that only records know beneath those whose terms are their names: all anew after a vocabulary has
 * changed, else those that have no place. In the caller's transaction.
 * @returns how many have a place by their name now that they had not before
 */
export async function placeByName(client: ClientBase, which: "all" | "new"): Promise<number> {
  const unplaced = await rowsOfText(
    client,
    { concept_id: "number", text: "string", category: "string" },
    `select c.concept_id, c.text, c.category from concept c
     where ${known} and c.category in ${placeable} and not ${hasOwnParent}
       ${which === "all" ? "" : "and not exists (select from placed_by_name n where n.concept_id = c.concept_id)"}`,
  );
  if (which === "all") await dropPlaced(client);
  const terms = await termsFor(client, unplaced);
  const placed = unplaced.flatMap((one) =>
    one.category === "Medication" ? placeMedication(one, terms) : placeByWholeName(one, terms),
  );
  if (placed.length > 0) await store(client, placed);
  if (placed.length > 0 || which === "all") await noteVocabularyChange(client);
  return new Set(placed.map(({ conceptId }) => conceptId)).size;
}

/** Concepts by folded term, within the categories that are one in a record. */
interface Terms {
  /** The only concept that a term names; undefined where it names none, or several. */
  named(term: string, category: string): number | undefined;
  /** The same of the only term that is one slip away. */
  nearly(term: string): { readonly concept: number; readonly term: string } | undefined;
  /** The concept that is named as the combination of these, and which of the substances are above it. */
  combinationOf(
    substances: readonly number[],
    terms: readonly string[],
  ): { readonly concept: number; readonly holds: ReadonlySet<number> } | undefined;
  /** Whether a class of the substance means that it acts in the body. */
  hasClass(concept: number): boolean;
}

const kindOf = (category: string): string => (category === "Finding" ? "Problem" : category);

async function termsFor(client: ClientBase, unplaced: readonly Unplaced[]): Promise<Terms> {
  const wanted = new Set(
    unplaced.flatMap(({ text, category }) =>
      category === "Medication" ? medicationTerms(text) : [text.toLowerCase()],
    ),
  );
  const rows = await rowsOfText(
    client,
    { term: "string", category: "string", concept_id: "number" },
    `select distinct lower(l.term) term, c.category, c.concept_id from lexicon_entry l join concept c using (concept_id)
     where l.is_active and l.sources <> '{1}' and l.kind not in ('ambiguous', 'measured', 'head') and c.omop_concept_id is null
       and c.category in ('Finding', 'Medication', 'Problem', 'Procedure') and (c.category = 'Medication' and $1 or lower(l.term) = any($2::text[]))`,
    [unplaced.some(({ category }) => category === "Medication"), [...wanted]],
  );
  const concepts = new Map<string, Set<number>>();
  for (const { term, category, concept_id } of rows) {
    const key = `${kindOf(category)} ${term}`;
    concepts.set(key, (concepts.get(key) ?? new Set()).add(concept_id));
  }
  const only = (key: string): number | undefined => {
    const [first, ...others] = concepts.get(key) ?? [];
    return others.length === 0 ? first : undefined;
  };
  const drugs = new Map<number, Set<string>>();
  for (const key of concepts.keys())
    if (key.startsWith("Medication "))
      drugs.set(key.length, (drugs.get(key.length) ?? new Set()).add(key));
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
      if (term.length < 8) return undefined;
      const key = `Medication ${term}`;
      const near = [-1, 0, 1].flatMap((more) =>
        [...(drugs.get(key.length + more) ?? [])].filter(
          (other) => other[11] === key[11] && isOneEditAway(key, other),
        ),
      );
      const found = new Set(near.flatMap((one) => [...(concepts.get(one) ?? [])]));
      const [concept] = found;
      const [first] = near;
      return found.size === 1 && concept !== undefined && first !== undefined
        ? { concept, term: first.slice("Medication ".length) }
        : undefined;
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
  };
}

function medicationTerms(text: string): string[] {
  return readMedicationName(text).substances.flatMap((terms) => [...terms]);
}

/** Beneath the combination of its substances, and each that this does not hold; nowhere where one is not known. */
function placeMedication({ concept_id: conceptId, text }: Unplaced, terms: Terms): Placed[] {
  const { substances, acts } = readMedicationName(text);
  const found = substances.map((names) => {
    const there = acts && names.flatMap((name) => termsWhereItActs(name, acts));
    for (const term of there ?? []) {
      const parentId = terms.named(term, "Medication");
      if (parentId !== undefined) return { conceptId, parentId, term };
    }
    for (const term of names) {
      const parentId = terms.named(term, "Medication");
      // What acts only where it is put is no kind of what its substance is a kind of.
      if (parentId !== undefined)
        return acts && terms.hasClass(parentId) ? undefined : { conceptId, parentId, term };
    }
    if (acts) return undefined;
    for (const name of names) {
      const near = terms.nearly(name);
      if (near) return { conceptId, parentId: near.concept, term: near.term };
    }
    return undefined;
  });
  const all = found.filter((one) => one !== undefined);
  if (all.length === 0 || all.length < substances.length) return [];
  const whole =
    all.length > 1
      ? terms.combinationOf(
          all.map(({ parentId }) => parentId),
          all.map(({ term }) => term),
        )
      : undefined;
  if (whole === undefined) return distinct(all);
  const term = all.map((one) => one.term).join(" / ");
  return distinct([
    { conceptId, parentId: whole.concept, term },
    ...all.filter(({ parentId }) => !whole.holds.has(parentId)),
  ]);
}

function placeByWholeName({ concept_id, text, category }: Unplaced, terms: Terms): Placed[] {
  const term = text.trim().toLowerCase();
  const parentId = terms.named(term, category);
  return parentId === undefined ? [] : [{ conceptId: concept_id, parentId, term }];
}

function distinct(placed: readonly Placed[]): Placed[] {
  return [...new Map(placed.map((one) => [one.parentId, one])).values()];
}

function permutations(items: readonly string[]): string[][] {
  if (items.length < 2 || items.length > 4) return [[...items]];
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  );
}

async function dropPlaced(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table no_longer_placed on commit drop as select distinct concept_id from placed_by_name;
    delete from concept_parent p using placed_by_name n
    where p.concept_id = n.concept_id and p.parent_id = n.parent_id and p.sources = '{1}';
    delete from placed_by_name;
    delete from concept_ancestor a using no_longer_placed n
    where a.descendant_id = n.concept_id and a.levels > 0 and a.sources = '{}' and not a.is_linked`);
  await closeBeneath(
    client,
    "select p.concept_id, p.parent_id from concept_parent p join no_longer_placed using (concept_id)",
  );
  await client.query("drop table no_longer_placed");
}

/** What is above the parents is above their children; a concept that only records know has none itself. */
async function closeBeneath(
  client: ClientBase,
  parents: string,
  parameters: readonly unknown[] = [],
): Promise<void> {
  await client.query(
    `insert into concept_ancestor as a (ancestor_id, descendant_id, levels, sources)
     select u.ancestor_id, p.concept_id, min(u.levels) + 1, '{}' from (${parents}) p
     join concept_ancestor u on u.descendant_id = p.parent_id
     where u.ancestor_id <> p.concept_id group by 1, 2
     on conflict (ancestor_id, descendant_id) do update set levels = excluded.levels where a.levels > excluded.levels`,
    [...parameters],
  );
}

async function store(client: ClientBase, placed: readonly Placed[]): Promise<void> {
  const columns = [
    placed.map(({ conceptId }) => conceptId),
    placed.map(({ parentId }) => parentId),
    placed.map(({ term }) => term),
  ];
  await client.query(
    `insert into placed_by_name (concept_id, parent_id, term) select * from unnest($1::int[], $2::int[], $3::text[])
     on conflict do nothing`,
    columns,
  );
  const pairs = "select * from unnest($1::int[], $2::int[]) p (concept_id, parent_id)";
  await client.query(
    `insert into concept_parent (concept_id, parent_id) ${pairs} on conflict do nothing`,
    columns.slice(0, 2),
  );
  await closeBeneath(client, pairs, columns.slice(0, 2));
}
