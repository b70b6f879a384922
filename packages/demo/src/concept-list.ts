// The demonstration's vocabulary: real codes, and the words that its notes use for them. `formal` are full terms,
// `short` are abbreviations and clinic talk. The first formal term is the everyday name.

import type { ConceptEntry } from "./vocabulary/entry.ts";
import { PROBLEMS } from "./vocabulary/problems.ts";
import { FINDINGS } from "./vocabulary/findings.ts";
import { PROCEDURES } from "./vocabulary/procedures.ts";
import { MEDICATIONS } from "./vocabulary/medications.ts";
import { MEASUREMENTS } from "./vocabulary/measurements.ts";

export const CONCEPTS: readonly ConceptEntry[] = [
  ...PROBLEMS,
  ...FINDINGS,
  ...PROCEDURES,
  ...MEDICATIONS,
  ...MEASUREMENTS,
];

const byId = new Map(CONCEPTS.map((concept) => [concept.id, concept]));

/** The entry of an internal id; a misspelt id is a mistake in this package and throws. */
export function concept(id: string): ConceptEntry {
  const found = byId.get(id);
  if (!found) throw new RangeError(`no demonstration concept ${id}`);
  return found;
}

export function conceptKey(id: string): string {
  const { sab, code } = concept(id);
  return `${sab}:${code}`;
}

/** The id itself and the ids of everything above it. */
export function withAncestors(id: string): string[] {
  return [...new Set([id, ...concept(id).parents.flatMap(withAncestors)])];
}
