import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type NormalRangePlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const normalRange: Condition<NormalRangePlan> = {
  fields: ["normalRange"],
  plan,
  sql,
  words,
  circe,
};
