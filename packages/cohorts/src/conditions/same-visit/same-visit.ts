import { circe } from "./circe.ts";
import { plan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";
import type { FactCriterion } from "../plan-part.ts";

export const sameVisit = {
  fields: ["sameVisit"],
  plan,
  sql,
  words,
  circe,
  asksIndexVisit: (criterion: FactCriterion) => criterion.sameVisit === true,
};
