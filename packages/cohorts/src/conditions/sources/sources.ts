import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type SourcesPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const sources: Condition<SourcesPlan> = {
  fields: ["sources"],
  plan,
  sql,
  words,
  circe,
};
