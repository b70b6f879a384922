import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type ValueConceptsPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const valueConcepts: Condition<ValueConceptsPlan> = {
  fields: ["valueConcepts"],
  plan,
  sql,
  words,
  circe,
};
