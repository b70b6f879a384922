import type { Condition } from "../condition.ts";
import { circe } from "./circe.ts";
import { plan, type SameVisitPlan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const sameVisit: Condition<SameVisitPlan> = {
  fields: ["sameVisit"],
  plan,
  sql,
  words,
  circe,
  asksIndexVisit: (criterion) => criterion.sameVisit === true,
};
