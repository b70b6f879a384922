// What a person may see of a sample: its counts could disclose few patients (domain.md §12).
import { shownFirst, shownParts, smallCounts, smallestCount } from "../../access/small-counts.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { Extent, PlannedSample } from "./plan-sample.ts";

type Caller = Pick<Context, "user">;

type Sampled = Pick<PlannedSample, "frame" | "leftOut" | "strata" | "sampling" | "outsideValidity">;

/** Frame and strata are parts of what they add up to: all are shown, or none where one is too few. */
export function shownSample(caller: Caller, sampled: Sampled) {
  const { frame, leftOut, strata, sampling, outsideValidity } = sampled;
  const smallest = smallestCount(caller);
  const [units = null, ...left] = shownFirst(
    [frame.units, ...leftOut.map((one) => one.units)],
    smallest,
  );
  const frames = shownParts(
    strata.map((one) => one.frame),
    smallest,
  );
  return {
    frame: { ...shownExtent(caller, frame), units },
    left_out: leftOut.map(({ reason }, at) => ({ reason, units: left[at] ?? null })),
    strata: strata.map(({ label, frame: of, sample }, at) => {
      const isShown = (frames[at] ?? null) !== null && units !== null;
      return {
        label,
        frame_units: isShown ? of : null,
        sample_units: isShown ? sample : null,
        probability: isShown ? sample / of : null,
      };
    }),
    sampling,
    outside_validity: [...outsideValidity],
  };
}

export function shownExtent(caller: Caller, { units, documents, patients }: Extent) {
  const shown = smallCounts(caller);
  return { units: shown(units), documents: shown(documents), patients: shown(patients) };
}
