import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type DatesPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const dates: Condition<DatesPlan> = {
  fields: ["absoluteStartDate", "absoluteEndDate"],
  plan,
  sql,
  words,
  circe,
};
