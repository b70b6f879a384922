import type { PatientCondition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type GenderPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const gender: PatientCondition<GenderPlan> = {
  fields: ["gender"],
  plan,
  sql,
  words,
  circe,
};
