import { GetOwnAgreement } from "@concord/contract";
import { smallestCount } from "../../access/small-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import { listOwnProjects, listOwnRatings } from "./own-agreement.queries.ts";
import { ownAgreement } from "./own-agreement.rules.ts";

export const handler = implement(GetOwnAgreement, async (call) => {
  const projects = await listOwnProjects(call);
  const shown = projects.filter(({ is_shown }) => is_shown);
  const ratings = await listOwnRatings(
    call,
    shown.map(({ project_id }) => project_id),
  );
  const smallest = smallestCount(call);
  return {
    data: projects.map(({ is_open: _, ...project }) => ({
      ...project,
      concepts: ownAgreement(
        ratings.filter(({ project_id }) => project_id === project.project_id),
        call.user.id,
        smallest,
      ),
    })),
  };
});
