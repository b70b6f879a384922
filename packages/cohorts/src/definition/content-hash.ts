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
 * JSON with keys in code-unit order, no spaces, and absent (undefined) fields left out: equal values give equal text.
 * Throws TypeError for what JSON cannot hold.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`);
    return `{${fields.join(",")}}`;
  }
  const json: string | undefined =
    typeof value === "number" && !Number.isFinite(value) ? undefined : JSON.stringify(value);
  if (json === undefined) throw new TypeError("Not a JSON value");
  return json;
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
