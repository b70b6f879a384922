import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type FirstInHistoryPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const firstInHistory: Condition<FirstInHistoryPlan> = {
  fields: ["firstInHistory"],
  plan,
  sql,
  words,
  circe,
};
