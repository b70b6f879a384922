import type { DraftConcept } from "./draft-concept.ts";
import { icdLines } from "./icd-lines.ts";

/** One line of `icd-apart.txt`, which says how it is written. */
export interface ApartCode {
  readonly line: number;
  /** "ICD10CM:K52.9" */
  readonly key: string;
  /** Name of the concept that it is not the same as. */
  readonly concept: string;
  /** Whether the code is a kind of the concept. */
  readonly isKind: boolean;
}

/** @throws Error at a line that is none */
export function readApartCodes(text: string): ApartCode[] {
  return icdLines(text).map(({ line, sab, text: written }) => {
    const [, code, relation, concept] = /^([A-Z\d.]+): (not|a kind of) (.+)$/.exec(written) ?? [];
    if (code === undefined || concept === undefined)
      throw new Error(`icd-apart.txt:${line}: ${written}`);
    return { line, key: `${sab}:${code}`, concept, isKind: relation === "a kind of" };
  });
}

interface Apart {
  readonly isKind: boolean;
  readonly code: DraftConcept;
  readonly concept: DraftConcept;
  /** What the concept was merged of, codes of ICD aside, which may be the same as this one. */
  readonly others: readonly DraftConcept[];
}

/**
 * By the key of the code.
 * @throws Error at codes that are merged with no concept of that name
 */
export function findApartCodes(
  merged: readonly (readonly DraftConcept[])[],
  apartCodes: readonly ApartCode[],
): Map<string, Apart> {
  const groupOf = new Map(merged.flatMap((group) => group.map(({ key }) => [key, group] as const)));
  const found = new Map<string, Apart>();
  const unknown: string[] = [];
  for (const { line, key, concept: name, isKind } of apartCodes) {
    const group = groupOf.get(key) ?? [];
    const code = group.find((draft) => draft.key === key);
    const [concept] = group;
    if (code === undefined || concept?.text !== name || concept === code)
      unknown.push(`${line}: ${key} is merged with ${concept?.text ?? "nothing"}`);
    else
      found.set(key, {
        isKind,
        code,
        concept,
        others: group.filter(({ sab }) => !sab.startsWith("ICD")),
      });
  }
  if (unknown.length > 0) throw new Error(`icd-apart.txt:\n  ${unknown.join("\n  ")}`);
  return found;
}
