import type { PatientCondition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type AgePlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const age: PatientCondition<AgePlan> = {
  fields: ["age"],
  plan,
  sql,
  words,
  circe,
};
