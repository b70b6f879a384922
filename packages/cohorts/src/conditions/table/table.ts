import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type TablePlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const table: Condition<TablePlan> = {
  fields: ["table"],
  plan,
  sql,
  words,
  circe,
};
