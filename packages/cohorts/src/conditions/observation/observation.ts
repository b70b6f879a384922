import type { PatientCondition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type ObservationPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const observation: PatientCondition<ObservationPlan> = {
  fields: ["observation"],
  plan,
  sql,
  words,
  circe,
};
