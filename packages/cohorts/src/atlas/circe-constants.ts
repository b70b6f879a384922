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
