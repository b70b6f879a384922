import type { AgeRange } from "@concord/contract";
import type { PatientWords } from "../words-part.ts";

export const words: PatientWords = {
  words: ({ age }, { when }) => (age ? [`${ageWords(age)} ${when}`] : []),
  missed: { age: "not at the age asked for" },
};

function ageWords({ min, max, count }: AgeRange): string {
  const way = count === "calendar" ? " (by calendar year)" : "";
  if (min !== undefined && min === max) return `age ${min}${way}`;
  if (min !== undefined && max !== undefined) return `age ${min} to ${max}${way}`;
  return min === undefined ? `age ${max ?? 0} or under${way}` : `age ${min} or over${way}`;
}
