import { type Criterion, Gender } from "@concord/contract";

/** Holds for everybody: each patient is of one of the genders. */
export const ALWAYS = {
  kind: "demographic",
  name: "Everybody",
  gender: [...Gender.options],
} satisfies Criterion;

/** Holds for nobody. */
export const NEVER = {
  kind: "group",
  name: "Nobody",
  of: "none",
  criteria: [ALWAYS],
} satisfies Criterion;

/** What a window from the end of the index event means where several entry events begin on one day (decision 062). */
export const ONE_OF_SEVERAL_ENDS =
  "Of entry events that begin together and end apart the one that lasts longest counts; ATLAS takes the one with the lowest number";
