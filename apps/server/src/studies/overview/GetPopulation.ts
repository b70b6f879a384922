import { GetPopulation } from "@concord/contract";
import { listAdministrators } from "../../access/people.queries.ts";
import { smallestCount } from "../../access/small-counts.ts";
import { implementKept } from "../../records/implement-kept.ts";
import { shownPopulation } from "./overview.rules.ts";
import { populationQuestion } from "./population.queries.ts";

export const handler = implementKept(GetPopulation, async (call) => {
  const population = shownPopulation(
    await call.keptAnswers.answer(populationQuestion, call),
    smallestCount(call),
  );
  const seesAll = call.user.scope === "all";
  const own = seesAll ? [] : call.user.permissions;
  return {
    nothing:
      population.patients === 0
        ? {
            organizations: [...new Set(own.map(({ organizationName }) => organizationName))],
            administrators: await listAdministrators(
              call,
              own.map(({ organizationId }) => organizationId),
            ),
          }
        : null,
    data: population,
  };
});
