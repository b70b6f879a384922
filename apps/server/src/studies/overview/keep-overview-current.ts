import { operator } from "../../cohorts/operations/operator.ts";
import { followChanges } from "../../platform/database/follow-changes.ts";
import type { Services } from "../../platform/operations/services.ts";
import { conditionsQuestion } from "./condition-sources.queries.ts";
import { populationQuestion } from "./population.queries.ts";

/**
 * Counts anew what the overview keeps whenever the records change, for the organizations for which it was asked before:
 * on a large database the first who looks would wait for it. Answers how to stop.
 */
export async function keepOverviewCurrent(
  services: Pick<Services, "connection" | "shared" | "log">,
): Promise<() => Promise<void>> {
  return followChanges(services, {
    pause: 5000,
    act: () =>
      services.shared.keptAnswers.renew([populationQuestion, conditionsQuestion], operator),
    failure: "the overview is not counted anew",
  });
}
