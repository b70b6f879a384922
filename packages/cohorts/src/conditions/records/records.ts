import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const records: Condition<object> = {
  fields: ["records"],
  plan,
  sql,
  words,
  circe,
};
