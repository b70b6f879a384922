import { PreviewProject } from "@concord/contract";
import { effectiveUnits, expectedWidth, unitsForCount } from "@concord/stats";
import { smallCounts } from "../../access/small-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import { planSample, type PlannedSample } from "./plan-sample.ts";
import { shownExtent, shownSample } from "./shown-sample.ts";

export const handler = implement(PreviewProject, async (call) => {
  const { proportion, share, ...plan } = call.input;
  const planned = await planSample(call, plan);
  const shown = smallCounts(call);
  const documentsOf = (userId: number) =>
    planned.units.reduce(
      (sum, one) =>
        sum + (one.readers.includes(userId) || one.second === userId ? one.documents.length : 0),
      0,
    );
  const seen = shownSample(call, planned);
  const isSeen =
    seen.frame.units !== null && seen.strata.every(({ frame_units }) => frame_units !== null);
  return {
    ...seen,
    sample: shownExtent(call, planned.sample),
    work: planned.annotators.map((person) => ({
      ...person,
      documents: shown(documentsOf(person.user_id)),
    })),
    precision: precisionOf(planned, { proportion, share, isSeen }),
  };
});

/** Sizes along the curve. */
const points = 24;

interface Expected {
  readonly proportion: number;
  readonly share: number;
  /** Whether the strata may be known. */
  readonly isSeen: boolean;
}

function precisionOf({ strata, sample, sampling }: PlannedSample, expected: Expected) {
  const { proportion, share, isSeen } = expected;
  const widthAt = (units: number) => {
    const result = expectedWidth(units, proportion, share);
    return result.ok ? result.width : 1;
  };
  const most = Math.max(400, 2 * sample.units);
  const effective = effectiveUnits(strata);
  // Chosen units have no interval: they stand for themselves.
  const isTold = isSeen && sampling === "random";
  const twenty = unitsForCount(20, share, 0.9);
  return {
    width: isTold ? widthAt(effective) : null,
    effective_units: isTold ? effective : null,
    units_for_twenty: twenty.ok ? twenty.n : 0,
    curve: Array.from({ length: points }, (_, at) => {
      const size = Math.round((most * (at + 1)) / points);
      return { size, width: widthAt(size) };
    }),
  };
}
