import type { ObservedDays } from "@concord/contract";
import { type Anchor, daysWords, type PatientWords } from "../words-part.ts";

export const words: PatientWords = {
  words: ({ observation }, { anchor, isIndex }) => {
    if (!observation) return [];
    const said = observationWords(observation, anchor);
    // An index event lies in an observation period anyway: with no days asked for, there is nothing to say.
    const { before, after, throughEnd } = observation;
    if (isIndex && !before && !after && !throughEnd) return [];
    return said.length > 0 ? said : ["observed"];
  },
  missed: { observation: "not observed long enough" },
};

function observationWords(days: ObservedDays, anchor: Anchor): string[] {
  const { before = 0, after = 0, samePeriodAsIndex, throughEnd } = days;
  return [
    ...(before > 0 ? [`observed ${daysWords(before)} before`] : []),
    ...(after > 0 ? [`observed ${daysWords(after)} after`] : []),
    ...(samePeriodAsIndex ? [`in the observation period of ${anchor.moment}`] : []),
    ...(throughEnd ? ["observed to its end"] : []),
  ];
}
