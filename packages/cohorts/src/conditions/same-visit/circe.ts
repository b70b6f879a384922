import type { CircePart } from "../circe-part.ts";

export const circe: CircePart = {
  readCorrelated: ({ correlated }) => (correlated.flag("RestrictVisit") ? { sameVisit: true } : {}),
  writeCorrelated: ({ sameVisit = false }) => ({ RestrictVisit: sameVisit }),
};
