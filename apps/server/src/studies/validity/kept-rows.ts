// Rows of the outcome table, kept by all that they are computed from: after one changed annotation the figures of one
// concept are computed, and those of the others are there.
import { createHash } from "node:crypto";
import type { ValidityRow } from "@concord/contract";
import type { ListedConcept, Sampling } from "./judged.queries.ts";
import { outcomeRow } from "./validity.rules.ts";
import { countsFrom } from "../../access/small-counts.ts";

/** Some five kilobytes each. */
const most = 2000;
const kept = new Map<string, ValidityRow>();

/** `outcomeRow` with what is smaller than `smallest` hidden. */
export function keptRow(
  concept: ListedConcept,
  sampling: Sampling,
  asked: { readonly minimumPositives: number; readonly smallest: number },
): ValidityRow {
  const { minimumPositives, smallest } = asked;
  const key = createHash("sha256")
    .update(
      JSON.stringify([
        concept.concept_id,
        concept.contentHash,
        sampling.sampling,
        sampling.strata,
        minimumPositives,
        smallest,
      ]),
    )
    .digest("base64");
  const row =
    kept.get(key) ?? outcomeRow(concept, sampling, minimumPositives, countsFrom(smallest));
  // The one that was asked for last is the last to go.
  kept.delete(key);
  kept.set(key, row);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return { ...row, conceptName: concept.concept_name };
}
