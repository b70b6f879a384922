import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import type { ValuePlan } from "./fact-choices.ts";
import { plan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const value: Condition<ValuePlan> = {
  fields: ["value"],
  plan,
  sql,
  words,
  circe,
};
