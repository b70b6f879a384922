import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type AroundPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const around: Condition<AroundPlan> = {
  fields: ["around"],
  plan,
  sql,
  words,
  circe,
};
