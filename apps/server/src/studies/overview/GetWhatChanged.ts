import { GetWhatChanged } from "@concord/contract";
import { lastVisit } from "../../access/session/last-visit.ts";
import { smallestCount } from "../../access/small-counts.ts";
import { cohortCounts } from "../../access/withheld-counts.ts";
import { implementForSession } from "../../platform/operations/implement.ts";
import {
  changedCohorts,
  changedStudies,
  editsBy,
  shownCohort,
  shownImport,
} from "./what-changed.rules.ts";
import {
  listChangedProjects,
  listEdits,
  listImports,
  listRunCohorts,
  listStudyParts,
} from "./what-changed.queries.ts";

export const handler = implementForSession(GetWhatChanged, async (call) => {
  const since = await lastVisit(call);
  if (!since) return { data: null };
  const edits = editsBy(await listEdits(call, since), call.user.id);
  const cohorts = changedCohorts(await listRunCohorts(call, since), edits);
  const studies = changedStudies(await listStudyParts(call), cohorts, edits);
  const smallest = smallestCount(call);
  const { shownOf } = await cohortCounts(
    call,
    cohorts.map(({ cohort_id }) => cohort_id),
  );
  const imports = await listImports(call, since);
  return {
    data: {
      since: since.toISOString(),
      imports: imports.map((one) => shownImport(one, smallest)),
      studies,
      cohorts: cohorts.map((one) => shownCohort(one, shownOf(one.cohort_id), smallest)),
      projects: await listChangedProjects(call, since),
    },
  };
});
