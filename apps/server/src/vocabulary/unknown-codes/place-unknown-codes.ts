// A code that no vocabulary knows lies beneath what its name or its code says (decision 315): a prescription
// "Lisinopril 10 MG Oral Tablet" counts for lisinopril, though RxNorm, which would say so, is not loaded.
import type { ClientBase } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { noteVocabularyChange } from "../vocabulary-version.ts";
import { icd10CategoryOf } from "./icd10-category.ts";
import { type KnownTerms, knownTerms } from "./known-terms.ts";
import { readMedicationName, termsWhereItActs } from "./medication-name.ts";

interface Unplaced {
  readonly concept_id: number;
  readonly sab: string;
  readonly code: string;
  readonly text: string;
  readonly category: string;
}

interface Placed {
  readonly conceptId: number;
  readonly parentId: number;
  readonly because: string;
}

/** Only records know it, and it is none of OMOP's. */
const known = "c.sources = '{1}' and c.omop_concept_id is null";
/** Longer ones are no names. */
const longestName = 500;
/** Not measurements: "glucose" may be that of urine. Nor findings: a survey's "pain" may be answered with 0. */
const placeable = "('Medication', 'Problem', 'Procedure')";

/**
 * Puts concepts that only records know, and that have no place, beneath what their names or codes say. In the caller's
 * transaction.
 * @returns how many have a place now
 */
export async function placeUnknownCodes(client: ClientBase): Promise<number> {
  const unplaced = await rowsOfText(
    client,
    { concept_id: "number", sab: "string", code: "string", text: "string", category: "string" },
    `select c.concept_id, c.sab, c.code, c.text, c.category from concept c
     where ${known} and c.category in ${placeable} and length(c.text) <= ${longestName}
       and not exists (select from concept_parent p where p.concept_id = c.concept_id)`,
  );
  if (unplaced.length === 0) return 0;
  const terms = await knownTerms(
    client,
    new Set(unplaced.filter(isNoMedication).map(({ text }) => folded(text))),
    !unplaced.every(isNoMedication),
  );
  const categories = await icd10Categories(client, unplaced);
  const placed = unplaced.flatMap((one) =>
    isNoMedication(one) ? placeByWhole(one, terms, categories) : placeMedication(one, terms),
  );
  if (placed.length === 0) return 0;
  await store(client, placed);
  await noteVocabularyChange(client);
  return new Set(placed.map(({ conceptId }) => conceptId)).size;
}

const isNoMedication = ({ category }: Unplaced): boolean => category !== "Medication";
const folded = (text: string): string => text.trim().toLowerCase();

/** The concepts of ICD-10-CM's categories that codes of another ICD-10 lie in. */
async function icd10Categories(
  client: ClientBase,
  unplaced: readonly Unplaced[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Set(unplaced.flatMap(({ sab, code }) => icd10CategoryOf(sab, code) ?? []));
  if (wanted.size === 0) return new Map();
  const rows = await rowsOfText(
    client,
    { code: "string", concept_id: "number" },
    `select k.code, k.concept_id from concept_code k join concept c using (concept_id)
     where k.sab = 'ICD10CM' and k.code = any($1::text[]) and k.sources <> '{1}' and c.omop_concept_id is null`,
    [[...wanted]],
  );
  return new Map(rows.map(({ code, concept_id }) => [code, concept_id]));
}

/** Beneath the combination of its substances, and each that this does not hold; nowhere where one is not known. */
function placeMedication({ concept_id: conceptId, text }: Unplaced, terms: KnownTerms): Placed[] {
  const { substances, acts } = readMedicationName(text);
  const found = substances.map((names) => {
    const there = acts && names.flatMap((name) => termsWhereItActs(name, acts));
    for (const term of there ?? []) {
      const parentId = terms.named(term, "Medication");
      if (parentId !== undefined) return [{ conceptId, parentId, because: term }];
    }
    const named = names.flatMap((term) => {
      const parentId = terms.named(term, "Medication");
      return parentId === undefined || (!acts && terms.isLocal(parentId))
        ? []
        : [{ conceptId, parentId, because: term }];
    });
    // What acts only where it is put is no kind of what its substance is a kind of.
    if (named.length > 0)
      return acts && named.some(({ parentId }) => terms.hasClass(parentId))
        ? []
        : saltAndSubstance(named);
    if (acts) return [];
    const near = names.flatMap((name) => terms.nearly(name) ?? []).slice(0, 1);
    return near.map(({ concept, term }) => ({ conceptId, parentId: concept, because: term }));
  });
  if (found.length === 0 || found.some((placed) => placed.length === 0)) return [];
  const all = found.flat();
  const whole =
    found.length > 1
      ? terms.combinationOf(
          all.map(({ parentId }) => parentId),
          found.map((placed) => placed.at(-1)?.because ?? ""),
        )
      : undefined;
  if (whole === undefined) return distinct(all);
  const because = all.map((one) => one.because).join(" / ");
  return distinct([
    { conceptId, parentId: whole.concept, because },
    ...all.filter(({ parentId }) => !whole.holds.has(parentId)),
  ]);
}

/** Metals of salts, which are no substance that somebody takes when the salt is named. */
const metal =
  /^(?:aluminum|ammonium|bismuth|calcium|copper|iron|magnesium|potassium|silver|sodium|zinc)$/;

/** "Dexamethasone sodium phosphate" is a concept, and so is dexamethasone: it counts for both. */
function saltAndSubstance(named: readonly Placed[]): Placed[] {
  const [first, ...shorter] = named;
  if (first === undefined) return [];
  return distinct([
    first,
    ...shorter.filter(
      ({ because }) => first.because.startsWith(`${because} `) && !metal.test(because),
    ),
  ]);
}

function placeByWhole(
  { concept_id: conceptId, sab, code, text, category }: Unplaced,
  terms: KnownTerms,
  categories: ReadonlyMap<string, number>,
): Placed[] {
  const named = terms.named(folded(text), category);
  if (named !== undefined) return [{ conceptId, parentId: named, because: folded(text) }];
  const within = category === "Problem" ? icd10CategoryOf(sab, code) : undefined;
  const parentId = categories.get(within ?? "");
  return parentId === undefined ? [] : [{ conceptId, parentId, because: `ICD10CM ${within}` }];
}

function distinct(placed: readonly Placed[]): Placed[] {
  return [...new Map(placed.map((one) => [one.parentId, one])).values()];
}

/**
 * Before a vocabulary changes: what was only placed here stands in nobody's way, neither a parent that the vocabulary
 * gives nor a concept that it takes back.
 */
export async function dropPlacedConcepts(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table no_longer_placed on commit drop as select distinct concept_id from placed_concept;
    delete from concept_parent p using placed_concept n
    where p.concept_id = n.concept_id and p.parent_id = n.parent_id and p.sources = '{1}';
    delete from placed_concept;
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
    placed.map(({ because }) => because),
  ];
  await client.query(
    `insert into placed_concept (concept_id, parent_id, because) select * from unnest($1::int[], $2::int[], $3::text[])
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
