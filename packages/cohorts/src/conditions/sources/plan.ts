import { FactSource, type RecordKind } from "@concord/contract";
import { RECORD_SOURCES, recordsOf } from "../../definition/record-sources.ts";
import type { PlanPart } from "../plan-part.ts";

export interface SourcesPlan {
  /**
   * Bit s: facts of source s; facts of which more than the postings say is asked have bits of their own
   * (`detailedSource`).
   */
  readonly sources: number;
}

/** Rows of other sources are not looked at (`rowsOf`). */
export const plan: PlanPart<SourcesPlan> = {
  plan: (criterion) => ({ sources: sourceBits(criterion.sources, recordsOf(criterion)) }),
  relaxations: [],
};

/** Bit s for the postings of source s: those of `fact.source`, all four when absent, or those of other records. */
function sourceBits(
  sources: readonly FactSource[] | undefined,
  records: RecordKind | undefined,
): number {
  if (records)
    return (sources ?? ["structured"]).includes("structured") ? 1 << RECORD_SOURCES[records] : 0;
  return (sources ?? FactSource.options).reduce(
    (bits, source) => bits | (2 << FactSource.options.indexOf(source)),
    0,
  );
}
