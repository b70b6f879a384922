import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type WindowPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const window: Condition<WindowPlan> = {
  fields: ["window", "endWindow"],
  plan,
  sql,
  words,
  circe,
};
