import type { CircePart } from "../circe-part.ts";

export const circe: CircePart = {
  read: (body, { readAround }) => {
    const correlated = body.object("CorrelatedCriteria");
    const around = correlated && readAround(correlated);
    return around ? { around } : {};
  },
  write: ({ around }, { whole }) => (around ? { CorrelatedCriteria: whole(around, "around") } : {}),
};
