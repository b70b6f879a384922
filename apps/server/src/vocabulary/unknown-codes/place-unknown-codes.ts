// A code that no vocabulary knows lies beneath what its name or its code says (decision 315): a prescription
// "Lisinopril 10 MG Oral Tablet" counts for lisinopril, though RxNorm, which would say so, is not loaded.
import type { ClientBase } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";
import { writtenCode } from "../code-systems.ts";
import { noteVocabularyChange } from "../vocabulary-version.ts";
import { icd10CategoryOf } from "./icd10-category.ts";
import { kindConcepts, kindsByName } from "./kinds-by-name.ts";
import { type KnownTerms, knownTerms } from "./known-terms.ts";
import { type Parent, parentsOfMedication } from "./place-medication.ts";
import { dropPlaced, hasPlace, storePlaced } from "./placed-concepts.ts";
import { widerNames } from "./problem-name.ts";

interface Unplaced {
  readonly concept_id: number;
  readonly sab: string;
  readonly code: string;
  readonly text: string;
  readonly category: string;
}

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
     where c.sources = '{1}' and c.category in ${placeable} and length(c.text) <= ${longestName} and not ${hasPlace("c.concept_id")}`,
  );
  if (unplaced.length === 0) return 0;
  const terms = await knownTerms(
    client,
    new Set(unplaced.flatMap(namesOf)),
    unplaced.some(isMedication),
  );
  const codes = await conceptsOfWiderCodes(client, unplaced);
  const kinds = await conceptsNamed(client, kindConcepts);
  const placed = unplaced.flatMap((one) => {
    const parents = isMedication(one)
      ? parentsOfMedication(one.text, terms)
      : parentsByNameOrCode(one, { terms, codes, kinds });
    return parents.map((parent) => ({ conceptId: one.concept_id, ...parent }));
  });
  if (placed.length === 0) return 0;
  await storePlaced(client, placed);
  await noteVocabularyChange(client);
  return new Set(placed.map(({ conceptId }) => conceptId)).size;
}

/**
 * Changes a vocabulary while nothing is placed, in the caller's transaction: what was only placed stands in nobody's
 * way, neither a parent that the vocabulary gives nor a concept that it takes back. Then what has no place is placed.
 */
export async function placingAnew<Changed>(
  client: ClientBase,
  change: () => Promise<Changed>,
): Promise<Changed> {
  await dropPlaced(client);
  const changed = await change();
  await placeUnknownCodes(client);
  return changed;
}

const isMedication = ({ category }: Unplaced): boolean => category === "Medication";
const folded = (text: string): string => text.trim().toLowerCase();

interface Known {
  readonly terms: KnownTerms;
  /** By code system and code. */
  readonly codes: ReadonlyMap<string, number>;
  /** Those of `kindConcepts`, by name. */
  readonly kinds: ReadonlyMap<string, number>;
}

function parentsByNameOrCode(one: Unplaced, { terms, codes, kinds }: Known): Parent[] {
  const [name = "", ...wider] = namesOf(one);
  const named = terms.named(name, one.category);
  if (named !== undefined) return [{ parentId: named, because: name }];
  const code = widerCode(one) ?? "";
  const category = codes.get(code);
  if (category !== undefined) return [{ parentId: category, because: code }];
  if (one.category !== "Problem") return [];
  const said = kindsByName(name).flatMap((kind) => {
    const parentId = kinds.get(kind);
    return parentId === undefined ? [] : [{ parentId, because: folded(kind) }];
  });
  for (const because of wider) {
    const parentId = terms.named(because, one.category);
    if (parentId !== undefined) return [{ parentId, because }, ...said];
  }
  return said;
}

/** What a problem or procedure may be named by, its own name first. */
function namesOf(one: Unplaced): readonly string[] {
  if (isMedication(one)) return [];
  const name = folded(one.text);
  return one.category === "Problem" ? [name, ...widerNames(name)] : [name];
}

/** "ICD10CM E11.9": the code as its system writes it, as older imports did not, or the category that it lies in. */
function widerCode({ sab, code, category }: Unplaced): string | undefined {
  const written = writtenCode(sab, code, category);
  if (written !== code) return `${sab} ${written}`;
  const within = category === "Problem" ? icd10CategoryOf(sab, code) : undefined;
  return within === undefined ? undefined : `ICD10CM ${within}`;
}

async function conceptsOfWiderCodes(
  client: ClientBase,
  unplaced: readonly Unplaced[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Set(unplaced.flatMap((one) => widerCode(one) ?? []));
  if (wanted.size === 0) return new Map();
  const rows = await rowsOfText(
    client,
    { key: "string", concept_id: "number" },
    `select k.sab || ' ' || k.code "key", k.concept_id from concept_code k join concept c using (concept_id)
     where (k.sab, k.code) in (select split_part(w, ' ', 1), split_part(w, ' ', 2) from unnest($1::text[]) w)
       and k.sources <> '{1}' and c.omop_concept_id is null`,
    [[...wanted]],
  );
  return new Map(rows.map(({ key, concept_id }) => [key, concept_id]));
}

/** By name; of a name that several concepts have, none. */
async function conceptsNamed(
  client: ClientBase,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOfText(
    client,
    { text: "string", concept_id: "number" },
    `select c.text, min(c.concept_id) concept_id from concept c
     where c.text = any($1::text[]) and c.category = 'Problem' and c.sources <> '{1}' and c.omop_concept_id is null
     group by c.text having count(*) = 1`,
    [names],
  );
  return new Map(rows.map(({ text, concept_id }) => [text, concept_id]));
}
