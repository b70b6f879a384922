import type { KnownTerms } from "./known-terms.ts";
import { readMedicationName } from "./medication-name.ts";

/** What a name has placed a concept beneath, and by which term. */
export interface Parent {
  readonly parentId: number;
  readonly because: string;
}

/**
 * What a medication lies beneath by its name: the combination of its substances, and each that this does not hold;
 * nothing where one of them is not known.
 */
export function parentsOfMedication(name: string, terms: KnownTerms): Parent[] {
  const { substances, isLocal } = readMedicationName(name);
  const found = substances.map(({ terms: names, whereItActs }) => {
    const byTerm = (term: string): Parent[] => {
      const parentId = terms.named(term, "Medication");
      return parentId === undefined ? [] : [{ parentId, because: term }];
    };
    const [there] = whereItActs.flatMap(byTerm);
    if (there) return [there];
    const named = names.flatMap(byTerm).filter((one) => isLocal || !terms.isLocal(one.parentId));
    // What acts only where it is put is no kind of what its substance is a kind of.
    if (isLocal)
      return named.some((one) => terms.hasClass(one.parentId)) ? [] : saltAndSubstance(named);
    if (named.length > 0) return saltAndSubstance(named);
    return names
      .flatMap((one) => terms.nearly(one) ?? [])
      .slice(0, 1)
      .map(({ concept, term }) => ({ parentId: concept, because: term }));
  });
  if (found.length === 0 || found.some((parents) => parents.length === 0)) return [];
  const all = found.flat();
  if (found.length === 1) return distinct(all);
  const written = found.map((parents) => parents.at(-1)?.because ?? "");
  const whole = terms.combinationOf(
    all.map(({ parentId }) => parentId),
    written,
  );
  if (whole === undefined) return distinct(all);
  return distinct([
    { parentId: whole.concept, because: written.join(" / ") },
    ...all.filter(({ parentId }) => !whole.holds.has(parentId)),
  ]);
}

/** Metals of salts, which are no substance that somebody takes when the salt is named. */
const metal =
  /^(?:aluminum|ammonium|bismuth|calcium|copper|iron|magnesium|potassium|silver|sodium|zinc)$/;

/** "Dexamethasone sodium phosphate" is a concept, and so is dexamethasone: it counts for both. */
function saltAndSubstance(named: readonly Parent[]): Parent[] {
  const [first, ...shorter] = named;
  if (first === undefined) return [];
  return distinct([
    first,
    ...shorter.filter(
      ({ because }) => first.because.startsWith(`${because} `) && !metal.test(because),
    ),
  ]);
}

function distinct(parents: readonly Parent[]): Parent[] {
  return [...new Map(parents.map((one) => [one.parentId, one])).values()];
}
