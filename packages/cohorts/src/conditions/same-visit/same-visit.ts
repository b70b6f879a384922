import { plan } from "./plan.ts";
import type { FactCriterion } from "../plan-part.ts";

export const sameVisit = {
  fields: ["sameVisit"],
  plan,
  asksIndexVisit: (criterion: FactCriterion) => criterion.sameVisit === true,
};
