import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type OccurrencesPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const occurrences: Condition<OccurrencesPlan> = {
  fields: ["occurrences"],
  plan,
  sql,
  words,
  circe,
};
