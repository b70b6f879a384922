import type { PatientWords } from "../words-part.ts";

export const words: PatientWords = {
  words: ({ gender }) => (gender ? [gender.join(" or ")] : []),
  missed: { gender: "not of the gender asked for" },
};
