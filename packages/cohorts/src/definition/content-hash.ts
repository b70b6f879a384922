import { canonicalJson } from "@concord/clinical";
import type { CohortDefinition } from "@concord/contract";

/** What a cohort was computed with, beside its definition (domain.md §4). */
export interface CohortBasis {
  readonly vocabularyVersion: string;
  readonly dataVersion: string;
  readonly languageVersion: string;
  /** The state of the reference facts; empty where the cohort does not read them. */
  readonly referenceVersion: string;
}

/**
 * The version of a cohort: `digest` (SHA-256 in hex, say) of its definition and of what it is computed with. The order
 * in which the concepts of a set are listed does not count; that of the criteria does, since the masks follow it.
 */
export function contentHash(
  definition: CohortDefinition,
  basis: CohortBasis,
  digest: (text: string) => string,
): string {
  return digest(canonicalJson({ definition: withSortedConcepts(definition), ...basis }));
}

function withSortedConcepts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedConcepts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      (key === "include" || key === "exclude") && Array.isArray(each)
        ? [...new Set(each.map((choice) => canonicalJson(choice)))].toSorted()
        : withSortedConcepts(each),
    ]),
  );
}
