import type { CircePart } from "../circe-part.ts";

export const circe: CircePart = {
  read: (body, { isWithoutConcept, isPeriod }) =>
    (!isWithoutConcept || isPeriod) && body.flag("First") ? { firstInHistory: true } : {},
  write: ({ firstInHistory, sources }, { isWithoutConcept, isPeriod, refuse }) => {
    if (!firstInHistory) return {};
    if (sources) refuse("firstInHistory", "The first in history of one source");
    if (isWithoutConcept && !isPeriod) refuse("firstInHistory", "The first death");
    return { First: true };
  },
};
