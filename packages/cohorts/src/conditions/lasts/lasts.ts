import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type LastsPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const lasts: Condition<LastsPlan> = {
  fields: ["lasts"],
  plan,
  sql,
  words,
  circe,
};
